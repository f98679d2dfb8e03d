/// An element of a new version of a list.
package enum ListRewriterPiece: Sendable {
  /// The element of the old file at an index, unchanged.
  case kept(Int)
  /// The element of the old file at an index, with another value.
  case changed(Int, ListValue)
  /// A new element, with its name if the list is an object.
  case new(ListValue, name: String? = nil)

  /// The index in the old file; nil for a new element.
  package var index: Int? {
    switch self {
    case .kept(let index), .changed(let index, _): index
    case .new: nil
    }
  }

  /// The value in the new version of a file.
  func value(in file: ListFile) -> ListValue {
    switch self {
    case .kept(let index): file.value(at: index)
    case .changed(_, let value), .new(let value, _): value
    }
  }

  /// Returns the element with a value of a field; nil if it is not an object.
  func setting(_ field: FieldPath, to value: ListValue, in file: ListFile) -> ListRewriterPiece? {
    let old = self.value(in: file)
    if old[field] == value { return self }
    return old.setting(field, to: value).map { new in
      switch self {
      case .kept(let index), .changed(let index, _): .changed(index, new)
      case .new(_, let name): .new(new, name: name)
      }
    }
  }
}

/// Writes a new version of a list file. Unchanged parts keep their bytes, and new parts follow the
/// file's style.
package struct ListRewriter {
  package typealias Piece = ListRewriterPiece

  /// The old version.
  package let file: ListFile
  /// Writes elements of lists and rows.
  let writer: ListWriter

  /// Makes a writer of new versions of a file.
  ///
  /// - Parameters:
  ///   - columns: the new header of CSV and TSV; nil to leave it as it is.
  ///   - ignored: fields of rows that are left out if they are not columns.
  ///   - byteLimit: the most bytes of the new version; only its last element may exceed it.
  ///   - name: the new version's name in errors.
  /// - Throws: `ListFileError` if two columns have the same name.
  package init(
    _ file: ListFile, columns: [String]? = nil, ignored: Set<FieldPath> = [],
    byteLimit: Int? = nil, name: String = "output"
  ) throws(ListFileError) {
    self.file = file
    var writer = try ListWriter(
      format: file.format, columns: columns ?? file.columns, name: name,
      mayLackColumns: !file.reading.rows.hasHeader || columns?.isEmpty ?? (file.count == 0),
      rows: file.reading.rows)
    writer.ignored = ignored
    writer.byteLimit = byteLimit
    self.writer = writer
  }

  /// Returns the whole text of a new version.
  ///
  /// - Throws: `ListFileError` if the format cannot hold a value, or the text is too long.
  /// - Complexity: linear in the length of both versions.
  package func text(of pieces: some Sequence<Piece>) throws(ListFileError) -> [UInt8] {
    var ranges: [Range<Int>]?
    return try text(of: pieces, ranges: &ranges)
  }

  /// - Parameter ranges: takes where each element is in the text, unless it is nil or becomes nil, as
  ///   in JSON.
  func text(
    of pieces: some Sequence<Piece>, ranges: inout [Range<Int>]?
  ) throws(ListFileError) -> [UInt8] {
    try file.source.withBody { body throws(ListFileError) in
      switch file.format {
      case .json:
        ranges = nil
        return try jsonText(of: pieces, body)
      case .lines, .ndjson, .csv, .tsv: return try linesText(of: pieces, body, ranges: &ranges)
      }
    }
  }

  /// The file's byte order mark; empty if it has none.
  var mark: [UInt8] { file.source.hasByteOrderMark ? SourceText.byteOrderMark : [] }
}
