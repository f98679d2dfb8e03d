/// Items in columns.
///
/// No item begins before the one before it, so the first item of a range is found by its place. Which
/// earlier items reach into the range follows from the last item of each column, which is kept at
/// every 64th item, or more rarely if there are many columns.
struct WaterfallSolution: SectionSolution {
  private let container: SectionContainer
  private let itemExtent: ItemExtent
  private let columnCount: Int
  private let columnWidth: Double
  private let columnSpacing: Double
  private let lineSpacing: Double
  private let interval: Int

  /// The place of each item along the axis, and its column.
  private var starts: [Double]
  private var columns: [UInt16]

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
    starts = [Double](repeating: 0, count: items.count)
    columns = [UInt16](repeating: 0, count: items.count)
    checkpoints.append(WaterfallColumns(count: columnCount))
    place(ofItemsAt: [0], items)
  }

  /// The room of the spacing between columns, if it is more than there is.
  var overhang: Double { max(0, spacing - container.breadth.asExtent) }

  private var spacing: Double { columnSpacing * Double(columnCount - 1) }

  var diagnostics: [LayoutDiagnostic] {
    guard overhang > 0 else { return [] }
    let size = LayoutSize(container.axis, along: 0, across: spacing)
    return [LayoutDiagnostic("columnSpacing", .overflow(size: size, container: container.size))]
  }

  @inline(__always)
  private func end(_ index: Int, _ items: SectionItems) -> Double {
    starts[index] + items.extent(container.axis, at: index, itemExtent)
  }

  /// Places items from the checkpoint before each of the given ones, until the columns are at a later
  /// checkpoint as they were.
  private mutating func place(ofItemsAt indexes: [Int], _ items: SectionItems) {
    var next = 0
    while next < indexes.count {
      let first = indexes[next] / interval * interval
      var state = checkpoints[first / interval]
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
        let column = state.first
        starts[index] = state.starts[column]
        columns[index] = UInt16(truncatingIfNeeded: column)
        state.starts[column] = end(index, items) + lineSpacing
        state.last[column] = Int32(truncatingIfNeeded: index)
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
    let number = min(index / interval, checkpoints.count - 1)
    var last = checkpoints[number].last
    for index in number * interval..<index { last[Int(columns[index])] = Int32(index) }
    return last
  }

  /// Returns the first item for whose beginning a closure is true.
  private func firstItem(where isFound: (Double) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if isFound(starts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect {
    LayoutRect(
      container.axis, start: starts[index],
      extent: items.extent(container.axis, at: index, itemExtent),
      crossStart: Double(columns[index]) * (columnWidth + columnSpacing), crossExtent: columnWidth)
  }

  func forEachItem(
    from start: Double, to end: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    let first = firstItem { $0 >= start }
    for index in lastItems(before: first).sorted()
    where index >= 0 && self.end(Int(index), items) >= start {
      body(Int(index), frame(ofItemAt: Int(index), items))
    }
    var index = first
    while index < starts.count, starts[index] <= end {
      body(index, frame(ofItemAt: index, items))
      index += 1
    }
  }

  func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
    SizeProposal(container.axis, along: itemExtent, across: ItemExtent(extent: columnWidth))
  }

  mutating func sizesChanged(ofItemsAt indexes: [Int], _ items: SectionItems) -> Bool {
    guard items.count == starts.count else { return false }
    if itemExtent.isEstimated { place(ofItemsAt: indexes, items) }
    return true
  }
}

/// What is in the columns before an item.
private struct WaterfallColumns: Equatable {
  /// Where the next item of each column would begin.
  var starts: [Double]

  /// The last item of each column, or -1.
  var last: [Int32]

  init(count: Int) {
    starts = [Double](repeating: 0, count: count)
    last = [Int32](repeating: -1, count: count)
  }

  /// The column in which the next item can begin first.
  var first: Int {
    var (first, start) = (0, starts[0])
    for (column, other) in starts.enumerated() {
      // Without a branch, since it could not be predicted.
      first = other < start ? column : first
      start = min(start, other)
    }
    return first
  }
}
