import ListDiff

/// Items in rows one after the other along the axis.
///
/// Equal rows need no memory. A row takes 8.6 bytes if rows have different extents, and 4 more if
/// they have different numbers of items.
struct RowSolution<Rule: RowRule>: SectionSolution {
  private enum Extents: Sendable {
    case same(Double, last: Double)
    case each(ExtentTree)
  }

  let rule: Rule
  private let itemCount: Int

  /// The number of items in each row; nil if rows differ.
  private let fixedCount: Int?

  /// The first items of the rows, if rows differ.
  private var starts: [Int32] = []

  private(set) var rowCount = 0
  private var extents: Extents

  /// The extent of rows whose own extent is unknown.
  private var unknownExtent = 0.0

  private(set) var openRow: OpenRow?

  /// The first item with a diagnostic.
  private var diagnosed: (index: Int, diagnostic: LayoutDiagnostic)?

  /// Lays out items.
  ///
  /// - Complexity: O(1) if rows are equal, otherwise O(*n*).
  init(_ rule: Rule, _ items: SectionItems) {
    self.rule = rule
    itemCount = items.count
    fixedCount = rule.fixedCount(items).map { max(1, $0) }
    if let fixedCount {
      rowCount = items.count / fixedCount + (items.count % fixedCount == 0 ? 0 : 1)
      if let extent = rule.fixedExtent(items) {
        extents = .same(extent, last: Self.lastExtent(rule, items, every: fixedCount) ?? extent)
      } else {
        extents = .each(ExtentTree(rule.extents(every: fixedCount, items)))
      }
    } else {
      var values: [Double] = []
      var first = 0
      while first < items.count {
        let row = rule.row(from: first, items)
        starts.append(Int32(truncatingIfNeeded: first))
        values.append(row.extent)
        first = max(first + 1, row.end)
      }
      rowCount = values.count
      extents = .each(ExtentTree(values))
    }
    rowsChanged(items)
    findDiagnostic(from: 0, items)
  }

  /// Returns the extent of the last row; nil if the last row has the number of items and the extent
  /// of the others.
  private static func lastExtent(
    _ rule: Rule, _ items: SectionItems, every count: Int
  ) -> Double? {
    let rest = items.count % count
    guard rest > 0 || rule.hasOwnLastRow, items.count > 0 else { return nil }
    return rule.row(from: items.count - (rest > 0 ? rest : count), items).extent
  }

  // MARK: Rows

  /// Returns the items of a row.
  func items(ofRow row: Int) -> Range<Int> {
    if let fixedCount {
      let first = row * fixedCount
      return first..<(itemCount - first > fixedCount ? first + fixedCount : itemCount)
    }
    return Int(starts[row])..<(row + 1 < rowCount ? Int(starts[row + 1]) : itemCount)
  }

  /// Returns the row of an item.
  func row(ofItemAt index: Int) -> Int {
    if let fixedCount { return index / fixedCount }
    return (1..<max(1, rowCount)).partitioningIndex { starts[$0] > index } - 1
  }

  /// Returns the place along the axis where a row begins.
  func start(ofRow row: Int) -> Double {
    switch extents {
    case .same(let extent, _): rule.start + Double(row) * (extent + rule.spacing)
    case .each(let tree): start(row, tree.sum(before: row))
    }
  }

  func extent(ofRow row: Int) -> Double {
    switch extents {
    case .same(let extent, let last): return row + 1 == rowCount ? last : extent
    case .each(let tree):
      let extent = tree[row]
      return extent.isNaN ? unknownExtent : extent
    }
  }

  private func start(_ row: Int, _ sum: ExtentTree.Sum) -> Double {
    rule.start + (sum.known + Double(sum.unknown) * unknownExtent + Double(row) * rule.spacing)
  }

  /// Returns the first row after which the next one would begin after a place (or at it, if that is
  /// included); the number of rows if there is none.
  private func firstRow(before place: Double, orAt isAtIncluded: Bool) -> Int {
    switch extents {
    case .same(let extent, let last):
      let step = extent + rule.spacing
      let number = ((place - rule.start) / step).rounded(.down)
      guard step > 0, number < Double(rowCount) else {
        if place < rule.start || isAtIncluded && place == rule.start { return 0 }
        return place <= start(ofRow: rowCount - 1) + last ? rowCount - 1 : rowCount
      }
      var row = max(0, Int(max(number, 0)) - 1)
      while row < rowCount {
        let next = start(ofRow: row + 1)
        if next > place || isAtIncluded && next == place { break }
        row += 1
      }
      return row
    case .each(let tree):
      return tree.firstRow {
        let next = start($0, $1)
        return next > place || isAtIncluded && next == place
      }
    }
  }

  private mutating func rowsChanged(_ items: SectionItems) {
    if case .each(let tree) = extents { unknownExtent = rule.unknownExtent(among: tree) }
    let last = rowCount - 1
    if last >= 0, let end = rule.end(of: self.items(ofRow: last), items) {
      openRow = OpenRow(start: start(ofRow: last), across: end, extent: extent(ofRow: last))
    }
  }

  private mutating func findDiagnostic(from index: Int, _ items: SectionItems) {
    diagnosed = nil
    guard index < itemCount, rule.hasDiagnostics(items) else { return }
    for index in index..<itemCount {
      if let diagnostic = rule.diagnostic(forItemAt: index, items) {
        diagnosed = (index, diagnostic)
        return
      }
    }
  }

  /// Rows such that each row is like one of them.
  func differentRows(_ items: SectionItems) -> [Range<Int>] {
    guard fixedCount != nil, rowCount > 2, items.haveEqualSizes else { return [0..<rowCount] }
    return [0..<1, rowCount - 1..<rowCount]
  }

  // MARK: SectionSolution

  var extent: Double {
    guard rowCount > 0 else { return 0 }
    return start(ofRow: rowCount - 1) + extent(ofRow: rowCount - 1)
  }

  var overhang: Double { rule.overhang }

  var diagnostics: [LayoutDiagnostic] { diagnosed.map { [$0.diagnostic] } ?? [] }

  func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect {
    let row = row(ofItemAt: index)
    return rule.frame(
      ofItemAt: index, in: self.items(ofRow: row), extent: extent(ofRow: row), items
    ).moved(rule.axis, by: start(ofRow: row))
  }

  func forEachItem(
    from start: Double, to end: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    guard rowCount > 0, start <= end else { return }
    // Sums of different rows may be rounded differently.
    let reach = 1e-9 + 1e-12 * max(start.magnitude, end.magnitude)
    var row = firstRow(before: start - reach, orAt: true)
    while row < rowCount {
      let place = self.start(ofRow: row)
      if place > end + reach { return }
      rule.place(self.items(ofRow: row), extent: extent(ofRow: row), items) {
        body($0, $1.moved(rule.axis, by: place))
      }
      row += 1
    }
  }

  func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
    rule.proposal(at: index, in: self, items)
  }

  func group(at place: Double) -> (start: Double, extent: Double, next: Double)? {
    guard rowCount > 0 else { return nil }
    let row = min(firstRow(before: place, orAt: false), rowCount - 1)
    return (start(ofRow: row), extent(ofRow: row), start(ofRow: row + 1))
  }

  mutating func sizesChanged(ofItemsAt indexes: [Int], _ items: SectionItems) -> Bool {
    guard items.count == itemCount, rule.isValid(items),
      rule.fixedCount(items).map({ max(1, $0) }) == fixedCount
    else { return false }
    switch extents {
    case .same(let extent, let last):
      guard rule.fixedExtent(items) == extent else { return false }
      let own = fixedCount.flatMap { Self.lastExtent(rule, items, every: $0) }
      extents = .same(extent, last: own ?? last)
    case .each(var tree):
      if fixedCount != nil && rule.fixedExtent(items) != nil { return false }
      extents = .same(0, last: 0)  // So that the tree is not copied.
      if let fixedCount {
        var changed = -1
        for index in indexes where index / fixedCount != changed {
          changed = index / fixedCount
          tree.set(rule.row(from: changed * fixedCount, items).extent, at: changed)
        }
      } else {
        breakRows(ofItemsAt: indexes, items, &tree)
      }
      extents = .each(tree)
    }
    rowsChanged(items)
    guard rule.hasDiagnostics(items) else { return true }
    let first = diagnosed?.index ?? itemCount
    for index in indexes where index <= first {
      if let diagnostic = rule.diagnostic(forItemAt: index, items) {
        diagnosed = (index, diagnostic)
        return true
      }
      if index == first { findDiagnostic(from: first + 1, items) }
    }
    return true
  }

  /// Breaks rows again around items. It begins at the row before each item (as the item may fit
  /// there now), and ends at the next row that begins with the same item as before.
  private mutating func breakRows(
    ofItemsAt indexes: [Int], _ items: SectionItems, _ tree: inout ExtentTree
  ) {
    var next = 0
    while next < indexes.count {
      let firstRow = max(0, row(ofItemAt: indexes[next]) - 1)
      var (item, row) = (Int(starts[firstRow]), firstRow)
      var (newStarts, newExtents): ([Int32], [Double]) = ([], [])
      while item < itemCount {
        // From here on, rows are as they were, except for the items that come next.
        if row < rowCount, starts[row] == item, row > firstRow,
          next == indexes.count || row + 1 < rowCount && starts[row + 1] < indexes[next]
        {
          break
        }
        let new = rule.row(from: item, items)
        newStarts.append(Int32(truncatingIfNeeded: item))
        newExtents.append(new.extent)
        item = max(item + 1, new.end)
        while next < indexes.count, indexes[next] < item { next += 1 }
        while row < rowCount, starts[row] < item { row += 1 }
      }
      if newStarts.count == row - firstRow {
        for (offset, start) in newStarts.enumerated() {
          starts[firstRow + offset] = start
          tree.set(newExtents[offset], at: firstRow + offset)
        }
      } else {
        starts.replaceSubrange(firstRow..<row, with: newStarts)
        tree.replace(firstRow..<row, with: newExtents)
        rowCount = starts.count
      }
    }
  }
}
