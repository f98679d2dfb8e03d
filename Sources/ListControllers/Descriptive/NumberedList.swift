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

  struct Group: Sendable {
    let key: Key
    let ids: any Elements
    let numbers: [Int]
  }

  /// A number that no other list has.
  let stamp = ListNumbers.next()

  /// The sections and rows. What is shown differs from it once the user has dragged a row.
  var snapshot = Snapshot<Int, Int>()

  var sections: [Section] = []
  var blocks: [Block] = []
  var groups: [Group] = []
  var places = Places()

  /// The sections that are not in a ``Sections``, by the places after which they begin.
  var runs: [Key: Int] = [:]

  /// The sections that are not new and have not the headers and footers that they had.
  var sectionsWithOtherHeaders: Set<Int> = []

  var reports: [ListReport] = []

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
