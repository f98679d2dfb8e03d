import ListDiff
import ListSnapshots

/// A cell that shows a row.
final class BenchCell {
  var row: ModelRow?
}

/// A list view without graphics, whose window shows the first 20 items.
final class BenchHost: ListHost {
  typealias Cell = BenchCell
  typealias Supplementary = BenchCell

  weak var content: (any ListContent<BenchCell, BenchCell>)?
  var shownVersion: StateVersion?
  private(set) var shownItemCounts: [Int] = []
  private(set) var visibleItems: [ItemPath<After>] = []
  private var cells: [BenchCell] = []

  /// The operations of all batches so far.
  private(set) var outcome = Outcome()

  /// The rows in the window.
  var rows: [ModelRow?] { cells.map(\.row) }

  var draggedItem: ItemPath<After>? { nil }

  func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    install()
    read()
    outcome.deletions += operations.itemDeletions.count
    outcome.insertions += operations.itemInsertions.count
    outcome.moves += operations.itemMoves.count
    outcome.updates += operations.itemReconfigurations.count
    if operations.isStructural {
      fillWindow()
    } else {
      for path in operations.itemReconfigurations {
        visibleItems.firstIndex(of: path).map(fill)
      }
    }
    completion()
  }

  func reload(installing install: () -> Void) {
    install()
    read()
    fillWindow()
  }

  private func read() {
    guard let content else { return }
    shownItemCounts = content.itemCounts
  }

  private func fillWindow() {
    // The allocations of a contender are counted, so the host makes none.
    visibleItems.removeAll(keepingCapacity: true)
    for (section, count) in shownItemCounts.enumerated() {
      let rest = 20 - visibleItems.count
      guard rest > 0 else { break }
      for item in 0..<min(count, rest) {
        visibleItems.append(ItemPath(section: section, item: item))
      }
    }
    while cells.count < visibleItems.count { cells.append(BenchCell()) }
    cells.removeLast(cells.count - visibleItems.count)
    visibleItems.indices.forEach(fill)
  }

  private func fill(_ index: Int) {
    content?.cell(forItemAt: visibleItems[index])?.configure(cells[index])
  }

  func visibleCell(at path: ItemPath<After>) -> BenchCell? {
    visibleItems.firstIndex(of: path).map { cells[$0] }
  }

  func offset(ofItemAt path: ItemPath<After>) -> Double? { nil }
  func scroll(by distance: Double) {}
}
