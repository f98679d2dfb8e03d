import CListDiff
import Testing

@testable import ListDiff
@testable import ListFlatDiff

/// What the Swift layer assumes about memory that it shares with the core, or takes apart by itself.
@Suite struct `Memory is laid out` {
  private func expectTwins<Swift, Core>(
    _ swift: Swift.Type, _ core: Core.Type,
    _ fields: [(PartialKeyPath<Swift>, PartialKeyPath<Core>)]
  ) {
    #expect(MemoryLayout<Swift>.size == MemoryLayout<Core>.size)
    #expect(MemoryLayout<Swift>.stride == MemoryLayout<Core>.stride)
    #expect(MemoryLayout<Swift>.alignment == MemoryLayout<Core>.alignment)
    for (field, coreField) in fields {
      let offset = MemoryLayout<Swift>.offset(of: field)
      #expect(offset != nil && offset == MemoryLayout<Core>.offset(of: coreField), "\(field)")
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
      #expect(MemoryLayout<Place>.size == words.count * MemoryLayout<Int>.size)
      var written: [UInt32] = [7]
      written.append(wordsOf: place)
      #expect(written == [7] + words)
      #expect(unpacked(written[...], at: 1) == place)
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

  @Test func `and a scan in Swift looks as far as the core's`() {
    #expect(ScanRule.lookDistance == LISTDIFF_LOOK_DISTANCE)
    #expect(ScanRule.farLookMisses == LISTDIFF_FAR_LOOK_MISSES)
    #expect(ScanRule.farLookFactor == LISTDIFF_FAR_LOOK_FACTOR)
  }
}
