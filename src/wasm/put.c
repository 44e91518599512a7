/* Parts that several answers have. */
#include <string.h>

#include "wasm/inside.h"

void put_name(struct json *j, const struct session *s, const char *key, char kind, int index)
{
    const struct game *g = match_game(s->match);
    char name[NAME];
    if (index < 0 || index >= game_kind(g, kind)->count) {
        write_null(j, key);
        return;
    }
    g->name_of(g, kind, index, name, sizeof name);
    write_text(j, key, name);
}

void put_words(struct json *j, const char *key, const char *const *word)
{
    write_open(j, key, '[');
    for (; word && *word; word++)
        write_text(j, NULL, *word);
    write_close(j, ']');
}

void put_facts(struct json *j, const struct fact *fact, int n)
{
    write_open(j, "facts", '[');
    for (int i = 0; i < n; i++) {
        write_open(j, NULL, '[');
        write_text(j, NULL, fact[i].key);
        write_text(j, NULL, fact[i].value);
        write_close(j, ']');
    }
    write_close(j, ']');
}

const char *after_rule(const char *text)
{
    const char *blank = strchr(text, ' ');
    return blank ? blank + 1 : text;
}

void put_events(struct json *j, const struct game *g, const struct event *event, int n)
{
    char text[LINE];
    write_open(j, "events", '[');
    for (int i = 0; i < n; i++) {
        write_open(j, NULL, '{');
        write_text(j, "rule", g->rules[event[i].rule]);
        game_say(g, event[i], text, sizeof text);
        write_text(j, "text", after_rule(text));
        game_say_titled(g, event[i], text, sizeof text);
        write_text(j, "title", after_rule(text));
        write_close(j, '}');
    }
    write_close(j, ']');
}

void put_judgement(struct json *j, const struct session *s, struct action a, struct verdict v)
{
    const struct game *g = match_game(s->match);
    char text[LINE] = "";
    write_truth(j, "legal", !v.reason);
    game_print(g, a, text, sizeof text);
    write_text(j, "action", text);
    write_text(j, "rule", v.reason ? g->rules[g->reasons[v.reason].rule] : "");
    *text = 0;
    if (v.reason)
        game_explain(g, v, text, sizeof text);
    write_text(j, "text", after_rule(text));
    if (v.reason)
        game_explain_titled(g, v, text, sizeof text);
    write_text(j, "title", after_rule(text));
}

const void *seen_by(const struct session *s, const void *state, unsigned side, void *seen)
{
    const struct game *g = match_game(s->match);
    if (!g->observe || !side || side == CHANCE)
        return state;
    g->observe(g, state, side, seen);
    return seen;
}
