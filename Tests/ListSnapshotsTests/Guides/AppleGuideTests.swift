import Foundation
import ListFoundation
import TestSupport

private enum Day: Hashable {
  case today, earlier
}

/// What "Moving from NSDiffableDataSourceSnapshot" shows and says.
@MainActor
@Suite struct `Guides: from Apple's data source` {
  private let list: StrictListHost

  init() throws { list = try StrictListHost() }

  private func snapshot() throws -> Snapshot<Day, Int> {
    var snapshot = Snapshot<Day, Int>()
    try snapshot.appendSections([.today, .earlier])
    try snapshot.appendItems([3, 2], toSection: .today)
    try snapshot.appendItems([1], toSection: .earlier)
    try snapshot.moveItem(1, beforeItem: 2)
    return snapshot
  }

  private func source() -> DiffableDataSource<Day, Int, StrictListHost> {
    let cells = CellRegistration<StrictHostCell, Int> { cell, _, id in cell.contents = id }
    return DiffableDataSource(host: list) { path, id in cells.cell(for: id, at: path) }
  }

  // MARK: - Listings

  @Test func `show a first snapshot`() async throws {
    enum Day {
      case today, earlier
    }

    var snapshot = Snapshot<Day, Int>()
    try snapshot.appendSections([.today, .earlier])
    try snapshot.appendItems([3, 2], toSection: .today)
    try snapshot.appendItems([1], toSection: .earlier)
    try snapshot.moveItem(1, beforeItem: 2)

    let texts = [1: "One", 2: "Two", 3: "Three", 4: "Four"]
    let list = try StrictListHost()
    let rows = CellRegistration<StrictHostCell, Int> { cell, _, id in
      cell.contents = texts[id]
    }
    let source = DiffableDataSource<Day, Int, StrictListHost>(host: list) {
      path, id in
      rows.cell(for: id, at: path)
    }
    let outcome = try await source.apply(snapshot)  // applied

    expectEqual(outcome, .applied)
    expectEqual(list.shownItems, [[3, 1, 2], []])
    expectEqual(
      list.strictHost.items.map { $0.cell?.contents as? String }, ["Three", "One", "Two"])
    expectEqual(list.strictHost.lastError, nil)
  }

  @Test func `say what is unknown`() throws {
    var snapshot = try snapshot()
    let before = snapshot

    var unknown: [Int] = []
    do {
      try snapshot.insertItems([4], beforeItem: 99)
    } catch {
      if case .unknownItems(let items) = error { unknown = items }  // [99]
    }
    expectEqual(unknown, [99])
    expectEqual(snapshot, before)
  }

  @Test func `drop duplicates`() throws {
    var tolerant = Snapshot<Day, Int>(duplicatePolicy: .keepFirst)
    try tolerant.appendSections([.today])
    try tolerant.appendItems([1, 2, 1])
    let kept = tolerant.itemIdentifiers  // [1, 2]
    let report = tolerant.duplicates.description
    // [1 (at 0.0, 0.2, of which 0.0 is kept)]
    expectEqual(kept, [1, 2])
    expectEqual(report, "[1 (at 0.0, 0.2, of which 0.0 is kept)]")
  }

  @Test func `refuse duplicates when they are applied`() async throws {
    let source = source()
    try await source.apply(snapshot())

    var duplicates = ""
    var doubled = Snapshot<Day, Int>()
    try doubled.appendSections([.today])
    try doubled.appendItems([1, 2, 1])
    do {
      try await source.apply(doubled)
    } catch {
      if case .duplicateItems(let items) = error {
        duplicates = items.description  // [1 (at 0.0, 0.2)]
      }
    }
    expectEqual(duplicates, "[1 (at 0.0, 0.2)]")
    #expect(throws: SnapshotError<Day, Int>.self) { try doubled.validate() }
    try expectEqual(source.snapshot(), snapshot())
    expectEqual(list.shownItems, [[3, 1, 2], []])
  }

  @Test func `forget marks`() async throws {
    let source = source()
    try await source.apply(snapshot())
    list.strictHost.clearEvents()
    var next = source.snapshot()
    try next.reconfigureItems([3])
    try await source.apply(next)
    let marks = source.snapshot().reconfiguredItemIdentifiers  // []
    expectEqual(marks, [])
    expectEqual(next.reconfiguredItemIdentifiers, [3])
    expectEqual(source.explain(3), .reconfigured)
    try await source.apply(next)
    let path = ItemPath<After>(section: 0, item: 0)
    expectEqual(list.strictHost.events, [.cellReconfigured(path), .cellReconfigured(path)])
  }

  @Test func `delete all`() throws {
    var snapshot = try snapshot()
    try snapshot.deleteItems(snapshot.itemIdentifiers)
    let sections = snapshot.numberOfSections  // 2
    snapshot.deleteAllItems()
    let none = snapshot.numberOfSections  // 0
    expect((sections, none) == (2, 0))
  }

  @Test func `tell outcomes in order`() async throws {
    let source = source()

    let first = try Snapshot<Day, Int>([
      (id: .today, items: [3, 1, 2]), (id: .earlier, items: [5]),
    ])
    var second = first
    try second.reloadItems([2])
    var third = first
    try third.appendItems([4])
    var fourth = third
    try fourth.deleteItems([3])

    list.finishesAnimationsAtOnce = false
    var outcomes: [UpdateOutcome] = []
    try source.apply(first) { outcomes.append($0) }
    try source.apply(second) { outcomes.append($0) }  // has a mark
    try source.apply(third) { outcomes.append($0) }
    try source.apply(fourth) { outcomes.append($0) }
    while list.animationCount > 0 { list.finishAnimations() }
    list.finishesAnimationsAtOnce = true

    expectEqual(outcomes, [.applied, .merged, .superseded, .applied])
    expectEqual(list.shownItems, [[1, 2], [5, 4]])
    expectEqual(source.explain(2), .reloaded)
  }

  @Test func `repair a host`() async throws {
    let source = source()
    try await source.apply(snapshot())
    list.shownVersion = nil  // as if other code had changed the list view
    let repaired = try await source.apply(source.snapshot())
    guard case .reloaded(.outOfStep(.version)) = repaired else {
      Issue.record("\(repaired)")
      return
    }
  }

  @Test func `show models`() async throws {
    struct Message: Identifiable, Equatable {
      let id: Int
      var text: String
    }

    let inbox = try StrictListHost()
    let texts = CellRegistration<StrictHostCell, Message> { cell, _, message in
      cell.contents = message.text
    }
    let source = ModelDataSource<String, Message, StrictListHost>(host: inbox) {
      path, message in
      texts.cell(for: message, at: path)
    }
    var messages = [Message(id: 1, text: "One"), Message(id: 2, text: "Two")]
    try await source.apply([SnapshotSection(id: "Today", items: messages)])
    messages[0].text = "Read me"
    try await source.apply([SnapshotSection(id: "Today", items: messages)])

    expectEqual(inbox.strictHost.items.map { $0.cell?.contents as? String }, ["Read me", "Two"])
    expectEqual(source.identities.explain(1), .reconfigured)
    expectEqual(source.identities.explain(2), .unchanged)
  }

  @Test func `show an outline`() async throws {
    let list = try StrictListHost()
    let rows = CellRegistration<StrictHostCell, Int> { $0.contents = $2 }
    let source = DiffableDataSource<String, Int, StrictListHost>(host: list) {
      path, id in
      rows.cell(for: id, at: path)
    }
    try await source.apply(
      Snapshot([(id: "Today", items: [3, 1, 2]), (id: "Earlier", items: [])]))

    var outline = SectionSnapshot<Int>()
    try outline.append([10, 20])
    try outline.append([11, 12], to: 10)
    try outline.expand([10])
    try await source.apply(outline, to: "Earlier")
    let visible = try source.snapshot().itemIdentifiers(inSection: "Earlier")
    // [10, 11, 12, 20]
    expectEqual(visible, [10, 11, 12, 20])
    #expect(try source.collapse(10) != nil)
    expectEqual(list.shownItems, [[3, 1, 2], [10, 20]])
    expectEqual(source.snapshot(for: "Earlier").items, [10, 11, 12, 20])
    var flat = source.snapshot()
    try flat.deleteItems([20])
    try await source.apply(flat)
    expectEqual(source.snapshot(for: "Earlier").items, [10])
  }

  @Test func `follow a drag`() async throws {
    let source = source()
    try await source.apply(snapshot())
    var sections: [[Int]] = []
    var order = [3, 1, 2]
    source.reordering.canReorderItem = { id in id != 1 }
    source.reordering.didReorder = { transaction in
      order = order.applying(transaction.difference) ?? order
    }
    source.reordering.willReorder = { sections = $0.sectionTransactions.map(\.finalItems) }
    let second = ItemPath<Before>(section: 0, item: 1)
    try expectEqual(list.drag(second, to: ItemPath(section: 0, item: 0)), false)
    let first = ItemPath<Before>(section: 0, item: 0)
    try expect(list.drag(first, to: ItemPath(section: 0, item: 2)))
    expectEqual(order, [1, 2, 3])
    expectEqual(sections, [[1, 2, 3]])
    expectEqual(source.snapshot().itemIdentifiers, order)
  }

  // MARK: - What the tables say

  @Test func `throw where something is unknown, and change nothing`() throws {
    typealias List = Snapshot<Day, Int>
    var list = List()
    #expect(throws: List.Failure.noSections) { try list.appendItems([1]) }
    try list.appendSections([.today])
    try list.appendItems([1, 2, 3])
    let before = list
    let unknownItem: [(inout List) throws -> Void] = [
      { try $0.insertItems([4], beforeItem: 9) },
      { try $0.insertItems([4], afterItem: 9) },
      { try $0.moveItem(1, beforeItem: 9) },
      { try $0.moveItem(9, afterItem: 1) },
      { try $0.reloadItems([1, 9]) },
      { try $0.reconfigureItems([9, 1]) },
    ]
    for edit in unknownItem {
      #expect(throws: List.Failure.unknownItems([9])) { try edit(&list) }
    }
    let unknownSection: [(inout List) throws -> Void] = [
      { try $0.insertSections([.today], beforeSection: .earlier) },
      { try $0.insertSections([.today], afterSection: .earlier) },
      { try $0.moveSection(.earlier, beforeSection: .today) },
      { try $0.moveSection(.today, afterSection: .earlier) },
      { try $0.appendItems([4], toSection: .earlier) },
      { try $0.reloadSections([.earlier]) },
      { _ = try $0.numberOfItems(inSection: .earlier) },
      { _ = try $0.itemIdentifiers(inSection: .earlier) },
    ]
    for edit in unknownSection {
      #expect(throws: List.Failure.unknownSections([.earlier])) { try edit(&list) }
    }
    #expect(throws: List.Failure.self) { try list.appendSections([.today]) }
    #expect(throws: List.Failure.self) { try list.insertItems([2], beforeItem: 1) }
    expectEqual(list, before)
    expectEqual(list.version, before.version)
    expectEqual(list.reloadedItemIdentifiers, [])
  }

  @Test func `do nothing where nothing is to be done`() throws {
    var list = try snapshot()
    let version = list.version
    try list.deleteItems([99])
    try list.moveItem(1, beforeItem: 1)
    try list.moveItem(1, afterItem: 1)
    try list.moveSection(.today, beforeSection: .today)
    try list.moveSection(.today, afterSection: .today)
    expectEqual(list.version, version)
    try list.deleteSections([.earlier])
    try list.deleteSections([.earlier])
    expectEqual(list.sectionIdentifiers, [.today])
    expectEqual(list.indexOfItem(99), nil)
    expectEqual(list.sectionIdentifier(containingItem: 99), nil)
    expectEqual(list.indexOfSection(.earlier), nil)
  }

  @Test func `list each mark once, and none of what is gone`() throws {
    var list = try snapshot()
    try list.reloadItems([2, 3, 2])
    try list.reconfigureItems([1, 2])
    try list.reloadSections([.earlier, .today, .earlier])
    expectEqual(list.reloadedItemIdentifiers, [2, 3])
    expectEqual(list.reconfiguredItemIdentifiers, [1])
    expectEqual(list.reloadedSectionIdentifiers, [.earlier, .today])
    try list.deleteItems([2])
    try list.deleteSections([.earlier])
    expectEqual(list.reloadedItemIdentifiers, [3])
    expectEqual(list.reloadedSectionIdentifiers, [.today])
    expectEqual(list.withoutMarks.reloadedItemIdentifiers, [])
  }

  @Test func `throw in outlines, too`() throws {
    typealias Outline = SectionSnapshot<Int>
    var outline = Outline()
    try outline.append([1, 2])
    try outline.append([11], to: 1)
    let before = outline
    let edits: [(inout Outline) throws -> Void] = [
      { try $0.append([3], to: 9) },
      { try $0.insert([3], before: 9) },
      { try $0.insert([3], after: 9) },
      { try $0.expand([9]) },
      { try $0.collapse([9]) },
      { try $0.replace(childrenOf: 9, using: Outline()) },
      { _ = try $0.level(of: 9) },
      { _ = try $0.parent(of: 9) },
      { _ = try $0.snapshot(of: 9) },
    ]
    for edit in edits {
      #expect(throws: Outline.Failure.unknownItems([9])) { try edit(&outline) }
    }
    #expect(throws: Outline.Failure.self) { try outline.append([11]) }
    #expect(throws: Outline.Failure.self) { try outline.insert(before, after: 1) }
    #expect(throws: Outline.Failure.self) { try outline.replace(childrenOf: 2, using: before) }
    expectEqual(outline, before)
    outline.delete([9])
    expectEqual(outline, before)
    expect(!outline.isExpanded(9))
    expect(!outline.isVisible(9))
    expectEqual(outline.index(of: 9), nil)
  }

  @Test func `find places`() async throws {
    let source = source()
    try await source.apply(snapshot())
    let path = ItemPath<After>(section: 0, item: 1)
    expectEqual(source.itemIdentifier(for: path), 1)
    expectEqual(source.itemPath(for: 1), path)
    expectEqual(source.indexPath(for: 1), [0, 1])
    expectEqual(source.sectionIdentifier(for: 1), .earlier)
    expectEqual(source.index(for: .earlier), 1)
    expectEqual(source.itemPath(for: 99), nil)
  }

  @Test func `take updates from inside a callback`() async throws {
    var outcomes: [UpdateOutcome] = []
    var isAsked = false
    weak var asked: DiffableDataSource<Day, Int, StrictListHost>?
    let next = try snapshot()
    let cells = CellRegistration<StrictHostCell, Int> { cell, _, id in cell.contents = id }
    let source = DiffableDataSource<Day, Int, StrictListHost>(host: list) { path, id in
      if let source = asked, id == 7, !isAsked {
        isAsked = true
        _ = try? source.apply(next) { outcomes.append($0) }
      }
      return cells.cell(for: id, at: path)
    }
    asked = source
    try await expectEqual(source.apply(Snapshot([(id: .today, items: [7])])), .applied)
    try await expectEqual(source.apply(next), .unchanged)
    expectEqual(outcomes, [.applied])
    expectEqual(list.shownItems, [[3, 1, 2], []])
    expectEqual(list.strictHost.lastError, nil)
  }

  @Test func `complete without a host`() async throws {
    var host: StrictListHost? = try StrictListHost()
    let cells = CellRegistration<StrictHostCell, Int> { cell, _, id in cell.contents = id }
    let source = try DiffableDataSource<Day, Int, StrictListHost>(host: #require(host)) {
      cells.cell(for: $1, at: $0)
    }
    host = nil
    try await expectEqual(source.apply(snapshot()), .withoutHost)
    try expectEqual(source.snapshot(), snapshot())
    expect(host == nil)
  }
}
