/* load.h - the data of War of the Triple Alliance: Paraguay, read and checked. */
#ifndef TAW_LOAD_H
#define TAW_LOAD_H

#include "data/field.h"
#include "games/taw/state.h"

/* false, and trouble, where the data are not those of this game; nothing half-read is used then. */
bool taw_load_data(struct taw_data *d, const struct files *f, struct trouble *err);
/* What clients draw: fills d->map from the rest. */
void taw_draw_map(struct taw_data *d);

/* Rows by their names; -1: there is none. */
int taw_hex_named(const struct taw_data *d, const char *number);
int taw_unit_named(const struct taw_data *d, const char *id);

/* ---- between load.c and load_map.c ---- */

/* The map first: the units stand on it. */
void taw_load_map(struct taw_data *d, const struct files *f, struct trouble *err);
/* Anything but a hex of the map is a mistake. */
int taw_hex_field(const struct taw_data *d, struct sheet *t, int column);

#endif
