/* Compares the models of builtins.h with the processor. */
#define MODEL(name) model_##name
#include "builtins.h"
#include <stdint.h>
#include <stdio.h>

static uint64_t state = 1;

/* Words with many extreme bytes. */
static uint64_t any_word(void) {
  uint64_t word = 0;
  for (int k = 0; k < 4; k++) {
    static const uint16_t extreme[] = {0, 1, 0x7F, 0x80, 0x7FFF, 0x8000, 0xFF7F, 0xFF80, 0xFFFF};
    state = state * 6364136223846793005u + 1442695040888963407u;
    word = word << 16 | (state >> 60 < 9 ? extreme[state >> 60] : (uint16_t)(state >> 40));
  }
  return word;
}

int main(void) {
  for (int round = 0; round < 1000000; round++) {
    const uint64_t words[4] = {any_word(), any_word(), any_word(), any_word()};
    __m128i a, b;
    memcpy(&a, words, 16);
    memcpy(&b, words + 2, 16);
    const __v8hi real = __builtin_ia32_packssdw128((__v4si)a, (__v4si)b);
    const __v8hi model = model_packssdw128((__v4si)a, (__v4si)b);
    const __v16qi real_bytes = __builtin_ia32_packsswb128((__v8hi)a, (__v8hi)b);
    const __v16qi model_bytes = model_packsswb128((__v8hi)a, (__v8hi)b);
    const __v4sf real_words = __builtin_ia32_shufps((__v4sf)a, (__v4sf)b, 0x88);
    const __v4sf model_words = model_shufps((__v4sf)a, (__v4sf)b, 0x88);
    if (memcmp(&real, &model, 16) != 0 || memcmp(&real_bytes, &model_bytes, 16) != 0 ||
        memcmp(&real_words, &model_words, 16) != 0 ||
        __builtin_ia32_pmovmskb128((__v16qi)a) != model_pmovmskb128((__v16qi)a)) {
      printf("a model differs from the processor in round %d\n", round);
      return 1;
    }
  }
  return 0;
}
