/* What a workspace holds, gives back and lends; and where it waits. */
#include "check.h"
#include "flat.h"
#include "memory.h"
#include "sectioned.h"
#include "shapes.h"
#include "tests.h"

#include <string.h>

enum { COUNT = 300, MOST_SECTIONS = 8 };

static void *no_memory(size_t size, void *context) {
  (void)size, (void)context;
  return NULL;
}

static void nothing_back(void *pointer, void *context) { (void)pointer, (void)context; }

static void test_creating(void) {
  const listdiff_status invalid = listdiff_status_invalid_argument;
  const listdiff_allocator halves[] = {{NULL, NULL, NULL},
                                       {no_memory, NULL, NULL},
                                       {NULL, nothing_back, NULL}};
  for (size_t k = 0; k < 3; k++) {
    listdiff_workspace *workspace = (listdiff_workspace *)(uintptr_t)8;
    CHECK(listdiff_workspace_create(&halves[k], &workspace) == invalid);
    CHECK(workspace == NULL);
    CHECK(listdiff_workspace_create(&halves[k], NULL) == invalid);
  }
  CHECK(listdiff_workspace_create(NULL, NULL) == invalid);
  listdiff_workspace_destroy(NULL);

  strict_memory memory = strict_memory_make();
  listdiff_allocator allocator = strict_allocator(&memory);
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(&allocator, &workspace) == listdiff_status_ok);
  CHECK(memory.requests == 1 && listdiff_workspace_size(workspace) == memory.live_bytes);
  /* The allocator was copied. */
  memset(&allocator, 0, sizeof allocator);
  listdiff_workspace_destroy(workspace);
  check_clean(&memory);
}

/* A second diff of lists no larger allocates nothing, and gives the same. */
static void test_reuse(void) {
  strict_memory memory = strict_memory_make();
  const listdiff_allocator allocator = strict_allocator(&memory);
  owned_pair items = owned_pair_make(2 * COUNT);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  reference flat = reference_make(2 * COUNT);
  sectioned_reference sectioned = sectioned_reference_make(2 * COUNT);
  random_source random = random_from(6);
  differ differ = differ_make(&key_modes[1], 2 * COUNT, &allocator);
  const size_t own = memory.live_bytes;
  for (unsigned kind = 0; kind < SHAPE_COUNT; kind++) {
    make_shape(&items, (shape)kind, COUNT, &random);
    cut_into_sections(&sections, &items, MOST_SECTIONS, kind % 2 == 0, &random);
    const list_pair pair = pair_of(&items);
    const list_pair smaller = {part_of(pair.old_list, 0, pair.old_list.count / 2),
                               part_of(pair.new_list, 0, pair.new_list.count / 2)};
    const sectioned_pair in_sections = sectioned_pair_of(&sections, &items);
    (void)differ_run(&differ, &pair, 0, 0);
    (void)differ_run_sections(&differ, &in_sections);
    const size_t requests = memory.requests;
    const listdiff_changes less = differ_run(&differ, &smaller, 0, 0);
    check_same_changes(&less, reference_diff(&flat, &smaller));
    const listdiff_changes again = differ_run(&differ, &pair, 0, 0);
    check_same_changes(&again, reference_diff(&flat, &pair));
    const listdiff_sectioned_changes expected = reference_diff_sections(&sectioned, &in_sections);
    const listdiff_sectioned_changes found = differ_run_sections(&differ, &in_sections);
    check_same_sectioned_changes(&found, &expected, in_sections.new_list.section_count);
    CHECK(memory.requests == requests);
    CHECK(listdiff_workspace_size(differ.workspace) == memory.live_bytes);
    listdiff_workspace_trim(differ.workspace);
    CHECK(listdiff_workspace_size(differ.workspace) == own && memory.live_bytes == own);
  }
  differ_free(&differ);
  check_clean(&memory);
  sectioned_reference_free(&sectioned);
  reference_free(&flat);
  owned_sections_free(&sections);
  owned_pair_free(&items);
}

static void test_lending(void) {
  strict_memory memory = strict_memory_make();
  const listdiff_allocator allocator = strict_allocator(&memory);
  listdiff_workspace *workspace = NULL;
  void *lent[LISTDIFF_LENT_COUNT];
  CHECK(listdiff_workspace_create(&allocator, &workspace) == listdiff_status_ok);
  const size_t own = listdiff_workspace_size(workspace);
  for (size_t place = 0; place < LISTDIFF_LENT_COUNT; place++) {
    lent[place] = NULL;
    CHECK(listdiff_workspace_lend(workspace, place, 64, &lent[place]) == listdiff_status_ok);
    CHECK((uintptr_t)lent[place] % _Alignof(max_align_t) == 0);
    memset(lent[place], (int)place, 64);
  }
  CHECK(listdiff_workspace_size(workspace) == own + 64 * LISTDIFF_LENT_COUNT);
  /* Diffs leave it alone. */
  const uint64_t keys[4] = {1, 2, 3, 1}, others[4] = {3, 1, 2, 2};
  const listdiff_list old_list = {keys, 8, NULL, 4}, new_list = {others, 8, NULL, 4};
  listdiff_changes changes;
  CHECK(listdiff_diff(workspace, &old_list, &new_list, NULL, &changes) == listdiff_status_ok);
  for (size_t place = 0; place < LISTDIFF_LENT_COUNT; place++) {
    for (size_t k = 0; k < 64; k++) {
      CHECK(((const unsigned char *)lent[place])[k] == place);
    }
    /* What is large enough is lent again as it is. */
    void *again = NULL;
    const size_t requests = memory.requests;
    CHECK(listdiff_workspace_lend(workspace, place, 1 + place, &again) == listdiff_status_ok);
    CHECK(again == lent[place] && memory.requests == requests);
  }
  listdiff_workspace_trim(workspace);
  CHECK(listdiff_workspace_size(workspace) == own && memory.live_blocks == 1);
  void *nothing = NULL;
  CHECK(listdiff_workspace_lend(workspace, 0, 0, &nothing) == listdiff_status_ok);
  CHECK(nothing != NULL);

  const listdiff_status invalid = listdiff_status_invalid_argument;
  void *untouched = &memory;
  CHECK(listdiff_workspace_lend(NULL, 0, 1, &untouched) == invalid);
  CHECK(listdiff_workspace_lend(workspace, LISTDIFF_LENT_COUNT, 1, &untouched) == invalid);
  CHECK(listdiff_workspace_lend(workspace, SIZE_MAX, 1, &untouched) == invalid);
  CHECK(listdiff_workspace_lend(workspace, 0, 1, NULL) == invalid);
  CHECK(untouched == &memory);
  listdiff_workspace_destroy(workspace);
  check_clean(&memory);
}

void test_workspace(void) {
  test_creating();
  test_reuse();
  test_lending();
}

void test_slot(void) {
  strict_memory memory = strict_memory_make();
  const listdiff_allocator allocator = strict_allocator(&memory);
  listdiff_workspace *first = NULL, *second = NULL;
  CHECK(listdiff_workspace_create(&allocator, &first) == listdiff_status_ok);
  CHECK(listdiff_workspace_create(&allocator, &second) == listdiff_status_ok);
  const size_t size = listdiff_workspace_size(first);
  listdiff_slot slot = {NULL};
  CHECK(listdiff_slot_take(&slot) == NULL);

  listdiff_slot_put(&slot, first, size);
  CHECK(listdiff_slot_take(&slot) == first);
  CHECK(listdiff_slot_take(&slot) == NULL);
  /* One that waited makes room for the next. */
  listdiff_slot_put(&slot, first, SIZE_MAX);
  listdiff_slot_put(&slot, second, SIZE_MAX);
  CHECK(memory.live_blocks == 1);
  listdiff_slot_put(&slot, NULL, SIZE_MAX);
  CHECK(listdiff_slot_take(&slot) == second);
  /* One that is too large is freed, and what waits goes on waiting. */
  listdiff_workspace *third = NULL;
  CHECK(listdiff_workspace_create(&allocator, &third) == listdiff_status_ok);
  listdiff_slot_put(&slot, second, size);
  listdiff_slot_put(&slot, third, size - 1);
  CHECK(memory.live_blocks == 1);
  CHECK(listdiff_slot_take(&slot) == second);
  void *lent = NULL;
  CHECK(listdiff_workspace_lend(second, 0, 100, &lent) == listdiff_status_ok);
  listdiff_slot_put(&slot, second, size + 99);
  check_clean(&memory);
  CHECK(listdiff_slot_take(&slot) == NULL);
}
