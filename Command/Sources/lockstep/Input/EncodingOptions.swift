import ArgumentParser

/// The option for the encoding of lists.
struct EncodingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The encoding of lists, as in latin1. (default: UTF-8, or UTF-16 with a byte order mark)",
      discussion: """
        The C library decides which names there are; 'iconv -l' lists them. Encodings without a mark \
        are not guessed: any bytes are Latin-1.
        """,
      valueName: "name"))
  var encoding: String?

  mutating func validate() throws {
    if let encoding, TextEncoding(named: encoding) == nil {
      throw ValidationError("--encoding '\(encoding)' is not known, see iconv -l")
    }
  }

  /// The encoding; nil if a file's byte order mark decides.
  var value: TextEncoding? { encoding.flatMap(TextEncoding.init(named:)) }
}
