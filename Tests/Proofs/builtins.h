/*
 * Models of the four vector builtins that CBMC can't execute. builtins-check.c compares them with
 * the processor.
 */
#include <emmintrin.h>
#include <string.h>

static __v8hi MODEL(packssdw128)(__v4si a, __v4si b) {
  int from[8];
  short to[8];
  memcpy(from, &a, 16);
  memcpy(from + 4, &b, 16);
  for (int k = 0; k < 8; k++) {
    to[k] = (short)(from[k] > 32767 ? 32767 : from[k] < -32768 ? -32768 : from[k]);
  }
  __v8hi result;
  memcpy(&result, to, 16);
  return result;
}

static __v16qi MODEL(packsswb128)(__v8hi a, __v8hi b) {
  short from[16];
  signed char to[16];
  memcpy(from, &a, 16);
  memcpy(from + 8, &b, 16);
  for (int k = 0; k < 16; k++) {
    to[k] = (signed char)(from[k] > 127 ? 127 : from[k] < -128 ? -128 : from[k]);
  }
  __v16qi result;
  memcpy(&result, to, 16);
  return result;
}

static int MODEL(pmovmskb128)(__v16qi a) {
  unsigned char from[16];
  int bits = 0;
  memcpy(from, &a, 16);
  for (int k = 0; k < 16; k++) {
    bits |= (from[k] >> 7) << k;
  }
  return bits;
}

static __v4sf MODEL(shufps)(__v4sf a, __v4sf b, int order) {
  unsigned from_a[4], from_b[4], to[4];
  memcpy(from_a, &a, 16);
  memcpy(from_b, &b, 16);
  for (int k = 0; k < 4; k++) {
    to[k] = (k < 2 ? from_a : from_b)[order >> 2 * k & 3];
  }
  __v4sf result;
  memcpy(&result, to, 16);
  return result;
}
