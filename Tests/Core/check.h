/* Checks: each is counted, and the first that fails ends the program and says where. */
#ifndef CORE_CHECK_H
#define CORE_CHECK_H

#include <stdint.h>

extern uint64_t check_count;

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    check_count++;                                                                                 \
    if (!(condition)) {                                                                            \
      check_failed(__FILE__, __LINE__, #condition);                                                \
    }                                                                                              \
  } while (0)

/* Checks that an array and its count are equal in two results, to which pointers are given. */
#define CHECK_EQUAL_ARRAYS(found, expected, array, count)                                          \
  do {                                                                                             \
    CHECK((found)->count == (expected)->count);                                                    \
    CHECK(same_memory((found)->array, (expected)->array, (found)->count,                           \
                      sizeof (found)->array[0]));                                                  \
  } while (0)

/* Prints what a failure is about. */
typedef void check_printer(const void *subject);

/* What the checks that follow are about; null for nothing in particular. */
void check_about(check_printer *print, const void *subject);

_Noreturn void check_failed(const char *file, int line, const char *condition);

#endif
