/// A growing block of bytes that is addressed by offset.
///
/// Stops the program if memory runs out, as the arrays of the standard library do.
struct ByteArena: ~Copyable {
  private(set) var base: UnsafeMutableRawPointer
  private(set) var count = 0
  private var capacity = 0

  init() {
    base = Self.resize(nil, to: 64)
    capacity = 64
  }

  deinit { free(base) }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    reserve(more.count)
    if let source = more.baseAddress { memcpy(base + count, source, more.count) }
    count += more.count
  }

  /// Appends a number as unsigned LEB128.
  mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a length or a count, which is never negative.
  mutating func append(count number: Int) {
    append(number: UInt64(truncatingIfNeeded: number))
  }

  /// Appends text in canonical form; see `CanonicalForm`.
  mutating func append(text: UnsafeRawBufferPointer) {
    append(count: text.count)
    append(text)
  }

  /// Removes everything after the first `count` bytes.
  mutating func truncate(to count: Int) { self.count = min(count, self.count) }

  /// Frees the memory that is not in use.
  mutating func shrink() {
    capacity = max(count, 1)
    base = Self.resize(base, to: capacity)
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if more > capacity - count { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(count + more, capacity + capacity / 2)
    base = Self.resize(base, to: capacity)
  }

  private static func resize(
    _ base: UnsafeMutableRawPointer?, to capacity: Int
  ) -> UnsafeMutableRawPointer {
    guard let resized = realloc(base, capacity) else {
      // The command reads the reason of the crash from this number.
      errno = ENOMEM
      abort()
    }
    return resized
  }
}
