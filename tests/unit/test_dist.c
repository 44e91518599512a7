/* Exact distributions, against counting all throws. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "dice/dist.h"

/* Some parts in 2^60, as rounding leaves them. */
enum { CLOSE = 256 };

static void assert_close(uint64_t p, uint64_t q)
{
    assert_true((p > q ? p - q : q - p) <= CLOSE);
}

static uint64_t sum_of(const struct dist *d)
{
    uint64_t sum = 0;

    for (int k = 0; k <= d->n; k++)
        sum += d->p[k];
    return sum;
}

/* The probability of n throws of `of`; of is at most 2^30. */
static uint64_t chance_of(uint64_t n, uint64_t of)
{
    uint64_t high = (n << 30) / of, rest = (n << 30) % of;

    return (high << 30) + (rest << 30) / of;
}

static void a_certain_sum_has_all(void **state)
{
    struct dist d;

    (void)state;
    memset(&d, 0xAB, sizeof d);
    dist_certain(&d, 3);
    assert_int_equal(d.n, 3);
    assert_true(d.p[0] == 0 && d.p[1] == 0 && d.p[2] == 0 && d.p[3] == DIST_ONE);
    dist_certain(&d, DIST_MOST + 5);
    assert_int_equal(d.n, DIST_MOST);
    assert_true(d.p[DIST_MOST] == DIST_ONE && sum_of(&d) == DIST_ONE);
}

enum { DICE = 5 };
struct die {
    int hits, faces;
};

/* Throws every combination of the dice and counts the hits. */
static void count_throws(const struct die *die, uint64_t *count, uint64_t *all)
{
    int face[DICE] = { 0 };

    *all = 1;
    for (int i = 0; i < DICE; i++)
        *all *= (uint64_t)die[i].faces;
    for (uint64_t nth = 0; nth < *all; nth++) {
        uint64_t rest = nth;
        int hits = 0;

        for (int i = 0; i < DICE; i++) {
            face[i] = (int)(rest % (uint64_t)die[i].faces);
            rest /= (uint64_t)die[i].faces;
            hits += face[i] < die[i].hits;
        }
        count[hits]++;
    }
}

static void equals_counting_all_throws(void **state)
{
    static const struct die sets[][DICE] = {
        { { 1, 6 }, { 1, 6 }, { 1, 6 }, { 1, 6 }, { 1, 6 } },
        { { 1, 6 }, { 2, 6 }, { 5, 10 }, { 3, 4 }, { 6, 7 } },
        { { 0, 6 }, { 6, 6 }, { 1, 6 }, { 9, 20 }, { 1, 1 } },
        { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 6 }, { 0, 10 } },
    };

    (void)state;
    for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++) {
        uint64_t count[DICE + 1] = { 0 }, all;
        struct dist d;

        dist_certain(&d, 0);
        for (int i = 0; i < DICE; i++)
            dist_add_die(&d, sets[s][i].hits, sets[s][i].faces);
        count_throws(sets[s], count, &all);
        assert_int_equal(d.n, DICE);
        for (int k = 0; k <= DICE; k++)
            assert_close(d.p[k], chance_of(count[k], all));
        assert_true(sum_of(&d) == DIST_ONE);
    }
}

static void one_die_is_exact(void **state)
{
    struct dist d;

    (void)state;
    dist_certain(&d, 0);
    dist_add_die(&d, 1, 4);
    assert_true(d.p[0] == DIST_ONE / 4 * 3 && d.p[1] == DIST_ONE / 4);
    dist_certain(&d, 2);
    dist_add_die(&d, 1, 2);
    assert_int_equal(d.n, 3);
    assert_true(d.p[0] == 0 && d.p[2] == DIST_ONE / 2 && d.p[3] == DIST_ONE / 2);
}

/* A hundred dice that nearly always hit: the last entry takes what is beyond it, nothing is
 * lost. */
static void the_last_takes_all_beyond(void **state)
{
    struct dist d;

    (void)state;
    dist_certain(&d, 0);
    for (int i = 0; i < 100; i++)
        dist_add_die(&d, 5, 6);
    assert_int_equal(d.n, DIST_MOST);
    assert_true(sum_of(&d) == DIST_ONE);
    assert_true(d.p[DIST_MOST] > DIST_ONE / 1000000 * 999999);
}

static void capped_sums_count_as_the_most(void **state)
{
    struct dist d, before;

    (void)state;
    dist_certain(&d, 0);
    for (int i = 0; i < 6; i++)
        dist_add_die(&d, 2, 6);
    before = d;
    dist_cap(&d, 9);
    assert_int_equal(d.n, 6);
    dist_cap(&d, 2);
    assert_int_equal(d.n, 2);
    assert_true(d.p[1] == before.p[1]);
    assert_true(d.p[2] == before.p[2] + before.p[3] + before.p[4] + before.p[5] + before.p[6]);
    dist_cap(&d, 0);
    assert_true(d.n == 0 && d.p[0] == DIST_ONE);
}

/* As many dice as a first die shows, from none to five, each of which hits on 1 of 2. */
static void mixes_cases(void **state)
{
    uint64_t count[6] = { 0 };
    struct dist d = { 0 }, part;

    (void)state;
    for (int dice = 0; dice < 6; dice++) {
        dist_certain(&part, 0);
        for (int i = 0; i < dice; i++)
            dist_add_die(&part, 1, 2);
        dist_mix(&d, &part, dice, dice + 1);
        for (int nth = 0; nth < 32; nth++) {
            int hits = 0;

            for (int i = 0; i < dice; i++)
                hits += nth >> i & 1;
            count[hits]++;
        }
    }
    assert_int_equal(d.n, 5);
    for (int k = 0; k <= 5; k++)
        assert_close(d.p[k], chance_of(count[k], 6 * 32));
    assert_close(sum_of(&d), DIST_ONE);
}

static void a_mixture_keeps_the_longer(void **state)
{
    struct dist d, shorter;

    (void)state;
    dist_certain(&d, 4);
    dist_certain(&shorter, 1);
    dist_mix(&d, &shorter, 3, 4);
    assert_int_equal(d.n, 4);
    assert_true(d.p[4] == DIST_ONE / 4 * 3 && d.p[1] == DIST_ONE / 4);
    assert_true(d.p[0] == 0 && d.p[2] == 0 && d.p[3] == 0);
}

/* Bit by bit, as at school: adds p for every bit of q and halves; the last bit lost rounds. */
static uint64_t slow_product(uint64_t p, uint64_t q)
{
    uint64_t sum = 0, lost = 0;

    for (int bit = 0; bit < 60; bit++) {
        sum += q >> bit & 1 ? p : 0;
        lost = sum & 1;
        sum >>= 1;
    }
    return sum + (q >> 60 ? p : 0) + lost;
}

static void products_are_rounded_right(void **state)
{
    uint64_t p = 1, q = 2;

    (void)state;
    assert_true(dist_product(DIST_ONE, DIST_ONE) == DIST_ONE);
    assert_true(dist_product(0, DIST_ONE) == 0);
    assert_true(dist_product(DIST_ONE / 2, DIST_ONE / 2) == DIST_ONE / 4);
    assert_true(dist_product(DIST_ONE - 1, DIST_ONE - 1) == DIST_ONE - 2);
    assert_true(dist_product(1, DIST_ONE / 2) == 1);
    assert_true(dist_product(1, DIST_ONE / 2 - 1) == 0);
    for (int i = 0; i < 20000; i++) {
        p = p * 6364136223846793005u + 1442695040888963407u;
        q = q * 2862933555777941757u + 3037000493u;
        assert_true(dist_product(p >> 4 >> i % 40, q >> 4) ==
                    slow_product(p >> 4 >> i % 40, q >> 4));
        assert_true(dist_product(p >> 4, DIST_ONE) == p >> 4);
        assert_true(dist_product(p >> 4, q >> 4) == dist_product(q >> 4, p >> 4));
    }
}

static void parts_in_a_thousand_million_are_rounded(void **state)
{
    (void)state;
    assert_int_equal(dist_ppb(DIST_ONE), 1000000000);
    assert_int_equal(dist_ppb(0), 0);
    assert_int_equal(dist_ppb(DIST_ONE / 2), 500000000);
    assert_int_equal(dist_ppb(DIST_ONE / 3), 333333333);
    assert_int_equal(dist_ppb(DIST_ONE / 3 * 2), 666666667);
    assert_int_equal(dist_ppb(DIST_ONE / 36), 27777778);
    assert_int_equal(dist_ppb(1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_certain_sum_has_all),
        cmocka_unit_test(equals_counting_all_throws),
        cmocka_unit_test(one_die_is_exact),
        cmocka_unit_test(the_last_takes_all_beyond),
        cmocka_unit_test(capped_sums_count_as_the_most),
        cmocka_unit_test(mixes_cases),
        cmocka_unit_test(a_mixture_keeps_the_longer),
        cmocka_unit_test(products_are_rounded_right),
        cmocka_unit_test(parts_in_a_thousand_million_are_rounded),
    };

    return cmocka_run_group_tests_name("dist", tests, NULL, NULL);
}
