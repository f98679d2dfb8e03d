/// Texts converted from one encoding to another in memory, through iconv of the C library.

#ifndef ENCODING_H
#define ENCODING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The status of a call.
enum {
  ENCODING_OK = 0,
  /// The C library does not know one of the encodings.
  ENCODING_UNKNOWN = 1,
  /// The text is not in the first encoding, or the other one lacks a character.
  ENCODING_INVALID = 2,
  /// Memory ran out.
  ENCODING_MEMORY = 3
};

/// Converts a text.
///
/// Takes time and memory in proportion to `length`.
///
/// @param from The name of the text's encoding.
/// @param to The name of the result's encoding.
/// @param bytes The text; may be null if `length` is 0.
/// @param length The number of its bytes.
/// @param result Receives the result, to be freed with `free`, up to `*place` if it is
///   `ENCODING_INVALID`; null with another status.
/// @param count Receives the number of its bytes.
/// @param place Receives the number of bytes that were converted.
/// @return The status.
int encoding_convert(const char *from, const char *to, const uint8_t *bytes, size_t length,
                     uint8_t **result, size_t *count, size_t *place);

#ifdef __cplusplus
}
#endif

#endif
