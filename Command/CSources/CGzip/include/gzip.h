/// Files in gzip format (RFC 1952), read and written in memory through zlib.

#ifndef GZIP_H
#define GZIP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The status of a call.
enum {
  GZIP_OK = 0,
  /// The data ends before a member does.
  GZIP_TRUNCATED = 1,
  /// The data is not in gzip format, or a checksum is wrong.
  GZIP_CORRUPT = 2,
  /// The result has more bytes than the limit.
  GZIP_TOO_LONG = 3,
  /// Memory ran out.
  GZIP_MEMORY = 4
};

/// Inflates all members of a gzip file, one after another. Bytes of value 0 may follow the last one.
///
/// Takes time and memory in proportion to `length` and to the length of the result, which are at most
/// a little more than `limit`.
///
/// @param bytes the file; may be NULL if `length` is 0
/// @param limit the most bytes that the result may have
/// @param result receives the result, which the caller frees; NULL unless the status is `GZIP_OK`
/// @param result_length the bytes of `result`
int32_t gzip_inflate(const uint8_t *bytes, size_t length, size_t limit, uint8_t **result,
                     size_t *result_length);

/// Makes a gzip file of one member, without name and time, so that equal bytes give equal files.
///
/// @param bytes what to deflate; may be NULL if `length` is 0
/// @param result as for `gzip_inflate`
int32_t gzip_deflate(const uint8_t *bytes, size_t length, uint8_t **result, size_t *result_length);

/// A file of one member that is made in parts.
typedef struct gzip_stream gzip_stream;

/// Begins a file; NULL if memory ran out. The caller ends it by `gzip_end`.
///
/// @param is_light whether it takes about 40 KiB of memory instead of 260, and deflates less
gzip_stream *gzip_begin(int is_light);

/// Adds bytes. The results of all calls, one after another, are the file, and a reader who has those
/// so far can inflate all bytes that were added.
///
/// @param bytes what to deflate; may be NULL if `length` is 0
/// @param is_last whether the file ends; further calls give no bytes
/// @param result as for `gzip_inflate`
int32_t gzip_add(gzip_stream *gzip, const uint8_t *bytes, size_t length, int is_last,
                 uint8_t **result, size_t *result_length);

/// Frees a file that is made in parts.
void gzip_end(gzip_stream *gzip);

#ifdef __cplusplus
}
#endif

#endif
