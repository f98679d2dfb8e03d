/*
 * Sizes: of arguments, of buffers, and of what the join carves out of them. Counts are all that a diff
 * accepts. Copying and filling of memory is replaced by a check that it is in bounds.
 */
#include "proof.h"

#include <string.h>

static void *fill_model(void *to, size_t size) {
  PROVE(__CPROVER_w_ok(to, size));
#ifdef END_AFTER_FILL
  ASSUME(END_AFTER_FILL);
#endif
  return to;
}

static void copy_model(void *to, const void *from, size_t size) {
  PROVE(__CPROVER_w_ok(to, size));
  PROVE(__CPROVER_r_ok(from, size));
}

#define memset(to, byte, size) fill_model(to, size)
#define memcpy(to, from, size) copy_model(to, from, size)
#include "listdiff_arguments.c"
#include "listdiff_join.c"
#include "listdiff_workspace.c"

typedef unsigned __int128 wide;

static wide length_of(const listdiff_list *list, const listdiff_options *options) {
  return (wide)list->count + options->front + options->back;
}

void arguments_flat(void) {
  listdiff_list old_list, new_list;
  listdiff_options options;
  listdiff_progress progress;
  listdiff_run runs[RUNS];
  int has_progress;
  progress.runs = runs;
  ASSUME(progress.run_count <= RUNS);
  options.progress = has_progress ? &progress : NULL;
  if (listdiff_check_flat(&old_list, &new_list, &options) != listdiff_status_ok) {
    return;
  }
  PROVE(length_of(&old_list, &options) <= LISTDIFF_MAX_COUNT);
  PROVE(length_of(&new_list, &options) <= LISTDIFF_MAX_COUNT);
  PROVE(old_list.key_size == new_list.key_size &&
        (old_list.key_size == 8 || old_list.key_size == 16));
  PROVE(old_list.keys != NULL || old_list.count == 0);
  PROVE(new_list.keys != NULL || new_list.count == 0);
  for (size_t k = 0; has_progress && k < progress.run_count; k++) {
    PROVE((size_t)runs[k].before + runs[k].length <= progress.old_next);
    PROVE((size_t)runs[k].after + runs[k].length <= progress.new_next);
    PROVE(progress.old_next <= options.front + old_list.count);
    PROVE(progress.new_next <= options.front + new_list.count);
  }
}

void arguments_sections(void) {
  listdiff_section old_sections[RUNS], new_sections[RUNS];
  listdiff_sectioned_list old_list, new_list;
  old_list.sections = old_sections;
  new_list.sections = new_sections;
  const size_t old_count = old_list.section_count, new_count = new_list.section_count;
  ASSUME(old_count <= RUNS && new_count <= RUNS);
  listdiff_options options;
  ASSUME(options.progress == NULL);
  if (listdiff_check_sectioned(&old_list, &new_list, &options) != listdiff_status_ok) {
    return;
  }
  wide items = 0, length = 0;
  for (size_t k = 0; k < old_count; k++) {
    const listdiff_section section = old_sections[k];
    items += section.count;
    length += (wide)section.count + section.front + section.back;
    PROVE(section.partner == LISTDIFF_NO_SECTION || section.partner < new_count);
  }
  PROVE(items == old_list.items.count && length <= LISTDIFF_MAX_COUNT);
}

/* Memory, or none. With IS_SHIFTED it need not begin at a line of the cache. */
static void *allocate_model(size_t size, void *context) {
  (void)context;
  PROVE(size != 0);
#ifdef IS_SHIFTED
  size_t shift;
  char *const block = (char *)malloc(size + shift % 64);
  return block == NULL ? NULL : block + shift % 64;
#else
  return malloc(size);
#endif
}

static void deallocate_model(void *pointer, void *context) {
  (void)context;
  free(pointer);
}

/* A workspace with one buffer that is in use, or not. */
static listdiff_workspace workspace_with(size_t buffer, size_t limit) {
  listdiff_workspace workspace = {.allocator = {allocate_model, deallocate_model, NULL}};
  size_t capacity;
  ASSUME(capacity <= limit);
  void *const data = capacity == 0 ? NULL : malloc(capacity);
  workspace.buffers[buffer] = (listdiff_buffer){data, data == NULL ? 0 : capacity};
  return workspace;
}

void buffers(void) {
  const size_t buffer = BUFFER_SCRATCH; /* one for all */
  size_t used, size, limit, more;
  /* No buffer is larger than 24 bytes for each element of both lists. */
  ASSUME(limit <= 48 * LISTDIFF_MAX_COUNT);
  listdiff_workspace workspace = workspace_with(buffer, limit);
  listdiff_buffer *const block = &workspace.buffers[buffer];
  ASSUME(used <= block->capacity && size > 0 && size <= limit);
  const size_t before = block->capacity;
  if (listdiff_grow(&workspace, buffer, used, size, limit)) {
    PROVE(block->capacity >= size && __CPROVER_w_ok(block->data, block->capacity));
    PROVE(block->capacity == before ||
          block->capacity >= (before + before / 2 < limit ? before + before / 2 : limit));
    PROVE(block->capacity <= limit);
  } else {
    PROVE(block->data == NULL ? block->capacity == 0 : __CPROVER_w_ok(block->data, before));
  }
  ASSUME(more > 0 && more <= 48 * LISTDIFF_MAX_COUNT);
  if (listdiff_reserve(&workspace, buffer, more)) {
    PROVE(block->capacity >= more && __CPROVER_w_ok(block->data, block->capacity));
  }
  PROVE(listdiff_workspace_size(&workspace) == sizeof workspace + block->capacity);
  listdiff_workspace_trim(&workspace);
  PROVE(block->data == NULL && block->capacity == 0);
}

static range_pair any_ranges(void) {
  range_pair ranges;
  ASSUME(ranges.old_start <= ranges.old_end && ranges.old_end <= LISTDIFF_MAX_COUNT);
  ASSUME(ranges.new_start <= ranges.new_end && ranges.new_end <= LISTDIFF_MAX_COUNT);
  return ranges;
}

/* Of one side, so that the solver has one place less to ask for. */
static void prove_bits(int is_old) {
  const range_pair ranges = any_ranges();
  listdiff_workspace workspace = {.allocator = {allocate_model, deallocate_model, NULL}};
  listdiff_options options;
  join_table table;
  if (!listdiff_join_start(&table, &workspace, &ranges, &options)) {
    return;
  }
  /* Any 1 to 64 places on either side, the last ones included. */
  size_t start, count;
  ASSUME(count >= 1 && count <= 64 && start <= LISTDIFF_MAX_COUNT);
  ASSUME(start + count <= (is_old ? old_count_of(&ranges) : new_count_of(&ranges)));
  take_few(is_old ? table.old_taken : table.new_taken, start, count);
}

void bits_old(void) { prove_bits(1); }
void bits_new(void) { prove_bits(0); }

void join_buckets(void) {
  const range_pair ranges = any_ranges();
  listdiff_workspace workspace = {.allocator = {allocate_model, deallocate_model, NULL}};
  join_table table = {.workspace = &workspace, .covered = ranges};
  size_t free_count, key_size;
  ASSUME(free_count >= 1 && free_count <= old_count_of(&ranges));
  /* The model of memset checks that all buckets are in bounds, and ends the path. */
  (void)listdiff_join_fill(&table, &ranges, free_count, key_size);
}

void join_chains(void) {
  listdiff_workspace workspace = workspace_with(BUFFER_CHAINS, 1 << 20);
  join_table table = {.workspace = &workspace, .covered = any_ranges()};
  ASSUME(old_count_of(&table.covered) != 0);
  if (create_chains(&table)) {
    PROVE(__CPROVER_w_ok(table.next, old_count_of(&table.covered) * sizeof(uint32_t)));
  }
}
