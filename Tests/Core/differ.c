/* Asking the core. */
#include "differ.h"
#include "check.h"

differ differ_make(const key_mode *mode, size_t capacity, const listdiff_allocator *allocator) {
  differ made = {.mode = *mode};
  CHECK(listdiff_workspace_create(allocator, &made.workspace) == listdiff_status_ok);
  for (size_t side = 0; side < 2; side++) {
    made.rooms[side] = key_room_make(mode, capacity);
  }
  return made;
}

void differ_free(differ *with) {
  listdiff_workspace_destroy(with->workspace);
  key_room_free(&with->rooms[0]);
  key_room_free(&with->rooms[1]);
}

listdiff_status differ_try(differ *with, const list_pair *pair, size_t front, size_t back,
                           listdiff_changes *changes) {
  const listdiff_options options = {with->mode.seed, with->mode.discarded_hash_bits, front, back};
  const listdiff_list before = key_room_fill(&with->rooms[0], &with->mode, pair->before);
  const listdiff_list after = key_room_fill(&with->rooms[1], &with->mode, pair->after);
  return listdiff_diff(with->workspace, &before, &after, &options, changes);
}

listdiff_status differ_try_sections(differ *with, const sectioned_pair *pair,
                                    listdiff_sectioned_changes *changes) {
  const listdiff_options options = {with->mode.seed, with->mode.discarded_hash_bits, 0, 0};
  const sectioned before = pair->before, after = pair->after;
  const listdiff_sectioned_list old_list = {
      before.sections, before.section_count,
      key_room_fill(&with->rooms[0], &with->mode, before.items)};
  const listdiff_sectioned_list new_list = {
      after.sections, after.section_count,
      key_room_fill(&with->rooms[1], &with->mode, after.items)};
  return listdiff_diff_sections(with->workspace, &old_list, &new_list, &options, changes);
}

listdiff_changes differ_run(differ *with, const list_pair *pair, size_t front, size_t back) {
  listdiff_changes changes;
  CHECK(differ_try(with, pair, front, back, &changes) == listdiff_status_ok);
  return changes;
}

listdiff_sectioned_changes differ_run_sections(differ *with, const sectioned_pair *pair) {
  listdiff_sectioned_changes changes;
  CHECK(differ_try_sections(with, pair, &changes) == listdiff_status_ok);
  return changes;
}
