/* A workspace, and the memory in which lists are given to it: one way of asking the core. */
#ifndef CORE_DIFFER_H
#define CORE_DIFFER_H

#include "keys.h"
#include "sections.h"

typedef struct differ {
  key_mode mode;
  listdiff_workspace *workspace;
  key_room rooms[2];
} differ;

/* `capacity` elements on either side; `allocator` may be null. */
differ differ_make(const key_mode *mode, size_t capacity, const listdiff_allocator *allocator);
void differ_free(differ *differ);

/* Makes and frees one for each of the first `count` modes. */
void differs_make(differ *differs, size_t count, size_t capacity);
void differs_free(differ *differs, size_t count);

/* Makes the lists of a pair that the core is given. */
void differ_fill(differ *differ, const list_pair *pair, listdiff_list *old_list,
                 listdiff_list *new_list);
void differ_fill_sections(differ *differ, const sectioned_pair *pair,
                          listdiff_sectioned_list *old_list, listdiff_sectioned_list *new_list);

/* Makes the changes of a pair of which `front` and `back` more elements are only counted. */
listdiff_status differ_try(differ *differ, const list_pair *pair, size_t front, size_t back,
                           listdiff_changes *changes);
listdiff_status differ_try_sections(differ *differ, const sectioned_pair *pair,
                                    listdiff_sectioned_changes *changes);

/* The same, where nothing may fail. */
listdiff_changes differ_run(differ *differ, const list_pair *pair, size_t front, size_t back);
listdiff_sectioned_changes differ_run_sections(differ *differ, const sectioned_pair *pair);

#endif
