/// The rows of a file as elements that point into its text: the identity is the text of the key's
/// field, or all of the row, and the content is the row as spelt.
///
/// It takes a few bytes for each row, while canonical forms take more than the file. A row that may
/// have a second spelling, because it has quotes or is normalised, is copied in a spelling that is
/// the same for equal rows.
final class RowElements: @unchecked Sendable {
  private let file: ListFile
  private let table: RowTable
  /// The text, which `file` keeps in memory.
  private let body: UnsafeRawBufferPointer
  /// The column of the key; nil if the whole row identifies it.
  private let key: Int?
  /// For each row, where the key's field starts in it and the field's length; or the number of its
  /// copy and `isCopied`.
  private var places: [UInt32] = []
  private static let isCopied = UInt32.max
  /// The copies, each the key's text and the row.
  private var arena = ByteArena()
  private var starts: [Int] = []
  private var contents: [Int] = []

  init(_ file: ListFile, _ table: RowTable, key: Int?) {
    (self.file, self.table, self.key) = (file, table, key)
    body = file.source.withBody { $0 }
    places.reserveCapacity(2 * table.rows.count)
    var index = 0
    var text = RowText(normalizes: table.normalizes)
    table.forEachRow(in: body) { fields in
      let row = table.rows[index]
      if mayBeSpeltOtherwise(row) {
        places += [UInt32(starts.count), Self.isCopied]
        copy(fields, &text)
      } else {
        let field = key.map { fields[$0] }
        places += [
          UInt32((field?.start ?? row.lowerBound) - row.lowerBound),
          UInt32(field.map { $0.end - $0.start } ?? row.count),
        ]
      }
      index += 1
    }
    arena.shrink()
  }

  var count: Int { table.rows.count }

  func element(at index: Int) -> FileElement {
    let (first, second) = (Int(places[2 * index]), places[2 * index + 1])
    if second == Self.isCopied {
      let end = first + 1 < starts.count ? starts[first + 1] : arena.count
      let content = bytes(arena.bytes, contents[first]..<end)
      return FileElement(
        id: key == nil ? content : bytes(arena.bytes, starts[first]..<contents[first]),
        content: content)
    }
    let row = table.rows[index]
    let start = row.lowerBound + first
    return FileElement(
      id: bytes(body, start..<(start + Int(second))), content: bytes(body, row))
  }

  /// Calls `body` with the canonical content of some elements, in order.
  func forEachCanonicalContent<E: Error>(
    of indices: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    var canonical = RowCanonicalizer(table, ignoring: [])
    var arena = ByteArena()
    for index in indices {
      arena.truncate(to: 0)
      canonical.append(
        row: table.paddedFields(of: index, in: self.body), in: self.body, to: &arena)
      try body(arena.bytes)
    }
  }

  private func bytes(_ memory: UnsafeRawBufferPointer, _ range: Range<Int>) -> CanonicalBytes {
    CanonicalBytes(UnsafeRawBufferPointer(rebasing: memory[range]))
  }

  private func mayBeSpeltOtherwise(_ row: Range<Int>) -> Bool {
    if row.count >= Int(Self.isCopied)
      || table.hasQuotes && body.offset(of: UInt8(ascii: "\""), in: row) != nil
    {
      return true
    }
    return table.normalizes
      && !CanonicalText.isSurelyNormal(UnsafeRawBufferPointer(rebasing: body[row]))
  }

  /// Copies a row without unnecessary quotes.
  private func copy(_ fields: [RowField], _ text: inout RowText) {
    func bytes(_ field: RowField) -> [UInt8] { text.withText(of: field, in: body) { Array($0) } }
    starts.append(arena.count)
    if let key { bytes(fields[key]).withUnsafeBytes { arena.append($0) } }
    contents.append(arena.count)
    var row: [UInt8] = []
    for (column, field) in fields.enumerated() {
      if column > 0 { row.append(table.separator) }
      let bytes = bytes(field)
      RowQuoting.append(
        bytes, isQuoted: RowQuoting.needsQuotes(bytes, table.separator), to: &row)
    }
    row.withUnsafeBytes { arena.append($0) }
  }
}

extension ListFile {
  /// Returns the elements of two lists of rows that are compared by their spelling; nil if
  /// canonical forms are needed because columns, options or separators differ.
  static func rowElements(
    _ old: ListFile, _ new: ListFile, _ view: ElementView
  ) throws(ListFileError) -> (ListElements, ListElements)? {
    guard canCompareSpelling(old, old, new, view) else { return nil }
    let areShort = max(old.byteCount, new.byteCount) < shortByteCount
    let (before, after) = try inParallel(old, new, areShort: areShort) {
      file throws(ListFileError) in
      try file.speltRows(view)
    }
    return before.flatMap { before in after.map { (before, $0) } }
  }

  /// Whether rows of three lists can be compared by their spelling, as `speltRows` returns them.
  static func canCompareSpelling(
    _ base: ListFile, _ ours: ListFile, _ theirs: ListFile, _ view: ElementView
  ) -> Bool {
    guard view.noContents.isEmpty, (view.key ?? []).count <= 1, let table = ours.table else {
      return false
    }
    return [base, ours, theirs].allSatisfy { file in
      guard let other = file.table, file.count < Int32.max else { return false }
      return other.separator == table.separator && other.hasQuotes == table.hasQuotes
        && other.names == table.names && !other.names.isEmpty && other.firstOptional == Int.max
    }
  }

  /// Returns the rows as elements that are compared by their spelling; nil if there are none.
  ///
  /// - Throws: `ListFileError` if there is no column of the key.
  func speltRows(_ view: ElementView) throws(ListFileError) -> ListElements? {
    guard let table else { return nil }
    let key = try view.key?.first.map { path throws(ListFileError) in
      try column(path, of: table, option: "--key")
    }
    return ListElements(RowElements(self, table, key: key))
  }
}
