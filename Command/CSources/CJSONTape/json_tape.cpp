#include "json_tape.h"

#if !__has_include(<rapidjson/reader.h>)
#error "rapidjson is missing; install it: apt-get install rapidjson-dev / brew install rapidjson"
#else

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

/* RapidJSON's empty stack adds to a null pointer, which the sanitizer would stop at. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((no_sanitize("pointer-overflow"))), apply_to = function)
#endif
#include <rapidjson/reader.h>
#if defined(__clang__)
#pragma clang attribute pop
#endif

namespace {

/// The system's memory as a `json_tape_memory`.
void *resize_block(void *block, size_t size, void *) { return std::realloc(block, size); }

/// An array of plain values that reports failure instead of throwing.
template <typename T>
struct Buffer {
  const json_tape_memory &memory;
  T *items = nullptr;
  size_t count = 0;
  size_t capacity = 0;

  bool reserve(size_t more) {
    if (more <= capacity - count) return true;
    size_t wanted = std::max<size_t>({count + more, capacity + capacity / 2, 64});
    if (wanted < count || wanted > SIZE_MAX / sizeof(T)) return false;
    void *grown = memory.resize(items, wanted * sizeof(T), memory.context);
    if (grown == nullptr) return false;
    items = static_cast<T *>(grown);
    capacity = wanted;
    return true;
  }

  bool append(const T *values, size_t number) {
    if (!reserve(number)) return false;
    if (number > 0) std::memcpy(items + count, values, number * sizeof(T));
    count += number;
    return true;
  }
};

/// The bytes of one value, as the stream that the reader takes characters from.
///
/// The end reads as NUL, as the reader expects; `json_tape_read` distinguishes it from a NUL in the text.
struct ByteStream {
  typedef char Ch;
  const char *begin;
  const char *at;
  const char *end;

  char Peek() const { return at == end ? '\0' : *at; }
  char Take() { return at == end ? '\0' : *at++; }
  size_t Tell() const { return static_cast<size_t>(at - begin); }
};

/// Discards the reader's copy of characters that are only checked.
struct NoOutput {
  void Put(char) {}
};

/// The reader's stack writes to whatever its allocator returns, so failing must not return.
struct ThrowingAllocator {
  /// Never NULL; the reader's template wants a default.
  const json_tape_memory *memory = nullptr;

  void *Malloc(size_t size) { return Realloc(nullptr, 0, size); }
  void *Realloc(void *old, size_t, size_t size) {
    if (size == 0) {
      std::free(old);
      return nullptr;
    }
    void *grown = memory->resize(old, size, memory->context);
    if (grown == nullptr) throw std::bad_alloc();
    return grown;
  }
  static void Free(void *memory) { std::free(memory); }
};

/// A name in the search for duplicates.
struct Name {
  const char *bytes;
  uint32_t length;
  uint64_t node;
};

bool same(const Name &a, const Name &b) {
  return a.length == b.length && std::memcmp(a.bytes, b.bytes, a.length) == 0;
}

bool before(const Name &a, const Name &b) {
  if (a.length != b.length) return a.length < b.length;
  int order = std::memcmp(a.bytes, b.bytes, a.length);
  return order != 0 ? order < 0 : a.node < b.node;
}

/// Builds the tape from the reader's events.
struct TapeBuilder {
  ByteStream &stream;
  json_tape &tape;
  size_t depth_limit;
  const bool is_list;
  /// The start of the list if it is not at the top level; otherwise beyond the end of the source.
  const size_t list_offset;
  /// The depth at which a value is an element, where `are_elements` says so.
  size_t element_depth;
  bool are_elements;
  /// Whether the array `sections` is open.
  bool in_sections = false;
  size_t depth = 0;
  /// The innermost open array or object, plus 1; 0 if none is open. An open one's `at` holds the
  /// same of the one around it, so no stack is needed.
  uint64_t open = 0;
  Buffer<json_tape_node> nodes;
  Buffer<json_tape_element> elements;
  Buffer<json_tape_element> sections;
  Buffer<char> text;
  Buffer<Name> names;

  TapeBuilder(ByteStream &s, json_tape &t, size_t limit, int32_t layout, size_t offset,
              const json_tape_memory &memory)
      : stream(s),
        tape(t),
        depth_limit(limit),
        is_list(layout == JSON_TAPE_LIST),
        list_offset(layout == JSON_TAPE_LIST_AT ? offset : SIZE_MAX),
        element_depth(is_list ? 1 : 0),
        are_elements(!is_list && layout != JSON_TAPE_LIST_AT),
        nodes{memory},
        elements{memory},
        sections{memory},
        text{memory},
        names{memory} {}

  bool fail(int32_t status, const char *message, size_t offset) {
    tape.status = status;
    tape.message = message;
    tape.error_offset = offset;
    return false;
  }

  bool fail_memory() { return fail(JSON_TAPE_MEMORY, "memory ran out", stream.Tell()); }

  bool add(uint16_t kind, uint16_t flags, size_t count, uint64_t at, size_t offset) {
    if (count > UINT32_MAX) return fail(JSON_TAPE_TOO_LONG, "a value is too long", offset);
    json_tape_node node = {kind, flags, static_cast<uint32_t>(count), at};
    return nodes.append(&node, 1) || fail_memory();
  }

  bool is_element() const { return are_elements && depth == element_depth; }

  bool is_section() const { return in_sections && depth == 2; }

  /// Notes that the value whose first node comes next starts at `offset`.
  bool start_value(size_t offset) {
    if (!is_element() && !is_section()) return true;
    json_tape_element element = {nodes.count, offset, 0};
    return (is_element() ? elements : sections).append(&element, 1) || fail_memory();
  }

  /// Notes that the value that was started last at this depth ends before `offset`.
  void end_value(size_t offset) {
    if (!is_element() && !is_section()) return;
    const Buffer<json_tape_element> &started = is_element() ? elements : sections;
    json_tape_element &element = started.items[started.count - 1];
    element.length = offset - element.offset;
  }

  /// Whether the value that comes next is an object's field of this name.
  bool follows_name(const char *name) const {
    if (nodes.count == 0) return false;
    const json_tape_node &node = nodes.items[nodes.count - 1];
    return node.kind == JSON_TAPE_NAME && node.count == std::strlen(name) &&
           std::memcmp(bytes_of(node), name, node.count) == 0;
  }

  /// Follows the way to a list's elements into the array or object that comes next.
  void enter(uint16_t kind) {
    if (stream.Tell() == list_offset) {
      are_elements = true;
      element_depth = depth + 1;
    }
    if (!is_list) return;
    if (depth == 0) {
      are_elements = kind == JSON_TAPE_ARRAY;
      element_depth = are_elements ? 1 : 4;
    } else if (element_depth == 4 && kind == JSON_TAPE_ARRAY) {
      if (depth == 1) in_sections = follows_name("sections");
      if (depth == 3) are_elements = in_sections && follows_name("items");
    }
  }

  /// Leaves the array or object that ended at this depth.
  void leave() {
    if (list_offset != SIZE_MAX && depth < element_depth) are_elements = false;
    if (!is_list || element_depth != 4) return;
    if (depth == 1) in_sections = false;
    if (depth <= 3) are_elements = false;
  }

  bool scalar(uint16_t kind, uint16_t flags, size_t count, uint64_t at, size_t offset) {
    if (!start_value(offset) || !add(kind, flags, count, at, offset)) return false;
    end_value(stream.Tell());
    return true;
  }

  bool Null() { return scalar(JSON_TAPE_NULL, 0, 0, 0, stream.Tell() - 4); }

  bool Bool(bool value) {
    return value ? scalar(JSON_TAPE_TRUE, 0, 0, 0, stream.Tell() - 4)
                 : scalar(JSON_TAPE_FALSE, 0, 0, 0, stream.Tell() - 5);
  }

  bool start(uint16_t kind) {
    if (depth >= element_depth + depth_limit) {
      return fail(JSON_TAPE_TOO_DEEP, "arrays and objects are nested too deeply", stream.Tell());
    }
    if (!start_value(stream.Tell())) return false;
    enter(kind);
    if (!add(kind, 0, 0, open, stream.Tell())) return false;
    open = nodes.count;
    depth += 1;
    return true;
  }

  bool end(uint32_t count) {
    json_tape_node &node = nodes.items[open - 1];
    open = node.at;
    node.at = nodes.count;
    node.count = count;
    depth -= 1;
    leave();
    // The iterative reader takes the bracket only after this event.
    end_value(stream.Tell() + 1);
    return true;
  }

  bool StartArray() { return start(JSON_TAPE_ARRAY); }
  bool EndArray(rapidjson::SizeType count) { return end(count); }
  bool StartObject() { return start(JSON_TAPE_OBJECT); }
  bool EndObject(rapidjson::SizeType count) { return check_names(count) && end(count); }

  const char *bytes_of(const json_tape_node &node) const {
    return (node.flags & JSON_TAPE_DECODED ? text.items : stream.begin) + node.at;
  }

  /// Where a name's opening quote is in the source.
  size_t source_of(const json_tape_node &node) const {
    if (!(node.flags & JSON_TAPE_DECODED)) return static_cast<size_t>(node.at) - 1;
    uint64_t offset = 0;
    std::memcpy(&offset, text.items + node.at - sizeof offset, sizeof offset);
    return static_cast<size_t>(offset);
  }

  /// Rejects the innermost open object, which has `count` fields, if two of them share a name.
  bool check_names(uint32_t count) {
    names.count = 0;
    if (!names.reserve(count)) return fail_memory();
    for (uint64_t i = open; i < nodes.count;) {
      const json_tape_node &name = nodes.items[i];
      names.items[names.count++] = {bytes_of(name), name.count, i};
      const json_tape_node &value = nodes.items[i + 1];
      i = value.kind >= JSON_TAPE_ARRAY ? value.at : i + 2;
    }
    const Name *second = count <= 16 ? find_second_of_few() : find_second_of_many();
    if (second == nullptr) return true;
    tape.error_name = second->bytes;
    tape.error_name_length = second->length;
    return fail(JSON_TAPE_DUPLICATE_NAME, "an object has two fields of one name",
                source_of(nodes.items[second->node]));
  }

  const Name *find_second_of_few() const {
    for (size_t i = 1; i < names.count; i++) {
      for (size_t j = 0; j < i; j++) {
        if (same(names.items[i], names.items[j])) return &names.items[i];
      }
    }
    return nullptr;
  }

  const Name *find_second_of_many() {
    std::sort(names.items, names.items + names.count, before);
    const Name *first = nullptr;
    for (size_t i = 1; i < names.count; i++) {
      const Name *name = &names.items[i];
      if (same(name[-1], name[0]) && (first == nullptr || name->node < first->node)) first = name;
    }
    return first;
  }
};

const char *const kNulByte = "the text holds a NUL byte";

/// Returns, of 8 bytes, the highest bit of the first one that ends a run of plain string characters,
/// and perhaps bits of later ones; 0 if none does.
uint64_t ends_of_plain(const char *at) {
  const uint64_t ones = 0x0101010101010101u, highs = ones << 7;
  uint64_t word;
  std::memcpy(&word, at, sizeof word);
  const uint64_t quote = word ^ (ones * '"'), backslash = word ^ (ones * '\\');
  const uint64_t found = ((quote - ones) & ~quote) | ((backslash - ones) & ~backslash) |
                         ((word - ones * 0x20) & ~word) | word;
  return found & highs;
}

const char *skip_plain(const char *at, const char *end) {
  while (end - at >= 8) {
    const uint64_t found = ends_of_plain(at);
    if (found == 0) {
      at += 8;
      continue;
    }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return at + __builtin_ctzll(found) / 8;
#else
    break;
#endif
  }
  while (at != end && static_cast<unsigned char>(*at) >= 0x20 &&
         static_cast<unsigned char>(*at) < 0x80 && *at != '"' && *at != '\\') {
    at += 1;
  }
  return at;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

const char *skip_digits(const char *at, const char *end) {
  while (at != end && is_digit(*at)) at += 1;
  return at;
}

/// Reads 4 hexadecimal digits at `at`; -1 if they are not there.
int32_t hex4(const char *at, const char *end) {
  if (end - at < 4) return -1;
  int32_t value = 0;
  for (int i = 0; i < 4; i++) {
    const char c = at[i];
    const char lower = static_cast<char>(c | 0x20);
    if (!is_digit(c) && !(lower >= 'a' && lower <= 'f')) return -1;
    value = value * 16 + (is_digit(c) ? c - '0' : lower - 'a' + 10);
  }
  return value;
}

/// Collects the bytes of one character from the reader's encoder.
struct CharacterOutput {
  char bytes[4];
  size_t count = 0;
  void Put(char c) { bytes[count++] = c; }
};

/// Decodes the escape at `stream.at` onto the builder's text.
bool decode_escape(ByteStream &stream, TapeBuilder &builder) {
  const size_t offset = stream.Tell();
  stream.at += 1;
  const char letter = stream.Take();
  CharacterOutput output;
  switch (letter) {
    case '"': case '\\': case '/': output.Put(letter); break;
    case 'b': output.Put('\b'); break;
    case 'f': output.Put('\f'); break;
    case 'n': output.Put('\n'); break;
    case 'r': output.Put('\r'); break;
    case 't': output.Put('\t'); break;
    case 'u': {
      int32_t code = hex4(stream.at, stream.end);
      if (code < 0) {
        return builder.fail(JSON_TAPE_SYNTAX, "expected 4 hexadecimal digits after '\\u'", offset);
      }
      stream.at += 4;
      if (code >= 0xD800 && code <= 0xDFFF) {
        const bool escape_follows =
            stream.end - stream.at >= 6 && stream.at[0] == '\\' && stream.at[1] == 'u';
        const int32_t low = escape_follows ? hex4(stream.at + 2, stream.end) : -1;
        if (code >= 0xDC00 || low < 0xDC00 || low > 0xDFFF) {
          return builder.fail(JSON_TAPE_LONE_SURROGATE,
                              "a '\\u' escape names half of a surrogate pair", offset);
        }
        stream.at += 6;
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
      }
      rapidjson::UTF8<>::Encode(output, static_cast<unsigned>(code));
      break;
    }
    default:
      return builder.fail(JSON_TAPE_SYNTAX, "a backslash in a string starts no known escape",
                          offset);
  }
  return builder.text.append(output.bytes, output.count) || builder.fail_memory();
}

/// Reads the string at `stream.at` and adds its node.
bool read_string(ByteStream &stream, TapeBuilder &builder, bool is_name) {
  const size_t start = stream.Tell();
  stream.at += 1;
  const char *run = stream.at;
  uint16_t flags = 0;
  size_t text_start = 0;
  for (;;) {
    stream.at = skip_plain(stream.at, stream.end);
    if (stream.at == stream.end) {
      return builder.fail(JSON_TAPE_SYNTAX, "a string is not closed", start);
    }
    const unsigned char c = static_cast<unsigned char>(*stream.at);
    if (c == '"') break;
    if (c >= 0x80) {
      const size_t offset = stream.Tell();
      NoOutput output;
      if (!rapidjson::UTF8<>::Validate(stream, output)) {
        return builder.fail(JSON_TAPE_ENCODING, "a string holds bytes that are not UTF-8", offset);
      }
      flags |= JSON_TAPE_NON_ASCII;
    } else if (c == '\\') {
      const uint64_t offset = start;
      if (!(flags & JSON_TAPE_DECODED)) {
        flags |= JSON_TAPE_DECODED;
        if (!builder.text.append(reinterpret_cast<const char *>(&offset), sizeof offset)) {
          return builder.fail_memory();
        }
        text_start = builder.text.count;
      }
      if (!builder.text.append(run, static_cast<size_t>(stream.at - run))) {
        return builder.fail_memory();
      }
      const size_t decoded = builder.text.count;
      if (!decode_escape(stream, builder)) return false;
      if (builder.text.items[decoded] & 0x80) flags |= JSON_TAPE_NON_ASCII;
      run = stream.at;
    } else if (c == 0) {
      return builder.fail(JSON_TAPE_NUL_BYTE, kNulByte, stream.Tell());
    } else {
      return builder.fail(JSON_TAPE_SYNTAX, "a string holds a control character without escape",
                          stream.Tell());
    }
  }
  size_t count = static_cast<size_t>(stream.at - run);
  uint64_t at = start + 1;
  if (flags & JSON_TAPE_DECODED) {
    if (!builder.text.append(run, count)) return builder.fail_memory();
    count = builder.text.count - text_start;
    at = text_start;
  }
  stream.at += 1;
  if (!is_name) return builder.scalar(JSON_TAPE_STRING, flags, count, at, start);
  if (flags & JSON_TAPE_NON_ASCII) builder.tape.has_non_ascii_names = 1;
  return builder.add(JSON_TAPE_NAME, flags, count, at, start);
}

/// Reads the number, or any text in place of a value, at `stream.at` and adds its node.
bool read_number(ByteStream &stream, TapeBuilder &builder) {
  const char *start = stream.at, *end = stream.end, *at = start;
  const auto fail = [&](const char *message) {
    stream.at = at;
    return builder.fail(JSON_TAPE_SYNTAX, message, stream.Tell());
  };
  if (*at == '-') at += 1;
  if (at == end || !is_digit(*at)) {
    return fail(at == start ? "expected a value" : "expected a digit after '-'");
  }
  const char *digits = at;
  at = skip_digits(at, end);
  if (*digits == '0' && at - digits > 1) {
    at = digits;
    return fail("a number starts with a needless 0");
  }
  if (at != end && *at == '.') {
    at += 1;
    if (at == end || !is_digit(*at)) return fail("expected a digit after the decimal point");
    at = skip_digits(at, end);
  }
  const char *digits_end = at;
  if (at != end && (*at == 'e' || *at == 'E')) {
    at += 1;
    if (at != end && (*at == '+' || *at == '-')) at += 1;
    if (at == end || !is_digit(*at)) return fail("expected a digit in the exponent");
    while (at != end && *at == '0') at += 1;
    const char *exponent = at;
    at = skip_digits(at, end);
    const auto is_zero = [](char c) { return c == '0' || c == '.'; };
    if (at - exponent > 18 && !std::all_of(digits, digits_end, is_zero)) {
      return builder.fail(JSON_TAPE_EXPONENT, "a number's exponent has more than 18 digits",
                          stream.Tell());
    }
  }
  const size_t offset = stream.Tell();
  stream.at = at;
  return builder.scalar(JSON_TAPE_NUMBER, 0, static_cast<size_t>(at - start), offset, offset);
}

constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag |
                            rapidjson::kParseNumbersAsStringsFlag;

typedef rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, ThrowingAllocator>
    TapeReader;

}  // namespace

// Two steps of the reader are replaced for the tape, as rapidjson 1.1.0 has these faults:
// - ParseNumber converts each number to a double even under kParseNumbersAsStringsFlag, and so
//   refuses integers of more than 308 digits and exponents beyond 308.
// - ParseString lets a lone low surrogate escape through as bytes that are not UTF-8, counts a
//   string's length in 32 bits without a check, and copies every string byte by byte.

RAPIDJSON_NAMESPACE_BEGIN

template <>
template <>
void TapeReader::ParseNumber<kFlags>(ByteStream &stream, TapeBuilder &builder) {
  if (!read_number(stream, builder)) SetParseError(kParseErrorTermination, stream.Tell());
}

template <>
template <>
void TapeReader::ParseString<kFlags>(ByteStream &stream, TapeBuilder &builder, bool is_name) {
  if (!read_string(stream, builder, is_name)) {
    SetParseError(kParseErrorTermination, stream.Tell());
  }
}

RAPIDJSON_NAMESPACE_END

namespace {

const char *message_of(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorDocumentRootNotSingular: return "text follows the value";
    case rapidjson::kParseErrorObjectMissName: return "expected a field's name in double quotes";
    case rapidjson::kParseErrorObjectMissColon: return "expected ':' after a field's name";
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return "expected ',' or '}'";
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return "expected ',' or ']'";
    default: return "expected a value";
  }
}

/// Reads the single value between `stream.at` and `stream.end`.
bool read_value(TapeReader &reader, ByteStream &stream, TapeBuilder &builder) {
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, builder);
  if (builder.tape.status != JSON_TAPE_OK) return false;
  if (result.IsError()) {
    const size_t offset = result.Offset();
    const char *at = stream.begin + offset;
    if (at == stream.end || *at != '\0') {
      const bool is_trailing = result.Code() == rapidjson::kParseErrorDocumentRootNotSingular;
      return builder.fail(is_trailing ? JSON_TAPE_TRAILING_TEXT : JSON_TAPE_SYNTAX,
                          message_of(result.Code()), offset);
    }
  } else if (stream.at == stream.end) {
    return true;
  }
  // The reader takes a NUL for the end of the text.
  const size_t offset = result.IsError() ? result.Offset() : stream.Tell();
  return builder.fail(JSON_TAPE_NUL_BYTE, kNulByte, offset);
}

bool is_blank(const char *at, const char *end) {
  return std::all_of(at, end, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
}

bool read_lines(TapeReader &reader, ByteStream &stream, TapeBuilder &builder) {
  const char *end = stream.end;
  for (const char *line = stream.begin; line != end;) {
    const void *found = std::memchr(line, '\n', static_cast<size_t>(end - line));
    const char *line_end = found == nullptr ? end : static_cast<const char *>(found);
    stream.at = line;
    stream.end = line_end;
    if (!is_blank(line, line_end) && !read_value(reader, stream, builder)) return false;
    line = line_end == end ? end : line_end + 1;
  }
  return true;
}

/// Reads over text that is surely JSON, noting nothing; where it is in doubt, it stops.
struct Skipper {
  /// The names of an object's fields with their quotes.
  struct Names {
    size_t count = 0;
    struct {
      const char *bytes;
      size_t length;
    } of[64];
  };

  const char *at;
  const char *const end;

  void blank() {
    while (at != end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')) at += 1;
  }

  bool take(char c) {
    if (at == end || *at != c) return false;
    at += 1;
    return true;
  }

  bool word(const char *letters) {
    for (; *letters != '\0'; letters++) {
      if (!take(*letters)) return false;
    }
    return true;
  }

  bool string() {
    if (!take('"')) return false;
    for (;;) {
      at = skip_plain(at, end);
      if (at == end) return false;
      if (static_cast<unsigned char>(*at) >= 0x80) {
        at += 1;
      } else if (*at == '\\' && end - at > 1 && std::memchr("\"\\/bfnrt", at[1], 8) != nullptr) {
        at += 2;
      } else {
        return take('"');
      }
    }
  }

  bool digits() {
    const char *start = at;
    at = skip_digits(at, end);
    return at != start;
  }

  bool number() {
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    // In an exponent, there may be more digits than are allowed.
    return at == end || (*at != 'e' && *at != 'E' && !is_digit(*at));
  }

  bool value(int depth) {
    if (at == end) return false;
    switch (*at) {
      case '"': return string();
      case '[': return depth > 0 && array(depth - 1);
      case '{': {
        if (depth == 0) return false;
        Names names;
        return object(names, true, depth - 1);
      }
      case 't': return word("true");
      case 'f': return word("false");
      case 'n': return word("null");
      default: return number();
    }
  }

  bool array(int depth) {
    at += 1;
    blank();
    if (take(']')) return true;
    do {
      blank();
      if (!value(depth)) return false;
      blank();
    } while (take(','));
    return take(']');
  }

  /// An object with some names in their order, or the first one, which decides them.
  bool object(Names &names, bool is_first, int depth) {
    if (!take('{')) return false;
    size_t count = 0;
    do {
      blank();
      if (!(is_first ? add_name(names) : take_name(names, count))) return false;
      count += 1;
      blank();
      if (!take(':')) return false;
      blank();
      if (!value(depth)) return false;
      blank();
    } while (take(','));
    return count == names.count && take('}');
  }

  bool add_name(Names &names) {
    auto &name = names.of[names.count];
    name.bytes = at;
    if (names.count + 1 == sizeof names.of / sizeof name || !string()) return false;
    name.length = static_cast<size_t>(at - name.bytes);
    // With escapes, it may be another one in disguise.
    if (std::memchr(name.bytes, '\\', name.length) != nullptr) return false;
    for (size_t i = 0; i < names.count; i++) {
      if (names.of[i].length == name.length &&
          std::memcmp(names.of[i].bytes, name.bytes, name.length) == 0) {
        return false;
      }
    }
    names.count += 1;
    return true;
  }

  bool take_name(const Names &names, size_t index) {
    if (index == names.count) return false;
    const auto &name = names.of[index];
    if (static_cast<size_t>(end - at) < name.length ||
        std::memcmp(at, name.bytes, name.length) != 0) {
      return false;
    }
    at += name.length;
    return true;
  }
};

/// Counts the line and the column of the error.
void locate_error(const char *bytes, json_tape &tape) {
  const char *error = bytes + tape.error_offset;
  const char *line = bytes;
  tape.error_line = 1;
  tape.error_column = 1;
  for (const char *at = bytes; at != error; at++) {
    if (*at != '\n') continue;
    tape.error_line += 1;
    line = at + 1;
  }
  for (const char *at = line; at != error; at++) {
    if ((static_cast<unsigned char>(*at) & 0xC0) != 0x80) tape.error_column += 1;
  }
}

}  // namespace

int32_t json_tape_read(const char *bytes, size_t length, int32_t layout, size_t list_offset,
                       size_t depth_limit, const json_tape_memory *memory, json_tape *tape) {
  const json_tape_memory system = {resize_block, nullptr};
  const json_tape_memory &used = memory == nullptr ? system : *memory;
  *tape = json_tape();
  const char *begin = bytes == nullptr ? "" : bytes;
  ByteStream stream = {begin, begin, begin + (bytes == nullptr ? 0 : length)};
  TapeBuilder builder(stream, *tape, depth_limit, layout, list_offset, used);
  try {
    ThrowingAllocator allocator{&used};
    TapeReader reader(&allocator);
    if (layout == JSON_TAPE_VALUE_A_LINE) {
      read_lines(reader, stream, builder);
    } else {
      read_value(reader, stream, builder);
    }
  } catch (const std::bad_alloc &) {
    builder.fail_memory();
  }
  std::free(builder.names.items);
  tape->nodes = builder.nodes.items;
  tape->node_count = builder.nodes.count;
  tape->elements = builder.elements.items;
  tape->element_count = builder.elements.count;
  tape->sections = builder.sections.items;
  tape->section_count = builder.sections.count;
  tape->text = builder.text.items;
  tape->text_length = builder.text.count;
  if (tape->status != JSON_TAPE_OK) locate_error(begin, *tape);
  return tape->status;
}

int32_t json_tape_find_alike(const char *bytes, size_t length, int32_t layout, json_tape *tape) {
  *tape = json_tape();
  if (length == 0) return 0;
  const json_tape_memory system = {resize_block, nullptr};
  const bool is_list = layout == JSON_TAPE_LIST;
  Buffer<json_tape_element> elements{system};
  Skipper skipper{bytes, bytes + length};
  Skipper::Names names;
  skipper.blank();
  bool is_alike = !is_list || skipper.take('[');
  while (is_alike) {
    skipper.blank();
    const char *start = skipper.at;
    is_alike = skipper.object(names, elements.count == 0, 16);
    const char *object_end = skipper.at;
    const size_t size = static_cast<size_t>(object_end - start);
    const json_tape_element element = {0, static_cast<uint64_t>(start - bytes), size};
    is_alike = is_alike && elements.append(&element, 1);
    skipper.blank();
    if (!is_list) {
      // Each element is on a line of its own.
      const size_t blanks = static_cast<size_t>(skipper.at - object_end);
      is_alike = is_alike && std::memchr(start, '\n', size) == nullptr;
      if (skipper.at == skipper.end) break;
      is_alike = is_alike && std::memchr(object_end, '\n', blanks) != nullptr;
    } else if (!skipper.take(',')) {
      is_alike = is_alike && skipper.take(']');
      skipper.blank();
      is_alike = is_alike && skipper.at == skipper.end;
      break;
    }
  }
  tape->elements = elements.items;
  tape->element_count = elements.count;
  return is_alike;
}

void json_tape_free(json_tape *tape) {
  std::free(const_cast<json_tape_node *>(tape->nodes));
  std::free(const_cast<json_tape_element *>(tape->elements));
  std::free(const_cast<json_tape_element *>(tape->sections));
  std::free(const_cast<char *>(tape->text));
  *tape = json_tape();
}

#endif
