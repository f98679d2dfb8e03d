import TestSupport

/// An application that has the newest list alone: another item, or another path, would be a trap.
@MainActor
@Suite struct `A list with reloads and other changes` {
  private let stage: Stage

  /// The paths and items that cells were asked for in the last update, in order.
  private let asked = Asked()

  private final class Asked {
    var cells: [String] = []
    var headers: [String] = []
  }

  init() throws {
    stage = try Stage()
    let headers = CellRegistration<StrictHostCell, Int> { cell, _, section in
      cell.contents = section
    }
    stage.onQuestion = { [asked] in asked.cells.append("\($1) at \($0)") }
    stage.source.supplementaryProvider = { [asked] kind, path, section in
      guard kind == "header" else { return nil }
      asked.headers.append("\(section) at \(path.section)")
      return headers.cell(for: section, at: ItemPath(section: path.section, item: 0))
    }
  }

  /// Shows a list, then another one with marks, and returns what its cells were filled for.
  private func filled(
    _ old: KeyValuePairs<Int, [Int]>, _ new: KeyValuePairs<Int, [Int]>,
    _ mark: (inout Snapshot<Int, Int>) throws -> Void
  ) throws -> [String] {
    try stage.apply(list(old))
    asked.cells = []
    asked.headers = []
    var snapshot = try list(new)
    try mark(&snapshot)
    try stage.apply(snapshot)
    expectEqual(stage.told, [.applied, .applied])
    expectEqual(stage.failure(snapshot), nil)
    var seen: Set<String> = []
    return asked.cells.filter { seen.insert($0).inserted }
  }

  /// What is left, swapped, behind an inserted and behind a deleted item, and in another section.
  @Test func `asks for reloaded items at their new paths`() throws {
    for (old, new, reloaded, asked) in [
      ([0: [1, 2, 3]], [0: [3]], [3], ["3 at 0.0"]),
      ([0: [1, 2]], [0: [2, 1]], [1, 2], ["2 at 0.0", "1 at 0.1"]),
      ([0: [1, 2]], [0: [9, 1, 2]], [2], ["9 at 0.0", "2 at 0.2"]),
      ([0: [1, 2]], [0: [2]], [2], ["2 at 0.0"]),
      ([0: [1, 2], 1: [3]], [0: [2], 1: [3, 1]], [1], ["1 at 1.1"]),
    ] as [(KeyValuePairs<Int, [Int]>, KeyValuePairs<Int, [Int]>, [Int], [String])] {
      try expectEqual(Self().filled(old, new) { try $0.reloadItems(reloaded) }, asked)
    }
  }

  @Test func `asks for the items that are left in a reloaded section`() throws {
    try expectEqual(filled([0: [1, 2, 3]], [0: [3]]) { try $0.reloadSections([0]) }, ["3 at 0.0"])
    expectEqual(Set(asked.headers), ["0 at 0"])
  }

  @Test func `asks for a reloaded section that was moved at its new index`() throws {
    try expectEqual(
      filled([0: [1], 1: [2], 2: [3]], [2: [3], 0: [1], 1: [2]]) { try $0.reloadSections([2]) },
      ["3 at 0.0"])
    expectEqual(Set(asked.headers), ["2 at 0"])
  }

  @Test func `asks between batches at the paths that follow the last one`() throws {
    // The item leaves a section that is deleted for one that is inserted: three batches.
    try expectEqual(
      filled([0: [1, 2], 1: [3], 2: [4]], [5: [2, 6], 1: [3]]) { try $0.reloadItems([3]) },
      ["6 at 0.1", "3 at 1.0"])
    expect(stage.source.lastMetrics?.batchCount ?? 0 > 2)
    expectEqual(Set(asked.headers), ["5 at 0"])
  }

  @Test func `asks a pending layout for what stays alone, at its new path`() throws {
    var options = StrictHostOptions()
    options.viewportHeight = 88
    let stage = try Stage(host: options)
    try stage.apply(list([0: Array(0..<10)]))
    let asked = asked
    stage.onQuestion = { asked.cells.append("\($1) at \($0)") }
    try stage.host?.strictHost.scroll(to: 176)
    try stage.apply(list([0: [9, 0, 1, 2, 3, 5, 6, 7, 8]]))
    // Item 4, which comes into the window and is deleted, gets no cell at all.
    expectEqual(Set(asked.cells), ["3 at 0.4", "5 at 0.5"])
  }
}
