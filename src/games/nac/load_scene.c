/* load_scene.c - reads a position to begin with: who stands where, who holds what, how the war stands. */
#include "games/nac/load.h"

#include <stdio.h>
#include <string.h>

enum { WHAT, AT, VALUE };

static void clear_scene(const struct nac_data *d, struct nac_scene *out)
{
    int counters = d->units + d->leaders + d->forts + 1;
    memset(out, 0, sizeof *out);
    for (int u = 0; u < counters; u++)
        out->at[u] = u < d->units ? (d->unit[u].pool == NOWHERE ? LOST : d->unit[u].pool) : BOX;
    for (int i = 0; i < d->forts; i++)
        out->at[d->units + d->leaders + i] =
            d->fort[i].start == LOST ? SPECIAL : d->fort[i].start;
    for (int p = 0; p < d->spaces; p++)
        out->holder[p] = d->space[p].home;
    for (int camp = 0; camp < CAMPS; camp++)
        out->drawn[d->first_card[camp]] = 1;
    out->capital = 1;
    out->capital_at = (uint8_t)d->asuncion;
    out->turn = 1;
}

static int camp_of_counter(const struct nac_data *d, int u)
{
    return u < d->units                ? d->unit[u].nation >= PARAGUAY
           : u < d->units + d->leaders ? d->leader[u - d->units].camp
                                       : d->fort[u - d->units - d->leaders].camp;
}

/* Both sides in one space would be a battle, and a seventh unit one too many. */
static void check_company(const struct nac_data *d, struct sheet *t,
                          const struct nac_scene *out, int u, int p)
{
    int friends = 0;
    for (int v = 0; v < d->units; v++)
        if (v != u && out->at[v] == p) {
            friends++;
            if (camp_of_counter(d, v) != camp_of_counter(d, u))
                sheet_mistake(t, AT, "expected a space without enemies of %s, found %s",
                              sheet_text(t, WHAT), d->space[p].id);
        }
    if (u < d->units && friends >= STACK_LIMIT)
        sheet_mistake(t, AT, "expected at most %d units in a space, found one more",
                      STACK_LIMIT);
}

static void place_counter(const struct nac_data *d, struct sheet *t, struct nac_scene *out,
                          int u)
{
    int p = nac_space_field(d, t, AT);
    if (out->named[u])
        sheet_mistake(t, WHAT, "expected every counter once, found %s twice",
                      sheet_text(t, WHAT));
    out->named[u] = 1;
    out->at[u] = (uint16_t)p;
    if (u < d->units) {
        out->steps[u] = (uint8_t)sheet_int(t, VALUE, 1, d->unit[u].reduced ? 2 : 1);
        out->holder[p] = (uint8_t)camp_of_counter(d, u);
    }
    check_company(d, t, out, u, p);
}

static void read_card_row(const struct nac_data *d, struct sheet *t, struct nac_scene *out,
                          bool in_use)
{
    int c = nac_card_named(d, sheet_text(t, AT));
    if (c < 0) {
        sheet_mistake(t, AT, "expected a card of cards.txt, found %s", field_shown(t, AT));
        return;
    }
    out->drawn[c] = 1;
    if (in_use)
        out->in_use[d->card[c].camp] = (uint8_t)(c + 1);
}

static void read_row(const struct nac_data *d, struct sheet *t, struct nac_scene *out)
{
    static const char *const words[] = { "allies",      "paraguay", "turn",  "vp-allies",
                                         "vp-paraguay", "card",     "drawn", NULL };
    int u = nac_counter_named(d, sheet_text(t, WHAT));
    if (strcmp(sheet_text(t, WHAT), "capital") == 0) {
        out->capital_at = (uint8_t)nac_space_field(d, t, AT);
        if (d->space[out->capital_at].country != IN_PARAGUAY)
            sheet_mistake(t, AT, "expected a space of Paraguay, found %s", field_shown(t, AT));
        out->capital = (uint8_t)sheet_int(t, VALUE, 1, CAPITALS);
        return;
    }
    if (u >= 0) {
        place_counter(d, t, out, u);
        return;
    }
    switch (sheet_word(t, WHAT, words)) {
    case 0: out->holder[nac_space_field(d, t, AT)] = ALLIES; break;
    case 1: out->holder[nac_space_field(d, t, AT)] = PARAGUAYANS; break;
    case 2: out->turn = (int16_t)sheet_int(t, VALUE, 1, 99); break;
    case 3: out->vp[ALLIES] = (int16_t)sheet_int(t, VALUE, 0, 99); break;
    case 4: out->vp[PARAGUAYANS] = (int16_t)sheet_int(t, VALUE, 0, 99); break;
    case 5: read_card_row(d, t, out, true); break;
    default: read_card_row(d, t, out, false);
    }
}

/* Whatever the order of the rows, everybody stands where his side is in control. */
static void check_control(const struct nac_data *d, const char *name,
                          const struct nac_scene *out, struct trouble *err)
{
    for (int u = 0; u < d->units + d->leaders + d->forts && !*err->text; u++)
        if (out->at[u] < d->spaces && out->holder[out->at[u]] != camp_of_counter(d, u))
            snprintf(err->text, sizeof err->text,
                     "%s: expected every counter in a space of its side, found another in %s",
                     name, d->space[out->at[u]].id);
}

void nac_load_scene(struct nac_data *d, const struct files *f, const char *name,
                    struct nac_scene *out, struct trouble *err)
{
    struct sheet t;
    clear_scene(d, out);
    for (sheet_open(&t, f, name, "what at value source", err); sheet_next(&t);)
        read_row(d, &t, out);
    check_control(d, name, out, err);
}
