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

#ifdef __cplusplus
}
#endif

#endif
