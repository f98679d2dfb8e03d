import ListSnapshots
import ListTerminal
import LockstepFiles

/// A watched list whose rows and sections have numbers. They keep these numbers from run to run.
struct ServedList: Sendable {
  /// The number of the list among all lists that were served.
  let number: Int
  let table: WatchTable

  /// The numbers of the rows and sections, by lines of the table.
  let ids: [Int]

  /// The lines of rows, by their numbers.
  private let lines: [Int: Int]

  /// The lines of the headers of sections, by their numbers.
  private let headers: [Int: Int]

  /// The number of rows, and the number of lines with each mark.
  let counts: String

  /// The numbers of the rows with marks.
  let marked: [Int]

  /// The rows in the order of the command, for pages that have chosen no other order.
  let snapshot: Snapshot<Int, Int>

  init(_ table: WatchTable, ids: [Int], number: Int) throws {
    self.number = number
    self.table = table
    self.ids = ids
    var lines: [Int: Int] = [:]
    lines.reserveCapacity(table.rowCount)
    var marked: [Int] = []
    var headers: [Int: Int] = [:]
    for (line, id) in zip(table.lines.indices, ids) {
      if table.lines[line].isHeader {
        headers[id] = headers[id] ?? line
        continue
      }
      lines[id] = line
      if !table.lines[line].marks.isEmpty { marked.append(id) }
    }
    self.lines = lines
    self.headers = headers
    counts = table.counts
    self.marked = marked
    snapshot = try WatchQuery().snapshot(of: table, ids: ids, marked: [])
  }

  /// Returns the line of a row; nil if it is not in the list.
  func line(of id: Int) -> WatchLine? { lines[id].map { table.lines[$0] } }

  /// Returns the header of a section; nil if the section is not in the list.
  ///
  /// - Parameter count: The number of rows that are shown of it; nil for all.
  func title(ofSection id: Int, shown count: Int?) -> String? {
    headers[id].map { table.title(table.lines[$0], shown: count) }
  }

  /// Returns the list without marks and leaving rows.
  func withoutMarks() throws -> ServedList {
    var table = table
    table.clearMarks()
    let ids = zip(self.table.lines, ids).filter { !$0.0.isLeaving }.map(\.1)
    return try ServedList(table, ids: ids, number: number + 1)
  }
}

/// Numbers the rows of one run after another, and stores their changes.
///
/// Any thread may use it, but only one at a time.
final class ServedHistory: @unchecked Sendable {
  /// A change of a row.
  struct Change: Sendable {
    let time: String
    let differences: [ListValueDifference]

    /// The number of the run's list.
    let run: Int

    /// The length of the texts of the old and new values, in bytes.
    var size: Int {
      differences.reduce(0) { size, difference in
        [difference.before, difference.after].reduce(size + difference.path.utf8.count + 64) {
          $0 + ($1?.displayText.utf8.count ?? 0)
        }
      }
    }
  }

  /// The most bytes of changes that are stored; one run may have a quarter of them.
  private let mostBytes: Int

  /// The most changes that are stored for one row and for one run, and the most rows with stored
  /// changes.
  private static let mostOfRow = 20
  private static let mostOfRun = 1_000
  private static let mostRows = 20_000

  private(set) var list: ServedList?
  private var rows: [Int] = []
  private var lastRow = 0
  private var sections: [String: Int] = [:]
  private var changes: [Int: [Change]] = [:]

  /// The bytes of the stored changes of each run.
  private var sizes: [Int: Int] = [:]

  init(mostBytes: Int = 32 << 20) {
    self.mostBytes = mostBytes
  }

  /// Returns the list of a run, with the last changes of its rows.
  ///
  /// - Complexity: O(*n*) for all rows.
  func take(_ step: WatchStep) throws -> (list: ServedList, changes: [Int: [Change]])? {
    guard case .list(let comparison) = step else {
      guard let list, !list.marked.isEmpty else { return nil }
      let plain = try list.withoutMarks()
      self.list = plain
      return (plain, changes)
    }
    let table = WatchTable(comparison)
    var ids: [Int] = []
    ids.reserveCapacity(table.lines.count)
    var new = [Int](repeating: 0, count: table.rowCount)
    var seen: [String: Int] = [:]
    var changed: [(id: Int, line: WatchLine)] = []
    for line in table.lines {
      if line.isHeader {
        ids.append(number(ofSection: table.name(ofSection: line), &seen))
      } else if line.isLeaving {
        ids.append(rows[line.index])
      } else {
        let id = line.origin.map { rows[$0] } ?? newNumber()
        new[line.index] = id
        ids.append(id)
        if line.marks.contains(.changed) { changed.append((id, line)) }
      }
    }
    rows = new
    keep(changed.prefix(Self.mostOfRun), comparison, table)
    let list = try ServedList(table, ids: ids, number: (self.list?.number ?? 0) + 1)
    if changes.count > Self.mostRows {
      changes = changes.filter { list.line(of: $0.key) != nil }
    }
    self.list = list
    return (list, changes)
  }

  private func newNumber() -> Int {
    lastRow += 1
    return lastRow
  }

  /// Returns the number of a section. If two have the same name, they have different numbers.
  private func number(ofSection name: String, _ seen: inout [String: Int]) -> Int {
    let count = seen[name, default: 0]
    seen[name] = count + 1
    let key = "\(count) \(name)"
    if let number = sections[key] { return number }
    sections[key] = sections.count + 1
    return sections.count
  }

  private func keep(
    _ changed: some Sequence<(id: Int, line: WatchLine)>, _ step: WatchComparison,
    _ table: WatchTable
  ) {
    let time = timeOfDay()
    let hidden = step.lists.view.noContents
    let run = (list?.number ?? 0) + 1
    for (id, line) in changed {
      guard let origin = line.origin, sizes[run, default: 0] < mostBytes / 4 else { continue }
      let old = step.lists.old.file.value(at: origin).removing(hidden)
      let new = step.lists.new.file.value(at: line.index).removing(hidden)
      let change = Change(time: time, differences: old.differences(to: new), run: run)
      sizes[run, default: 0] += change.size
      changes[id] = [change] + changes[id, default: []].prefix(Self.mostOfRow - 1)
    }
    forgetOldest()
  }

  /// Removes the changes of the oldest runs, if there are too many bytes of them.
  private func forgetOldest() {
    var size = sizes.values.reduce(0, +)
    guard size > mostBytes else { return }
    for run in sizes.keys.sorted() where size > mostBytes / 2 {
      size -= sizes.removeValue(forKey: run) ?? 0
    }
    changes = changes.compactMapValues { changes in
      let rest = changes.filter { sizes[$0.run] != nil }
      return rest.isEmpty ? nil : rest
    }
  }
}
