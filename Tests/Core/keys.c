/* How numbers become keys. */
#include "keys.h"

#include <stdlib.h>
#include <string.h>

const key_mode key_modes[KEY_MODE_COUNT] = {
    {8, spelling_plain, 0, 0, 0},
    {16, spelling_halves, 0, UINT64_C(0x0123456789ABCDEF), 0},
    {8, spelling_halves, 3, UINT64_C(0xFFFFFFFFFFFFFFFF), 60},
    {16, spelling_spread, 5, 1, 63},
    {8, spelling_spread, 7, UINT64_C(0x8000000000000000), 64},
    {16, spelling_plain, 9, 42, 64},
};

/* The bits of a number from `first` on, some in either half of a word. */
static uint64_t halves(uint32_t id, unsigned first) {
  return (uint64_t)(id >> (first + 1)) << 32 | (id >> first & 1);
}

static void spell(uint64_t words[2], uint32_t id, const key_mode *mode) {
  switch (mode->spelled) {
  case spelling_plain:
    words[0] = id;
    words[1] = 0;
    break;
  case spelling_halves:
    words[0] = mode->key_size == 8 ? halves(id, 0) : halves(id & 3, 0);
    words[1] = halves(id, 2);
    break;
  case spelling_spread:
  case SPELLING_COUNT:
    words[0] = (id + 1) * UINT64_C(0xD1342543DE82EF95);
    words[1] = (id + 1) * UINT64_C(0xA0761D6478BD642F);
    break;
  }
}

key_room key_room_make(const key_mode *mode, size_t capacity) {
  key_room room = {
      .key_bytes = capacity * mode->key_size + mode->misalignment,
      .content_bytes = capacity * sizeof(uint64_t),
  };
  room.keys = (unsigned char *)must_allocate(room.key_bytes, 1);
  room.contents = (unsigned char *)must_allocate(room.content_bytes, 1);
  return room;
}

void key_room_free(key_room *room) {
  free(room->keys);
  free(room->contents);
}

listdiff_list key_room_fill(key_room *room, const key_mode *mode, numbers list) {
  const size_t size = mode->key_size;
  unsigned char *const keys = room->keys + room->key_bytes - list.count * size;
  void *const contents = room->contents + room->content_bytes - list.count * sizeof(uint64_t);
  for (size_t k = 0; k < list.count; k++) {
    uint64_t words[2];
    spell(words, list.ids[k], mode);
    memcpy(keys + k * size, words, size);
  }
  if (list.count != 0) {
    memcpy(contents, list.contents, list.count * sizeof(uint64_t));
  }
  return (listdiff_list){keys, size, (const uint64_t *)contents, list.count};
}
