/// Whether two arrays hold the same bytes.
package func haveSameBytes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.withUnsafeBytes { a in b.withUnsafeBytes { a.hasSameBytes(as: $0) } }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes.
  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && order(to: other) == 0
  }

  /// Negative, zero or positive if the bytes sort before, like or after the others.
  func order(to other: UnsafeRawBufferPointer) -> Int {
    if let mine = baseAddress, let theirs = other.baseAddress {
      let order = memcmp(mine, theirs, Swift.min(count, other.count))
      if order != 0 { return Int(order) }
    }
    return count - other.count
  }

  /// How often `byte` is in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
    /// Returns 1 in each of eight bytes that is the wanted one, the first byte lowest.
    func matches(at place: Int) -> UInt64 {
      let others =
        UInt64(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ wanted
      // The highest bit of each byte that is zero.
      return ~(((others & low) &+ low) | others | low) &>> 7
    }
    var (count, place) = (0, range.lowerBound)
    while range.upperBound - place >= 8 {
      // Each byte of the sum counts at most 255 words.
      let end = place + Swift.min((range.upperBound - place) / 8, 255) * 8
      var sums: UInt64 = 0
      while place < end {
        sums &+= matches(at: place)
        place &+= 8
      }
      let pairs: UInt64 = 0x00FF_00FF_00FF_00FF
      sums = (sums & pairs) &+ ((sums &>> 8) & pairs)
      count += Int(truncatingIfNeeded: (sums &* 0x0001_0001_0001_0001) &>> 48)
    }
    if range.count >= 8, place < range.upperBound {
      // The last word has some bytes that were looked at.
      let seen = 8 - (range.upperBound - place)
      return count + (matches(at: range.upperBound - 8) &>> UInt64(8 * seen)).nonzeroBitCount
    }
    while place < range.upperBound {
      count += self[place] == byte ? 1 : 0
      place += 1
    }
    return count
  }

  /// The offset of the first `byte` in a range; nil if there is none.
  func offset(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let baseAddress, !range.isEmpty,
      let found = memchr(baseAddress + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}
