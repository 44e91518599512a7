/* supply.c - 7.5, 7.12, 7.13 Supply lines. */
#include "games/taw/state.h"

bool taw_is_source(const struct game *g, const struct taw *s, int camp, int hex)
{
    const struct taw_data *d = data_of(g);
    for (int i = 0; i < 3; i++)
        if (d->source[camp][i] == hex)
            return !has_camp(s, other(camp), hex) && /* ruling 11 */
                   (camp == ALLIES || !was_ever_allied(s, hex));
    return false;
}

/* Hexes in the order in which a line reaches them. */
struct line {
    int n, read;
    uint64_t reached[(HEXES + 63) / 64]; /* a bit a hex: it is emptied for every line */
    uint16_t hex[HEXES];
    uint16_t before[HEXES]; /* of those that are reached; HEXES at a start */
};

static bool is_reached(const struct line *l, int hex)
{
    return l->reached[hex / 64] >> hex % 64 & 1;
}

static void reach_hex(struct line *l, int hex, int before)
{
    l->reached[hex / 64] |= (uint64_t)1 << hex % 64;
    l->before[hex] = (uint16_t)before;
    l->hex[l->n++] = (uint16_t)hex;
}

/* 7.5/1: a path hex that is its own or next to it, free of enemies; road, railroad or navigable river crosses one of its
 * sides (ruling 9). */
static void begin_line(const struct game *g, const struct taw *s, int camp, int from,
                       struct line *l)
{
    const struct taw_data *d = data_of(g);
    l->n = l->read = 0;
    memset(l->reached, 0, sizeof l->reached);
    if (d->paths[from])
        reach_hex(l, from, HEXES);
    for (int i = 0; i < d->edges[from]; i++) {
        int near = d->edge[from * DEGREE + i].to;
        if (d->paths[near] && !has_camp(s, other(camp), near))
            reach_hex(l, near, HEXES);
    }
}

/* 7.5/2, 7.5/3: on along road, railroad or river; the next hex that the line has reached, or -1. */
static int go_on(const struct game *g, const struct taw *s, int camp, struct line *l)
{
    const struct taw_data *d = data_of(g);
    if (l->read == l->n)
        return -1;
    int hex = l->hex[l->read++];
    for (int i = 0; i < d->paths[hex]; i++) {
        int to = d->path_to[hex][i];
        if (!is_reached(l, to) && !has_camp(s, other(camp), to))
            reach_hex(l, to, hex);
    }
    return hex;
}

static int trace(const struct game *g, const struct taw *s, int camp, int from, struct line *l)
{
    if (taw_is_source(g, s, camp, from))
        return from;
    begin_line(g, s, camp, from, l);
    for (int hex = go_on(g, s, camp, l); hex >= 0; hex = go_on(g, s, camp, l))
        if (taw_is_source(g, s, camp, hex))
            return hex;
    return -1;
}

bool taw_has_supply(const struct game *g, const struct taw *s, int camp, int hex)
{
    struct line l;
    return trace(g, s, camp, hex, &l) >= 0;
}

bool taw_path_between(const struct game *g, const struct taw *s, int camp, int from, int to)
{
    struct line l;
    begin_line(g, s, camp, from, &l);
    for (int hex = go_on(g, s, camp, &l); hex >= 0; hex = go_on(g, s, camp, &l))
        if (hex == to)
            return true;
    return false;
}

void taw_supply(const struct game *g, const void *state, unsigned side, int place,
                struct trace *out)
{
    const struct taw *s = state;
    struct line l;
    int camp = side == SIDE_A ? ALLIES : PARAGUAYANS;
    memset(out, 0, sizeof *out);
    if (place >= HEXES)
        return;
    int source = trace(g, s, camp, place, &l);
    out->yes = source >= 0;
    out->rule = out->yes ? (camp == ALLIES ? R_7_12_1 : R_7_13_1) : R_7_5_1;
    out->at = (uint16_t)(out->yes ? source : place);
    if (!out->yes || source == place)
        return;
    int length = 0;
    for (int hex = source; hex != HEXES; hex = l.before[hex])
        length++;
    out->n = length < (int)(sizeof out->path / sizeof *out->path) ? length : 0;
    for (int hex = source, i = out->n - 1; i >= 0; hex = l.before[hex])
        out->path[i--] = (uint16_t)hex;
}
