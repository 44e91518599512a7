/* load.h - the data of War of the Pacific, read and checked. */
#ifndef PACIFIC_LOAD_H
#define PACIFIC_LOAD_H

#include "games/pacific/state.h"

/* false, and trouble, where the data are not those of this game; nothing half-read is used
 * then. */
bool pacific_load_data(struct pacific_data *d, const struct files *f, struct trouble *err);
/* What clients draw: fills d->map from the rest. */
void pacific_draw_map(struct pacific_data *d);

#endif
