import ListDiff
import ListFileChanges
import ListFiles
import ListHosts
import ListSnapshots

/// A list that is watched, as rows in columns.
struct WatchTable {
  /// A section of rows; the only one of a flat list has no title.
  typealias Section = SnapshotSection<WatchRow.ID, WatchRow>

  private(set) var sections: [Section] = []

  /// What the headers of the sections say.
  private(set) var titles: [WatchRow.ID: String] = [:]

  /// Without columns, rows have one field. No terminal is so wide that more than
  /// ``ColumnsText/maximumColumns`` could be seen.
  let columns: [TerminalColumn]

  private static let mostWidth = 40

  /// The section that all elements of a flat list are in.
  private static let onlySection = WatchRow.ID(key: [], occurrence: 0)

  /// - Throws: ``ListFileError``, if an element lacks what should identify it or its section.
  init(_ list: WatchedList) throws(ListFileError) {
    let view = list.view.settled(for: list.file)
    let version = try view.version(list.file)
    let values = (0..<list.file.count).map { list.file.value(at: $0).removing(view.noContents) }
    let names = Array(
      Self.fieldNames(list.file.columns, values, view).prefix(ColumnsText.maximumColumns))
    let places = Dictionary(zip(names, names.indices)) { first, _ in first }
    let fields = values.map { Self.fields(of: $0, places) }
    columns = Self.columns(names, fields)

    var rowIDs = OccurrenceCounter()
    func rows(_ indices: some Sequence<Int>) -> [WatchRow] {
      withExtendedLifetime(version.elements) {
        indices.map { index in
          let element = version.elements[index]
          return WatchRow(
            id: rowIDs.id(element.id), contents: Array(element.content.bytes), fields: fields[index]
          )
        }
      }
    }
    guard let found = version.sections else {
      sections = [Section(id: Self.onlySection, items: rows((0..<list.file.count)))]
      return
    }
    var sectionIDs = OccurrenceCounter()
    for (index, head) in found.heads.enumerated() {
      let id = withExtendedLifetime(found.elements) { sectionIDs.id(found.elements[index].id) }
      let section = Section(id: id, items: rows(found.items(of: index)))
      titles[id] = Self.title(head, count: section.items.count)
      sections.append(section)
    }
  }

  /// The names of all columns but those that are no contents, if elements have fields at all.
  private static func fieldNames(
    _ columns: [String]?, _ values: [ListValue], _ view: ElementView
  ) -> [String] {
    if let columns {
      return columns.filter { name in !view.noContents.contains(FieldPath(name)) }
    }
    var names: [String] = []
    var known: Set<String> = []
    for case .object(let fields) in values {
      for field in fields where known.insert(field.name).inserted { names.append(field.name) }
    }
    return names
  }

  /// - Parameter places: The index of the column of each name.
  private static func fields(of value: ListValue, _ places: [String: Int]) -> [String] {
    guard case .object(let fields) = value, !places.isEmpty else { return [value.displayText] }
    var texts = [String](repeating: "", count: places.count)
    for field in fields {
      if let place = places[field.name] { texts[place] = field.value.displayText }
    }
    return texts
  }

  private static func columns(_ names: [String], _ rows: [[String]]) -> [TerminalColumn] {
    names.enumerated().map { index, name in
      // An element without fields has its text in the first column.
      let fields = rows.compactMap { $0.count == names.count ? $0[index] : nil }
      let width = fields.reduce(0) { max($0, TerminalText.width(of: $1)) }
      let filled = fields.filter { !$0.isEmpty }
      // A column that is wider than that leaves no room for the others.
      let title = TerminalText.prefix(of: name.shown, columns: mostWidth)
      return TerminalColumn(
        String(title), width: min(width, mostWidth),
        alignsRight: !filled.isEmpty && filled.allSatisfy { Double($0)?.isFinite ?? false })
    }
  }

  /// What identifies the section, its contents, and how many items it has.
  private static func title(_ head: SectionHead, count: Int) -> String {
    var parts = [head.id.displayText]
    if case .object(let fields) = head.contents {
      parts += fields.map { "\($0.name.shown): \($0.value.displayText)" }
    }
    return parts.joined(separator: "  ") + " (\(count))"
  }
}
