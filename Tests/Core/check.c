/* What a failed check prints. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>

uint64_t check_count = 0;

static check_printer *printer;
static const void *at_hand;

void check_about(check_printer *print, const void *subject) {
  printer = print;
  at_hand = subject;
}

void check_failed(const char *file, int line, const char *condition) {
  fprintf(stderr, "%s:%d: failed: %s\n", file, line, condition);
  if (printer != NULL) {
    printer(at_hand);
  }
  exit(1);
}
