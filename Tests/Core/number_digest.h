/* FNV-1a (Fowler, Noll, Vo) of 64 bits over numbers, each as 4 bytes, lowest first. */
#ifndef CORE_NUMBER_DIGEST_H
#define CORE_NUMBER_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#define EMPTY_DIGEST UINT64_C(0xCBF29CE484222325)

static inline uint64_t add_number(uint64_t digest, size_t number) {
  for (size_t byte = 0; byte < 4; byte++) {
    digest = (digest ^ (number >> (8 * byte) & 0xFF)) * UINT64_C(0x100000001B3);
  }
  return digest;
}

#endif
