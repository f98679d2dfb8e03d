/* What may never change: layouts, frozen values, versions and messages. */
#include "check.h"
#include "listdiff.h"
#include "tests.h"

#include <string.h>

/* The layout with pointers of 64 bits, then with pointers of 32 bits. */
#if UINTPTR_MAX == UINT64_MAX
#define LAYOUT(wide, narrow) (wide)
#else
#define LAYOUT(wide, narrow) (narrow)
#endif

#define AT(type, member, wide, narrow)                                                             \
  _Static_assert(offsetof(type, member) == LAYOUT(wide, narrow), #type "." #member " has moved")
/* Behind the last member there is room up to the alignment of 64-bit numbers. */
#define SIZE(type, wide, narrow)                                                                   \
  _Static_assert(sizeof(type) == (LAYOUT(wide, narrow) + _Alignof(type) - 1) / _Alignof(type) *    \
                                     _Alignof(type),                                               \
                 "the size of " #type " has changed")

AT(listdiff_allocator, allocate, 0, 0);
AT(listdiff_allocator, deallocate, 8, 4);
AT(listdiff_allocator, context, 16, 8);
SIZE(listdiff_allocator, 24, 12);

AT(listdiff_slot, waiting, 0, 0);
SIZE(listdiff_slot, 8, 4);

AT(listdiff_list, keys, 0, 0);
AT(listdiff_list, key_size, 8, 4);
AT(listdiff_list, contents, 16, 8);
AT(listdiff_list, count, 24, 12);
SIZE(listdiff_list, 32, 16);

AT(listdiff_options, seed, 0, 0);
AT(listdiff_options, discarded_hash_bits, 8, 8);
AT(listdiff_options, front, 16, 12);
AT(listdiff_options, back, 24, 16);
AT(listdiff_options, progress, 32, 20);
SIZE(listdiff_options, 40, 24);

AT(listdiff_progress, runs, 0, 0);
AT(listdiff_progress, run_count, 8, 4);
AT(listdiff_progress, old_next, 16, 8);
AT(listdiff_progress, new_next, 24, 12);
AT(listdiff_progress, misses, 32, 16);
AT(listdiff_progress, misses_in_row, 40, 20);
SIZE(listdiff_progress, 48, 24);

AT(listdiff_pair, before, 0, 0);
AT(listdiff_pair, after, 4, 4);
SIZE(listdiff_pair, 8, 8);

AT(listdiff_run, before, 0, 0);
AT(listdiff_run, after, 4, 4);
AT(listdiff_run, length, 8, 8);
SIZE(listdiff_run, 12, 12);

AT(listdiff_changes, deletions, 0, 0);
AT(listdiff_changes, deletion_count, 8, 4);
AT(listdiff_changes, insertions, 16, 8);
AT(listdiff_changes, insertion_count, 24, 12);
AT(listdiff_changes, moves, 32, 16);
AT(listdiff_changes, move_count, 40, 20);
AT(listdiff_changes, updates, 48, 24);
AT(listdiff_changes, update_count, 56, 28);
AT(listdiff_changes, runs, 64, 32);
AT(listdiff_changes, run_count, 72, 36);
AT(listdiff_changes, probes, 80, 40);
AT(listdiff_changes, comparisons, 88, 44);
SIZE(listdiff_changes, 96, 48);

AT(listdiff_section, index, 0, 0);
AT(listdiff_section, partner, 4, 4);
AT(listdiff_section, count, 8, 8);
AT(listdiff_section, front, 16, 12);
AT(listdiff_section, back, 24, 16);
SIZE(listdiff_section, 32, 20);

AT(listdiff_sectioned_list, sections, 0, 0);
AT(listdiff_sectioned_list, section_count, 8, 4);
AT(listdiff_sectioned_list, items, 16, 8);
SIZE(listdiff_sectioned_list, 48, 24);

AT(listdiff_path, section, 0, 0);
AT(listdiff_path, item, 4, 4);
SIZE(listdiff_path, 8, 8);

AT(listdiff_path_pair, before, 0, 0);
AT(listdiff_path_pair, after, 8, 8);
SIZE(listdiff_path_pair, 16, 16);

AT(listdiff_sectioned_changes, deletions, 0, 0);
AT(listdiff_sectioned_changes, deletion_count, 8, 4);
AT(listdiff_sectioned_changes, insertions, 16, 8);
AT(listdiff_sectioned_changes, insertion_count, 24, 12);
AT(listdiff_sectioned_changes, moves, 32, 16);
AT(listdiff_sectioned_changes, move_count, 40, 20);
AT(listdiff_sectioned_changes, updates, 48, 24);
AT(listdiff_sectioned_changes, update_count, 56, 28);
AT(listdiff_sectioned_changes, staying, 64, 32);
AT(listdiff_sectioned_changes, runs, 72, 36);
AT(listdiff_sectioned_changes, run_count, 80, 40);
AT(listdiff_sectioned_changes, cross_runs, 88, 44);
AT(listdiff_sectioned_changes, cross_run_count, 96, 48);
AT(listdiff_sectioned_changes, probes, 104, 52);
AT(listdiff_sectioned_changes, comparisons, 112, 56);
SIZE(listdiff_sectioned_changes, 120, 60);

_Static_assert(listdiff_status_ok == 0, "frozen");
_Static_assert(listdiff_status_out_of_memory == 1, "frozen");
_Static_assert(listdiff_status_too_many_elements == 2, "frozen");
_Static_assert(listdiff_status_invalid_argument == 3, "frozen");
_Static_assert(listdiff_status_unsupported == 4, "frozen");
_Static_assert(sizeof(listdiff_status) == 4, "frozen");
_Static_assert(LISTDIFF_MAX_COUNT == 2147483646, "frozen");
_Static_assert(LISTDIFF_NO_SECTION == UINT32_MAX, "frozen");
_Static_assert(LISTDIFF_LENT_COUNT == 6, "frozen");

static void test_messages(void) {
  static const char *const messages[] = {
      "no error",
      "an allocation failed",
      "a list has more than 2147483646 elements",
      "an argument is null, of a wrong key size, or given for one list only",
      "this build has no 128-bit digest, since it was built without xxHash",
  };
  for (int status = 0; status < 5; status++) {
    CHECK(strcmp(listdiff_status_message((listdiff_status)status), messages[status]) == 0);
  }
}

/* A status from a later version, as this one sees it: by its bits, since the enum is closed. */
static void test_unknown_message(void) {
  const uint32_t bits = 5;
  listdiff_status unknown;
  memcpy(&unknown, &bits, sizeof unknown);
  CHECK(strcmp(listdiff_status_message(unknown), "unknown status") == 0);
}

void test_interface(void) {
  CHECK(listdiff_version() == LISTDIFF_VERSION);
  CHECK(LISTDIFF_VERSION == LISTDIFF_VERSION_MAJOR * 10000 + LISTDIFF_VERSION_MINOR * 100 +
                                LISTDIFF_VERSION_PATCH);
  test_messages();
  test_unknown_message();
}
