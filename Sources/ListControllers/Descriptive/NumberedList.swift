import ListDiff
import ListSnapshots

/// A description with a number for each section, row, header and footer.
struct NumberedList: Sendable {
  /// A section as it is shown, with the blocks that it consists of.
  struct Section: Sendable {
    let id: Int
    var blocks: Range<Int>
    var items: [Int] = []
  }

  /// A place in the list as a whole, or in one of the sections of a ``Sections``. The headers and
  /// footers of each section are numbered below 0.
  struct Key: Hashable, Sendable {
    /// The section; 0 for the list as a whole.
    let scope: Int
    let place: Int
  }

  struct Block: Sendable {
    let key: Key
    let elementKind: String?
    let context: ListContext
    var rows: any Elements
    var numbers: [Int]
  }

  /// A number that no other list has.
  let stamp = ListNumbers.next()

  /// The sections and rows. What is shown differs from it once the user has dragged a row.
  var snapshot = ListDraft.List()

  var sections: [Section] = []
  var blocks: [Block] = []
  var places = Places()

  /// The ids of sections, by the places of their ``Sections``.
  var groups: [Key: (kind: ElementKind, ids: NumberedIDs)] = [:]

  /// The ids of rows, by their kinds.
  var rows: [ElementKind: NumberedIDs] = [:]

  /// The sections that are not in a ``Sections``, by the places after which they begin.
  var runs: [Key: Int] = [:]

  /// The sections that are not new and have not the headers and footers that they had.
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

  // MARK: Numbers

  /// Notes the duplicates of a match.
  ///
  /// - Parameters:
  ///   - index: Returns the index to be reported.
  ///   - identity: Returns an element as text.
  mutating func note(
    _ match: IdentityMatch, index: (Int) -> Int = { $0 }, identity: (Int) -> String
  ) {
    for (indexes, kept) in match.duplicates {
      reports.append(
        .duplicates(
          identity: identity(indexes[0]), indexes: indexes.map(index), kept: kept.map(index)))
    }
    isRefused = isRefused || !match.isAccepted
  }

  /// Gives all rows with ids their numbers, drops duplicates, and fills the sections.
  mutating func numberRows(after old: NumberedList, _ policy: DuplicatePolicy) {
    let withIDs = blocks.indices.filter {
      blocks[$0].elementKind == nil && blocks[$0].rows.kind.hasIDs
    }
    let starts = rowStarts
    let earlier = reports
    reports = []
    for (kind, own) in Dictionary(grouping: withIDs, by: { blocks[$0].rows.kind }) {
      let ids = blocks[own[0]].rows.number(
        own.map { blocks[$0].rows }, after: old.rows[kind], policy)
      rows[kind] = ids
      if !ids.match.duplicates.isEmpty { drop(ids.match, of: own, starts) }
      guard !isRefused else { continue }
      var first = 0
      for block in own {
        let numbers = ids.numbers[first..<(first + blocks[block].rows.count)]
        first = numbers.endIndex
        // Most blocks are what they were, and share the memory.
        let known = old.blocks.indices.contains(block) ? old.blocks[block].numbers : []
        blocks[block].numbers = known.elementsEqual(numbers) ? known : Array(numbers)
      }
    }
    reports = earlier + reports.sorted { ($0.firstIndex ?? 0) < ($1.firstIndex ?? 0) }
    for index in sections.indices {
      for block in sections[index].blocks where blocks[block].elementKind == nil {
        // The numbers of a single block are shared.
        let items = sections[index].items
        sections[index].items =
          items.isEmpty ? blocks[block].numbers : items + blocks[block].numbers
      }
    }
  }

  /// The number of rows before each block.
  private var rowStarts: [Int] {
    var start = 0
    return blocks.map { block in
      defer { if block.elementKind == nil { start += block.rows.count } }
      return start
    }
  }

  /// Reports the duplicates among the rows of some blocks, and drops those that are not kept.
  ///
  /// - Parameter starts: The number of rows before each block.
  private mutating func drop(_ match: IdentityMatch, of own: [Int], _ starts: [Int]) {
    let rows = own.flatMap { block in
      (0..<blocks[block].rows.count).map { (block: block, index: $0) }
    }
    let list = self
    note(match) { starts[rows[$0].block] + rows[$0].index } identity: {
      list.blocks[rows[$0].block].rows.text(at: rows[$0].index)
    }
    let kept = Dictionary(grouping: match.kept.map { rows[$0] }, by: \.block)
    for block in own where kept[block]?.count != blocks[block].rows.count {
      blocks[block].rows = blocks[block].rows.keeping((kept[block] ?? []).map(\.index))
    }
  }
}

extension ListReport {
  /// The index of the first of several duplicates.
  fileprivate var firstIndex: Int? {
    if case .duplicates(_, let indexes, _) = self { indexes.first } else { nil }
  }
}

/// The places in descriptions as numbers. A description has a few places, however many sections it has:
/// places in sections are those in the block of ``Sections``.
struct Places: Sendable {
  /// The places below each place.
  private var children: [[Int]] = [[]]

  static let root = 0

  mutating func child(_ index: Int, of place: Int) -> Int {
    while children[place].count <= index {
      children[place].append(children.count)
      children.append([])
    }
    return children[place][index]
  }
}
