import ListDiff
import ListTerminal
import LockstepFiles

/// A line of a table: a row, or the header of a section.
///
/// Lists have at most 2³¹ − 2 elements, and there is one of these for each.
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

  /// Its row or section in the list; of what is leaving, in the list before.
  var index: Int { Int(rawIndex) }

  /// The row's place in the list before; nil, if it wasn't there.
  var origin: Int? { rawOrigin < 0 ? nil : Int(rawOrigin) }

  var isLeaving: Bool { marks.contains(.leaving) }

  /// Whether it is a row that is there.
  var isRow: Bool { !isHeader && !isLeaving }
}

/// A list that is watched, as lines. What is in them is made only when it is shown.
struct WatchTable: Sendable {
  private(set) var lines: [WatchLine] = []

  /// What the columns are, as far as the first rows tell.
  let columns: WatchColumns

  /// Whether there are headers.
  let hasHeaders: Bool

  /// How many rows there are, those aside that are leaving.
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

  /// - Throws: If the changes are not those of the lists.
  init(_ step: WatchComparison) throws {
    let (new, view) = (step.lists.new, step.lists.view)
    list = Version(new)
    hasHeaders = new.sections != nil
    rowCount = new.file.count
    hidden = view.noContents
    var columns = WatchColumns(names: Self.columnNames(new.file, view))
    for index in 0..<min(rowCount, WatchColumns.sampleCount) {
      columns.learn(new.file.value(at: index).removing(view.noContents))
    }
    self.columns = columns
    var lines = WatchLines(step)
    lines.reserve(rowCount)
    try lines.appendAll()
    self.lines = lines.lines
    last = self.lines.contains(where: \.isLeaving) ? Version(step.lists.old) : nil
  }

  /// The columns that the file names, but those that aren't shown; nil, if rows tell them.
  private static func columnNames(_ file: ListFile, _ view: ElementView) -> [String]? {
    guard let columns = file.columns else { return nil }
    let hidden = Set(view.noContents)
    return columns.filter { !hidden.contains(FieldPath($0)) }
  }

  /// The row of a line.
  func row(_ line: WatchLine) -> ListValue {
    version(line).file.value(at: line.index).removing(hidden)
  }

  /// The header of a section: what identifies it, its contents, and how many items it has.
  func title(_ line: WatchLine) -> String {
    guard let sections = version(line).sections else { return "" }
    let head = sections.heads[line.index]
    var parts = [head.id.displayText]
    if case .object(let fields) = head.contents {
      parts += fields.map { "\($0.name.shown): \($0.value.displayText)" }
    }
    return parts.joined(separator: "  ") + " (\(sections.items(of: line.index).count))"
  }

  private func version(_ line: WatchLine) -> Version { line.isLeaving ? last ?? list : list }

  /// How many rows there are, and how many lines have which mark.
  ///
  /// - Complexity: O(*n*).
  var counts: String {
    let marks = [
      ("+", TerminalMarks.came), ("~", .changed), (">", .moved), ("-", .leaving),
    ].map { sign, mark in
      (sign: sign, count: lines.count { $0.marks.contains(mark) })
    }.filter { $0.count > 0 }
    let rows = "\(rowCount) row\(rowCount == 1 ? "" : "s")"
    return ([rows] + marks.map { "\($0.sign)\($0.count)" }).joined(separator: "  ")
  }

  /// Takes all marks away, and with them the lines that were leaving.
  ///
  /// - Complexity: O(*n*).
  mutating func clearMarks() {
    lines.removeAll(where: \.isLeaving)
    for index in lines.indices { lines[index].marks = [] }
  }
}

/// Puts the lines of a table together.
private struct WatchLines {
  private(set) var lines: [WatchLine] = []
  private let step: WatchComparison

  init(_ step: WatchComparison) { self.step = step }

  mutating func reserve(_ count: Int) { lines.reserveCapacity(count) }

  mutating func appendAll() throws {
    switch step.changes {
    case .flat(let changes):
      append(ChangedList(changes) { ItemPlace($0) })
    case .sectioned(let changes):
      let items = try ChangedList.sections(
        of: changes, oldItemCounts: step.lists.old.itemCounts)
      let itemDeletions = Dictionary(grouping: changes.itemDeletions, by: \.section)
      ChangedList(changes.sections) { SectionPlace($0) }.forEach { section in
        lines.append(WatchLine(index: section.section, isHeader: true, marks: .leaving))
        for path in itemDeletions[section.section] ?? [] { appendLeaving(ItemPlace(path)) }
      } member: { section in
        lines.append(
          WatchLine(index: section.to.section, isHeader: true, marks: marks(of: section)))
        append(items[section.to.section])
      }
    }
  }

  private mutating func append(_ list: ChangedList<ItemPlace>) {
    list.forEach { item in
      appendLeaving(item)
    } member: { item in
      lines.append(
        WatchLine(
          index: item.to.index(in: step.lists.new),
          origin: item.from.map { $0.index(in: step.lists.old) }, marks: marks(of: item)))
    }
  }

  private mutating func appendLeaving(_ item: ItemPlace) {
    lines.append(WatchLine(index: item.index(in: step.lists.old), marks: .leaving))
  }

  /// In the first list, nothing has come.
  private func marks<Element>(of member: ChangedList<Element>.Member) -> TerminalMarks {
    if step.isFirst { return [] }
    guard member.from != nil else { return .came }
    var marks: TerminalMarks = member.stayingIndex == nil ? .moved : []
    if member.isUpdated { marks.insert(.changed) }
    return marks
  }
}
