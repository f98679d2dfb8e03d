/// Checks of UTF-8 text that do not decode characters.
enum UTF8Check {
  /// The result of checking a whole text.
  enum Finding: Equatable {
    case ascii
    case utf8
    /// The first sequence that is not UTF-8 starts at this byte.
    case invalid(at: Int)
  }

  /// Checks `bytes`, eight at a time where they are ASCII.
  static func check(_ bytes: UnsafeRawBufferPointer) -> Finding {
    var position = firstNonASCII(in: bytes, from: 0)
    if position == bytes.count { return .ascii }
    while position < bytes.count {
      guard let length = sequenceLength(in: bytes, at: position) else {
        return .invalid(at: position)
      }
      position = firstNonASCII(in: bytes, from: position + length)
    }
    return .utf8
  }

  /// Whether all of it is UTF-8.
  static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if case .invalid = check(bytes) { return false }
    return true
  }

  /// Whether every byte is ASCII.
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    firstNonASCII(in: bytes, from: 0) == bytes.count
  }

  private static func firstNonASCII(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    let high: UInt64 = 0x8080_8080_8080_8080
    while bytes.count - position >= 32 {
      func word(_ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self)
      }
      if (word(0) | word(8) | word(16) | word(24)) & high != 0 { break }
      position += 32
    }
    while bytes.count - position >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      if word & high != 0 { break }
      position += 8
    }
    while position < bytes.count, bytes[position] < 0x80 { position += 1 }
    return position
  }

  /// The length of the sequence of 2 to 4 bytes at `start`; nil if it is ill-formed.
  private static func sequenceLength(in bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
    // The second byte's bounds exclude overlong forms, surrogates and values above U+10FFFF.
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count - start >= length, second.contains(bytes[start + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[start + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
