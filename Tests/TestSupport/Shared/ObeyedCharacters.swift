extension Unicode.Scalar {
  /// Whether the character controls a terminal: control characters, separators of lines and
  /// paragraphs, and marks that change the direction of writing.
  package var isObeyedByTerminals: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
      || properties.isBidiControl
  }

  /// All Unicode scalars.
  package static var all: some Sequence<Unicode.Scalar> {
    (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
  }
}
