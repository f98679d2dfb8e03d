/// What can be fuzzed of files: each takes any bytes, and says what is wrong with what came of them.
public enum FileFuzzTarget: String, CaseIterable, Sendable {
  /// The readers and writers of list files and of changes files.
  case readers
  /// The same with long texts, which may not take more time than their length accounts for.
  case long

  /// The first thing that is wrong, in words; nil if all holds.
  ///
  /// - Parameter bytes: What the fuzzer gives; any bytes are meaningful.
  public func failure(_ bytes: [UInt8]) -> String? {
    switch self {
    case .readers: ReadersBody().failure(bytes)
    case .long: LongTextsBody().failure(bytes)
    }
  }
}
