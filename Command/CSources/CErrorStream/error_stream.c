#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "error_stream.h"

#include <stdio.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>

static void (*before_writing)(void);

static ssize_t write_error(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  before_writing();
  ssize_t written = write(STDERR_FILENO, bytes, count);
  return written < 0 ? 0 : written;
}

void error_stream_before_writing(void (*call)(void)) {
  FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_error});
  if (stream == NULL) return;
  // A buffer would be allocated when memory has run out.
  setvbuf(stream, NULL, _IONBF, 0);
  before_writing = call;
  stderr = stream;
}

void share_one_heap(void) { mallopt(M_ARENA_MAX, 1); }
#else
void error_stream_before_writing(void (*call)(void)) { (void)call; }
void share_one_heap(void) {}
#endif
