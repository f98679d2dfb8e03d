import ListDiff

/// Items in columns.
///
/// No item begins before the one before it, so the first item of a range is found by its place.
/// Earlier items may extend into the range. To find these, the last item of each column is stored
/// at every 64th item, or more rarely if there are many columns. Nothing is stored for equal items,
/// which go to the columns in turn.
struct WaterfallSolution: SectionSolution {
  private let container: SectionContainer
  private let itemExtent: ItemExtent
  private let columnCount: Int
  private let columnWidth: Double
  private let columnSpacing: Double
  private let lineSpacing: Double
  private let interval: Int
  private let itemCount: Int

  /// The extent of each item, if all have the same.
  private let common: Double?

  /// The place of each item along the axis, and its column.
  private var starts: [Double] = []
  private var columns: [UInt16] = []

  private var checkpoints: [WaterfallColumns] = []
  private(set) var extent = 0.0

  init(_ solver: WaterfallSolver, _ items: SectionItems, _ container: SectionContainer) {
    self.container = container
    itemExtent = ItemExtent(solver.itemExtent, in: container.size)
    columnCount = min(max(1, solver.columnCount), WaterfallSolver.columnLimit)
    columnSpacing = solver.columnSpacing.asExtent
    lineSpacing = solver.lineSpacing.asExtent
    let room = container.breadth.asExtent - columnSpacing * Double(columnCount - 1)
    columnWidth = max(0, room / Double(columnCount))
    interval = max(64, 4 * columnCount)
    itemCount = items.count
    common = Self.common(items, container.axis, itemExtent)
    if let common, itemCount > 0 {
      extent = Double((itemCount - 1) / columnCount) * (common + lineSpacing) + common
    }
    guard common == nil else { return }
    starts = [Double](repeating: 0, count: items.count)
    columns = [UInt16](repeating: 0, count: items.count)
    checkpoints.append(WaterfallColumns(count: columnCount))
    place(ofItemsAt: [0], items)
  }

  /// Returns the extent of each item, if all have the same extent and go to the columns in turn.
  private static func common(
    _ items: SectionItems, _ axis: ScrollDirection, _ own: ItemExtent
  ) -> Double? {
    guard items.areEqual(axis, own) else { return nil }
    return items.count > 0 ? items.extent(axis, at: 0, own) : 0
  }

  @inline(__always)
  private func start(_ index: Int) -> Double {
    guard let common else { return starts[index] }
    return Double(index / columnCount) * (common + lineSpacing)
  }

  @inline(__always)
  private func column(_ index: Int) -> Int {
    guard let common else { return Int(columns[index]) }
    // Items without an extent all begin in the first column.
    return common + lineSpacing > 0 ? index % columnCount : 0
  }

  /// The room that the spacing between columns needs beyond the container.
  var overhang: Double { max(0, spacing - container.breadth.asExtent) }

  private var spacing: Double { columnSpacing * Double(columnCount - 1) }

  var diagnostics: [LayoutDiagnostic] {
    guard overhang > 0 else { return [] }
    let size = LayoutSize(container.axis, along: 0, across: spacing)
    return [LayoutDiagnostic("columnSpacing", .overflow(size: size, container: container.size))]
  }

  @inline(__always)
  private func end(_ index: Int, _ items: SectionItems) -> Double {
    start(index) + items.extent(container.axis, at: index, itemExtent)
  }

  /// Places items again, from the checkpoint before each of the given ones to the next checkpoint
  /// where the columns are as before.
  private mutating func place(ofItemsAt indexes: [Int], _ items: SectionItems) {
    var next = 0
    while next < indexes.count {
      let first = indexes[next] / interval * interval
      var state = checkpoints[first / interval]
      var leader = WaterfallLeader(state.starts)
      var index = first
      while index < starts.count {
        let number = index / interval
        if index > first, index == number * interval {
          if number == checkpoints.count {
            checkpoints.append(state)
          } else if checkpoints[number] == state {
            break
          } else {
            checkpoints[number] = state
          }
        }
        let column = leader.column
        starts[index] = state.starts[column]
        columns[index] = UInt16(truncatingIfNeeded: column)
        state.starts[column] = end(index, items) + lineSpacing
        state.last[column] = Int32(truncatingIfNeeded: index)
        leader.columnChanged(column, state.starts)
        while next < indexes.count, indexes[next] <= index { next += 1 }
        index += 1
      }
      if index >= starts.count { break }
    }
    extent = lastItems(before: starts.count).reduce(0) {
      $1 < 0 ? $0 : max($0, end(Int($1), items))
    }
  }

  /// Returns the last item of each column among those before an item, or -1.
  private func lastItems(before index: Int) -> [Int32] {
    guard common == nil else {
      return (max(0, index - columnCount)..<index).map { Int32(truncatingIfNeeded: $0) }
    }
    let number = min(index / interval, checkpoints.count - 1)
    var last = checkpoints[number].last
    for index in number * interval..<index { last[Int(columns[index])] = Int32(index) }
    return last
  }

  func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect {
    LayoutRect(
      container.axis, start: start(index),
      extent: items.extent(container.axis, at: index, itemExtent),
      crossStart: Double(column(index)) * (columnWidth + columnSpacing), crossExtent: columnWidth)
  }

  func forEachItem(
    from start: Double, to end: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    let first = (0..<itemCount).partitioningIndex { self.start($0) >= start }
    for index in lastItems(before: first).sorted()
    where index >= 0 && self.end(Int(index), items) >= start {
      body(Int(index), frame(ofItemAt: Int(index), items))
    }
    var index = first
    while index < itemCount, self.start(index) <= end {
      body(index, frame(ofItemAt: index, items))
      index += 1
    }
  }

  func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
    SizeProposal(
      ofItemAt: index, items, along: itemExtent, across: ItemExtent(extent: columnWidth),
      in: container)
  }

  mutating func sizesChanged(ofItemsAt indexes: [Int], _ items: SectionItems) -> Bool {
    guard items.count == itemCount,
      common == Self.common(items, container.axis, itemExtent)
    else { return false }
    if common == nil, itemExtent.isEstimated { place(ofItemsAt: indexes, items) }
    return true
  }
}

/// The contents of the columns before an item.
private struct WaterfallColumns: Equatable {
  /// Where the next item of each column would begin.
  var starts: [Double]

  /// The last item of each column, or -1.
  var last: [Int32]

  init(count: Int) {
    starts = [Double](repeating: 0, count: count)
    last = [Int32](repeating: -1, count: count)
  }
}

/// Finds the column in which the next item can begin first: the leading one of equal columns. It
/// uses a tree of comparisons, since there may be many columns.
private struct WaterfallLeader {
  /// The better of two columns at each place from 1 on. The last half are the columns themselves,
  /// or -1 for none.
  private var winners: [Int32]

  init(_ starts: [Double]) {
    var size = 1
    while size < starts.count { size *= 2 }
    winners = [Int32](repeating: -1, count: 2 * size)
    for column in starts.indices { winners[size + column] = Int32(truncatingIfNeeded: column) }
    for place in (1..<size).reversed() { update(place, starts) }
  }

  var column: Int { Int(winners[1]) }

  @inline(__always)
  mutating func columnChanged(_ column: Int, _ starts: [Double]) {
    var place = (winners.count / 2 + column) / 2
    while place > 0 {
      update(place, starts)
      place /= 2
    }
  }

  @inline(__always)
  private mutating func update(_ place: Int, _ starts: [Double]) {
    let (left, right) = (winners[2 * place], winners[2 * place + 1])
    winners[place] =
      right < 0 || starts[Int(left)] <= starts[Int(right)] ? left : right
  }
}
