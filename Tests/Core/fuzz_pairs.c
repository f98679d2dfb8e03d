/*
 * For libFuzzer: any bytes as a pair of lists, which goes through all that the tests check of one.
 *
 * The first byte tells whether there are sections, eight more which old section each of the first
 * eight new ones is the same as, or that it is new. Then each byte is an element: six bits of its
 * number, two of its contents. 0xFF ends the old list, 0xFE a section.
 */
#include "fuzz_pairs.h"
#include "flat.h"
#include "sectioned.h"

enum { MOST_ELEMENTS = 1024, MOST_SECTIONS = 64, PARTNERS = 8 };
enum { END_OF_LIST = 0xFF, END_OF_SECTION = 0xFE };

static flat_bench flat;
static sectioned_bench sectioned_lists;
static owned_pair items;
static owned_sections sections;

static void make_room(void) {
  if (items.capacity == 0) {
    flat = flat_bench_make(MOST_ELEMENTS);
    sectioned_lists = sectioned_bench_make(MOST_ELEMENTS);
    items = owned_pair_make(MOST_ELEMENTS);
    sections = owned_sections_make(MOST_SECTIONS);
  }
}

/* Reads both lists; `counts` receives how many items each section of either side has. */
static void read_lists(const uint8_t *bytes, size_t size, size_t counts[2][MOST_SECTIONS],
                       size_t section_counts[2]) {
  size_t side = 0;
  for (size_t k = 0; k < size; k++) {
    const size_t section = section_counts[side] - 1, count = items.counts[side];
    if (bytes[k] == END_OF_LIST && side == 0) {
      side = 1;
    } else if (bytes[k] == END_OF_SECTION && section_counts[side] < MOST_SECTIONS) {
      counts[side][section_counts[side]++] = 0;
    } else if (count < MOST_ELEMENTS) {
      items.ids[side][count] = bytes[k] & 0x3F;
      items.contents[side][count] = bytes[k] >> 6;
      items.counts[side]++;
      counts[side][section]++;
    }
  }
}

static void pair_sections(const uint8_t *partners) {
  for (size_t new_index = 0; new_index < PARTNERS && new_index < sections.counts[1]; new_index++) {
    const size_t old_index = partners[new_index] % (sections.counts[0] + 1);
    if (old_index < sections.counts[0] &&
        sections.sections[0][old_index].partner == LISTDIFF_NO_SECTION) {
      set_partners(&sections, old_index, new_index);
    }
  }
}

void fuzz_pairs_end(void) {
  if (items.capacity != 0) {
    flat_bench_free(&flat);
    sectioned_bench_free(&sectioned_lists);
    owned_pair_free(&items);
    owned_sections_free(&sections);
    items.capacity = 0;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  if (size < 1 + PARTNERS) {
    return 0;
  }
  make_room();
  size_t counts[2][MOST_SECTIONS] = {{0}}, section_counts[2] = {1, 1};
  items.counts[0] = items.counts[1] = 0;
  read_lists(bytes + 1 + PARTNERS, size - 1 - PARTNERS, counts, section_counts);
  if ((bytes[0] & 1) == 0) {
    const list_pair pair = pair_of(&items);
    flat_bench_check(&flat, &pair);
  } else {
    set_sections(&sections, 0, counts[0], section_counts[0]);
    set_sections(&sections, 1, counts[1], section_counts[1]);
    pair_sections(bytes + 1);
    const sectioned_pair pair = sectioned_pair_of(&sections, &items);
    sectioned_bench_check(&sectioned_lists, &pair);
  }
  return 0;
}
