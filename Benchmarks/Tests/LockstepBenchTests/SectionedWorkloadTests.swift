import ListDiff
import Testing

@testable import LockstepBench

@Suite struct `Workloads with sections` {
  @Test(arguments: Workload.sectioned)
  func `depend on count and seed alone`(workload: Workload) {
    let plan = SectionedPlan(workload, count: 500, seed: 7)
    #expect(plan == SectionedPlan(workload, count: 500, seed: 7))
    let lists = workload.sections(count: 500, seed: 7)
    #expect(lists == workload.sections(count: 500, seed: 7))
    #expect(lists != workload.sections(count: 500, seed: 8))
  }

  @Test(arguments: Workload.sectioned)
  func `have sections of 100, and what is left in the last`(workload: Workload) {
    for (count, sizes) in [
      (1, [1]), (99, [99]), (100, [100]), (101, [100, 1]), (350, [100, 100, 100, 50]),
    ] {
      let lists = workload.sections(count: count, seed: 3)
      #expect(lists.old.map(\.items.count) == sizes)
      #expect(Set(lists.new.map(\.id)) == Set(lists.old.map(\.id)))
      let ids = Set(lists.old.flatMap(\.items).map(\.id))
      #expect(ids.count == count)
      #expect(lists.new.flatMap(\.items).count == count)
      #expect(Set(lists.new.flatMap(\.items).map(\.id)) == ids)
    }
  }

  @Test func `are mixed as they say, and nothing more is found`() throws {
    for count in [2_000, 10_000, 100_000] {
      let workload = Workload.sectionsMixed
      let truth = CountedChanges(workload.sections(count: count, seed: 3))
      #expect(truth.itemsElsewhere == count / 50)
      #expect(truth.itemsUpdated == count / 20)
      #expect(truth.itemsOutOfOrder == 0)
      #expect(((count / 2_500)...(count / 2_000)).contains(truth.sectionMoves))
      let expected = Outcome(
        moves: truth.itemsElsewhere, updates: truth.itemsUpdated, sectionMoves: truth.sectionMoves)
      let found = try workload.makeCase(count: count, seed: 3, contenders: [.changes])
      #expect(try found.entries[0].run() == expected)
    }
  }

  @Test func `share all sections but the one that is changed`() throws {
    let lists = Workload.sectionsOneChanged.sections(count: 1_000, seed: 3)
    let changed = lists.old.indices.filter { lists.old[$0] != lists.new[$0] }
    #expect(changed == [5])
    #expect(lists.old.indices.filter { !isShared(lists.old[$0], lists.new[$0]) } == changed)
    let truth = CountedChanges(lists)
    #expect(truth == CountedChanges(itemsUpdated: 1))
    let items = zip(lists.old[5].items, lists.new[5].items).map { $0 == $1 }
    #expect(items.firstIndex(of: false) == 50)
  }

  @Test func `are unchanged in arrays of their own`() {
    let lists = Workload.sectionsUnchanged.sections(count: 1_000, seed: 3)
    #expect(lists.old == lists.new)
    #expect(zip(lists.old, lists.new).allSatisfy { !isShared($0, $1) })
  }

  private func isShared(_ old: BenchSection, _ new: BenchSection) -> Bool {
    old.items.withUnsafeBufferPointer { old in
      new.items.withUnsafeBufferPointer { $0.baseAddress == old.baseAddress }
    }
  }
}

/// What differs between two lists with the same sections and items, counted one by one.
private struct CountedChanges: Equatable {
  var itemsElsewhere = 0
  var itemsUpdated = 0
  var itemsOutOfOrder = 0
  var sectionMoves = 0

  init(itemsUpdated: Int) {
    self.itemsUpdated = itemsUpdated
  }

  init(_ lists: SectionedLists) {
    var places: [Int: (section: Int, item: Int, record: Record)] = [:]
    for section in lists.old {
      for (item, record) in section.items.enumerated() {
        places[record.id] = (section.id, item, record)
      }
    }
    for section in lists.new {
      var stayed: [Int] = []
      for record in section.items {
        guard let place = places[record.id] else { continue }
        if place.section == section.id { stayed.append(place.item) } else { itemsElsewhere += 1 }
        if place.record != record { itemsUpdated += 1 }
      }
      itemsOutOfOrder += stayed.movesToSort
    }
    let sectionPlaces = Dictionary(
      uniqueKeysWithValues: lists.old.enumerated().map { ($0.element.id, $0.offset) })
    let order = lists.new.compactMap { sectionPlaces[$0.id] }
    sectionMoves = order.movesToSort
  }
}

extension [Int] {
  /// How many of different numbers have to move for all to ascend.
  fileprivate var movesToSort: Int { difference(from: sorted()).removals.count }
}
