/* Arguments that are refused, each by its status, and neighbours of theirs that are not; none is written. */
#include "check.h"
#include "differ.h"
#include "listdiff.h"
#include "shapes.h"
#include "tests.h"

#include <stdlib.h>
#include <string.h>

/* Three keys of 16 bytes, or six of 8. */
static const uint64_t words[6] = {1, 2, 3, 4, 5, 6};

static const listdiff_list three = {words, 16, NULL, 3};

/* What must be left as it was where a call fails. */
typedef union result {
  listdiff_changes flat;
  listdiff_sectioned_changes sectioned;
  unsigned char bytes[sizeof(listdiff_sectioned_changes)];
} result;

static result untouched(void) {
  result result;
  memset(result.bytes, 0x5A, sizeof result.bytes);
  return result;
}

static void check_untouched(const result *result) {
  const union result expected = untouched();
  CHECK(memcmp(result->bytes, expected.bytes, sizeof result->bytes) == 0);
}

static void expect(listdiff_status status, listdiff_workspace *workspace,
                   const listdiff_list *old_list, const listdiff_list *new_list,
                   const listdiff_options *options) {
  result result = untouched();
  CHECK(listdiff_diff(workspace, old_list, new_list, options, &result.flat) == status);
  if (status != listdiff_status_ok) {
    check_untouched(&result);
  }
}

/* Tries a list on either side, beside three sound elements of 16 bytes. */
static void expect_list(listdiff_status status, listdiff_workspace *workspace,
                        listdiff_list list) {
  expect(status, workspace, &list, &three, NULL);
  expect(status, workspace, &three, &list, NULL);
}

static void test_nulls(listdiff_workspace *workspace) {
  const listdiff_status invalid = listdiff_status_invalid_argument;
  expect(invalid, NULL, &three, &three, NULL);
  expect(invalid, workspace, NULL, &three, NULL);
  expect(invalid, workspace, &three, NULL, NULL);
  CHECK(listdiff_diff(workspace, &three, &three, NULL, NULL) == invalid);
  expect_list(invalid, workspace, (listdiff_list){NULL, 16, NULL, 3});
  expect_list(listdiff_status_ok, workspace, (listdiff_list){NULL, 16, NULL, 0});
}

static void test_key_sizes(listdiff_workspace *workspace) {
  for (size_t size = 0; size <= 17; size++) {
    const listdiff_list list = {words, size, NULL, 3};
    const int legal = size == 8 || size == 16;
    expect(legal ? listdiff_status_ok : listdiff_status_invalid_argument, workspace, &list, &list,
           NULL);
    expect_list(size == 16 ? listdiff_status_ok : listdiff_status_invalid_argument, workspace,
                list);
  }
}

static void test_contents(listdiff_workspace *workspace) {
  const listdiff_list with_contents = {words, 16, words, 3};
  expect_list(listdiff_status_invalid_argument, workspace, with_contents);
  expect(listdiff_status_ok, workspace, &with_contents, &with_contents, NULL);
  /* A list without elements may tell either. */
  const listdiff_list empty = {words, 16, NULL, 0}, empty_with = {words, 16, words, 0};
  expect(listdiff_status_ok, workspace, &with_contents, &empty, NULL);
  expect(listdiff_status_ok, workspace, &empty, &with_contents, NULL);
  expect(listdiff_status_ok, workspace, &three, &empty_with, NULL);
  expect(listdiff_status_ok, workspace, &empty_with, &three, NULL);
}

/* By their counts alone: nothing is read of a list that is refused. */
static void test_too_many(listdiff_workspace *workspace) {
  const listdiff_status too_many = listdiff_status_too_many_elements;
  const size_t most = LISTDIFF_MAX_COUNT;
  const size_t counts[] = {most + 1, most + 2, SIZE_MAX / 2, SIZE_MAX - 1, SIZE_MAX};
  for (size_t k = 0; k < sizeof counts / sizeof counts[0]; k++) {
    expect_list(too_many, workspace, (listdiff_list){words, 16, NULL, counts[k]});
    const listdiff_options front = {.front = counts[k]}, back = {.back = counts[k]};
    expect(too_many, workspace, &three, &three, &front);
    expect(too_many, workspace, &three, &three, &back);
  }
  const listdiff_options sums[] = {
      {.front = most - 2},
      {.back = most - 2},
      {.front = most / 2, .back = most / 2 - 2},
      {.front = SIZE_MAX, .back = SIZE_MAX},
      {.front = most, .back = SIZE_MAX - most},
  };
  for (size_t k = 0; k < sizeof sums / sizeof sums[0]; k++) {
    expect(too_many, workspace, &three, &three, &sums[k]);
    const listdiff_list empty = {NULL, 16, NULL, 0};
    expect(too_many, workspace, &three, &empty, &sums[k]);
    expect(too_many, workspace, &empty, &three, &sums[k]);
  }
}

/* The most that is legal, nearly all of which is only counted. */
static void test_most(listdiff_workspace *workspace) {
  const size_t most = LISTDIFF_MAX_COUNT;
  const listdiff_list none = {NULL, 16, NULL, 0};
  const listdiff_options alone[] = {{.front = most}, {.back = most}};
  expect(listdiff_status_ok, workspace, &none, &none, &alone[0]);
  expect(listdiff_status_ok, workspace, &none, &none, &alone[1]);
  const listdiff_list other = {words + 2, 16, NULL, 2};
  const listdiff_options options[] = {
      {.front = most - 3}, {.back = most - 3}, {.front = most / 2 - 3, .back = most / 2}};
  for (size_t k = 0; k < 3; k++) {
    listdiff_changes changes;
    CHECK(listdiff_diff(workspace, &three, &other, &options[k], &changes) == listdiff_status_ok);
    CHECK(changes.deletion_count == 1 && changes.deletions[0] == options[k].front);
    CHECK(changes.insertion_count == 0 && changes.move_count == 0 && changes.update_count == 0);
    size_t pairs = 0;
    for (size_t run = 0; run < changes.run_count; run++) {
      pairs += changes.runs[run].length;
    }
    CHECK(pairs == options[k].front + options[k].back + 2);
  }
}

/* Tries a progress with three elements on either side, of which one more in front is only counted. */
static void expect_progress(listdiff_status status, listdiff_workspace *workspace,
                            listdiff_progress progress) {
  const listdiff_list other = {words + 1, 8, NULL, 3}, list = {words, 8, NULL, 3};
  const listdiff_options options = {.front = 1, .progress = &progress};
  expect(status, workspace, &list, &other, &options);
}

/* Of the lists 1 2 3 and 2 3 4 behind one element, 2 and 3 are paired. */
static void test_progress(listdiff_workspace *workspace) {
  const listdiff_status ok = listdiff_status_ok, invalid = listdiff_status_invalid_argument;
  const listdiff_run runs[] = {{2, 1, 2}};
  expect_progress(ok, workspace, (listdiff_progress){NULL, 0, 1, 1, 0, 0});
  expect_progress(ok, workspace, (listdiff_progress){runs, 1, 4, 3, 0, 0});
  expect_progress(ok, workspace, (listdiff_progress){runs, 1, 4, 3, 65, 0});
  /* Cursors and misses out of bounds. */
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 1, 4, 3, 0, 0});
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 0, 5, 1, 0, 0});
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 0, 1, 5, 0, 0});
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 0, 0, 1, 0, 0});
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 0, 1, 0, 0, 0});
  expect_progress(invalid, workspace, (listdiff_progress){runs, 1, 4, 3, 66, 0});
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 0, 2, 2, 0, 1});
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 0, 2, 1, 1, 1});
  expect_progress(invalid, workspace, (listdiff_progress){NULL, 0, 1, 2, 1, 1});
  expect_progress(invalid, workspace, (listdiff_progress){runs, 1, 4, 4, 1, 1});
  /* Runs that are empty, too short, in front of the elements, behind the cursors, out of order. */
  const listdiff_run wrong[][2] = {
      {{2, 1, 1}, {3, 2, 1}}, {{1, 1, 1}, {3, 2, 1}},
      {{2, 1, 0}, {4, 3, 0}}, {{0, 1, 1}, {3, 2, 1}},          {{2, 0, 1}, {3, 2, 1}},
      {{2, 1, 3}, {3, 2, 1}}, {{1, 1, 3}, {4, 4, 1}},          {{2, 1, 2}, {3, 3, 1}},
      {{2, 1, 1}, {3, 1, 1}}, {{2, 1, UINT32_MAX}, {3, 2, 1}}, {{UINT32_MAX, 1, 1}, {3, 2, 1}},
      {{5, 1, 1}, {3, 2, 1}}, {{2, 5, 1}, {3, 2, 1}},
  };
  for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++) {
    expect_progress(invalid, workspace, (listdiff_progress){wrong[k], 2, 4, 3, 0, 0});
  }
}

/* ----------------------------------------------------------------- sections */

/* Two sections in pairs, of one item and of two. */
typedef struct lists {
  listdiff_section sections[2][2];
  listdiff_sectioned_list old_list, new_list;
} lists;

/* Makes valid lists, whose sections are those in `lists`. */
static void set_sound(lists *lists) {
  const listdiff_section sound[2] = {{0, 0, 1, 0, 0}, {1, 1, 2, 0, 0}};
  memcpy(lists->sections[0], sound, sizeof sound);
  memcpy(lists->sections[1], sound, sizeof sound);
  lists->old_list = (listdiff_sectioned_list){lists->sections[0], 2, three};
  lists->new_list = (listdiff_sectioned_list){lists->sections[1], 2, three};
}

static void expect_lists(listdiff_status status, listdiff_workspace *workspace,
                         const lists *lists) {
  result result = untouched();
  CHECK(listdiff_diff_sections(workspace, &lists->old_list, &lists->new_list, NULL,
                               &result.sectioned) == status);
  if (status != listdiff_status_ok) {
    check_untouched(&result);
  }
}

static void test_sections_nulls(listdiff_workspace *workspace) {
  const listdiff_status invalid = listdiff_status_invalid_argument;
  lists given;
  set_sound(&given);
  const listdiff_sectioned_list *const old_list = &given.old_list;
  const listdiff_sectioned_list *const new_list = &given.new_list;
  result result = untouched();
  CHECK(listdiff_diff_sections(NULL, old_list, new_list, NULL, &result.sectioned) == invalid);
  CHECK(listdiff_diff_sections(workspace, NULL, new_list, NULL, &result.sectioned) == invalid);
  CHECK(listdiff_diff_sections(workspace, old_list, NULL, NULL, &result.sectioned) == invalid);
  CHECK(listdiff_diff_sections(workspace, old_list, new_list, NULL, NULL) == invalid);
  const listdiff_progress progress = {NULL, 0, 0, 0, 0, 0};
  const listdiff_options ends[] = {{.front = 1}, {.back = 1}, {.progress = &progress}};
  for (size_t k = 0; k < 3; k++) {
    CHECK(listdiff_diff_sections(workspace, old_list, new_list, &ends[k], &result.sectioned) ==
          invalid);
  }
  check_untouched(&result);
  expect_lists(listdiff_status_ok, workspace, &given);

  given.old_list.sections = NULL;
  expect_lists(invalid, workspace, &given);
  set_sound(&given);
  given.new_list.sections = NULL;
  expect_lists(invalid, workspace, &given);
  set_sound(&given);
  given.new_list.items.keys = NULL;
  expect_lists(invalid, workspace, &given);
  const listdiff_sectioned_list none = {NULL, 0, {NULL, 16, NULL, 0}};
  given.old_list = none;
  given.new_list = none;
  expect_lists(listdiff_status_ok, workspace, &given);
}

/* Sets one number of sound lists, on each side in turn. */
#define EXPECT_WITH(status, workspace, change)                                                     \
  for (size_t side = 0; side < 2; side++) {                                                        \
    lists given;                                                                                   \
    set_sound(&given);                                                                             \
    listdiff_section *const sections = given.sections[side];                                       \
    listdiff_sectioned_list *const list = side == 0 ? &given.old_list : &given.new_list;           \
    (void)sections, (void)list;                                                                    \
    change;                                                                                        \
    expect_lists(status, workspace, &given);                                                       \
  }

/* A list without items may tell either, and needs no keys. */
static void test_sections_contents(listdiff_workspace *workspace) {
  lists given;
  for (size_t side = 0; side < 2; side++) {
    set_sound(&given);
    listdiff_sectioned_list *const full = side == 0 ? &given.old_list : &given.new_list;
    listdiff_sectioned_list *const empty = side == 0 ? &given.new_list : &given.old_list;
    full->items.contents = words;
    empty->items.count = 0;
    given.sections[1 - side][0].count = given.sections[1 - side][1].count = 0;
    expect_lists(listdiff_status_ok, workspace, &given);
    empty->items.keys = NULL;
    expect_lists(listdiff_status_ok, workspace, &given);
  }
}

static void test_sums(listdiff_workspace *workspace) {
  const listdiff_status invalid = listdiff_status_invalid_argument;
  EXPECT_WITH(invalid, workspace, sections[0].count = 0);
  EXPECT_WITH(invalid, workspace, sections[0].count = 2);
  EXPECT_WITH(invalid, workspace, sections[1].count = 3);
  EXPECT_WITH(invalid, workspace, sections[1].count = SIZE_MAX);
  EXPECT_WITH(invalid, workspace, list->items.count = 2);
  EXPECT_WITH(invalid, workspace, list->items.count = 4);
  EXPECT_WITH(invalid, workspace, list->items.key_size = 8);
  EXPECT_WITH(invalid, workspace, list->items.contents = words);
  /* Sums that would only be right if they wrapped. */
  EXPECT_WITH(invalid, workspace, (sections[0].count = SIZE_MAX, sections[1].count = 4));
}

/* Each section has one item more than all before it together; in the end the sum wraps to 1. */
static void test_growing_sums(listdiff_workspace *workspace) {
  listdiff_section sections[66];
  size_t count = 0, sum = 0;
  for (; sum < SIZE_MAX / 2; sum += sum + 1) {
    sections[count++] = (listdiff_section){.partner = LISTDIFF_NO_SECTION, .count = sum + 1};
  }
  sections[count++] = (listdiff_section){.partner = LISTDIFF_NO_SECTION, .count = 1};
  sections[count++] = (listdiff_section){.partner = LISTDIFF_NO_SECTION, .count = sum + 2};
  const listdiff_list one = {words, 16, NULL, 1};
  const listdiff_section single = {.partner = LISTDIFF_NO_SECTION, .count = 1};
  const listdiff_sectioned_list wrong = {sections, count, one}, sound = {&single, 1, one};
  result result = untouched();
  const listdiff_status invalid = listdiff_status_invalid_argument;
  CHECK(listdiff_diff_sections(workspace, &wrong, &sound, NULL, &result.sectioned) == invalid);
  CHECK(listdiff_diff_sections(workspace, &sound, &wrong, NULL, &result.sectioned) == invalid);
  check_untouched(&result);
}

static void test_partners(listdiff_workspace *workspace) {
  const listdiff_status invalid = listdiff_status_invalid_argument;
  EXPECT_WITH(invalid, workspace, sections[0].partner = 1);
  EXPECT_WITH(invalid, workspace, sections[0].partner = 2);
  EXPECT_WITH(invalid, workspace, sections[1].partner = LISTDIFF_NO_SECTION - 1);
  EXPECT_WITH(invalid, workspace, sections[1].partner = LISTDIFF_NO_SECTION);
  /* Nobody on the other side contradicts. */
  EXPECT_WITH(invalid, workspace,
              (sections[0].partner = 2,
               given.sections[1 - side][0].partner = LISTDIFF_NO_SECTION));
  /* What stands behind the last section is no partner, even if it looks like one. */
  EXPECT_WITH(invalid, workspace,
              (list->section_count = 1, list->items.count = 1,
               given.sections[1 - side][1].partner = 1));
  EXPECT_WITH(invalid, workspace, sections[0].front = 1);
  EXPECT_WITH(invalid, workspace, sections[1].back = 1);
  EXPECT_WITH(listdiff_status_ok, workspace,
              (given.sections[0][1].partner = LISTDIFF_NO_SECTION,
               given.sections[1][1].partner = LISTDIFF_NO_SECTION));
  EXPECT_WITH(listdiff_status_ok, workspace,
              (given.sections[0][0].front = 7, given.sections[1][0].front = 7,
               given.sections[0][1].back = 8, given.sections[1][1].back = 8));
}

static void test_too_many_items(listdiff_workspace *workspace) {
  const listdiff_status too_many = listdiff_status_too_many_elements;
  const size_t most = LISTDIFF_MAX_COUNT;
  EXPECT_WITH(too_many, workspace, list->items.count = most + 1);
  EXPECT_WITH(too_many, workspace, list->section_count = most + 1);
  EXPECT_WITH(too_many, workspace, sections[0].front = most - 2);
  EXPECT_WITH(too_many, workspace, sections[1].back = most - 2);
  EXPECT_WITH(too_many, workspace, (sections[0].front = most - 4, sections[0].back = 2));
  EXPECT_WITH(too_many, workspace, (sections[0].front = most - 4, sections[1].back = 2));
  EXPECT_WITH(too_many, workspace,
              (sections[0].front = sections[0].back = 8, sections[1].front = most - 18));
  EXPECT_WITH(too_many, workspace, sections[0].front = SIZE_MAX);
  EXPECT_WITH(too_many, workspace, (sections[0].front = 1, sections[0].back = SIZE_MAX));

  lists given;
  set_sound(&given);
  given.sections[0][0].front = given.sections[1][0].front = most / 2 - 3;
  given.sections[0][0].back = given.sections[1][0].back = most / 2;
  listdiff_sectioned_changes changes;
  CHECK(listdiff_diff_sections(workspace, &given.old_list, &given.new_list, NULL, &changes) ==
        listdiff_status_ok);
  CHECK(changes.staying[0] == most - 3 + 1 && changes.staying[1] == 2);
}

/* A copy of all bytes that a list is given in. */
static unsigned char *copy_of(const key_room *room) {
  unsigned char *const copy =
      (unsigned char *)must_allocate(room->key_bytes + room->content_bytes, 1);
  memcpy(copy, room->keys, room->key_bytes);
  memcpy(copy + room->key_bytes, room->contents, room->content_bytes);
  return copy;
}

static void check_unwritten(const key_room *room, unsigned char *copy) {
  CHECK(memcmp(copy, room->keys, room->key_bytes) == 0);
  CHECK(memcmp(copy + room->key_bytes, room->contents, room->content_bytes) == 0);
  free(copy);
}

static void test_unwritten(void) {
  enum { COUNT = 200, MOST_SECTIONS = 8 };
  owned_pair items = owned_pair_make(2 * COUNT);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  random_source random = random_from(11);
  for (unsigned kind = 0; kind < SHAPE_COUNT; kind++) {
    differ differ = differ_make(&key_modes[kind % 2], 2 * COUNT, NULL);
    make_shape(&items, (shape)kind, COUNT, &random);
    cut_into_sections(&sections, &items, MOST_SECTIONS, kind % 3 == 0, &random);
    const sectioned_pair pair = sectioned_pair_of(&sections, &items);
    listdiff_sectioned_list old_list, new_list;
    differ_fill_sections(&differ, &pair, &old_list, &new_list);
    unsigned char *const old_copy = copy_of(&differ.rooms[0]);
    unsigned char *const new_copy = copy_of(&differ.rooms[1]);
    listdiff_changes flat;
    CHECK(listdiff_diff(differ.workspace, &old_list.items, &new_list.items, NULL, &flat) ==
          listdiff_status_ok);
    listdiff_sectioned_changes sectioned;
    CHECK(listdiff_diff_sections(differ.workspace, &old_list, &new_list, NULL, &sectioned) ==
          listdiff_status_ok);
    check_unwritten(&differ.rooms[0], old_copy);
    check_unwritten(&differ.rooms[1], new_copy);
    differ_free(&differ);
  }
  owned_sections_free(&sections);
  owned_pair_free(&items);
}

void test_arguments(void) {
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(NULL, &workspace) == listdiff_status_ok);
  test_nulls(workspace);
  test_key_sizes(workspace);
  test_contents(workspace);
  test_too_many(workspace);
  test_progress(workspace);
  test_most(workspace);
  test_sections_nulls(workspace);
  test_sections_contents(workspace);
  test_sums(workspace);
  test_growing_sums(workspace);
  test_partners(workspace);
  test_too_many_items(workspace);
  test_unwritten();
  listdiff_workspace_destroy(workspace);
}
