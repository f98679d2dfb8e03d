/* Lists that are long enough for the ways that only long lists go. */
#include "check.h"
#include "flat.h"
#include "shapes.h"
#include "tests.h"

enum { LONG = 6000 };

/* Only where hashes are sound: with colliding ones the time grows with the square. */
static void check_long(reference *with, differ *asked, owned_pair *pair) {
  const list_pair given = pair_of(pair);
  check_about(print_pair, &given);
  const listdiff_changes *const expected = reference_diff(with, &given);
  const listdiff_changes found = differ_run(asked, &given, 0, 0);
  check_same_changes(&found, expected);
  check_leads(&given, &found);
  check_about(NULL, NULL);
}

void test_long_lists(void) {
  static const shape shapes[] = {shape_nearly_ordered, shape_few_far_moves, shape_long_runs,
                                 shape_rotated};
  reference expected = reference_make(2 * LONG);
  owned_pair pair = owned_pair_make(2 * LONG);
  random_source from = random_from(3);
  for (size_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
    differ asked = differ_make(&key_modes[k % 2], 2 * LONG, NULL);
    make_shape(&pair, shapes[k], LONG, &from);
    check_long(&expected, &asked, &pair);
    differ_free(&asked);
  }
  owned_pair_free(&pair);
  reference_free(&expected);
}
