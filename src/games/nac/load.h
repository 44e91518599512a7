/* load.h - the data of War of the Triple Alliance, read and checked. */
#ifndef NAC_LOAD_H
#define NAC_LOAD_H

#include "data/field.h"
#include "games/nac/state.h"

/* false, and trouble, where the data are not those of this game; nothing half-read is used then. */
bool nac_load_data(struct nac_data *d, const struct files *f, struct trouble *err);
/* What clients draw: fills d->map from the rest. */
void nac_draw_map(struct nac_data *d);

/* ---- between load.c, load_cards.c and load_scene.c ---- */

/* The decks, and what each card does; the rest is loaded before. */
void nac_load_cards(struct nac_data *d, const struct files *f, struct trouble *err);
/* A position to begin with. */
void nac_load_scene(struct nac_data *d, const struct files *f, const char *name,
                    struct nac_scene *out, struct trouble *err);

/* Rows by their ids; -1: there is none.  Counters are units, leaders, forts and the capital marker. */
int nac_space_named(const struct nac_data *d, const char *id);
int nac_counter_named(const struct nac_data *d, const char *id);
int nac_card_named(const struct nac_data *d, const char *id);
int nac_region_named(const struct nac_data *d, const char *id);
/* A field that is the id of a space; 0 after a mistake. */
int nac_space_field(const struct nac_data *d, struct sheet *t, int column);
extern const char *const nac_camp_words[],
    *const nac_nation_words[], *const nac_country_words[], *const nac_waterway_words[];

#endif
