import ListTerminal
import LockstepFiles

/// A line of a table: a row, or the header of a section.
///
/// There is one for each element, so it is small; lists have at most 2³¹ − 2 elements.
struct WatchLine: Sendable, Hashable {
  private let rawIndex: Int32
  private let rawOrigin: Int32
  let isHeader: Bool
  var marks: TerminalMarks

  init(index: Int, origin: Int? = nil, isHeader: Bool = false, marks: TerminalMarks = []) {
    rawIndex = Int32(index)
    rawOrigin = Int32(origin ?? -1)
    self.isHeader = isHeader
    self.marks = marks
  }

  /// The index of its row or section in the list; for a leaving line, in the list before.
  var index: Int { Int(rawIndex) }

  /// The row's index in the list before; nil if it is new.
  var origin: Int? { rawOrigin < 0 ? nil : Int(rawOrigin) }

  var isLeaving: Bool { marks.contains(.leaving) }

  /// Whether it is a row of the new list.
  var isRow: Bool { !isHeader && !isLeaving }
}

/// A watched list as lines. Their contents are made only when they are shown.
struct WatchTable: Sendable {
  private(set) var lines: [WatchLine] = []

  /// The columns that the first rows have.
  let columns: WatchColumns

  /// Whether sections have headers.
  let hasHeaders: Bool

  /// The number of rows, without leaving ones.
  let rowCount: Int

  private let list: Version
  private let last: Version?
  /// Fields that aren't shown.
  private let hidden: [FieldPath]

  /// One of the two lists.
  private struct Version: Sendable {
    let file: ListFile
    let sections: ListSections?

    init(_ version: FileVersion) { (file, sections) = (version.file, version.sections) }
  }

  init(_ step: WatchComparison) {
    let (new, view) = (step.lists.new, step.lists.view)
    list = Version(new)
    hasHeaders = step.lists.haveSections
    rowCount = new.file.count
    hidden = view.noContents
    var columns = WatchColumns(names: Self.columnNames(new.file, view))
    for index in 0..<min(rowCount, WatchColumns.sampleCount) {
      columns.learn(new.file.value(at: index).removing(view.noContents))
    }
    columns.find(step.marks)
    self.columns = columns
    var lines = WatchLines(step)
    lines.reserve(rowCount)
    lines.appendAll()
    self.lines = lines.lines
    last = self.lines.contains(where: \.isLeaving) ? Version(step.lists.old) : nil
  }

  /// The sections of the lines; one, if there are no headers.
  ///
  /// - Complexity: O(*n*) if there are headers.
  var sections: [TerminalViewport.Section] {
    guard hasHeaders else { return [.init(itemCount: lines.count, hasHeader: false)] }
    let starts = lines.indices.filter { lines[$0].isHeader }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      .init(itemCount: end - start - 1, hasHeader: true)
    }
  }

  /// The file's columns without hidden ones; nil if the names are in the rows.
  private static func columnNames(_ file: ListFile, _ view: ElementView) -> [String]? {
    guard let columns = file.columns else { return nil }
    let hidden = Set(view.noContents)
    return columns.filter { !hidden.contains(FieldPath($0)) }
  }

  /// The row of a line.
  func row(_ line: WatchLine) -> ListValue {
    version(line).file.value(at: line.index).removing(hidden)
  }

  /// Returns the header of a section: its identity, its contents and its number of items.
  ///
  /// - Parameter count: The number of items that are shown; nil for all.
  func title(_ line: WatchLine, shown count: Int? = nil) -> String {
    guard let sections = version(line).sections else { return "" }
    let head = sections.heads[line.index]
    var parts = [head.id.displayText]
    if case .object(let fields) = head.contents {
      parts += fields.map { "\($0.name.shown): \($0.value.displayText)" }
    }
    let all = "\(sections.items(of: line.index).count)"
    return parts.joined(separator: "  ") + " (\(count.map { "\($0) of \(all)" } ?? all))"
  }

  /// The identity of a section.
  func name(ofSection line: WatchLine) -> String {
    version(line).sections?.heads[line.index].id.displayText ?? ""
  }

  /// The column for lines that are not rows.
  private static let lineName = "line"

  /// The names of the fields of all rows, in the order in which they appear.
  private var fieldNames: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for index in 0..<list.file.count {
      var row = [Self.lineName]
      if case .object(let fields) = list.file.value(at: index) { row = fields.map(\.name) }
      for name in row where known.insert(name).inserted { names.append(name) }
    }
    return names.isEmpty ? [Self.lineName] : names
  }

  /// Returns the list as a file in parts, without its leaving rows but with the fields that aren't
  /// shown. In CSV, a value that only JSON can spell is its JSON text.
  ///
  /// - Throws: If the format can't hold the columns.
  func text(as format: ListFormat) throws(ListFileError) -> WatchText {
    let isTable = format.elementKind == .rows
    let writer = try ListWriter(
      format: format, columns: isTable ? list.file.columns ?? fieldNames : nil,
      name: list.file.name)
    return WatchText(list.file, writer) { value in
      guard isTable else { return value }
      guard case .object(let fields) = value else { return .object([(Self.lineName, value.flat)]) }
      return .object(fields.map { ($0.name, $0.value.flat) })
    }
  }

  /// Returns whether a field of a row may contain a text, in any case. It searches the bytes of the
  /// row, in which only a backslash or a character that is not ASCII may represent another
  /// character.
  ///
  /// - Parameter text: The text in lowercase letters.
  func mayContain(_ text: String.UTF8View, _ line: WatchLine) -> Bool {
    version(line).file.source(of: line.index).withUnsafeBufferPointer { source in
      var start = 0
      for byte in source where byte >= 0x80 || byte == UInt8(ascii: "\\") { return true }
      // Nested values are shown without the spaces beside their punctuation.
      guard text.allSatisfy(\.isPlain) else { return true }
      while source.count - start >= text.count {
        if zip(source[start...], text).allSatisfy({ $0.lowercasedASCII == $1 }) { return true }
        start += 1
      }
      return false
    }
  }

  private func version(_ line: WatchLine) -> Version { line.isLeaving ? last ?? list : list }

  /// The number of rows, and the number of lines with each mark.
  ///
  /// - Complexity: O(*n*).
  var counts: String {
    let marks = [
      ("+", TerminalMarks.came), ("~", .changed), (">", .moved), ("-", .leaving),
    ].map { sign, mark in
      (sign: sign, count: lines.count { $0.marks.contains(mark) })
    }.filter { $0.count > 0 }
    let parts = [counted(rowCount, "row")] + marks.map { "\($0.sign)\($0.count)" }
    return parts.joined(separator: "  ")
  }

  /// Removes all marks and all leaving lines.
  ///
  /// - Complexity: O(*n*).
  mutating func clearMarks() {
    lines.removeAll(where: \.isLeaving)
    for index in lines.indices { lines[index].marks = [] }
  }
}

/// Makes the lines of a table.
private struct WatchLines {
  private(set) var lines: [WatchLine] = []
  private let step: WatchComparison

  init(_ step: WatchComparison) { self.step = step }

  mutating func reserve(_ count: Int) { lines.reserveCapacity(count) }

  mutating func appendAll() {
    let (old, new) = (step.lists.old, step.lists.new)
    step.changes.visitAll(in: step.lists) { section in
      guard step.lists.haveSections, let index = (section.to ?? section.from)?.index else {
        return true
      }
      lines.append(WatchLine(index: index, isHeader: true, marks: marks(of: section)))
      return true
    } item: { item in
      let origin = item.from?.index(in: old)
      guard let index = item.to?.index(in: new) ?? origin else { return true }
      lines.append(
        WatchLine(index: index, origin: item.to == nil ? nil : origin, marks: marks(of: item)))
      return true
    }
  }

  /// Returns the marks of an element. In the first list, nothing is marked as new.
  private func marks(of element: ChangedElement<some Place>) -> TerminalMarks {
    if element.to == nil { return .leaving }
    if step.isFirst { return [] }
    guard element.from != nil else { return .came }
    var marks: TerminalMarks = element.isMoved ? .moved : []
    if element.isUpdated { marks.insert(.changed) }
    return marks
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit, or a character that joins these in names and numbers.
  fileprivate var isPlain: Bool {
    switch lowercasedASCII {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: " ._-".utf8.contains(self)
    }
  }

  /// The letter in lower case; any other byte unchanged.
  fileprivate var lowercasedASCII: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
