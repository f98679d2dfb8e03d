/// Finds long runs of combining marks. To compare texts, Swift sorts the marks of each run by
/// insertion, in time that grows with the square of their number.
package enum CombiningMarks {
  /// The most marks in a row that are allowed. Unicode's stream-safe format allows 30.
  package static let limit = 128

  package static let problem = "more than \(limit) combining marks stand in a row"
  package static let remedy = "remove some of them"

  /// Whether a text has more than ``limit`` marks in a row.
  package static func hasLongRow(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { firstLongRow(in: UnsafeRawBufferPointer($0)) != nil }
  }

  /// Where the first run longer than the limit begins; nil if there is none.
  ///
  /// - Parameter text: UTF-8.
  /// - Complexity: Linear in the number of bytes; most of an ASCII text is skipped.
  static func firstLongRow(in text: UnsafeRawBufferPointer) -> Int? {
    // A mark has at least two bytes, so a run that is too long covers one of these places.
    let stride = 2 * limit
    var place = 0
    var end = 0
    while place < text.count {
      guard text[place] >= 0x80 else {
        place += stride
        continue
      }
      var start = place
      while start > end, text[start - 1] >= 0x80 { start -= 1 }
      end = text[place...].firstIndex { $0 < 0x80 } ?? text.count
      if let row = firstLongRow(in: text[start..<end]) { return row }
      place += (end - place + stride - 1) / stride * stride
    }
    return nil
  }

  private static func firstLongRow(in text: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard text.count > 2 * limit else { return nil }
    var (count, start, offset) = (0, text.startIndex, text.startIndex)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      offset += UTF8.width(scalar)
      if isSorted(scalar) {
        count += 1
        if count > limit { return start }
      } else {
        (count, start) = (0, offset)
      }
    }
    return nil
  }

  /// Whether normalisation sorts a character among its neighbours.
  static func isSorted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // These ranges contain most characters beyond Latin, and no marks.
    case 0..<0x300, 0x3100..<0xA66F, 0xAC00..<0xFB1E: false
    // These three are not marks themselves, but decompose into two marks each.
    case 0xF73, 0xF75, 0xF81: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
