/* The tables of a game agree with one another: looked at once. */
#include "conformance/inside.h"

#include "core/reasons.h"

#include <ctype.h>
#include <string.h>

enum { NAMES_ASKED = 1000 }; /* of each kind, about */

/* "}", or after a number " unit is|units are}" */
static bool is_closed(const char *p, char letter)
{
    size_t one = strcspn(p, "|{}"), other = p[one] == '|' ? strcspn(p + one + 1, "|{}") : 0;
    return *p == '}' || (letter == 'n' && *p == ' ' && one > 1 && p[one] == '|' && other > 0 &&
                         p[one + 1 + other] == '}');
}

static void check_text(struct run *r, const char *text, const char *what)
{
    for (const char *p = text; p && (p = strchr(p, '{')); p++) {
        bool formed =
            p[1] && p[2] == ':' && p[3] >= 'a' && p[3] <= 'c' && is_closed(p + 4, p[1]);
        expect(r, CHECK_TABLE, formed && (strchr("sni+", p[1]) || game_kind(r->g, p[1])),
               "%s \"%s\" holds a blank that cannot be filled", what, text);
    }
    expect(r, CHECK_TABLE, text != NULL, "%s has no text", what);
}

static void check_names(struct run *r, const struct kind *k)
{
    for (int i = 0; i < k->count; i += 1 + k->count / NAMES_ASKED) {
        char name[80];
        r->g->name_of(r->g, k->letter, i, name, sizeof name);
        bool plain = *name != 0;
        for (const char *p = name; *p; p++)
            plain = plain && !isspace((unsigned char)*p) && !isupper((unsigned char)*p);
        expect(r, CHECK_TABLE, plain, "%s %d has the name \"%s\"", k->name, i, name);
        expect(r, CHECK_TABLE, game_find(r->g, k->letter, name) == i,
               "%s %d: \"%s\" names another too", k->name, i, name);
    }
}

static void check_verbs(struct run *r)
{
    const struct game *g = r->g;
    expect(r, CHECK_TABLE, g->verb_count <= 64, "%d verbs are more than 64", g->verb_count);
    for (int v = 1; v < g->verb_count; v++) {
        const struct verb *verb = &g->verbs[v];
        if (!expect(r, CHECK_TABLE, verb->name && verb->kinds && verb->help, "verb %d is empty",
                    v))
            continue;
        expect(r, CHECK_TABLE, strlen(verb->kinds) <= 3, "%s takes too much", verb->name);
        for (const char *k = verb->kinds; *k; k++)
            expect(r, CHECK_TABLE, game_kind(g, *k), "%s takes a kind %c", verb->name, *k);
        expect(r, CHECK_TABLE, !(g->endings >> v & 1) || !*verb->kinds,
               "%s ends a step, and takes arguments", verb->name);
    }
}

void check_tables(struct run *r)
{
    static const struct reason house[] = { HOUSE_REASONS };
    const struct game *g = r->g;
    expect(r, CHECK_TABLE, g->api == GAME_API, "api is %d", g->api);
    expect(r, CHECK_TABLE, g->state_size <= GAME_MAX_STATE, "the state has %zu bytes",
           g->state_size);
    expect(r, CHECK_TABLE, !g->observe == !g->veil && !g->veil == !g->imagine,
           "observe, veil and imagine come together");
    expect(r, CHECK_TABLE, strcmp(g->rules[0], "house") == 0, "rule 0 is %s", g->rules[0]);
    for (int i = 0; i < g->reason_count; i++) {
        check_text(r, g->reasons[i].text, "a reason");
        expect(r, CHECK_TABLE, g->reasons[i].rule < g->rule_count, "reason %d: no such rule",
               i);
        expect(r, CHECK_TABLE,
               i >= FIRST_REASON || strcmp(g->reasons[i].text, house[i].text) == 0,
               "reason %d is not the house's", i);
    }
    for (int i = 1; i < g->phrase_count; i++)
        check_text(r, g->phrases[i], "a phrase");
    for (const uint16_t *row = g->headlines; row && *row; row++)
        expect(r, CHECK_TABLE, *row < g->phrase_count, "headline %d is no event", *row);
    for (int i = 0; i < g->step_count; i++) {
        check_text(r, g->steps[i].prompt, "a prompt");
        expect(r, CHECK_TABLE, g->steps[i].rule < g->rule_count, "step %s: no such rule",
               g->steps[i].name);
        expect(r, CHECK_TABLE,
               !g->steps[i].verbs ||
                   (g->steps[i].propose && g->steps[i].check && g->steps[i].apply),
               "step %s takes verbs but cannot judge them", g->steps[i].name);
    }
    check_verbs(r);
    for (int i = 0; i < g->kind_count; i++)
        check_names(r, &g->kinds[i]);
}
