/* Scans that the caller has begun. */
#ifndef CORE_PROGRESS_H
#define CORE_PROGRESS_H

#include "differ.h"
#include "reference.h"

/*
 * Makes the changes of a pair, but for updates, of which the caller has looked ahead so many times in the
 * scan. The keys of the pairs that it has found are spoiled.
 */
listdiff_status try_progress(differ *differ, const list_pair *pair, size_t looks,
                             listdiff_changes *changes);

#endif
