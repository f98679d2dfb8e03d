import ListLayout
import TestSupport

@testable import ListBrowser

/// A list that is exchanged by batches.
@MainActor
private final class TrialContent: ListContent {
  typealias Cell = BrowserCell
  typealias Supplementary = BrowserCell

  var sections: [TrialSection]
  private let rows = CellRegistration<BrowserCell, TrialElement> { cell, _, item in
    cell.show { "\(item.id)" }
  }

  init(_ sections: [TrialSection]) { self.sections = sections }

  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].items.count }

  func cell(forItemAt path: ItemPath<After>) -> ListCell<BrowserCell>? {
    rows.cell(for: item(path), at: path)
  }

  func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<BrowserCell>? { nil }

  func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? { item(path).id }

  func identity(ofSection section: Int) -> AnyHashable? { sections[section].id }

  func canReorderItem(at path: ItemPath<After>) -> Bool { false }

  func reorderItem(from before: ItemPath<Before>, to after: ItemPath<After>) -> Bool { false }

  func item(_ path: ItemPath<After>) -> TrialElement { sections[path.section].items[path.item] }

  /// The size of an item, which only its identity determines.
  func input(_ path: ItemPath<After>) -> LayoutItemInput {
    LayoutItemInput(size: LayoutSize(width: 100, height: Double(item(path).id.hashed % 9 + 1)))
  }
}

extension Int {
  fileprivate var hashed: Int { Int(UInt(bitPattern: self) % 1_000) }
}

@MainActor
@Suite struct `Trials of the host of a page` {
  /// Returns what is wrong with the batches between two lists, in words.
  private func failure(_ pair: SectionedTrialPair, _ policy: BatchPolicy) throws -> String? {
    let changes = try SectionedChanges(from: pair.old, to: pair.new)
    let content = TrialContent(pair.old)
    let host = BrowserListHost()
    host.itemInput = { content.input($0) }
    host.content = content
    host.reload {}
    host.connect()
    var page = PageTwin()
    func show() throws {
      guard let message = host.nextMessage() else { return }
      try page.take(message)
      var report = PageReport()
      report.number = page.number
      host.take(report)
    }
    try show()
    let old = Dictionary(host.rows.map { ($0.identity, $0.key) }) { first, _ in first }
    for batch in try changes.batches(policy, from: pair.old, to: pair.new) {
      var isDone = false
      host.performBatch(
        batch.operations, animated: true, installing: { content.sections = batch.data },
        completion: { isDone = true })
      guard host.shownItemCounts == batch.data.map(\.items.count) else {
        return "the host shows \(host.shownItemCounts)"
      }
      try show()
      if !isDone { return "a batch is not completed" }
      if let failure = page.failure(host.windowState) { return failure }
      let texts = page.rows.compactMap(\.values.last)
      let items = batch.data.flatMap(\.items).map { String($0.id) }
      if texts != items { return "the page shows \(texts), not \(items)" }
      let fresh = ListFrames(
        .browserList,
        items: batch.data.indices.map { section in
          SectionItems(
            batch.data[section].items.indices.map {
              content.input(ItemPath(section: section, item: $0))
            })
        }, in: host.frames.environment)
      let frames = batch.data.indices.flatMap { section in
        batch.data[section].items.indices.map {
          fresh.frame(ofItemAt: ItemPath(section: section, item: $0))?.minY
        }
      }
      if page.rows.map({ $0.frame[1] }) != frames { return "rows are at other places" }
    }
    for row in host.rows {
      guard case .item = row.identity, let key = old[row.identity] else { continue }
      // A page takes the same item for the same row, even if it had to leave for a moment.
      if policy == .faithful, row.key != key { return "the row \(row.identity) is another one" }
    }
    return nil
  }

  @Test(arguments: [BatchPolicy.faithful, .single])
  func `show every list, and each item in the row that it had`(policy: BatchPolicy) throws {
    var random = SplitMix64(seed: 7)
    for round in 0..<thorough(2_400) {
      let limits = TrialLimits(maxCount: Int.random(in: 0...20, using: &random))
      let pair = SectionedTrialPair.random(limits: limits, using: &random).pair
      if let failure = try failure(pair, policy) {
        Issue.record("round \(round): \(failure), from \(pair.old) to \(pair.new)")
        return
      }
    }
  }
}
