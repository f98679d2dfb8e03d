#include "gzip.h"

#if !__has_include(<zlib.h>)
#error "zlib is missing; install it: apt-get install zlib1g-dev / brew install zlib"
#else

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// Windows of 15 bits, and of 12, in gzip format.
enum { WINDOW_BITS = 15 + 16, LIGHT_WINDOW_BITS = 12 + 16 };

/// A growing array of bytes.
typedef struct buffer {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} buffer;

static int grow(buffer *output, size_t limit) {
  size_t capacity = output->capacity < 32768 ? 65536 : output->capacity;
  if (capacity == output->capacity) capacity = capacity > SIZE_MAX / 2 ? SIZE_MAX : capacity * 2;
  // One byte more than allowed is enough to detect that there are too many.
  if (capacity > limit && limit < SIZE_MAX) capacity = limit + 1;
  uint8_t *grown = realloc(output->bytes, capacity);
  if (grown == NULL) return 0;
  output->bytes = grown;
  output->capacity = capacity;
  return 1;
}

/// Gives a piece of the input and of the free output to zlib, whose counts have 32 bits.
static void offer(z_stream *stream, const uint8_t *bytes, size_t rest, const buffer *output) {
  const size_t room = output->capacity - output->count;
  // zlib doesn't write to its input, though its type says so.
  stream->next_in = (Bytef *)(uintptr_t)bytes;
  stream->avail_in = rest > UINT_MAX ? UINT_MAX : (uInt)rest;
  stream->next_out = output->bytes + output->count;
  stream->avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
}

static int is_padding(const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] != 0) return 0;
  }
  return 1;
}

/// Inflates into `output` and returns the status.
static int32_t inflate_members(z_stream *stream, const uint8_t *bytes, size_t length, size_t limit,
                               buffer *output) {
  size_t position = 0;
  for (;;) {
    if (output->count == output->capacity && !grow(output, limit)) return GZIP_MEMORY;
    offer(stream, bytes + position, length - position, output);
    const int status = inflate(stream, Z_NO_FLUSH);
    position = (size_t)(stream->next_in - bytes);
    output->count = (size_t)(stream->next_out - output->bytes);
    if (output->count > limit) return GZIP_TOO_LONG;
    switch (status) {
      case Z_STREAM_END:
        if (is_padding(bytes + position, length - position)) return GZIP_OK;
        if (inflateReset(stream) != Z_OK) return GZIP_CORRUPT;
        break;
      case Z_OK:
      case Z_BUF_ERROR:
        if (position == length && output->count < output->capacity) return GZIP_TRUNCATED;
        break;
      case Z_MEM_ERROR: return GZIP_MEMORY;
      default: return GZIP_CORRUPT;
    }
  }
}

/// Passes the output to the caller if the status is OK, and frees it otherwise.
static int32_t hand_over(int32_t status, buffer output, uint8_t **result, size_t *result_length) {
  if (status != GZIP_OK) {
    free(output.bytes);
    return status;
  }
  *result = output.bytes;
  *result_length = output.count;
  return GZIP_OK;
}

int32_t gzip_inflate(const uint8_t *bytes, size_t length, size_t limit, uint8_t **result,
                     size_t *result_length) {
  static const uint8_t nothing = 0;
  *result = NULL;
  *result_length = 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, WINDOW_BITS) != Z_OK) return GZIP_MEMORY;
  buffer output = {NULL, 0, 0};
  const int32_t status =
      inflate_members(&stream, bytes == NULL ? &nothing : bytes, length, limit, &output);
  inflateEnd(&stream);
  return hand_over(status, output, result, result_length);
}

struct gzip_stream {
  z_stream stream;
  int is_ended;
};

gzip_stream *gzip_begin(int is_light) {
  gzip_stream *const gzip = calloc(1, sizeof *gzip);
  if (gzip == NULL) return NULL;
  const int bits = is_light ? LIGHT_WINDOW_BITS : WINDOW_BITS;
  if (deflateInit2(&gzip->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, bits, is_light ? 5 : 8,
                   Z_DEFAULT_STRATEGY) == Z_OK) {
    return gzip;
  }
  free(gzip);
  return NULL;
}

int32_t gzip_add(gzip_stream *gzip, const uint8_t *bytes, size_t length, int is_last,
                 uint8_t **result, size_t *result_length) {
  static const uint8_t nothing = 0;
  *result = NULL;
  *result_length = 0;
  if (gzip->is_ended) return GZIP_OK;
  z_stream *const stream = &gzip->stream;
  const uint8_t *const start = bytes == NULL ? &nothing : bytes;
  buffer output = {NULL, 0, 0};
  for (size_t position = 0;;) {
    if (output.count == output.capacity && !grow(&output, SIZE_MAX)) {
      return hand_over(GZIP_MEMORY, output, result, result_length);
    }
    offer(stream, start + position, length - position, &output);
    // The last piece is the one that zlib takes as a whole.
    const int is_rest = stream->avail_in == length - position;
    const int step = deflate(stream, !is_rest ? Z_NO_FLUSH : is_last ? Z_FINISH : Z_SYNC_FLUSH);
    position = (size_t)(stream->next_in - start);
    output.count = (size_t)(stream->next_out - output.bytes);
    gzip->is_ended = step == Z_STREAM_END;
    // A flush is complete if there is room left.
    if (gzip->is_ended || (is_rest && !is_last && stream->avail_out > 0)) break;
  }
  return hand_over(GZIP_OK, output, result, result_length);
}

void gzip_end(gzip_stream *gzip) {
  deflateEnd(&gzip->stream);
  free(gzip);
}

int32_t gzip_deflate(const uint8_t *bytes, size_t length, uint8_t **result,
                     size_t *result_length) {
  *result = NULL;
  *result_length = 0;
  gzip_stream *const gzip = gzip_begin(0);
  if (gzip == NULL) return GZIP_MEMORY;
  const int32_t status = gzip_add(gzip, bytes, length, 1, result, result_length);
  gzip_end(gzip);
  return status;
}

#endif
