/*
 * The tests of the C core, by its public header alone.
 *
 *   core-tests [elements [items [rounds]]]  run all tests; lists are enumerated up to so many
 *                                           elements, with sections up to so many items, and each
 *                                           kind of random pair is made so many times
 *   core-tests digest                       print the digest of many results
 *   core-tests costs                        print the digest of what many diffs cost
 *   core-tests replay file...               check what a fuzzer has found
 */
#include "check.h"
#include "cost_digest.h"
#include "fuzz_pairs.h"
#include "keys.h"
#include "result_digest.h"
#include "tests.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What an argument says, or what holds without it; without a number, the end. */
static size_t number_at(int count, char **arguments, int place, size_t otherwise) {
  if (place >= count) {
    return otherwise;
  }
  char *end = NULL;
  const unsigned long number = strtoul(arguments[place], &end, 10);
  if (end == arguments[place] || *end != 0) {
    fprintf(stderr, "core-tests: '%s' is neither a number nor digest, costs or replay\n",
            arguments[place]);
    exit(2);
  }
  return (size_t)number;
}

/* The same for every mode, or an end that says for which one it isn't. */
static int print_digest(void) {
  const uint64_t digest = result_digest(0);
  for (size_t mode = 1; mode < KEY_MODE_COUNT; mode++) {
    if (result_digest(mode) != digest) {
      fprintf(stderr, "core-tests: another digest in mode %zu\n", mode);
      return 1;
    }
  }
  printf("%016" PRIx64 "\n", digest);
  return 0;
}

static int replay(int count, char **names) {
  static uint8_t bytes[1 << 16];
  for (int k = 0; k < count; k++) {
    FILE *const file = fopen(names[k], "rb");
    if (file == NULL) {
      perror(names[k]);
      return 2;
    }
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
  }
  fuzz_pairs_end();
  printf("core-tests: %" PRIu64 " checks of %d pairs that a fuzzer has found\n", check_count,
         count);
  return 0;
}

int main(int count, char **arguments) {
  if (count > 1 && strcmp(arguments[1], "digest") == 0) {
    return print_digest();
  }
  if (count > 1 && strcmp(arguments[1], "costs") == 0) {
    printf("%016" PRIx64 "\n", cost_digest());
    return 0;
  }
  if (count > 1 && strcmp(arguments[1], "replay") == 0) {
    return replay(count - 2, arguments + 2);
  }
  const test_sizes sizes = {.flat = number_at(count, arguments, 1, 5),
                            .items = number_at(count, arguments, 2, 3),
                            .rounds = number_at(count, arguments, 3, 60)};
  test_interface();
  test_arguments();
  test_every_flat_pair(&sizes);
  test_every_sectioned_pair(&sizes);
  test_random_flat_pairs(&sizes);
  test_random_sectioned_pairs(&sizes);
  test_ends();
  test_scan_limits();
  test_long_lists();
  test_counts_alone();
  test_cost();
  test_crowding();
  test_out_of_memory();
  test_workspace();
  test_memory_use();
  test_slot();
  test_equal_memory();
  test_requests();
  test_hashing();
  test_digest();
  printf("core-tests: %" PRIu64 " checks\n", check_count);
  return 0;
}
