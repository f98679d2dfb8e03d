/// The fuzzing targets for files. Each takes any bytes and returns what is wrong with the result.
public enum FileFuzzTarget: String, CaseIterable, Sendable {
  /// The readers and writers of list files and of changes files.
  case readers
  /// The readers and writers with long texts, which must take linear time.
  case long
  /// The merge of three lists.
  case merges

  /// Returns the first failure; nil if there is none.
  ///
  /// - Parameter bytes: The fuzzer's input; any bytes are meaningful.
  public func failure(_ bytes: [UInt8]) -> String? {
    switch self {
    case .readers: ReadersBody().failure(bytes)
    case .long: LongTextsBody().failure(bytes)
    case .merges: MergesBody().failure(bytes)
    }
  }
}
