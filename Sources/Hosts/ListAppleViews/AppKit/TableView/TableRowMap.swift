import ListDiff

/// The rows of a table view that shows a list with sections: a row for each item and, if there are
/// group rows, one above the items of each section.
struct TableRowMap: Equatable {
  /// The element that a row shows.
  enum Element: Equatable {
    case header(section: Int)
    case item(ItemPath<After>)
  }

  let itemCounts: [Int]

  /// The first row of each section, and the number of all rows.
  private let starts: [Int]

  /// The number of rows above the items of each section.
  private let headerCount: Int

  init(itemCounts: [Int] = [], hasGroupRows: Bool) {
    self.itemCounts = itemCounts
    headerCount = hasGroupRows ? 1 : 0
    starts = itemCounts.reduce(into: [0]) { [headerCount] starts, count in
      starts.append(starts[starts.count - 1] + headerCount + count)
    }
  }

  /// The number of rows.
  var count: Int { starts[itemCounts.count] }

  /// The rows of a section, including its header.
  func rows(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the row of a section's header; nil if there is none.
  func headerRow(ofSection section: Int) -> Int? {
    headerCount > 0 && itemCounts.indices.contains(section) ? starts[section] : nil
  }

  /// Returns the row of an item; nil if there is no such item.
  func row<Version>(of path: ItemPath<Version>) -> Int? {
    guard itemCounts.indices.contains(path.section), path.item >= 0,
      path.item < itemCounts[path.section]
    else { return nil }
    return starts[path.section] + headerCount + path.item
  }

  /// Returns the element that a row shows; nil if there is no such row.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  subscript(row: Int) -> Element? {
    guard 0..<count ~= row else { return nil }
    // The last section that begins at or above the row. Empty sections before it begin there, too.
    let section = starts.count(below: row + 1) - 1
    let item = row - starts[section] - headerCount
    return item < 0 ? .header(section: section) : .item(ItemPath(section: section, item: item))
  }

  /// The path of the item in a row; nil for a header, or if there is no such row.
  func path(ofRow row: Int) -> ItemPath<After>? {
    if case .item(let path) = self[row] { path } else { nil }
  }

  /// Returns the path at which to insert what is dropped above a row; nil in an empty list.
  ///
  /// Above a header, this is the end of the section before it.
  func place(ofDropAbove row: Int) -> ItemPath<After>? {
    switch row > 0 ? self[row - 1] : self[0] {
    case .header(let section): ItemPath(section: section, item: 0)
    case .item(let path): ItemPath(section: path.section, item: row > 0 ? path.item + 1 : 0)
    case nil: nil
    }
  }
}

extension [Int] {
  /// Returns how many elements of an ascending array are below a number.
  ///
  /// - Complexity: O(log *n*).
  func count(below limit: Int) -> Int { partition { self[$0] < limit } }

  /// Returns the first index at which a condition doesn't hold. It must hold for all before.
  func partition(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
