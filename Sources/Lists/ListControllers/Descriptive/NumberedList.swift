import ListDiff
import ListSnapshots

/// A description with a number for each section, row, header and footer.
struct NumberedList: Sendable {
  /// A section as it is shown, with the blocks that it consists of.
  struct Section: Sendable {
    let id: Int
    var blocks: Range<Int>
    var items: [Int] = []
    var indexTitle: String?
  }

  /// A place in the list as a whole, whose scope is 0, or in the section of a ``Sections`` with the
  /// number `scope`. The headers and footers of each section have places below 0.
  struct Key: Hashable, Sendable {
    var scope = 0
    var place = 0
  }

  struct Block: Sendable {
    let key: Key
    let elementKind: String?
    let context: ListContext
    var rows: any DescribedElements
    var numbers: [Int]
  }

  /// A number that no other list has, and the number of the list that this one was compared with.
  let stamp = ListNumbers.next()
  var base: Int?

  /// The sections and rows. What is shown differs from it once the user has dragged a row.
  var snapshot = ListDraft.List()

  var sections: [Section] = []
  var blocks: [Block] = []

  /// The places below each place, as numbers: they are few, however many sections there are.
  var places: [[Int]] = [[]]

  /// The ids of sections, by the places of their ``Sections``.
  var groups: [Key: (kind: DescribedKind, ids: NumberedIDs)] = [:]

  /// The ids of rows, by their kinds.
  var rows: [DescribedKind: NumberedIDs] = [:]

  /// The sections that are not in a ``Sections``, by the places after which they begin.
  var runs: [Key: Int] = [:]

  /// The sections that were there before but have other headers and footers now.
  var sectionsWithOtherHeaders: Set<Int> = []

  /// The duplicates, in order.
  var reports: [ListReport] = []

  /// Whether the policy for duplicates rejects the list.
  var isRefused = false

  /// Returns the block that has a row, and the index in it.
  func row(_ number: Int) -> (block: Block, index: Int)? {
    guard let path = snapshot.path(of: number) else { return nil }
    var index = path.item
    for block in sections[path.section].blocks where blocks[block].elementKind == nil {
      if index < blocks[block].numbers.count { return (blocks[block], index) }
      index -= blocks[block].numbers.count
    }
    return nil
  }

  /// Returns the block of a header or footer.
  func supplementary(_ id: SupplementaryID<Int>) -> Block? {
    guard let section = snapshot.indexOfSection(id.section) else { return nil }
    return sections[section].blocks.lazy.map { blocks[$0] }
      .filter { $0.elementKind == id.elementKind }.dropFirst(id.element).first
  }

  /// The number of rows before each block.
  private var rowStarts: [Int] {
    var start = 0
    return blocks.map { block in
      defer { if block.elementKind == nil { start += block.rows.count } }
      return start
    }
  }

  /// Numbers all rows with ids, drops duplicates, and fills the sections.
  mutating func numberRows(after old: NumberedList, _ policy: DuplicatePolicy) {
    let withIDs = blocks.indices.filter { blocks[$0].rows.kind.hasIDs }
    var knownStarts: [Int]?
    var found: [(Int, ListReport)] = []
    for (kind, own) in Dictionary(grouping: withIDs, by: { blocks[$0].rows.kind }) {
      let ids = blocks[own[0]].rows.number(
        own.map { blocks[$0].rows }, after: old.rows[kind], policy)
      let match = ids.match
      rows[kind] = ids
      if !match.duplicates.isEmpty {
        let all = own.flatMap { block in
          (0..<blocks[block].rows.count).map { (block: block, index: $0) }
        }
        // When the first duplicates are found, nothing has been dropped yet.
        let starts = knownStarts ?? rowStarts
        knownStarts = starts
        let place = { (row: Int) in starts[all[row].block] + all[row].index }
        let reports = match.reports(index: place) {
          blocks[all[$0].block].rows.text(at: all[$0].index)
        }
        found += zip(match.duplicates.map { place($0.indexes[0]) }, reports)
        isRefused = isRefused || !match.isAccepted
        let kept = Dictionary(grouping: match.kept.map { all[$0] }, by: \.block)
        for block in own where kept[block]?.count != blocks[block].rows.count {
          blocks[block].rows = blocks[block].rows.keeping((kept[block] ?? []).map(\.index))
        }
      }
      guard !isRefused else { continue }
      var first = 0
      for block in own {
        let numbers = ids.numbers[first..<(first + blocks[block].rows.count)]
        first = numbers.endIndex
        // Most blocks are unchanged, so their numbers share memory with the old ones.
        let known = old.blocks.indices.contains(block) ? old.blocks[block].numbers : []
        blocks[block].numbers = known.elementsEqual(numbers) ? known : Array(numbers)
      }
    }
    reports += found.sorted { $0.0 < $1.0 }.map(\.1)
    for index in sections.indices {
      for block in sections[index].blocks where blocks[block].elementKind == nil {
        // The numbers of a single block are shared.
        let (items, own) = (sections[index].items, blocks[block].numbers)
        sections[index].items = items.isEmpty ? own : items + own
      }
    }
  }
}
