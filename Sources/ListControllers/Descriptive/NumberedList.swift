/// A description with a number for each section, row, header and footer.
struct NumberedList: Sendable {
  /// The sections as they are shown, with the blocks that they consist of.
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

  struct Group: Sendable {
    let key: Key
    let ids: any Elements
    let numbers: [Int]
  }

  /// A number that no other list has.
  let stamp = ListNumbers.next()

  var sections: [Section] = []
  var blocks: [Block] = []
  var groups: [Group] = []

  /// The sections that are not in a ``Sections``, by the places after which they begin.
  var runs: [Key: Int] = [:]

  /// The sections that are not new and have not the headers and footers that they had.
  var sectionsWithOtherHeaders: Set<Int> = []

  var reports: [ListReport] = []

  /// Returns the block that has an item of a section, and the index in it.
  func block(ofItemAt index: Int, inSectionAt section: Int) -> (block: Block, index: Int)? {
    var index = index
    for block in blocks[sections[section].blocks] where block.elementKind == nil {
      if index < block.numbers.count { return (block, index) }
      index -= block.numbers.count
    }
    return nil
  }

  /// Returns the header or footer of a section.
  func supplementary(ofKind kind: String, _ element: Int, inSectionAt section: Int) -> Block? {
    blocks[sections[section].blocks].lazy.filter { $0.elementKind == kind }
      .dropFirst(element).first
  }

  /// All rows with ids.
  var allRows: [Numberer.Rest] {
    blocks.indices.filter { blocks[$0].rows.kind.hasIDs }
      .map { ($0, 0..<blocks[$0].numbers.count) }
  }

  func numbers(ofRowsInSectionAt section: Int) -> [Int] {
    let rows = blocks[sections[section].blocks].filter { $0.elementKind == nil }
    return rows.count == 1 ? rows[0].numbers : rows.flatMap(\.numbers)
  }

  /// Removes the rows whose numbers are complemented since they have the identities of others.
  mutating func dropDuplicates() {
    let rows = blocks.filter { $0.elementKind == nil }
    let names = rows.flatMap { block in
      block.numbers.indices.lazy.map { (block: block.rows, index: $0) }
    }
    reports += ListReport.duplicates(in: rows.flatMap(\.numbers)) { index in
      let row = names[index]
      return row.block.text(at: row.index)
    }
    for index in blocks.indices where blocks[index].numbers.contains(where: { $0 < 0 }) {
      let numbers = blocks[index].numbers
      let kept = numbers.indices.filter { numbers[$0] >= 0 }
      blocks[index].rows = blocks[index].rows.keeping(kept)
      blocks[index].numbers = kept.map { numbers[$0] }
    }
  }
}

extension ListReport {
  /// Reports the numbers that are complemented since they occur before.
  static func duplicates(
    in numbers: [Int], identity: (_ index: Int) -> String
  ) -> [ListReport] {
    let doubled = Set(numbers.lazy.filter { $0 < 0 }.map { ~$0 })
    let places = numbers.indices.filter { doubled.contains(max(numbers[$0], ~numbers[$0])) }
    return Dictionary(grouping: places) { max(numbers[$0], ~numbers[$0]) }.values
      .sorted { $0[0] < $1[0] }
      .map { .duplicates(identity: identity($0[0]), indexes: $0, kept: $0[0]) }
  }
}
