/* For the harnesses of CBMC: checks of the core are assertions. */
#include "listdiff_internal.h"

#include <stdlib.h>

#undef LISTDIFF_CHECK
#define LISTDIFF_CHECK(condition) __CPROVER_assert(condition, "LISTDIFF_CHECK: " #condition)

#define ASSUME(condition) __CPROVER_assume(condition)
#define PROVE(condition) __CPROVER_assert(condition, #condition)

