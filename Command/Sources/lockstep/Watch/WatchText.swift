import LockstepFiles

/// The text of a list, made part by part, so that a long list is never in memory as a whole.
struct WatchText: Sendable {
  /// The bytes after which a part ends.
  private static let partSize = 64 << 10

  private let file: ListFile
  private let writer: ListWriter
  private let shape: @Sendable (ListValue) -> ListValue
  private var written = 0
  private var isDone = false

  /// - Parameter shape: Returns an element as the format can hold it.
  init(
    _ file: ListFile, _ writer: ListWriter, shape: @escaping @Sendable (ListValue) -> ListValue
  ) {
    self.file = file
    self.writer = writer
    self.shape = shape
  }

  /// Returns the next part; nil at the end.
  ///
  /// - Throws: If the format can't hold an element.
  mutating func next() throws(ListFileError) -> [UInt8]? {
    guard !isDone else { return nil }
    let (file, shape) = (file, shape)
    var part: [UInt8] = []
    repeat {
      let count = min(file.count, written + 64)
      let pieces = (written..<count).lazy.map { ListPiece.value(shape(file.value(at: $0))) }
      isDone = count == file.count
      part += try writer.text(of: pieces, after: written, isLast: isDone)
      written = count
    } while part.count < Self.partSize && !isDone
    return part
  }
}

extension ListValue {
  /// The value, or the JSON text of one that a field of CSV can't hold.
  var flat: ListValue {
    switch self {
    case .string, .number, .bool: self
    case .null, .array, .object: .string(jsonText)
    }
  }
}
