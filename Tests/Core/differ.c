/* Asking the core. */
#include "differ.h"
#include "check.h"

differ differ_make(const key_mode *mode, size_t capacity, const listdiff_allocator *allocator) {
  differ differ = {.mode = *mode};
  CHECK(listdiff_workspace_create(allocator, &differ.workspace) == listdiff_status_ok);
  for (size_t side = 0; side < 2; side++) {
    differ.rooms[side] = key_room_make(mode, capacity);
  }
  return differ;
}

void differ_free(differ *differ) {
  listdiff_workspace_destroy(differ->workspace);
  key_room_free(&differ->rooms[0]);
  key_room_free(&differ->rooms[1]);
}

void differs_make(differ *differs, size_t count, size_t capacity) {
  for (size_t k = 0; k < count; k++) {
    differs[k] = differ_make(&key_modes[k], capacity, NULL);
  }
}

void differs_free(differ *differs, size_t count) {
  for (size_t k = 0; k < count; k++) {
    differ_free(&differs[k]);
  }
}

void differ_fill(differ *differ, const list_pair *pair, listdiff_list *old_list,
                 listdiff_list *new_list) {
  *old_list = key_room_fill(&differ->rooms[0], &differ->mode, pair->old_list);
  *new_list = key_room_fill(&differ->rooms[1], &differ->mode, pair->new_list);
}

void differ_fill_sections(differ *differ, const sectioned_pair *pair,
                          listdiff_sectioned_list *old_list, listdiff_sectioned_list *new_list) {
  const list_pair items = {pair->old_list.items, pair->new_list.items};
  old_list->sections = pair->old_list.sections;
  old_list->section_count = pair->old_list.section_count;
  new_list->sections = pair->new_list.sections;
  new_list->section_count = pair->new_list.section_count;
  differ_fill(differ, &items, &old_list->items, &new_list->items);
}

listdiff_status differ_try(differ *differ, const list_pair *pair, size_t front, size_t back,
                           listdiff_changes *changes) {
  const key_mode mode = differ->mode;
  const listdiff_options options = {mode.seed, mode.discarded_hash_bits, front, back, NULL};
  listdiff_list old_list, new_list;
  differ_fill(differ, pair, &old_list, &new_list);
  return listdiff_diff(differ->workspace, &old_list, &new_list, &options, changes);
}

listdiff_status differ_try_sections(differ *differ, const sectioned_pair *pair,
                                    listdiff_sectioned_changes *changes) {
  const listdiff_options options = {differ->mode.seed, differ->mode.discarded_hash_bits, 0, 0, NULL};
  listdiff_sectioned_list old_list, new_list;
  differ_fill_sections(differ, pair, &old_list, &new_list);
  return listdiff_diff_sections(differ->workspace, &old_list, &new_list, &options, changes);
}

listdiff_changes differ_run(differ *differ, const list_pair *pair, size_t front, size_t back) {
  listdiff_changes changes;
  CHECK(differ_try(differ, pair, front, back, &changes) == listdiff_status_ok);
  return changes;
}

listdiff_sectioned_changes differ_run_sections(differ *differ, const sectioned_pair *pair) {
  listdiff_sectioned_changes changes;
  CHECK(differ_try_sections(differ, pair, &changes) == listdiff_status_ok);
  return changes;
}
