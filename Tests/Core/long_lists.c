/* Lists that are long enough for the ways that only long lists go. */
#include "check.h"
#include "flat.h"
#include "shapes.h"
#include "tests.h"

#include <string.h>

enum { LONG = 6000, GAP = 8000, MANY_TAILS = 4200 };

/* Only where hashes are sound: with colliding ones the time grows with the square. */
static void check_long(reference *reference, differ *differ, owned_pair *pair) {
  const list_pair given = pair_of(pair);
  check_about(print_pair, &given);
  check_expected(reference, differ, 1, &given);
  check_about(NULL, NULL);
}

/* Puts the old elements from `start` to `end` behind the new list. */
static void keep(owned_pair *pair, uint32_t start, uint32_t end) {
  for (uint32_t id = start; id < end; id++) {
    pair->ids[1][pair->counts[1]++] = id;
  }
}

/*
 * The old places of what stays rise unevenly: by one up to `front`, then over a gap, then by one
 * again. Behind all of that come elements from before, in and behind the gap, each on its own.
 */
static void test_gap(reference *reference, owned_pair *pair, uint32_t front) {
  const uint32_t end = front + GAP + LONG - 1000;
  pair->counts[0] = end;
  pair->counts[1] = 0;
  for (uint32_t id = 0; id < end; id++) {
    pair->ids[0][id] = id;
    pair->contents[0][id] = pair->contents[1][id] = 0;
  }
  const uint32_t late[] = {front + GAP + 100, front + GAP + 3, front + GAP - 5, front + GAP / 2,
                           front + 20,        front + 1,       0};
  const size_t late_count = sizeof late / sizeof late[0];
  keep(pair, 1, front);
  keep(pair, front + GAP, front + GAP + 3);
  keep(pair, front + GAP + 4, front + GAP + 100);
  keep(pair, front + GAP + 101, end);
  for (size_t k = 0; k < late_count; k++) {
    keep(pair, late[k], late[k] + 1);
  }
  differ differ = differ_make(&key_modes[0], end, NULL);
  check_long(reference, &differ, pair);
  differ_free(&differ);
}

/*
 * One old element in two stays, further on five in six, so that the places of what stays rise
 * unevenly; the others follow in any order.
 */
static void test_scattered(reference *reference, owned_pair *pair, random_source *random) {
  pair->counts[0] = pair->counts[1] = 0;
  for (uint32_t id = 0; pair->counts[1] < MANY_TAILS; id++) {
    pair->ids[0][pair->counts[0]++] = id;
    if (random_below(random, id < MANY_TAILS ? 2 : 6) != 0) {
      pair->ids[1][pair->counts[1]++] = id;
    }
  }
  const uint32_t old_count = (uint32_t)pair->counts[0];
  size_t kept = 0;
  for (uint32_t id = 0; id < old_count; id++) {
    if (kept < MANY_TAILS && pair->ids[1][kept] == id) {
      kept++;
    } else {
      pair->ids[1][pair->counts[1]++] = id;
    }
  }
  for (size_t k = pair->counts[1]; k > MANY_TAILS + 1; k--) {
    const size_t other = MANY_TAILS + random_below(random, k - MANY_TAILS);
    const uint32_t id = pair->ids[1][other];
    pair->ids[1][other] = pair->ids[1][k - 1];
    pair->ids[1][k - 1] = id;
  }
  memset(pair->contents[0], 0, pair->counts[0] * sizeof(uint64_t));
  memset(pair->contents[1], 0, pair->counts[1] * sizeof(uint64_t));
  differ differ = differ_make(&key_modes[0], old_count, NULL);
  check_long(reference, &differ, pair);
  differ_free(&differ);
}

void test_long_lists(void) {
  static const shape shapes[] = {shape_nearly_ordered, shape_few_far_moves, shape_long_runs,
                                 shape_rotated};
  reference expected = reference_make(LONG + 2 * GAP);
  owned_pair pair = owned_pair_make(LONG + 2 * GAP);
  random_source random = random_from(3);
  for (size_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
    differ differ = differ_make(&key_modes[k % 2], 2 * LONG, NULL);
    make_shape(&pair, shapes[k], LONG, &random);
    check_long(&expected, &differ, &pair);
    differ_free(&differ);
  }
  test_gap(&expected, &pair, 3);
  test_gap(&expected, &pair, 3000);
  test_scattered(&expected, &pair, &random);
  owned_pair_free(&pair);
  reference_free(&expected);
}
