/// JSON text read in one call into a flat list of nodes, the tape.
///
/// A tape lists the values of a text in the order in which they are written: an array's node is
/// followed by its items, an object's node by pairs of a name node and a value's nodes. Text that
/// is spelt without escapes is not copied: its node points into the caller's bytes, which must
/// therefore live as long as the tape is read.

#ifndef JSON_TAPE_H
#define JSON_TAPE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a node.
enum {
  JSON_TAPE_NULL = 0,
  JSON_TAPE_FALSE = 1,
  JSON_TAPE_TRUE = 2,
  JSON_TAPE_NUMBER = 3,
  JSON_TAPE_STRING = 4,
  JSON_TAPE_NAME = 5,
  JSON_TAPE_ARRAY = 6,
  JSON_TAPE_OBJECT = 7
};

/// Flags of a node.
enum {
  /// The text holds escapes: its decoded bytes are in `json_tape.text`, not in the source. The 8
  /// bytes before them there hold the offset in the source of its opening quote, as a uint64_t.
  JSON_TAPE_DECODED = 1,
  /// The text holds a character outside ASCII.
  JSON_TAPE_NON_ASCII = 2
};

/// The layout of a text.
enum {
  /// One JSON value, which is the only element.
  JSON_TAPE_ONE_VALUE = 0,
  /// One JSON value per line, each an element; lines of white space are skipped.
  JSON_TAPE_VALUE_A_LINE = 1,
  /// One JSON value that holds the elements. If it is an array, its items are the elements. If it
  /// is an object, the items of its array `sections` are the sections, and the items of each one's
  /// array `items` are the elements. Otherwise there are none.
  JSON_TAPE_LIST = 2,
  /// One JSON value. The items of the array, or the values of the fields of the object, that starts at
  /// a given byte are the elements; a field's name is in the node before its value's.
  JSON_TAPE_LIST_AT = 3
};

/// The status of reading.
enum {
  JSON_TAPE_OK = 0,
  /// The text is not JSON; `message` says what was expected.
  JSON_TAPE_SYNTAX = 1,
  /// Something follows the end of the value.
  JSON_TAPE_TRAILING_TEXT = 2,
  /// A byte of value 0, which JSON text never holds.
  JSON_TAPE_NUL_BYTE = 3,
  /// A string holds bytes that are not UTF-8.
  JSON_TAPE_ENCODING = 4,
  /// A `\u` escape names half of a surrogate pair without its other half.
  JSON_TAPE_LONE_SURROGATE = 5,
  /// An object has two fields of one name: `error_name`.
  JSON_TAPE_DUPLICATE_NAME = 6,
  /// More arrays and objects are open at once than the limit allows.
  JSON_TAPE_TOO_DEEP = 7,
  /// A number's exponent has more than 18 digits.
  JSON_TAPE_EXPONENT = 8,
  /// One string, number, array or object is longer than 32 bits can count.
  JSON_TAPE_TOO_LONG = 9,
  /// Memory ran out.
  JSON_TAPE_MEMORY = 10
};

/// One value, or the name of a field; 16 bytes.
typedef struct json_tape_node {
  /// `JSON_TAPE_NULL` to `JSON_TAPE_OBJECT`.
  uint16_t kind;
  /// `JSON_TAPE_DECODED` and `JSON_TAPE_NON_ASCII`.
  uint16_t flags;
  /// Number, string and name: the bytes of its text. Array: its items. Object: its fields.
  uint32_t count;
  /// Number, string and name: where its text starts, in the source or in `json_tape.text`.
  /// Array and object: the index of the node after its last one.
  uint64_t at;
} json_tape_node;

/// One element, or one section, of the list that a text holds.
typedef struct json_tape_element {
  /// The index of its first node.
  uint64_t node;
  /// Where it starts in the source.
  uint64_t offset;
  /// The bytes of the source that spell it.
  uint64_t length;
} json_tape_element;

/// The result of reading. After an error, only the fields about the error are meaningful.
typedef struct json_tape {
  /// `JSON_TAPE_OK` or the error.
  int32_t status;
  /// Whether any field's name holds a character outside ASCII.
  int32_t has_non_ascii_names;
  /// The error in a few words, such as "expected ',' or ']'"; never freed.
  const char *message;
  /// The byte of the source at which the error is, from 0.
  uint64_t error_offset;
  /// The line of that byte, from 1.
  uint64_t error_line;
  /// The column of that byte in its line, in characters (Unicode scalars), from 1.
  uint64_t error_column;
  /// `JSON_TAPE_DUPLICATE_NAME`: the name, decoded, not ended by a NUL byte.
  const char *error_name;
  /// The bytes of `error_name`.
  size_t error_name_length;
  const json_tape_node *nodes;
  size_t node_count;
  const json_tape_element *elements;
  size_t element_count;
  const json_tape_element *sections;
  size_t section_count;
  /// The decoded bytes of names and strings that are spelt with escapes.
  const char *text;
  size_t text_length;
} json_tape;

/// The source of memory, if it is not the system.
typedef struct json_tape_memory {
  /// As `realloc`, of a block that may be NULL and a size that is not 0; `free` frees what it returns.
  void *(*resize)(void *block, size_t size, void *context);
  /// The context to pass to `resize`.
  void *context;
} json_tape_memory;

/// Reads `length` bytes of JSON into `tape` and returns its status.
///
/// Never throws and never aborts. Takes time in proportion to `length`, and at most about 32 bytes
/// of memory for each byte of the source. Whatever the status, `json_tape_free` must follow once.
///
/// @param bytes the text, UTF-8 without byte order mark; may be NULL if `length` is 0
/// @param layout `JSON_TAPE_ONE_VALUE`, `JSON_TAPE_VALUE_A_LINE`, `JSON_TAPE_LIST` or
///   `JSON_TAPE_LIST_AT`
/// @param list_offset `JSON_TAPE_LIST_AT`: where the array or the object of the elements starts
/// @param depth_limit the most arrays and objects that may be open at once in an element
/// @param memory where memory comes from; NULL for the system
/// @param tape where to put the result; what it held before is overwritten, not freed
int32_t json_tape_read(const char *bytes, size_t length, int32_t layout, size_t list_offset,
                       size_t depth_limit, const json_tape_memory *memory, json_tape *tape);

/// Finds the elements of a list of objects, in an array or one a line, if all of them have the same
/// names in the same order, without nodes for them.
///
/// Takes a fraction of the time of `json_tape_read`, as it is strict: for a list with a name of escapes,
/// an exponent, a `\u` or deep nesting, it may return 0.
///
/// @param bytes the text, which must be UTF-8
/// @param layout `JSON_TAPE_VALUE_A_LINE` or `JSON_TAPE_LIST`
/// @param tape where to put the elements, with the node 0; `json_tape_free` must follow
/// @return 1 if the text is such a list and well-formed; 0 if it isn't, or in doubt
int32_t json_tape_find_alike(const char *bytes, size_t length, int32_t layout, json_tape *tape);

/// Frees what reading allocated and clears `tape`; freeing a cleared tape does nothing.
void json_tape_free(json_tape *tape);

#ifdef __cplusplus
}
#endif

#endif
