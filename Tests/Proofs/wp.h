/* For WP: the branch for clang of LISTDIFF_IF, and checks of the core as preconditions. */
#define __clang__ 1
#define __builtin_unpredictable(condition) (condition)
#include "listdiff_internal.h"

/*@ requires holds != 0; assigns \nothing; */
void listdiff_prove(int holds);

#undef LISTDIFF_CHECK
#define LISTDIFF_CHECK(condition) listdiff_prove(condition)
