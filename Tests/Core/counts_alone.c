/*
 * Lists of which there is only a count: against an empty list no key is read. What their result
 * takes is far more than there is, and on 32-bit platforms more than can be counted.
 */
#include "check.h"
#include "listdiff.h"
#include "memory.h"
#include "tests.h"

static void check_refused(size_t count) {
  strict_memory memory = strict_memory_make();
  memory.largest = (size_t)1 << 20;
  const listdiff_allocator allocator = strict_allocator(&memory);
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(&allocator, &workspace) == listdiff_status_ok);
  const uint64_t key = 0;
  const listdiff_section section = {0, LISTDIFF_NO_SECTION, count, 0, 0};
  const listdiff_sectioned_list long_list = {&section, 1, {&key, 8, NULL, count}};
  const listdiff_sectioned_list empty = {NULL, 0, {NULL, 8, NULL, 0}};
  const listdiff_status refused = listdiff_status_out_of_memory;
  listdiff_changes flat;
  CHECK(listdiff_diff(workspace, &long_list.items, &empty.items, NULL, &flat) == refused);
  CHECK(listdiff_diff(workspace, &empty.items, &long_list.items, NULL, &flat) == refused);
  listdiff_sectioned_changes sectioned;
  CHECK(listdiff_diff_sections(workspace, &long_list, &empty, NULL, &sectioned) == refused);
  CHECK(listdiff_diff_sections(workspace, &empty, &long_list, NULL, &sectioned) == refused);
  listdiff_workspace_destroy(workspace);
  check_clean(&memory);
}

void test_counts_alone(void) {
  for (size_t bit = 24; bit < 31; bit++) {
    const size_t count = (size_t)1 << bit;
    check_refused(count - 1);
    check_refused(count);
    check_refused(count + 1);
  }
  check_refused(LISTDIFF_MAX_COUNT - 1);
  check_refused(LISTDIFF_MAX_COUNT);
}
