#include "print/print.h"

#include <stdlib.h>
#include <string.h>

#include "print/press.h"

const char *const print_papers[] = { "a4", "a3", "letter", NULL };
const char *const print_parts[] = { "map", "counters", "charts", "cards", NULL };

static const int paper_size[][2] = {
    { 21000, 29700 },
    { 29700, 42000 },
    { 21590, 27940 },
};

void print_close(struct print_pages *pages)
{
    for (int i = 0; i < pages->n; i++)
        picture_close(&pages->page[i].picture);
    free(pages->page);
    *pages = (struct print_pages){ 0 };
}

/* What is printed, in this order. */
static void make_body(struct press *press)
{
    static const struct {
        unsigned part;
        void (*make)(struct press *);
    } parts[] = {
        { PRINT_MAP, print_map },
        { PRINT_CHARTS, print_charts },
        { PRINT_COUNTERS, print_counters },
        { PRINT_CARDS, print_cards },
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (press->job->parts & parts[i].part && !*press->err->text)
            parts[i].make(press);
}

/* The pages of `from` after those of `to`. */
static void append(struct print_pages *to, struct print_pages *from)
{
    int n = to->n + from->n;
    struct print_page *grown = realloc(to->page, (size_t)(n + 1) * sizeof *grown);
    to->broken |= from->broken || !grown;
    if (!grown)
        return;
    for (int i = 0; i < from->n; i++)
        grown[to->n + i] = from->page[i];
    to->page = grown;
    to->n = to->room = n;
    free(from->page);
    *from = (struct print_pages){ 0 };
}

/* At the foot of every page: what it is of, and its number. */
static void number_pages(struct print_pages *pages, const char *title)
{
    for (int i = 0; i < pages->n; i++) {
        struct print_page *page = &pages->page[i];
        struct picture *p = &page->picture;
        struct type t = press_type(SANS, LEFT, 70);
        int y = p->height - 650;
        char text[200];
        t.color = PRESS_FAINT;
        snprintf(text, sizeof text, "%s:  %s%s%s", title, page->part, *page->name ? " " : "",
                 page->name);
        letter(p, t, EDGE_SIDE + 8 * MM, y, text, NULL);
        t.anchor = RIGHT;
        snprintf(text, sizeof text, "page %d of %d", i + 1, pages->n);
        letter(p, t, p->width - EDGE_SIDE - 15 * MM, y, text, NULL);
        pages->broken |= p->broken;
    }
}

/* The front comes first but tells of the body, so it is made last. */
static void make_all(struct press *press, struct print_pages *out)
{
    struct print_pages body = { 0 }, sources = { 0 };
    press->pages = &body;
    make_body(press);
    press->pages = &sources;
    print_provenance(press);
    press->pages = out;
    print_cover(press, &body, 1 + sources.n);
    append(out, &sources);
    append(out, &body);
    number_pages(out, press->job->g->title);
    print_close(&sources);
    print_close(&body);
}

bool print_make(const struct print *job, struct print_pages *out, char *why, size_t n)
{
    struct trouble err = { "" };
    struct press *press = calloc(1, sizeof *press);
    *out = (struct print_pages){ 0 };
    if (press) {
        press->job = job;
        press->err = &err;
        press->width = paper_size[job->paper][0];
        press->height = paper_size[job->paper][1];
        press->state = calloc(2, GAME_MAX_STATE);
        press->other = press->state ? press->state + GAME_MAX_STATE : NULL;
    }
    if (press && press->state) {
        game_setup(job->g, press->state, 0, 0);
        printed_read(&press->printed, job->sheets, &err);
        origins_read(&press->data, job->data, &err);
        origins_read(&press->drawn, job->sheets, &err);
        if (!*err.text)
            make_all(press, out);
        out->broken |= !*err.text && !out->n;
    }
    if (!press || !press->state || out->broken)
        snprintf(err.text, sizeof err.text, "out of memory");
    snprintf(why, n, "%s", err.text);
    if (press)
        free(press->state);
    free(press);
    return !*err.text;
}
