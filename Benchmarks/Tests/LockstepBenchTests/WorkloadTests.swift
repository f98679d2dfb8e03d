import CListDiff
import ListDiff
import Testing

@testable import LockstepBench

@Suite struct `Workloads` {
  @Test(arguments: Workload.flat)
  func `depend on count and seed alone`(workload: Workload) throws {
    let plan = WorkloadPlan(workload, count: 500, seed: 7)
    #expect(plan == WorkloadPlan(workload, count: 500, seed: 7))
    // Each time, the rows have other objects.
    guard workload != .idObject else { return }
    let lists = try erasedLists(workload, seed: 7)
    #expect(try erasedLists(workload, seed: 7) == lists)
    if workload != .allEqual {
      #expect(try erasedLists(workload, seed: 8) != lists)
    }
  }

  @Test(arguments: Workload.flat)
  func `can be as short as one element`(workload: Workload) {
    for count in 1...12 {
      let plan = WorkloadPlan(workload, count: count, seed: 1)
      #expect(workload == .fromEmpty ? plan.new.count == count : plan.old.count == count)
    }
  }

  /// Deletions, insertions, moves, updates of 1,000 elements.
  static let shapes: [(Workload, Int, Int, ClosedRange<Int>, Int)] = [
    (.uuidMixed, 100, 100, 17...20, 0), (.structMixed, 100, 100, 17...20, 50),
    (.string24Mixed, 100, 100, 17...20, 0), (.string24Fresh, 100, 100, 17...20, 0),
    (.string200Mixed, 100, 100, 17...20, 0), (.keysMixed, 100, 100, 17...20, 0),
    (.uuidPeer, 100, 100, 8...20, 0), (.uuidBusy, 200, 200, 35...40, 0),
    (.onePercent, 10, 10, 1...2, 0),
    (.unchanged, 0, 0, 0...0, 0), (.unchangedShared, 0, 0, 0...0, 0),
    (.appendOne, 0, 1, 0...0, 0), (.insertHead, 0, 1, 0...0, 0), (.updateOne, 0, 0, 0...0, 1),
    (.headToTail, 0, 0, 1...1, 0), (.blockMove, 0, 0, 100...100, 0),
    (.reverse, 0, 0, 999...999, 0), (.shuffle, 0, 0, 900...970, 0),
    (.replaceAll, 1_000, 1_000, 0...0, 0), (.fromEmpty, 0, 1_000, 0...0, 0),
    (.toEmpty, 1_000, 0, 0...0, 0), (.allEqual, 100, 0, 0...0, 0),
    (.halfRepeated, 100, 100, 17...60, 0), (.hostileIntegers, 0, 0, 900...970, 0),
    (.crowdingIntegers, 0, 0, 900...970, 0), (.collidingStrings, 0, 0, 900...970, 0),
    (.structBusy, 200, 200, 35...40, 50), (.swapNeighbours, 0, 0, 500...500, 0),
    (.swapHalves, 0, 0, 500...500, 0),
    (.halfReplaced, 500, 500, 0...0, 500), (.unchangedStructs, 0, 0, 0...0, 0),
    (.appendOneSmall, 0, 1, 0...0, 0), (.headToTailSmall, 0, 0, 1...1, 0),
    (.unchangedSmall, 0, 0, 0...0, 0),
  ]

  @Test(arguments: Workload.rows)
  func `of rows have one shape, if identities don't repeat`(workload: Workload) throws {
    // The enum has 128 cases.
    let count = workload == .idEnum ? 100 : 1_000
    let outcome = try workload.makeCase(count: count, seed: 3, contenders: [.reference])
      .entries[0].run()
    #expect(outcome.deletions == count / 100)
    #expect(outcome.insertions == count / 100)
    #expect((count / 60...count / 50).contains(outcome.moves))
    #expect(outcome.updates == count / 20)
  }

  @Test(arguments: [.idString24, .idClosure, .idGeneric, .idClassText] as [Workload])
  func `of rows make each list afresh`(workload: Workload) throws {
    #expect(try workload.visitLists(seed: 3, SharedStringsVisitor()) == 0)
    #expect(try Workload.string24Mixed.visitLists(seed: 3, SharedStringsVisitor()) == 90)
  }

  @Test func `are all checked for their shape`() {
    #expect(Set(Self.shapes.map(\.0)).union(Workload.rows) == Set(Workload.flat))
  }

  @Test func `of peers have more changes at 5,000`() throws {
    let outcome = try Workload.uuidPeer.makeCase(count: 5_000, contenders: [.reference])
      .entries[0].run()
    #expect(outcome.deletions == 1_000)
    #expect(outcome.insertions == 1_000)
    #expect((150...200).contains(outcome.moves))
  }

  @Test func `have as many bytes in their strings as they say`() {
    for (workload, byteCount) in [
      (Workload.string24Mixed, 24), (.string24Fresh, 24), (.string200Mixed, 200),
    ] {
      let lists = workload.namedRecords(count: 20, seed: 5)
      for element in lists.old + lists.new {
        #expect(element.id.utf8.count == byteCount)
        #expect(element.id.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test func `share strings unless they are fresh`() {
    func shared(_ workload: Workload) -> Int {
      let lists = workload.namedRecords(count: 100, seed: 5)
      let old = Set(lists.old.map { address($0.id) })
      return lists.new.count { old.contains(address($0.id)) }
    }
    #expect(shared(.string24Mixed) == 90)
    #expect(shared(.string24Fresh) == 0)
    let records = Workload.structMixed.records(count: 100, seed: 5)
    #expect(records.old.allSatisfy { $0.title.utf8.count > 15 })
    let titles = Set(records.old.map { address($0.title) })
    #expect(records.new.count { titles.contains(address($0.title)) } == 85)
  }

  @Test func `share the array only where they say so`() {
    func isShared(_ workload: Workload) -> Bool {
      let lists = workload.integers(count: 100, seed: 5)
      return lists.old.withUnsafeBufferPointer { old in
        lists.new.withUnsafeBufferPointer { $0.baseAddress == old.baseAddress }
      }
    }
    #expect(isShared(.unchangedShared))
    #expect(!isShared(.unchanged))
  }

  @Test func `are hostile by multiples of a power of two, and repeated by half`() {
    let hostile = Workload.hostileIntegers.records(count: 1_000, seed: 5)
    #expect(hostile.old.allSatisfy { $0.id % (1 << 32) == 0 })
    #expect(Set(hostile.old).count == 1_000)
    let counts = Dictionary(
      grouping: Workload.halfRepeated.records(count: 1_000, seed: 5).old, by: \.id
    ).mapValues(\.count)
    #expect(counts.values.count { $0 == 1 } == 500)
    #expect(counts.values.count { $0 == 4 } == 125)
  }

  /// In a table that isn't rebuilt each key would look at dozens; see `CoreCounts`.
  @Test func `crowd under the seed of the contenders, which costs the table three times as much`()
    throws
  {
    for count in [1_000, 10_000] {
      let usual = try #require(try CoreCounts(.shuffle, count: count))
      let crowded = try #require(try CoreCounts(.crowdingIntegers, count: count))
      #expect(usual.probesPerElement < 2)
      #expect((2...8).contains(crowded.probesPerElement))
    }
  }

  @Test func `collide under the seed of the contenders`() {
    let lists = Workload.collidingStrings.namedRecords(count: 1_000, seed: 5)
    #expect(Set(lists.old).count == 1_000)
    let hashes = lists.old.map { record in
      Array(record.id.utf8).withUnsafeBytes {
        listdiff_hash_bytes($0.baseAddress, $0.count, lists.seed ?? 0)
      }
    }
    #expect(Set(hashes).count == 1 || listdiff_has_xxhash() == 0)
  }
}

private func address(_ text: String) -> UInt {
  var text = text
  return text.withUTF8 { UInt(bitPattern: $0.baseAddress) }
}

/// Counts the identities of 100 that share their memory with one of the old list.
private struct SharedStringsVisitor: ListsVisitor {
  func visit<Element: BenchElement & Hashable>(_ lists: (Int) -> BenchLists<Element>) -> Int {
    func addresses(_ elements: [Element]) -> Set<UInt> {
      Set(elements.compactMap { $0.identity as? String }.map(address))
    }
    let lists = lists(100)
    return addresses(lists.old).intersection(addresses(lists.new)).count
  }
}

/// Returns 500 elements of a workload without sections, to be compared.
private func erasedLists(_ workload: Workload, seed: UInt64) throws -> [[AnyHashable]] {
  try workload.visitLists(seed: seed, ErasingVisitor())
}

private struct ErasingVisitor: ListsVisitor {
  func visit<Element: BenchElement & Hashable>(
    _ lists: (Int) -> BenchLists<Element>
  ) -> [[AnyHashable]] {
    let lists = lists(500)
    return [lists.old.map { AnyHashable($0) }, lists.new.map { AnyHashable($0) }]
  }
}
