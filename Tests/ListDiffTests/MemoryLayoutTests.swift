import CListDiff
import TestSupport

@testable import ListDiff
@testable import ListFlatDiff

/// What the Swift layer assumes about memory that it shares with the core, or takes apart by itself.
@Suite struct `Memory is laid out` {
  private func expectTwins<Swift, Core>(
    _ swift: Swift.Type, _ core: Core.Type,
    _ fields: [(PartialKeyPath<Swift>, PartialKeyPath<Core>)]
  ) {
    expectEqual(MemoryLayout<Swift>.size, MemoryLayout<Core>.size)
    expectEqual(MemoryLayout<Swift>.stride, MemoryLayout<Core>.stride)
    expectEqual(MemoryLayout<Swift>.alignment, MemoryLayout<Core>.alignment)
    for (field, coreField) in fields {
      let offset = MemoryLayout<Swift>.offset(of: field)
      expect(offset != nil && offset == MemoryLayout<Core>.offset(of: coreField), "\(field)")
    }
  }

  @Test func `as the core's, in runs and in sections`() {
    expectTwins(
      PairedRun.self, listdiff_run.self,
      [(\.before, \.before), (\.after, \.after), (\.length, \.length)])
    expectTwins(
      GivenSection.self, listdiff_section.self,
      [
        (\.index, \.index), (\.partner, \.partner), (\.count, \.count), (\.front, \.front),
        (\.back, \.back),
      ])
  }

  @Test func `as integers, in places`() {
    func expectWords<Place: Equatable & MadeOfIndexes>(_ place: Place, _ words: [UInt32]) {
      expectEqual(MemoryLayout<Place>.size, words.count * MemoryLayout<Int>.size)
      var written: [UInt32] = [7]
      written.append(wordsOf: place)
      expectEqual(written, [7] + words)
      expectEqual(unpacked(written[...], at: 1), place)
    }
    expectWords(SectionIndex<Before>(1), [1])
    expectWords(ItemPath<After>(section: 1, item: 2), [1, 2])
    expectWords(
      SectionedChanges.SectionMove(before: SectionIndex(3), after: SectionIndex(4)), [3, 4])
    expectWords(
      SectionedChanges.ItemMove(
        before: ItemPath(section: 1, item: 2), after: ItemPath(section: 3, item: 4)),
      [1, 2, 3, 4])
  }

  private final class Comparisons {
    var count = 0
  }

  private struct Flagged: Identifiable, Equatable {
    let id: Int
    let comparisons: Comparisons
    var isOn = false

    static func == (a: Flagged, b: Flagged) -> Bool {
      a.comparisons.count += 1
      return a.isOn == b.isOn
    }
  }

  /// Calls `body` with elements in memory whose padding has some byte.
  private func withPadding<Result>(
    of byte: UInt8, _ elements: [Flagged], _ body: (UnsafeBufferPointer<Flagged>) throws -> Result
  ) rethrows -> Result {
    let size = elements.count * MemoryLayout<Flagged>.stride
    return try withUnsafeTemporaryAllocation(
      byteCount: size, alignment: MemoryLayout<Flagged>.alignment
    ) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: byte)
      let buffer = bytes.bindMemory(to: Flagged.self)
      for place in elements.indices {
        buffer.initializeElement(at: place, to: elements[place])
      }
      defer { buffer.deinitialize() }
      return try body(UnsafeBufferPointer(buffer))
    }
  }

  @Test func `with padding at the end of elements, which is no difference`() throws {
    let comparisons = Comparisons()
    let old = (0..<100).map { Flagged(id: $0, comparisons: comparisons) }
    var new = old
    new[50].isOn = true
    new.remove(at: 20)
    try withPadding(of: 1, old) { old in
      try withPadding(of: 2, new) { new in
        let changes = try ListChanges(from: old, to: new)
        expectEqual(Array(changes.deletions), [20])
        expectEqual(changes.updates.map(\.before), [50])
      }
    }
    expectEqual(comparisons.count, 1)
  }

  @Test func `and a scan in Swift looks as far as the core's`() {
    expectEqual(ScanRule.lookDistance, LISTDIFF_LOOK_DISTANCE)
    expectEqual(ScanRule.farLookMisses, LISTDIFF_FAR_LOOK_MISSES)
    expectEqual(ScanRule.farLookFactor, LISTDIFF_FAR_LOOK_FACTOR)
  }
}
