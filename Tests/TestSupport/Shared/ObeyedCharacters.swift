extension Unicode.Scalar {
  /// Whether the character controls a terminal: control characters, separators of lines and
  /// paragraphs, and marks that change the direction of writing.
  package var isObeyedByTerminals: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
      || properties.isBidiControl
  }

  /// All Unicode scalars. `make test` takes one of sixteen where most are not assigned.
  package static var all: some Sequence<Unicode.Scalar> {
    [
      stride(from: 0 as UInt32, to: 0x2_0000, by: 1),
      stride(from: 0x2_0000, to: 0x11_0000, by: isThorough ? 1 : 16),
    ].lazy.joined().compactMap { Unicode.Scalar($0) }
  }
}
