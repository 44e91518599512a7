/* load.h - the data of War of the Pacific, read and checked. */
#ifndef PACIFIC_LOAD_H
#define PACIFIC_LOAD_H

#include "data/field.h"
#include "games/pacific/state.h"

/* false, and trouble, where the data are not those of this game; nothing half-read is used
 * then. */
bool pacific_load_data(struct pacific_data *d, const struct files *f, struct trouble *err);
/* What clients draw: fills d->map from the rest. */
void pacific_draw_map(struct pacific_data *d);

/* ---- between load.c and load_map.c ---- */

/* The map first: the rest stands on it. */
void pacific_load_map(struct pacific_data *d, const struct files *f, struct trouble *err);
void pacific_measure_sea(struct pacific_data *d);

/* Fields; what is none of the kind is a mistake. */
int pacific_hex_field(const struct pacific_data *d, struct sheet *t, int column);
int pacific_place_field(const struct pacific_data *d, struct sheet *t,
                        int column); /* or the box */

#endif
