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

  var sections: [Section] = []
  var blocks: [Block] = []
  var groups: [Group] = []
  var places = Places()

  /// The sections that are not in a ``Sections``, by the places after which they begin.
  var runs: [Key: Int] = [:]

  /// The sections that are not new and have not the headers and footers that they had.
  var sectionsWithOtherHeaders: Set<Int> = []

  var reports: [ListReport] = []

  /// Returns the block that has an item of a section, and the index in it.
  func block(ofItemAt index: Int, inSectionAt section: Int) -> (block: Block, index: Int)? {
    var index = index
    for block in sections[section].blocks where blocks[block].elementKind == nil {
      if index < blocks[block].numbers.count { return (blocks[block], index) }
      index -= blocks[block].numbers.count
    }
    return nil
  }

  /// Returns the header or footer of a section.
  func supplementary(ofKind kind: String, _ element: Int, inSectionAt section: Int) -> Block? {
    blocks[sections[section].blocks].lazy.filter { $0.elementKind == kind }
      .dropFirst(element).first
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
