/* sense.h - what a computer player sees at a glance: what stands where, as far as it may know; what attrition and the enemy
 * will do to a stack; what hexes are worth; and what the side that moves or attacks had best do next.  All of it is worked out of
 * the position alone, and of no more of it than the side may see, so that one guess at hidden units says the same as
 * another; what was worked out last is kept, since it is asked for many times.
 *
 * Everything is counted in thousandths of a victory point. */
#ifndef TAW_SENSE_H
#define TAW_SENSE_H

#include "games/taw/state.h"

/* Units that stand or fight together. */
struct force {
    int16_t n, attack, defence, afloat; /* afloat: how many of them are vessels */
    int32_t worth;
};

/* An attack over the three combat phases, as it goes on average. */
struct clash {
    struct force attacker, defender;
    int drm;          /* without that of the phase */
    int prize;        /* of the hex, to the attacker */
    int blood, price; /* taw_blood, taw_price */
    int supplies;     /* of the attacker, to burn one a phase */
    bool fort;        /* falls though nobody is left to go in */
};
struct outcome {
    int gain;    /* to the attacker */
    int lost[2]; /* hundredths of units: the attacker's, the defender's */
    int taken;   /* thousandths of a chance */
};

/* Units of one hex that go somewhere together, or that attack a hex together: in ascending order.  Vessels take somebody
 * aboard first, where they are, if `boards`. */
struct plan {
    int n, goal, gain;
    bool boards;
    uint16_t cargo, vessel; /* who comes aboard next, and where */
    uint16_t unit[UNITS];
};

enum { MOST_TARGETS = 40, BURNING = 60 /* what a supply unit that is burned costs */ };
/* An enemy stack that might be attacked. */
struct target {
    int hex, gain, need,
        near; /* gain with all who can come; factors that are enough, that are beside it now */
};

/* How units go: by their movement factors (4, 6, 9, 12), or as vessels.  A transport hopes for nothing where it lies, and is
 * there for the sake of whom it carries. */
enum pace { HEAVY, SLOW, WALKING, RIDING, SAILING, CARRYING, PACES };

/* What a unit may still do in the war, by its pace. */
struct hopes {
    int16_t pull[PACES][HEXES]; /* in this turn and after it, if it stands there */
    struct entry {
        int now, later; /* if it enters there now, or in the best of the turns to come */
    } entry[PACES][3];
};

struct sense {
    const struct game *g;
    int camp; /* who looks */
    struct taw raw,
        s; /* as it was asked about; without what the camp cannot see, and without picks */
    bool seen, planned, hoped;
    struct force stack[HEXES],
        threat[HEXES]; /* who is there; what the enemy could bring against it */
    uint8_t supplied[CAMPS][HEXES], supplies[HEXES];
    int8_t modifier[HEXES]; /* of attrition, for the camp's ground units */
    struct hopes hope;      /* if hoped: see taw_hopes */
    int targets;
    struct target target[MOST_TARGETS];
    struct plan plan;
};

/* Of this position, as the camp sees it; valid until the next but three is asked for in the same thread. */
struct sense *taw_sense(const struct game *g, const struct taw *s, int camp);
const struct plan *taw_plan_attack(struct sense *w);
const struct plan *taw_plan_move(struct sense *w);
/* What the stack that is picked and has set out had best do; its own hex is the goal: go no farther. */
const struct plan *taw_plan_on(struct sense *w, const uint16_t *who, int n);
/* Has the stack that is picked gone a step, or taken somebody aboard? */
bool taw_has_set_out(const struct taw *s);

/* What units are worth now, in tenths: towards the end they buy nothing but points. */
int taw_blood(const struct taw *s);
/* What an attacker's own loss counts to it, in tenths: who does not fall today may be lost to attrition tomorrow, and the
 * Allies have more to lose. */
int taw_price(int camp);
int taw_unit_worth(const struct game *g, int u);
struct force taw_force_of(const struct game *g, int u);
struct force taw_joined(struct force a, struct force b);
struct force taw_without(struct force a, struct force b);
/* What it is worth to take the hex, beyond who is lost there; or not to lose it. */
int taw_prize(const struct sense *w, int hex);
struct outcome taw_clash(const struct game *g, struct clash c);
/* Hundredths of units that so many lose, with these modifiers; never more than can be lost. */
int taw_attrition_of(const struct game *g, int n, int most, int modifier);
/* stand.c: what it is worth to the camp that the force, with so many supply units in it, stands there. */
int taw_stand(const struct sense *w, int hex, struct force f, int supplies);
/* To the attacker, of the battle that s->battle and the units that are FIGHTING make; the defender as the sense sees it. */
int taw_battle_worth(const struct sense *w, const struct taw *s);
/* What may be hoped for if the unit enters at that source now; below 0: better later. */
int taw_entry_worth(struct sense *w, int source, int u);

/* ---- hope.c ---- */
int taw_pace_of(const struct game *g, int u);
const struct hopes *taw_hopes(struct sense *w);
/* The hexes that the war is about, and how many. */
const uint16_t *taw_prizes(const struct game *g, int *n);
/* Does the hex count a point at the end (4.4)? */
bool taw_is_counted_at_end(const struct taw_data *d, int hex);

#endif
