extension Unicode.Scalar {
  /// Whether a terminal obeys the character instead of showing it: controls, separators of lines and
  /// of paragraphs, and marks that turn the direction of writing.
  package var isObeyedByTerminals: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
      || properties.isBidiControl
  }

  /// All characters of Unicode.
  package static var all: some Sequence<Unicode.Scalar> {
    (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
  }
}
