/// A row of a compositional section: one instance of its outermost group.
///
/// The group is solved once with its estimates. Instances without known sizes use these frames;
/// others are solved when they are needed.
struct GroupRule: RowRule {
  let group: PlannedElement
  let spacing: Double
  let container: SectionContainer

  /// A full instance, with estimates.
  let template: SolvedGroup

  /// Whether any size in the group is estimated.
  let isEstimated: Bool

  /// Whether measured sizes decide how many items an instance has.
  let hasMeasuredCount: Bool

  /// The subitems of a group that is as large as its items along the axis; empty for other groups.
  private let plain: [PlainItem]

  /// An item whose size along the axis alone decides how large it makes its group.
  private struct PlainItem: Sendable {
    let before: Double
    let own: ItemExtent
    let after: Double
  }

  /// The extent of all instances, if they are as large as the largest.
  var uniformExtent: Double?

  init(_ solver: CompositionalSolver, in container: SectionContainer) {
    (group, spacing, self.container) = (
      PlannedElement(.group(solver.group)), solver.interGroupSpacing, container
    )
    isEstimated = group.isEstimated
    hasMeasuredCount = group.hasMeasuredCount
    var pass = GroupPass(nil, first: 0, limit: .max, isDetailed: true)
    pass.solve(group, in: container.size, forced: (nil, nil))
    template = pass.solved
    let (axis, group) = (container.axis, group)
    let inner = group.inner(of: group.size(in: container.size))
    plain =
      group.hasPlainSubitems && group[axis].isEstimated && !hasMeasuredCount
      ? group.subitems.map {
        PlainItem(
          before: $0.edges.before(axis).minimum,
          own: ItemExtent(
            extent: max(0, $0[axis].extent(in: inner)), isEstimated: $0[axis].isEstimated),
          after: $0.edges.after(axis).minimum)
      } : []
  }

  private var before: Double { group.edges.before(axis).minimum }
  private var after: Double { group.edges.after(axis).minimum }

  /// Returns the extent of an instance with its edge spacing.
  private func extent(_ size: LayoutSize) -> Double { before + size[axis] + after }

  /// Returns the extent across the axis of an instance with its edge spacing.
  func breadth(_ size: LayoutSize) -> Double {
    let across = axis.across
    return group.edges.before(across).minimum + size[across]
      + group.edges.after(across).minimum
  }

  /// Whether no measured size changes an instance.
  func isTemplate(_ row: Range<Int>, _ items: SectionItems) -> Bool {
    uniformExtent == nil
      && (!isEstimated || row.count == template.frames.count && !items.hasKnownSizes(in: row))
  }

  /// Solves an instance with the sizes that are known.
  func solve(
    from first: Int, _ items: SectionItems, isDetailed: Bool, extent: Double? = nil
  ) -> SolvedGroup {
    var pass = GroupPass(
      items, first: first, limit: items.count - first, isDetailed: isDetailed,
      capacity: template.frames.count)
    let forced = uniformExtent == nil ? nil : extent.map { max(0, $0 - before - after) }
    pass.solve(
      group, in: container.size,
      forced: axis == .vertical ? (nil, forced) : (forced, nil))
    return pass.solved
  }

  func isUniform(_ items: SectionItems) -> Bool { items.haveEqualSizes }

  func fixedCount(_ items: SectionItems) -> Int? {
    guard hasMeasuredCount && items.hasKnownSizes else { return max(1, template.frames.count) }
    // Near the end of the items, a nested group has estimates for places without an item, so the
    // number of items that fit may differ from the first instance.
    return group.subitems.allSatisfy(\.isItem) ? uniformRow(items)?.end : nil
  }

  func fixedExtent(_ items: SectionItems) -> Double? {
    if let uniformExtent { return uniformExtent }
    return group[axis].isEstimated && items.hasKnownSizes
      ? uniformRow(items)?.extent : extent(template.size)
  }

  func row(from first: Int, _ items: SectionItems) -> (end: Int, extent: Double) {
    let count = template.frames.count
    if !hasMeasuredCount {
      let end = min(first + count, items.count)
      if let uniformExtent { return (end, uniformExtent) }
      if isTemplate(first..<end, items) && (end - first == count || !group[axis].isEstimated) {
        return (end, extent(template.size))
      }
      if !plain.isEmpty, end > first { return (end, plainExtent(first..<end, items)) }
    }
    let solved = solve(from: first, items, isDetailed: false)
    return (first + solved.frames.count, uniformExtent ?? extent(solved.size))
  }

  /// Returns the extent of an instance without placing its items.
  private func plainExtent(_ row: Range<Int>, _ items: SectionItems) -> Double {
    var (extent, number) = (0.0, 0)
    for index in row {
      let item = plain[number]
      let outer = item.before + items.extent(axis, at: index, item.own) + item.after
      if group.axis == axis {
        if index > row.lowerBound { extent += group.interItemSpacing.minimum }
        extent += outer
      } else {
        extent = max(extent, outer)
      }
      number = number + 1 == plain.count ? 0 : number + 1
    }
    return before + extent + after
  }

  func place(
    _ row: Range<Int>, extent: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    let solved =
      isTemplate(row, items)
      ? template : solve(from: row.lowerBound, items, isDetailed: false, extent: extent)
    let corner = corner(of: solved.size)
    for (index, frame) in zip(row, solved.frames) {
      body(index, frame.offset(x: corner.x, y: corner.y))
    }
  }

  func frame(
    ofItemAt index: Int, in row: Range<Int>, extent: Double, _ items: SectionItems
  ) -> LayoutRect {
    guard isTemplate(row, items),
      template.frames.indices.contains(index - row.lowerBound)
    else {
      var found = LayoutRect.zero
      place(row, extent: extent, items) { if $0 == index { found = $1 } }
      return found
    }
    let corner = corner(of: template.size)
    return template.frames[index - row.lowerBound].offset(x: corner.x, y: corner.y)
  }

  /// Returns where the corner of an instance is, from the beginning of its row.
  func corner(of size: LayoutSize) -> LayoutPoint {
    let edges = (
      before: group.edges.before(axis.across), after: group.edges.after(axis.across)
    )
    let flexible = (edges.before.isFlexible ? 1 : 0) + (edges.after.isFlexible ? 1 : 0)
    let free = max(0, container.breadth - breadth(size))
    var point = LayoutPoint()
    point[axis] = before
    point[axis.across] =
      edges.before.minimum + (edges.before.isFlexible ? free / Double(flexible) : 0)
    return point
  }

  /// Returns the instance with an item, and the place of the item in it.
  func instance(
    withItemAt index: Int, in rows: RowSolution<GroupRule>, _ items: SectionItems
  ) -> (solved: SolvedGroup, place: Int) {
    let number = rows.row(ofItemAt: index)
    let row = rows.items(ofRow: number)
    let solved =
      isTemplate(row, items)
      ? template
      : solve(from: row.lowerBound, items, isDetailed: true, extent: rows.extent(ofRow: number))
    return (solved, index - row.lowerBound)
  }

  func proposal(at index: Int, in rows: RowSolution<Self>, _ items: SectionItems) -> SizeProposal {
    let (solved, place) = instance(withItemAt: index, in: rows, items)
    guard place < solved.frames.count, let item = solved.descriptions[place] else {
      return SizeProposal(width: 0, height: 0, estimate: .zero)
    }
    return SizeProposal(solved.frames[place].size, width: item.width, height: item.height)
  }
}

extension SectionItems {
  /// Whether one size, known or unknown, is that of all items.
  var haveEqualSizes: Bool {
    if case .same = widths, case .same = heights { true } else { false }
  }

  /// Whether any size may be known.
  var hasKnownSizes: Bool {
    if case .same(let width) = widths, case .same(let height) = heights {
      return !(width.isNaN && height.isNaN)
    }
    return true
  }

  /// Whether the size of one of some items is known.
  func hasKnownSizes(in range: Range<Int>) -> Bool {
    hasKnownSizes && range.contains { !widths[$0].isNaN || !heights[$0].isNaN }
  }
}
