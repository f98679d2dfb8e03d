import ArgumentParser
import LockstepFiles

/// The options for reading lists.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: "The format of both files; auto decides by the name, then by the content.")
  var format: FormatChoice = .auto

  @OptionGroup var encoding: EncodingOptions

  @Flag(
    name: .long,
    help: "Treat canonically equivalent texts as equal, as é of one character and é of two.")
  var normalize = false

  @OptionGroup var rows: RowOptions

  @OptionGroup var elements: ElementOptions

  /// The view of elements with these options.
  var view: ElementView { elements.view }

  /// Reads a list.
  ///
  /// - Parameter stored: The bytes of the file; nil to read them.
  func read(_ file: InputFile, stored: [UInt8]? = nil) throws -> ListFile {
    var file = file
    file.encoding = encoding.value
    return try list(file.name, file.text(of: stored).bytes)
  }

  /// Reads two lists. If both have the same bytes and format, returns the same list twice.
  ///
  /// - Parameter maySample: Whether that may be a sample, if only the number of elements counts.
  func read(
    _ first: InputFile, _ second: InputFile, maySample: Bool
  ) throws -> (ListFile, ListFile) {
    let mayBeSame = areAlike(first, second)
    if mayBeSame, let bytes = first.bytes(sharedBy: second) {
      let same = try (maySample ? sample(of: bytes, in: first) : nil) ?? read(first, stored: bytes)
      return (same, same)
    }
    let (old, new) = try inParallel(
      first, second, areShort: first.isShort && second.isShort
    ) { file in try read(file) }
    if mayBeSame, haveSameBytes(old.bytes, new.bytes) { return (old, old) }
    return try reconciled(old, new)
  }

  private func sample(of bytes: [UInt8], in file: InputFile) -> ListFile? {
    // A short file takes no time.
    guard bytes.count >= KeyRepeats.longCount, !Gzip.isNamed(by: file.path),
      FileSignature.found(in: Array(bytes.prefix(64))) == nil
    else { return nil }
    return bytes.withUnsafeBytes { ListFile.sample(of: $0, name: file.name, reading: reading) }
  }

  /// Returns two lists, read alike if their text decided how they were read.
  func reconciled(_ first: ListFile, _ second: ListFile) throws -> (ListFile, ListFile) {
    try ListFile.reconciled(
      first, isGuessed: reading.guessesFormat(of: first.name),
      second, isGuessed: reading.guessesFormat(of: second.name))
  }

  private var reading: ListReading {
    var reading = rows.applied(to: ListReading(format: format.format))
    reading.normalizes = normalize
    reading.encoding = encoding.encoding
    return reading
  }

  /// Reads the text of a list.
  ///
  /// - Throws: If it has the markers of a merge.
  func list(_ name: String, _ bytes: [UInt8]) throws -> ListFile {
    if let line = bytes.withUnsafeBytes({ ConflictMarkers.firstLine(in: $0) }) {
      throw ListFileError(
        file: name, line: line, column: 1, problem: "a conflict of a merge begins here",
        remedy: "resolve it in an editor, or merge again with --conflicts ours or theirs")
    }
    return try ListFile(name: name, bytes: bytes, reading: reading)
  }

  /// Whether both files are read alike if they have the same bytes.
  private func areAlike(_ first: InputFile, _ second: InputFile) -> Bool {
    Gzip.isNamed(by: first.path) == Gzip.isNamed(by: second.path)
      && (format.format != nil
        || ListFormat(inflatedFileName: first.name) == ListFormat(inflatedFileName: second.name))
  }
}

/// The values of `--format`.
enum FormatChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, lines, csv, tsv, json, ndjson

  /// The format, or nil for `auto`.
  var format: ListFormat? { ListFormat(rawValue: rawValue) }
}
