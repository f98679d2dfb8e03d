import ListSnapshots
import LockstepFiles

/// What a page shows of a watched list, and in which order.
struct WatchQuery: Sendable, Hashable {
  /// A text that a row must contain, in any case.
  var filter = ""

  /// Whether only rows with marks are shown.
  var showsOnlyChanges = false

  /// The name of the column by which rows are sorted in their sections; nil for the command's order.
  var sortedColumn: String?
  var isDescending = false

  /// The query as part of the page's address, by names; what is missing is as usual.
  var address: [String: String] {
    get {
      var address: [String: String] = [:]
      if !filter.isEmpty { address["filter"] = filter }
      if showsOnlyChanges { address["only"] = "changes" }
      if let sortedColumn { address["sort"] = (isDescending ? "-" : "+") + sortedColumn }
      return address
    }
    set {
      filter = newValue["filter"] ?? ""
      showsOnlyChanges = newValue["only"] == "changes"
      let sort = newValue["sort"] ?? ""
      isDescending = sort.hasPrefix("-")
      sortedColumn =
        sort.isEmpty
        ? nil : String(sort.hasPrefix("+") || isDescending ? sort.dropFirst() : sort[...])
    }
  }

  /// Whether some rows may not be shown.
  var leavesOut: Bool { showsOnlyChanges || !filter.isEmpty }

  /// Changes from ascending to descending order, and from there to the command's own order.
  mutating func sort(byColumn column: String) {
    if sortedColumn != column {
      (sortedColumn, isDescending) = (column, false)
    } else if isDescending {
      (sortedColumn, isDescending) = (nil, false)
    } else {
      isDescending = true
    }
  }

  /// Returns the rows that are shown.
  ///
  /// - Parameters:
  ///   - ids: The numbers of rows and sections, by lines of the table.
  ///   - marked: The rows with marks that are not in the table.
  /// - Complexity: O(*n*), and O(*n* log *n*) to sort; the texts of all rows are made unless this
  ///   is the whole list in the command's order.
  func snapshot(of table: WatchTable, ids: [Int], marked: Set<Int>) throws -> Snapshot<Int, Int> {
    var sections: [(id: Int, items: [Int])] = table.hasHeaders ? [] : [(0, [])]
    var keys: [Int: SortKey] = [:]
    let wanted = filter.lowercased()
    let column = sortedColumn.flatMap { table.columns.names.firstIndex(of: $0) }
    for (line, id) in zip(table.lines, ids) {
      if line.isHeader {
        sections.append((id, []))
        continue
      }
      if showsOnlyChanges, line.marks.isEmpty, !marked.contains(id) { continue }
      // Splitting a row into fields takes much longer.
      if !wanted.isEmpty, !table.mayContain(wanted.utf8, line) { continue }
      if !wanted.isEmpty || column != nil {
        let fields = table.columns.fields(of: table.row(line))
        guard wanted.isEmpty || fields.contains(where: { $0.lowercased().contains(wanted) }) else {
          continue
        }
        if let column, fields.indices.contains(column) { keys[id] = SortKey(fields[column]) }
      }
      sections[sections.count - 1].items.append(id)
    }
    if leavesOut { sections.removeAll { $0.items.isEmpty } }
    if column != nil {
      for index in sections.indices {
        sections[index].items = sorted(sections[index].items, by: keys)
      }
    }
    return try Snapshot(sections)
  }

  private func sorted(_ items: [Int], by keys: [Int: SortKey]) -> [Int] {
    let places = items.enumerated().map {
      (place: $0.offset, id: $0.element, key: keys[$0.element])
    }
    return places.sorted { first, second in
      guard let one = first.key, let other = second.key, one != other else {
        return (first.key == nil ? 1 : 0, first.place) < (second.key == nil ? 1 : 0, second.place)
      }
      return isDescending ? other < one : one < other
    }.map(\.id)
  }
}
