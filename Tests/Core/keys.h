/* How numbers become keys: in ways that no result may depend on. */
#ifndef CORE_KEYS_H
#define CORE_KEYS_H

#include "listdiff.h"
#include "lists.h"

/* How a key tells its number. */
typedef enum spelling {
  spelling_plain,  /* the number itself, and in the wider keys zeroes */
  spelling_halves, /* some bits of the number in each part of 32 bits: no part alone tells keys */
  spelling_spread, /* the number times a large odd one */
  SPELLING_COUNT
} spelling;

/* One way of asking the core. */
typedef struct key_mode {
  size_t key_size;
  spelling spelled;
  size_t misalignment; /* of the keys, in bytes */
  uint64_t seed;
  uint32_t discarded_hash_bits;
} key_mode;

/* The modes that any pair of lists can be tried in. */
enum { KEY_MODE_COUNT = 6 };
extern const key_mode key_modes[KEY_MODE_COUNT];

/*
 * Memory for the keys and contents of one list. Both are put at its very end, so that whatever
 * watches over memory sees the first byte that is read behind them.
 */
typedef struct key_room {
  size_t key_bytes, content_bytes;
  unsigned char *keys;
  unsigned char *contents;
} key_room;

key_room key_room_make(const key_mode *mode, size_t capacity);
void key_room_free(key_room *room);

/* Makes the list that the core is given. */
listdiff_list key_room_fill(key_room *room, const key_mode *mode, numbers list);

#endif
