/* The driver: dice that can be proved, records that survive, undo that is fair. */
#include "match/inside.h"
#include "match/slurp.h"
#include "toy/toy_title.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATH = 200 };

static char folder[] = "/tmp/cuartel-match-XXXXXX";

static char *in_folder(const char *name, char path[PATH])
{
    snprintf(path, PATH, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *path, const char *text)
{
    assert_true(replace_file(path, text, strlen(text), 0644));
}

static struct match *begin(uint64_t number)
{
    struct match_error err;
    uint8_t seed[32];
    match_seed_from_number(number, seed);
    struct match *m = match_new("toy", "full", NULL, 0, seed, NULL, &err);
    assert_non_null(m);
    return m;
}

/* Plays the first legal atom of whoever acts, dice for chance; false: the game is over. */
static bool play_one(struct match *m)
{
    struct action a;
    const struct head *h = game_head(match_state(m));
    if (h->result)
        return false;
    if (h->acting == CHANCE)
        return match_chance(m, NULL, NULL, NULL);
    assert_true(game_legal(match_game(m), match_state(m), h->acting, &a, 1) > 0);
    assert_int_equal(match_do(m, a, NULL).reason, LEGAL);
    return true;
}

static void play_to_end(struct match *m)
{
    while (play_one(m))
        ;
}

static void deal_all(struct match *m)
{
    while (game_head(match_state(m))->acting == CHANCE)
        play_one(m);
}

static char *record_of(const struct match *m)
{
    struct text t = { 0 };
    record_write(m, &t);
    *text_room(&t, 1) = 0;
    return t.at;
}

static void test_dice_are_the_key_stream(void **unused)
{
    uint8_t seed[SEED_BYTES], stream[256], nonce[8] = { 0x34, 0x12 };
    (void)unused;
    for (int i = 0; i < SEED_BYTES; i++)
        seed[i] = (uint8_t)(3 * i + 1);
    assert_int_equal(crypto_stream_chacha20(stream, sizeof stream, nonce, seed), 0);
    struct dice dice = dice_for(seed, 0x1234);
    for (int word = 0; word < 32; word++) {
        uint64_t expected = 0;
        for (int i = 7; i >= 0; i--)
            expected = expected << 8 | stream[8 * word + i];
        assert_true(dice_word(&dice) == expected);
    }
}

/* ChaCha20 of a zero key and nonce, block 0: the first test vector of RFC 7539, appendix A.1. */
static void test_dice_match_the_published_vector(void **unused)
{
    static const uint8_t seed[SEED_BYTES];
    struct dice dice = dice_for(seed, 0);
    (void)unused;
    assert_true(dice_word(&dice) == 0x903df1a0ade0b876);
    assert_true(dice_word(&dice) == 0x28bd8653e56a5d40);
}

static void test_commitment_is_blake2b_256(void **unused)
{
    static const uint8_t seed[SEED_BYTES];
    uint8_t commitment[SEED_BYTES];
    char hex[SEED_HEX];
    (void)unused;
    dice_commit(seed, commitment);
    hex_print_bytes(commitment, SEED_BYTES, hex);
    assert_string_equal(hex,
                        "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
}

static void test_same_seed_same_game(void **unused)
{
    struct match *a = begin(7), *b = begin(7), *other = begin(8);
    (void)unused;
    play_to_end(a);
    play_to_end(b);
    play_to_end(other);
    char *one = record_of(a), *two = record_of(b), *third = record_of(other);
    assert_string_equal(one, two);
    assert_string_not_equal(one, third);
    free(one), free(two), free(third);
    match_free(a), match_free(b), match_free(other);
}

static void test_what_cannot_begin_is_said(void **unused)
{
    struct match_error err;
    const char *option = "no-rules";
    (void)unused;
    assert_null(match_new("chess", NULL, NULL, 0, NULL, NULL, &err));
    assert_string_equal(err.text, "there is no game 'chess'");
    assert_null(match_new("toy", "siege", NULL, 0, NULL, NULL, &err));
    assert_string_equal(err.text, "toy has no scenario 'siege'");
    assert_null(match_new("toy", NULL, &option, 1, NULL, NULL, &err));
    assert_string_equal(err.text, "toy has no option 'no-rules'");
}

static void test_refusal_changes_nothing(void **unused)
{
    struct match *m = begin(1);
    uint64_t before = game_hash(match_game(m), match_state(m));
    (void)unused;
    assert_int_equal(match_do(m, (struct action){ PLAN, SIDE_A, 0, 0, 0 }, NULL).reason,
                     NOT_YOU);
    assert_int_equal(match_do(m, (struct action){ DEAL, CHANCE, 99, 0, 0 }, NULL).reason,
                     MALFORMED);
    assert_int_equal(match_length(m), 0);
    assert_true(game_hash(match_game(m), match_state(m)) == before);
    match_free(m);
}

static void test_saved_game_goes_on_with_its_dice(void **unused)
{
    struct match_error err;
    struct stat st;
    char path[PATH], seed[PATH];
    struct match *m = begin(3);
    bool repaired = true;
    (void)unused;
    for (int i = 0; i < 4; i++)
        play_one(m);
    match_tag_side(m, SIDE_A, "person ]of\nletters");
    assert_true(match_save(m, in_folder("saved", path), &err));
    in_folder("saved.seed", seed);
    assert_int_equal(stat(seed, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    struct match *again = match_load(path, -1, &repaired, &err);
    assert_non_null(again);
    assert_false(repaired);
    assert_true(match_has_seed(again));
    assert_string_equal(match_side_tag(again, SIDE_A), "person ofletters");
    assert_int_equal(match_length(again), 4);
    play_to_end(m);
    play_to_end(again);
    char *one = record_of(m), *two = record_of(again);
    assert_string_equal(one, two);
    assert_true(match_save(again, path, &err));
    assert_int_equal(stat(seed, &st), -1); /* shown in the record now */
    free(one), free(two);
    match_free(m), match_free(again);
}

static void test_load_stops_where_told(void **unused)
{
    struct match_error err;
    char path[PATH];
    struct match *m = begin(3);
    (void)unused;
    play_to_end(m);
    assert_true(match_save(m, in_folder("whole", path), &err));
    struct match *part = match_load(path, 5, NULL, &err);
    assert_non_null(part);
    assert_int_equal(match_length(part), 5);
    assert_false(
        match_has_seed(part)); /* the record shows it further down: its dice are known */
    match_free(part);
    assert_null(match_load(path, 500, NULL, &err));
    assert_non_null(strstr(err.text, "has only"));
    match_free(m);
}

/* A reader of the attached file finds every atom that match_do has returned for. */
static void test_attached_file_is_never_behind(void **unused)
{
    struct match_error err;
    char path[PATH];
    struct match *m = begin(5);
    (void)unused;
    assert_true(match_attach(m, in_folder("attached", path), &err));
    do {
        struct match *copy = match_load(path, -1, NULL, &err);
        assert_non_null(copy);
        assert_int_equal(match_length(copy), match_length(m));
        assert_memory_equal(match_state(copy), match_state(m), match_game(m)->state_size);
        match_free(copy);
    } while (play_one(m));
    char *expected = record_of(m);
    size_t n;
    char *found = slurp(path, &n);
    assert_string_equal(found, expected);
    free(found), free(expected);
    match_free(m);
}

/* The child says on a pipe what it has played; whatever was said is in the file. */
static void play_and_tell(const char *path, int pipe_end)
{
    struct match_error err;
    for (uint64_t game = 0;; game++) {
        struct match *m = begin(game);
        if (!match_attach(m, path, &err))
            _exit(1);
        while (play_one(m)) {
            uint32_t shown[2] = { (uint32_t)game, (uint32_t)match_length(m) };
            if (write(pipe_end, shown, sizeof shown) != sizeof shown)
                _exit(1);
        }
        match_free(m);
    }
}

static void test_killed_game_loses_nothing_shown(void **unused)
{
    char path[PATH];
    (void)unused;
    in_folder("killed", path);
    for (int trial = 0; trial < 20; trial++) {
        uint32_t shown[2] = { 0 }, last[2];
        struct match_error err;
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            play_and_tell(path, ends[1]);
        close(ends[1]);
        for (int i = 0; i < 37 * (trial + 1); i++)
            assert_int_equal(read(ends[0], shown, sizeof shown), sizeof shown);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(ends[0], last, sizeof last) == sizeof last)
            memcpy(shown, last, sizeof last);
        close(ends[0]);
        struct match *m = match_load(path, -1, NULL, &err), *reference = begin(shown[0]);
        assert_non_null(m);
        if (memcmp(m->first_commitment, reference->first_commitment, SEED_BYTES) == 0)
            assert_in_range(match_length(m), shown[1], shown[1] + 1);
        else /* killed between two games: the next one has begun */
            assert_true(match_length(m) <= 1);
        match_free(m), match_free(reference);
    }
}

static void test_cut_off_line_is_dropped(void **unused)
{
    struct match_error err;
    struct match *m = begin(11);
    (void)unused;
    play_to_end(m);
    char *whole = record_of(m);
    size_t n = strlen(whole), head = (size_t)(strstr(whole, "\n\n") - whole) + 2;
    for (size_t cut = head; cut <= n; cut++) {
        bool repaired;
        struct match *part = match_read(whole, cut, NULL, -1, &repaired, &err);
        assert_non_null(part);
        assert_int_equal(repaired, whole[cut - 1] != '\n');
        match_free(part);
    }
    for (size_t cut = 0; cut < head;
         cut++) { /* within the head: an error or an empty game, never a crash */
        struct match *part = match_read(whole, cut, NULL, -1, NULL, &err);
        assert_true(part || *err.text);
        match_free(part);
    }
    free(whole);
    match_free(m);
}

static void test_undo_stops_at_a_die(void **unused)
{
    struct match *m = begin(2);
    (void)unused;
    assert_int_equal(match_undo(m, true), 0);
    deal_all(m);
    assert_int_equal(match_undo(m, false), 0);
    assert_int_equal(match_undo(m, true), 0);
    match_free(m);
}

/* The toy's plans pass the turn to the other side at once; the option keeps the two apart for this test. */
static void test_undo_stops_at_the_other_side(void **unused)
{
    struct match *m = begin(2);
    (void)unused;
    deal_all(m);
    long length = match_length(m);
    play_one(m); /* red plans: blue is to act */
    assert_int_equal(match_undo(m, true), 0);
    play_one(m); /* blue plans: both are shown */
    assert_int_equal(match_undo(m, false), 0);
    assert_int_equal(match_length(m), length + 2);
    match_free(m);
}

/* Standing hands the word to the sky, which has not spoken yet. */
static void stand_somewhere(struct match *m)
{
    while (game_head(match_state(m))->frame[2].step != ANSWER && play_one(m))
        ;
    unsigned side = game_head(match_state(m))->acting;
    assert_int_equal(match_do(m, (struct action){ STAND, (uint8_t)side, 0, 0, 0 }, NULL).reason,
                     LEGAL);
    assert_int_equal(game_head(match_state(m))->acting, CHANCE);
}

static void test_undo_before_the_die_falls(void **unused)
{
    struct match_error err;
    char path[PATH];
    struct match *m = begin(2);
    (void)unused;
    assert_true(match_attach(m, in_folder("undone", path), &err));
    stand_somewhere(m);
    long length = match_length(m);
    assert_int_equal(match_undo(m, false), 1);
    assert_int_equal(match_length(m), length - 1);
    struct match *copy = match_load(path, -1, NULL, &err);
    assert_int_equal(match_length(copy), length - 1);
    match_free(copy);
    play_one(m);
    copy = match_load(path, -1, NULL, &err);
    assert_int_equal(match_length(copy), length);
    match_free(copy);
    assert_true(match_chance(m, NULL, NULL, NULL));
    assert_int_equal(match_undo(m, false), 0);
    match_free(m);
}

/* What is taken back and played again reaches the file at once, or not at all. */
static void test_a_held_file_waits(void **unused)
{
    struct match_error err;
    char path[PATH];
    struct match *m = begin(2);
    (void)unused;
    assert_true(match_attach(m, in_folder("held", path), &err));
    stand_somewhere(m);
    long length = match_length(m);
    match_hold(m);
    assert_int_equal(match_undo(m, false), 1);
    struct match *copy = match_load(path, -1, NULL, &err);
    assert_int_equal(match_length(copy), length);
    match_free(copy);
    play_one(m);
    play_one(m);
    copy = match_load(path, -1, NULL, &err);
    assert_int_equal(match_length(copy), length);
    match_free(copy);
    match_release(m);
    copy = match_load(path, -1, NULL, &err);
    assert_int_equal(match_length(copy), match_length(m));
    assert_true(match_length(m) > length);
    match_free(copy);
    match_free(m);
}

static void test_undo_leaves_the_dice_alone(void **unused)
{
    struct action first, second;
    struct match *m = begin(2);
    (void)unused;
    stand_somewhere(m);
    struct match_mark mark = match_mark(m);
    assert_true(match_chance(m, NULL, &first, NULL));
    match_return(m, &mark);
    assert_int_equal(match_length(m), mark.length);
    assert_true(match_chance(m, NULL, &second, NULL));
    assert_memory_equal(&first, &second, sizeof first);
    match_free(m);
}

static void test_dictated_results(void **unused)
{
    const char *faces[] = { "SOLDIER-8", "soldier-8", "soldier-1" };
    struct action a;
    struct verdict v;
    struct match *m = begin(2);
    (void)unused;
    match_dictate(m, faces, 3);
    assert_true(match_chance(m, NULL, &a, &v));
    assert_int_equal(a.a, 7);
    assert_false(match_chance(m, NULL, &a, &v)); /* soldier 8 is dealt already */
    assert_int_equal(v.reason, MALFORMED);
    assert_string_equal(match_dictated(m), "soldier-8");
    match_dictate(m, NULL, 0);
    assert_null(match_dictated(m));
    assert_true(match_chance(m, NULL, &a, &v));
    assert_true(match_is_dictated(m));
    match_free(m);
}

/* What verify says, a line each. */
struct said {
    char text[4000];
};

static void hear(void *arg, const char *line)
{
    struct said *said = arg;
    strcat(strcat(said->text, line), "\n");
}

static bool verify_text(const char *text, struct said *said)
{
    char path[PATH];
    write_file(in_folder("verified", path), text);
    *said->text = 0;
    return match_verify(path, hear, said);
}

/* The finished game of seed 4, with what stands first in each pair replaced. */
static bool verify_changed(const char *from, const char *to, struct said *said)
{
    struct match *m = begin(4);
    play_to_end(m);
    char *record = record_of(m), *at = strstr(record, from), changed[8000];
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - record), record, to,
             at + strlen(from));
    bool sound = verify_text(changed, said);
    free(record);
    match_free(m);
    return sound;
}

static void expect_said(const struct said *said, const char *text)
{
    if (!strstr(said->text, text))
        fail_msg("expected '%s' in\n%s", text, said->text);
}

static void test_honest_record_verifies(void **unused)
{
    struct said said;
    (void)unused;
    assert_true(verify_changed("[game", "[game", &said));
    expect_said(&said, "in order");
    assert_null(strstr(said.text, "line"));
}

static void test_unfinished_record_verifies(void **unused)
{
    struct said said;
    struct match *m = begin(4);
    (void)unused;
    for (int i = 0; i < 7; i++)
        play_one(m);
    char *record = record_of(m);
    assert_true(verify_text(record, &said));
    expect_said(&said, "7 atoms, 6 of chance, 0 of them proved by a seed (none is shown before "
                       "the end): in order");
    free(record);
    match_free(m);
}

/* A die other than the seed's, in a record that does not own up to it. */
static void test_wrong_die_is_found(void **unused)
{
    struct said said;
    struct match *m = begin(4);
    (void)unused;
    const char *face = "soldier-1";
    match_chance(m, NULL, NULL, NULL);
    match_dictate(m, &face, 1);
    assert_true(match_chance(m, NULL, NULL, NULL));
    play_to_end(m);
    char *record = record_of(m), *mark = strstr(record, "[dictated]\n");
    assert_non_null(mark);
    assert_true(verify_text(record, &said));
    expect_said(&said, "dice were dictated");
    memmove(mark, mark + 11, strlen(mark + 11) + 1);
    assert_false(verify_text(record, &said));
    expect_said(&said, "line 9: wrong die: the seed gives 'chance deal soldier-");
    expect_said(&said, "recorded is 'chance deal soldier-1'");
    free(record);
    match_free(m);
}

static void test_departures_are_found(void **unused)
{
    struct said said;
    (void)unused;
    assert_false(verify_changed("[commitment ", "[commitment 00", &said));
    expect_said(&said, "line 6: [commitment]: expected 64 hexadecimal digits");
    assert_false(verify_changed("\n3 chance", "\n4 chance", &said));
    expect_said(&said, "line 10: atom 4 where 3 is expected");
    assert_false(verify_changed("\n2 chance deal", "\n2 red plan", &said));
    expect_said(&said, "line 9: refused: house it is for chance to act");
    assert_false(verify_changed("\n2 chance deal", "\n2 chance dela", &said));
    expect_said(&said, "line 9: expected an action, found dela");
    assert_false(verify_changed("[result ", "[result blue and ", &said));
    expect_said(&said, "the result is recorded as 'blue and ");
    assert_false(verify_changed("[seed ", "[need ", &said));
    expect_said(&said, "the game is over, but the seed of its dice is not shown");
    assert_false(verify_changed("[data ", "[data 0123456789abcdef]\n[more ", &said));
    expect_said(&said, "the record was made with data 0123456789abcdef");
    assert_false(verify_changed("[cuartel 1]", "[cuartel 2]", &said));
    expect_said(&said, "line 1: a record of format '2'");
    assert_false(verify_changed("[cuartel 1]", "{cuartel 1}", &said));
    expect_said(&said, "line 1: not a record");
}

/* A seed that was made up afterwards does not answer to the commitment. */
static void test_other_seed_is_found(void **unused)
{
    struct said said;
    char other[SEED_HEX + 16];
    uint8_t seed[SEED_BYTES];
    struct match *m = begin(4);
    (void)unused;
    match_seed_from_number(5, seed);
    record_seed(seed, "seed", other);
    play_to_end(m);
    char *record = record_of(m), *at = strstr(record, "[seed ");
    memcpy(at, other, strlen(other));
    assert_false(verify_text(record, &said));
    expect_said(&said, "the seed is not the one that the record is committed to");
    free(record);
    match_free(m);
}

static void test_wrong_check_value_is_found(void **unused)
{
    struct match_error err;
    struct said said;
    (void)unused;
    for (uint64_t seed = 0;; seed++) { /* the first game of 16 atoms or more */
        struct match *m = begin(seed);
        play_to_end(m);
        char *record = record_of(m), *check = strstr(record, "\n=16 ");
        if (check) {
            assert_true(verify_text(record, &said));
            check[5] = check[5] == '0' ? '1' : '0';
            assert_false(verify_text(record, &said));
            expect_said(&said, "the position is not the recorded one");
            assert_null(match_read(record, strlen(record), NULL, -1, NULL, &err));
            assert_int_equal(err.line, 24);
        }
        free(record);
        match_free(m);
        if (check)
            return;
        assert_true(seed < 1000);
    }
}

/* Without the seed file the game goes on under a new commitment, and the old dice cannot be proved. */
static void test_lost_seed(void **unused)
{
    struct match_error err;
    struct said said;
    char path[PATH], seed[PATH];
    struct match *m = begin(4);
    (void)unused;
    play_one(m), play_one(m);
    assert_true(match_save(m, in_folder("lost", path), &err));
    assert_int_equal(unlink(in_folder("lost.seed", seed)), 0);
    struct match *again = match_load(path, -1, NULL, &err);
    assert_non_null(again);
    assert_false(match_has_seed(again));
    assert_true(match_attach(again, path, &err));
    play_to_end(again);
    *said.text = 0;
    assert_true(match_verify(path, hear, &said));
    char *record = record_of(again);
    assert_non_null(strstr(record, "2 chance deal soldier"));
    char *first = strstr(record, "[commitment"), *second = strstr(first + 1, "[commitment");
    assert_true(second > strstr(record, "\n2 chance"));
    free(record);
    match_free(m), match_free(again);
}

static void test_given_up_game_shows_its_seed(void **unused)
{
    struct match_error err;
    struct said said;
    struct stat st;
    char path[PATH], seed[PATH];
    struct match *m = begin(4);
    (void)unused;
    assert_true(match_attach(m, in_folder("given", path), &err));
    deal_all(m);
    match_reveal(m);
    assert_int_equal(stat(in_folder("given.seed", seed), &st), -1);
    *said.text = 0;
    assert_true(match_verify(path, hear, &said));
    expect_said(&said, "6 atoms, 6 of chance, 6 of them proved by a seed: in order");
    match_free(m);
    m = match_load(path, -1, NULL, &err);
    assert_non_null(m);
    assert_false(match_has_seed(m));
    play_to_end(m); /* the sky speaks under a new seed */
    match_free(m);
}

static void test_edits_are_part_of_the_record(void **unused)
{
    struct match_error err;
    char why[200];
    struct match *m = begin(4);
    (void)unused;
    deal_all(m);
    assert_int_equal(match_edit(m, "set red-points 3", NULL, why, sizeof why), EDITED);
    assert_int_equal(match_edit(m, "set green-points 3", NULL, why, sizeof why),
                     EDIT_NOT_FOUND);
    assert_string_equal(why, "no track 'green-points'");
    assert_int_equal(match_edit(m, "set red-points many", NULL, why, sizeof why), EDIT_MISREAD);
    assert_int_equal(match_edit(m, "put soldier-9 spent", NULL, why, sizeof why),
                     EDIT_NOT_FOUND);
    assert_int_equal(match_edit(m, "put soldier-1", NULL, why, sizeof why), EDIT_MISREAD);
    assert_int_equal(match_edit(m, "clear", NULL, why, sizeof why), EDIT_REFUSED);
    assert_int_equal(match_edit(m, "burn soldier-1", NULL, why, sizeof why), EDIT_MISREAD);
    play_one(m);
    char *record = record_of(m);
    struct match *again = match_read(record, strlen(record), NULL, -1, NULL, &err);
    assert_non_null(again);
    assert_true(match_is_edited(again));
    assert_memory_equal(match_state(again), match_state(m), match_game(m)->state_size);
    assert_non_null(strstr(record, "[edited]\n! set red-points 3\n7 red"));
    char *second = record_of(again);
    assert_string_equal(record, second);
    free(record), free(second);
    match_free(m), match_free(again);
}

/* Who studies goes back over all there is: changes by hand, dice, the other side's turns. */
static void test_a_study_goes_back_to_its_beginning(void **unused)
{
    char why[200], *first, *now;
    struct match *m = begin(4);
    (void)unused;
    deal_all(m);
    first = record_of(m);
    assert_int_equal(match_edit(m, "set red-points 3", NULL, why, sizeof why), EDITED);
    char *edited = record_of(m);
    assert_int_equal(match_edit(m, "set red-points 4", NULL, why, sizeof why), EDITED);
    assert_true(match_step_back(m));
    now = record_of(m);
    assert_string_equal(now, edited);
    free(now), free(edited);
    assert_true(match_is_edited(m));
    match_comment(m, "here");
    for (int i = 0; i < 8; i++)
        play_one(m);
    long decisions = 0;
    for (long i = 0; i < match_length(m); i++)
        decisions += match_at(m, i).by != CHANCE;
    for (; match_length(m) > 6; decisions--)
        assert_true(match_step_back(m));
    assert_int_equal(decisions, 0);
    assert_true(match_step_back(m)); /* the change by hand that is left */
    assert_false(match_is_edited(m));
    now = record_of(m);
    assert_null(strstr(now, "[edited]"));
    assert_non_null(strstr(now, "# here"));
    assert_null(strstr(now, "!"));
    assert_false(match_step_back(m)); /* none but dice stands there */
    assert_int_equal(match_length(m), 6);
    *strstr(now, "# here") = '\0';
    assert_memory_equal(now, first, strlen(now));
    free(now), free(first);
    match_free(m);
}

/* A seed that was shown stays shown, wherever one goes back to: later dice come from another. */
static void test_a_study_of_a_game_that_is_over(void **unused)
{
    struct said said;
    struct match *m = begin(4);
    (void)unused;
    play_to_end(m);
    for (int i = 0; i < 8; i++)
        assert_true(match_step_back(m));
    assert_int_equal(game_head(match_state(m))->result, 0);
    play_to_end(m);
    char *record = record_of(m);
    assert_non_null(strstr(record, "[seed "));
    assert_non_null(strstr(strstr(record, "\n\n"), "[commitment "));
    assert_true(verify_text(record, &said));
    free(record);
    match_free(m);
}

static void test_comments_stay(void **unused)
{
    static const char text[] =
        "[cuartel 1]\n[game toy]\n[scenario duel]\n# head\n\n"
        "# a fine beginning\n1 chance deal soldier-2 # what luck\n\r\n[weather fair]\n";
    struct match_error err;
    (void)unused;
    struct match *m = match_read(text, strlen(text), NULL, -1, NULL, &err);
    assert_non_null(m);
    char *record = record_of(m);
    assert_non_null(
        strstr(record, "\n\n# a fine beginning\n1 chance deal soldier-2\n[weather fair]\n"));
    free(record);
    match_free(m);
}

static void expect_misread(const char *text, int line, const char *why)
{
    struct match_error err;
    assert_null(match_read(text, strlen(text), NULL, -1, NULL, &err));
    assert_int_equal(err.line, line);
    if (!strstr(err.text, why))
        fail_msg("expected '%s', found '%s'", why, err.text);
}

static void test_misread_records_say_where(void **unused)
{
    (void)unused;
    expect_misread("", 1, "not a record");
    expect_misread("[cuartel 1]\n\n", 2, "should name the game");
    expect_misread("[cuartel 1]\n[game chess]\n\n", 0, "there is no game 'chess'");
    expect_misread("[cuartel 1]\n[game toy]\n[scenario siege]\n\n", 0, "no scenario");
    expect_misread("[cuartel 1]\n[game toy]\n1 chance deal soldier-1\n", 3, "expected a tag");
    expect_misread("[cuartel 1]\n[game]\n\n", 2, "expected a value");
    expect_misread("[cuartel 1]\n[game toy]\n\nhello\n", 4, "expected an atom");
    expect_misread("[cuartel 1]\n[game toy]\n\n1 chance deal soldier-9\n", 4,
                   "expected soldier");
    expect_misread("[cuartel 1]\n[game toy]\n\n=16 0123456789abcdef\n", 4,
                   "a check value for atom 16");
    expect_misread("[cuartel 1]\n[game toy]\n\n! put soldier-9 deck\n", 4, "edit refused");
}

/* Data of the owner's: the record names the sheet, and is refused without it. */
static void test_own_data(void **unused)
{
    struct match_error err;
    char path[PATH], dir[PATH], sheet[PATH];
    (void)unused;
    assert_int_equal(mkdir(in_folder("data", dir), 0755), 0);
    write_file(in_folder("data/words.txt", sheet), "word source\nstorm house\n");
    write_file(in_folder("data/README.txt", sheet), "mine\n");
    struct match *m = match_new("toy", NULL, NULL, 0, NULL, dir, &err);
    assert_non_null(m);
    assert_true(match_save(m, in_folder("own", path), &err));
    assert_null(match_load(path, -1, NULL, &err));
    assert_string_equal(err.text,
                        "the data differ from the record's in words.txt: name the directory "
                        "with the record's data");
    struct match *again = match_load_with(path, dir, -1, NULL, &err);
    assert_non_null(again);
    match_free(m), match_free(again);

    write_file(in_folder("data/words.txt", sheet), "word colour source\nstorm red house\n");
    assert_null(match_new("toy", NULL, NULL, 0, NULL, dir, &err));
    assert_non_null(strstr(err.text, "words.txt:"));
    write_file(in_folder("data/word.txt", sheet), "word source\n");
    assert_null(match_new("toy", NULL, NULL, 0, NULL, dir, &err));
    assert_non_null(strstr(err.text, "word.txt: toy has no sheet of this name"));
    assert_null(match_new("toy", NULL, NULL, 0, NULL, "/nowhere/at/all", &err));
    assert_string_equal(err.text, "/nowhere/at/all: No such file or directory");
}

/* Overwrites what follows a word in a text. */
static void alter(char *text, const char *word, const char *with)
{
    char *at = strstr(text, word);
    assert_non_null(at);
    memcpy(at + strlen(word), with, strlen(with));
}

/* Rules, data and the layout of positions may change; a record of an older program is read by its actions. */
static void test_another_version(void **unused)
{
    struct match_error err;
    char path[PATH];
    size_t n;
    struct match *m = begin(7);
    (void)unused;
    while (match_length(m) < 17 && play_one(m))
        ;
    assert_true(match_length(m) >= 16);
    assert_true(match_save(m, in_folder("older", path), &err));
    char *text = slurp(path, &n);
    text = realloc(text, n + 1);
    text[n] = 0;
    alter(text, "[data ", "0000000000000000");
    alter(text, "=16 ", "0000000000000000");
    write_file(path, text);
    assert_null(match_load(path, -1, NULL, &err));
    assert_non_null(strstr(err.text, "the record was made with data 0000000000000000"));

    alter(text, "[program ", "0.0.1");
    write_file(path, text);
    struct match *again = match_load(path, -1, NULL, &err);
    assert_non_null(again);
    assert_int_equal(match_length(again), match_length(m));
    match_free(m), match_free(again), free(text);
}

/* A full disk: what is on it stays readable, and the trouble is said. */
static void test_full_disk_is_said(void **unused)
{
    struct match *m = begin(4);
    (void)unused;
    m->path = match_copy("/dev/full");
    m->fd = open("/dev/full", 1);
    assert_true(m->fd >= 0);
    assert_null(match_trouble(m));
    play_one(m);
    assert_non_null(match_trouble(m));
    assert_non_null(strstr(match_trouble(m), "No space left"));
    match_free(m);
}

static int make_folder(void **unused)
{
    (void)unused;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **unused)
{
    char command[PATH];
    (void)unused;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dice_are_the_key_stream),
        cmocka_unit_test(test_dice_match_the_published_vector),
        cmocka_unit_test(test_commitment_is_blake2b_256),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_what_cannot_begin_is_said),
        cmocka_unit_test(test_refusal_changes_nothing),
        cmocka_unit_test(test_saved_game_goes_on_with_its_dice),
        cmocka_unit_test(test_load_stops_where_told),
        cmocka_unit_test(test_attached_file_is_never_behind),
        cmocka_unit_test(test_killed_game_loses_nothing_shown),
        cmocka_unit_test(test_cut_off_line_is_dropped),
        cmocka_unit_test(test_undo_stops_at_a_die),
        cmocka_unit_test(test_undo_stops_at_the_other_side),
        cmocka_unit_test(test_undo_before_the_die_falls),
        cmocka_unit_test(test_a_held_file_waits),
        cmocka_unit_test(test_undo_leaves_the_dice_alone),
        cmocka_unit_test(test_dictated_results),
        cmocka_unit_test(test_honest_record_verifies),
        cmocka_unit_test(test_unfinished_record_verifies),
        cmocka_unit_test(test_wrong_die_is_found),
        cmocka_unit_test(test_departures_are_found),
        cmocka_unit_test(test_other_seed_is_found),
        cmocka_unit_test(test_wrong_check_value_is_found),
        cmocka_unit_test(test_lost_seed),
        cmocka_unit_test(test_given_up_game_shows_its_seed),
        cmocka_unit_test(test_edits_are_part_of_the_record),
        cmocka_unit_test(test_a_study_goes_back_to_its_beginning),
        cmocka_unit_test(test_a_study_of_a_game_that_is_over),
        cmocka_unit_test(test_comments_stay),
        cmocka_unit_test(test_misread_records_say_where),
        cmocka_unit_test(test_own_data),
        cmocka_unit_test(test_another_version),
        cmocka_unit_test(test_full_disk_is_said),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
