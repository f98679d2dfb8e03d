import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import Testing

@testable import LockstepBench

@MainActor
@Suite struct `Steps on list views` {
  nonisolated static let styles: [Contender] = [
    .dataSource, .sectionControllers, .describedList, .managedList,
  ]

  /// What each workload does to 1,000 items, and the contenders that do it.
  nonisolated static let outcomes: [(Workload, Outcome, [Contender])] = [
    (.controllersOpen, Outcome(insertions: 1_000), styles),
    (.controllersUpdate, Outcome(updates: 10), styles),
    (
      .controllersEdit, Outcome(deletions: 1, insertions: 1, moves: 1, updates: 1),
      [.dataSource, .managedList]
    ),
    (
      .controllersEditSections, Outcome(deletions: 1, insertions: 1, moves: 1, updates: 1),
      [.dataSource, .managedList]
    ),
  ]

  @Test(arguments: outcomes)
  func `do what their names promise, by every contender`(
    workload: Workload, outcome: Outcome, contenders: [Contender]
  ) throws {
    let entries = try workload.makeCase(count: 1_000).entries
    #expect(entries.map(\.contender).filter { $0 != .limit } == contenders)
    for entry in entries where entry.contender != .limit {
      #expect(try entry.run() == outcome)
      // The second section is not on screen: its rows have no controllers that could notice it.
      let isNoticed = workload != .controllersUpdate || entry.contender != .describedList
      #expect(try entry.run() == (isNoticed ? outcome : Outcome()))
    }
  }

  @Test func `are all checked`() {
    #expect(Self.outcomes.map(\.0) == Workload.allCases.filter(\.isOfControllers))
  }

  @Test func `are timed by the longest edit`() throws {
    let benchCase = try Workload.controllersEdit.makeCase(count: 100)
    let results = try BenchRunner(runs: 1).results(of: benchCase)
    #expect(results.map(\.contender) == [.limit, .dataSource, .managedList])
    #expect(results[0].median == 1_000_000)
    #expect(results[1].median > 0 && results[2].median > 0)
  }

  @Test(arguments: [1, 9, 10, 25, 1_000])
  func `show the first 20 rows, and the same in each style`(count: Int) throws {
    let sections = ModelSection.sections(of: 10, count: count)
    let source = OpenListView<SourceListView>(sections)
    let adapter = OpenListView<AdapterListView>(sections)
    let described = OpenListView<DescribedListView>(sections)
    let managed = OpenListView<ManagedListView>(sections)
    for version in 0...5 {
      let host = source.host
      #expect(host.rows.map(\.?.id) == Array(0..<min(20, count)))
      #expect(version == 0 || host.rows.contains { $0?.version ?? 0 > 0 })
      for other in [adapter.host, described.host, managed.host] {
        #expect(other.shownItemCounts == host.shownItemCounts)
        #expect(other.rows == host.rows)
        #expect(other.allRows == host.allRows)
      }
      let outcome = source.update()
      #expect(adapter.update() == outcome)
      #expect(described.update() == outcome)
      #expect(managed.update() == outcome)
    }
  }

  @Test(arguments: [2, 10, 100])
  func `edit to the same list`(count: Int) throws {
    let sections = ModelSection.sections(of: count, count: count)
    let source = OpenListView<SourceListView>(sections)
    let managed = OpenListView<ManagedListView>(sections)
    for _ in 0..<5 {
      #expect(source.edit() == managed.edit())
      #expect(source.host.shownItemCounts == [count])
      #expect(managed.host.allRows == source.host.allRows)
      #expect(managed.host.rows == source.host.rows)
    }
  }

  @Test func `make controllers for what is shown`() throws {
    let open = OpenListView<DescribedListView>(ModelSection.sections(of: 10, count: 1_000))
    let list = try #require(open.view.list)
    let paths = (0..<100).flatMap { section in
      (0..<10).map { ItemPath<After>(section: section, item: $0) }
    }
    #expect(paths.filter { list.controller(at: $0) != nil } == open.host.visibleItems)
  }
}

extension BenchHost {
  /// What the cells of all items would show.
  fileprivate var allRows: [ModelRow?] {
    shownItemCounts.enumerated().flatMap { section, count in
      (0..<count).map { item in
        let cell = BenchCell()
        content?.cell(forItemAt: ItemPath(section: section, item: item))?.configure(cell)
        return cell.row
      }
    }
  }
}
