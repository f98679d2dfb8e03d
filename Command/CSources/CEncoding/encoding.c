#include "encoding.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

/// The bytes that are kept free for the end of a result.
enum { ROOM = 64 };

int encoding_convert(const char *from, const char *to, const uint8_t *bytes, size_t length,
                     uint8_t **result, size_t *count, size_t *place) {
  *result = NULL;
  *count = 0;
  *place = 0;
  iconv_t converter = iconv_open(to, from);
  if (converter == (iconv_t)-1) {
    return errno == ENOMEM ? ENCODING_MEMORY : ENCODING_UNKNOWN;
  }
  size_t capacity = length + ROOM;
  uint8_t *buffer = capacity > length ? malloc(capacity) : NULL;
  char *in = (char *)bytes;
  size_t left = length;
  size_t used = 0;
  int status = buffer == NULL ? ENCODING_MEMORY : ENCODING_OK;
  // The last round, with no text, ends the state of the result.
  int is_last = length == 0;
  while (status == ENCODING_OK) {
    char *out = (char *)buffer + used;
    size_t room = capacity - used;
    size_t converted =
        iconv(converter, is_last ? NULL : &in, is_last ? NULL : &left, &out, &room);
    used = capacity - room;
    if (converted != (size_t)-1) {
      if (is_last) {
        break;
      }
      is_last = 1;
    } else if (errno == E2BIG) {
      size_t larger = capacity + capacity / 2;
      uint8_t *moved = larger > capacity ? realloc(buffer, larger) : NULL;
      if (moved == NULL) {
        status = ENCODING_MEMORY;
      } else {
        buffer = moved;
        capacity = larger;
      }
    } else {
      status = ENCODING_INVALID;
    }
  }
  iconv_close(converter);
  if (status == ENCODING_MEMORY) {
    free(buffer);
    return status;
  }
  *result = buffer;
  *count = used;
  *place = length - left;
  return status;
}
