/*
 * How far the scan looks and how long it goes on, at the very limits. Equal elements stand such
 * that the join would pair them otherwise, so that the result tells which of both it was.
 */
#include "check.h"
#include "flat.h"
#include "tests.h"

enum { LONGEST = 2600, SEARCHED = 2, NEXT = 3, FRESH = 10 };

typedef struct limits_bench {
  reference expected;
  differ differs[2]; /* keys of both widths */
  owned_pair pair;
} limits_bench;

/* Adds `count` elements that are nowhere else. */
static void add_fresh(owned_pair *pair, size_t side, size_t count) {
  for (size_t k = 0; k < count; k++) {
    pair->ids[side][pair->counts[side]] = (uint32_t)(FRESH + 2 * pair->counts[side] + side);
    pair->counts[side]++;
  }
}

static void add(owned_pair *pair, size_t side, uint32_t id) {
  pair->ids[side][pair->counts[side]++] = id;
}

/* On one side the searched pair after `near_count` elements, on the other after `far_count`. */
static void set_searched(owned_pair *pair, size_t near_side, size_t near_count, size_t far_count) {
  const size_t far_side = 1 - near_side;
  pair->counts[0] = pair->counts[1] = 0;
  add_fresh(pair, near_side, near_count);
  /* The join takes the first, the scan can't: what follows is another one. */
  add(pair, far_side, SEARCHED);
  add_fresh(pair, far_side, far_count - 1);
  for (size_t side = 0; side < 2; side++) {
    add(pair, side, SEARCHED);
    add(pair, side, NEXT);
  }
}

static void check(limits_bench *bench) {
  const list_pair given = pair_of(&bench->pair);
  check_about(print_pair, &given);
  check_expected(&bench->expected, bench->differs, 2, &given);
  check_about(NULL, NULL);
}

/* A look from `misses` on, at what is `distance` away, with more elements behind it. */
static void check_far(limits_bench *bench, size_t misses, size_t distance) {
  /* Eight distances are looked at together where so many elements follow. */
  const size_t rests[][2] = {{0, 1}, {9, 1}, {18, 1}, {distance + 5, 6}, {distance + 7, 9}};
  for (size_t near_side = 0; near_side < 2; near_side++) {
    for (size_t k = 0; k < sizeof rests / sizeof rests[0]; k++) {
      set_searched(&bench->pair, near_side, misses, misses + distance);
      add_fresh(&bench->pair, near_side, rests[k][0]);
      add_fresh(&bench->pair, 1 - near_side, rests[k][1]);
      check(bench);
    }
  }
}

static void test_far(limits_bench *bench) {
  static const size_t misses[] = {7, 8, 15, 16, 17, 31, 32, 33, 64, 128};
  for (size_t k = 0; k < sizeof misses / sizeof misses[0]; k++) {
    const size_t limit = 8 * misses[k];
    for (size_t distance = 1; distance < 30; distance++) {
      check_far(bench, misses[k], distance);
    }
    for (size_t distance = limit - 10; distance < limit + 20; distance++) {
      check_far(bench, misses[k], distance);
    }
  }
}

/* After so many misses both sides are where they agree: if the scan is still under way. */
static void test_misses(limits_bench *bench) {
  for (size_t misses = 60; misses < 150; misses++) {
    for (size_t rest = 0; rest < 6; rest++) {
      set_searched(&bench->pair, 0, misses, misses);
      add_fresh(&bench->pair, 0, rest);
      add_fresh(&bench->pair, 1, 1);
      check(bench);
    }
  }
}

void test_scan_limits(void) {
  limits_bench bench = {.expected = reference_make(LONGEST), .pair = owned_pair_make(LONGEST)};
  differs_make(bench.differs, 2, LONGEST);
  test_far(&bench);
  test_misses(&bench);
  differs_free(bench.differs, 2);
  owned_pair_free(&bench.pair);
  reference_free(&bench.expected);
}
