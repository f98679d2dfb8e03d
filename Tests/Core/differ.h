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
void differ_free(differ *with);

/* Makes the changes of a pair of which `front` and `back` more elements are only counted. */
listdiff_status differ_try(differ *with, const list_pair *pair, size_t front, size_t back,
                           listdiff_changes *changes);
listdiff_status differ_try_sections(differ *with, const sectioned_pair *pair,
                                    listdiff_sectioned_changes *changes);

/* The same, where nothing may fail. */
listdiff_changes differ_run(differ *with, const list_pair *pair, size_t front, size_t back);
listdiff_sectioned_changes differ_run_sections(differ *with, const sectioned_pair *pair);

#endif
