/// How many places a text takes in columns, which is how a program pads it.
package struct TextMeasure: Sendable {
  let width: @Sendable (ArraySlice<UInt8>) -> Int

  /// - Parameter width: returns the number of places of a text in UTF-8.
  package init(_ width: @escaping @Sendable (ArraySlice<UInt8>) -> Int) { self.width = width }

  /// One place for each character, as Go's programs have it.
  package static let letters = TextMeasure { $0.count { $0 & 0xC0 != 0x80 } }

  /// One place for each byte, as C's `printf` has it.
  package static let bytes = TextMeasure { $0.count }
}
