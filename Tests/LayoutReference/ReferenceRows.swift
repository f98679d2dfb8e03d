import ListLayout

/// Places items in rows or columns, one after the other.
struct ReferenceRows {
  let items: SectionItems
  let size: LayoutSize
  let axis: ScrollDirection
  let scale: Double?
  /// The row of the section before that the first items go on in.
  var openRow: OpenRow?

  private var breadth: Double { size[axis.across] }

  private func rect(_ start: Double, _ extent: Double, _ across: Double, _ breadth: Double)
    -> LayoutRect
  {
    LayoutRect(axis, start, extent, across: across, breadth)
  }

  /// Returns the extent in the description, or the known one if that is an estimate.
  private func extent(_ axis: ScrollDirection, _ index: Int, _ dimension: Dimension) -> Double {
    let known = dimension.isEstimated ? items.extent(axis, at: index) : nil
    return known ?? max(0, dimension.extent(in: size))
  }

  private func width(_ index: Int, _ width: Dimension, _ height: Dimension) -> Double {
    extent(axis.across, index, axis == .vertical ? width : height)
  }

  private func height(_ index: Int, _ width: Dimension, _ height: Dimension) -> Double {
    extent(axis, index, axis == .vertical ? height : width)
  }

  func body(of solver: Any) -> ReferenceBody {
    switch solver {
    case let solver as CompositionalSolver:
      ReferenceGroups.body(solver, items, size: size, axis: axis)
    case let solver as ListSolver: body(solver)
    case let solver as FlowSolver: body(solver)
    case let solver as WaterfallSolver: body(solver)
    case let solver as WeightedSolver: body(solver)
    case let solver as StackSolver: body(solver)
    default: preconditionFailure("there is no reference for \(solver)")
    }
  }

  func body(_ solver: ListSolver) -> ReferenceBody {
    var body = ReferenceBody()
    let known = (0..<items.count).compactMap { items.extent(axis, at: $0) }
    for index in 0..<items.count {
      if index > 0 { body.extent += solver.spacing }
      var extent = max(0, solver.rowExtent.extent(in: size))
      if solver.rowExtent.isEstimated {
        if let own = items.extent(axis, at: index) {
          extent = own
        } else if solver.estimatesByMean && !known.isEmpty {
          extent = known.reduce(0, +) / Double(known.count)
        }
      }
      let own = min(breadth, items.extent(axis.across, at: index) ?? breadth)
      switch solver.alignment {
      case .fill: body.items[index] = rect(body.extent, extent, 0, breadth)
      case .start: body.items[index] = rect(body.extent, extent, 0, own)
      case .center: body.items[index] = rect(body.extent, extent, (breadth - own) / 2, own)
      case .end: body.items[index] = rect(body.extent, extent, breadth - own, own)
      }
      body.extent += extent
    }
    return body
  }

  func body(_ solver: FlowSolver) -> ReferenceBody {
    var body = ReferenceBody()
    /// Whether the row has an item, be it of the section before.
    var isBegun = openRow != nil
    var inRow: [Int] = []
    let pixels = scale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1
    func floor(_ value: Double) -> Double {
      solver.roundsToPixels ? (value * pixels + 1e-6).rounded(.down) / pixels : value
    }
    func ceil(_ value: Double) -> Double {
      solver.roundsToPixels ? (value * pixels - 1e-6).rounded(.up) / pixels : value
    }
    var row = OpenRow(start: 0, across: openRow?.across ?? 0, extent: ceil(openRow?.extent ?? 0))
    for index in 0..<items.count {
      var width = min(breadth, width(index, solver.itemWidth, solver.itemHeight))
      var height = height(index, solver.itemWidth, solver.itemHeight)
      if isBegun && row.across + width > breadth + solver.tolerance {
        let spacing = inRow.isEmpty ? 0 : solver.lineSpacing
        row = OpenRow(start: floor(row.start + ceil(row.extent) + spacing), across: 0, extent: 0)
        inRow = []
      }
      let end = row.across + width
      if solver.stretchesToEdge && end < breadth && breadth - end <= solver.tolerance {
        width = breadth - row.across
      }
      if solver.rowExtent == .first && (!inRow.isEmpty || row.extent > 0) { height = row.extent }
      height = ceil(height)
      let frame = rect(floor(row.start), height, floor(row.across), ceil(width))
      body.items[index] = frame
      row.extent = max(row.extent, frame.origin[axis] + frame.size[axis] - row.start)
      row.across += width + solver.interItemSpacing
      inRow.append(index)
      isBegun = true
      body.extent = max(body.extent, row.start + row.extent)
    }
    if items.count > 0 { body.openRow = row }
    return body
  }

  func body(_ solver: WaterfallSolver) -> ReferenceBody {
    var body = ReferenceBody()
    let count = max(1, solver.columnCount)
    let width = max(0, (breadth - solver.columnSpacing * Double(count - 1)) / Double(count))
    var ends = [Double?](repeating: nil, count: count)
    for index in 0..<items.count {
      let extent = extent(axis, index, solver.itemExtent)
      var column = 0
      func start(_ column: Int) -> Double { ends[column].map { $0 + solver.lineSpacing } ?? 0 }
      for other in 0..<count where start(other) < start(column) { column = other }
      let start = start(column)
      body.items[index] = rect(
        start, extent, Double(column) * (width + solver.columnSpacing), width)
      ends[column] = start + extent
      body.extent = max(body.extent, start + extent)
    }
    return body
  }

  func body(_ solver: WeightedSolver) -> ReferenceBody {
    var body = ReferenceBody()
    let unit = breadth + solver.interItemSpacing
    var (start, used, rowExtent) = (0.0, 0.0, 0.0)
    var isEmpty = true
    for index in 0..<items.count {
      let given = items.weight(at: index)
      let weight = given > 0 && given <= 1 ? given : 1
      let extent = extent(axis, index, solver.itemExtent)
      if !isEmpty && used + weight > 1.001 {
        start += rowExtent + solver.lineSpacing
        (used, rowExtent, isEmpty) = (0, 0, true)
      }
      let height = solver.rowExtent == .first && !isEmpty ? rowExtent : extent
      let across = min(used * unit, breadth)
      let width = max(0, min(weight * unit - solver.interItemSpacing, breadth - across))
      body.items[index] = rect(start, height, across, width)
      used += weight
      rowExtent = max(rowExtent, height)
      isEmpty = false
      body.extent = start + rowExtent
    }
    return body
  }

  func body(_ solver: StackSolver) -> ReferenceBody {
    // In a layout that scrolls horizontally, the manager's edges are exchanged with the axes.
    var body = ReferenceBody()
    let manager = solver.manager
    var row: [(index: Int, start: Double, extent: Double, across: Double, width: Double)] = []
    var above: [Int] = []
    var lowest = 0.0
    func traits(_ index: Int) -> LayoutTraits { items.traits(at: index) }
    func close() {
      guard let first = row.first, let last = row.last else { return }
      let trailing = breadth - last.across - last.width
      var shift = manager.rowOffset(
        row.map { traits($0.index) }, leading: first.across, trailing: trailing)
      if shift < 0 {
        shift = max(shift, -first.across)
      } else {
        shift = min(shift, max(0, trailing))
      }
      for item in row {
        body.items[item.index] = rect(item.start, item.extent, item.across + shift, item.width)
        lowest = max(lowest, item.start + item.extent)
      }
      above = row.map(\.index)
      row = []
    }
    var rowStart = 0.0
    for index in 0..<items.count {
      let own = traits(index)
      var width = min(breadth, width(index, solver.itemWidth, solver.itemHeight))
      let height = height(index, solver.itemWidth, solver.itemHeight)
      let trailing = manager.margin(own, to: .trailing)
      var across = manager.margin(own, to: .leading)
      if let last = row.last {
        let margin = manager.horizontalMargin(own, after: traits(last.index))
        let place = last.across + last.width + margin
        if place + width + trailing <= breadth {
          across = place
        } else {
          close()
        }
      }
      if row.isEmpty {
        across = min(across, breadth)
        width = max(0, min(width, breadth - across - trailing))
        rowStart =
          lowest + (above.map { manager.verticalMargin(own, below: traits($0)) }.max() ?? 0)
      }
      if above.isEmpty {
        rowStart = solver.isBelowHeader ? manager.headerMargin(own) : manager.margin(own, to: .top)
      }
      row.append((index, rowStart, height, across, width))
    }
    close()
    if items.count > 0 {
      body.extent = lowest + (above.map { manager.margin(traits($0), to: .bottom) }.max() ?? 0)
    }
    return body
  }
}
