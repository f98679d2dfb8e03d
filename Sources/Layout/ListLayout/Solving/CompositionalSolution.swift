extension CompositionalSolver: SectionSolver {
  public func solve(
    _ items: SectionItems, in container: SectionContainer
  ) -> some SectionSolution {
    CompositionalSolution(GroupRule(self, in: container), items)
  }

  public var problem: LayoutDiagnostic? { fieldProblem }
}

/// The items of a section that a ``CompositionalSolver`` has laid out.
struct CompositionalSolution: SectionSolution {
  private var rows: RowSolution<GroupRule>

  private(set) var overhang = 0.0
  private(set) var diagnostics: [LayoutDiagnostic]
  let hasBadges: Bool

  /// The largest extent of any instance of the group across the axis.
  private var largestBreadth: Double?

  /// Whether instances with measured sizes have been surveyed.
  private var isMeasured = false

  init(_ rule: GroupRule, _ items: SectionItems) {
    var rule = rule
    let axis = rule.axis
    rule.uniformExtent = nil
    if rule.group[axis].isUniform {
      let extents = RowSolution(rule, items)
      rule.uniformExtent = extents.differentRows(items).joined().reduce(0) {
        max($0, extents.extent(ofRow: $1))
      }
    }
    rows = RowSolution(rule, items)
    hasBadges = rule.group.hasBadges
    diagnostics = rule.template.diagnostics
    survey(rule.template, extent: rule.template.size[axis])
    if rule.group.edges.before(axis.across).isFlexible {
      // The group may be anywhere across the container. A section that scrolls by itself may show
      // less of the container.
      overhang = max(overhang, rule.container.breadth - rule.breadth(rule.template.size))
    }
    guard rule.isEstimated, items.hasKnownSizes else { return }
    for range in rows.differentRows(items) { surveyRows(range, items) }
  }

  var extent: Double { rows.extent }

  var breadth: Double? { largestBreadth ?? rows.rule.breadth(rows.rule.template.size) }

  func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect {
    rows.frame(ofItemAt: index, items)
  }

  func forEachItem(
    from start: Double, to end: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    rows.forEachItem(from: start - overhang, to: end + overhang, items, body)
  }

  func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
    rows.proposal(forItemAt: index, items)
  }

  func badges(
    ofItemAt index: Int, _ items: SectionItems
  ) -> [(item: LayoutSupplementaryItem, frame: LayoutRect)] {
    let (solved, place) = rows.rule.instance(withItemAt: index, in: rows, items)
    guard place < solved.frames.count else { return [] }
    // What rows.frame(ofItemAt:_:) returns, which would solve the instance again.
    let (own, corner) = (solved.frames[place], rows.rule.corner(of: solved.size))
    let frame = own.offset(x: corner.x, y: corner.y)
      .moved(rows.rule.axis, by: rows.start(ofRow: rows.row(ofItemAt: index)))
    return (solved.descriptions[place]?.supplementaryItems ?? []).map { ($0, $0.frame(on: frame)) }
      + solved.badges.filter { $0.item == place }.map {
        ($0.badge, $0.frame.offset(x: frame.x - own.x, y: frame.y - own.y))
      }
  }

  func group(at place: Double) -> (start: Double, extent: Double, next: Double)? {
    rows.group(at: place)
  }

  mutating func sizesChanged(ofItemsAt indexes: [Int], _ items: SectionItems) -> Bool {
    guard rows.rule.uniformExtent == nil, rows.sizesChanged(ofItemsAt: indexes, items) else {
      return false
    }
    for index in indexes {
      let row = rows.row(ofItemAt: index)
      surveyRows(row..<row + 1, items)
    }
    return true
  }

  func solved(for items: SectionItems) -> CompositionalSolution? {
    guard !isMeasured, rows.rule.uniformExtent == nil,
      !(rows.rule.isEstimated && items.hasKnownSizes)
    else { return CompositionalSolution(rows.rule, items) }
    var solution = self
    solution.rows = RowSolution(rows.rule, items)
    return solution
  }

  // MARK: Surveying

  /// Finds how far items extend in instances with measured sizes.
  private mutating func surveyRows(_ numbers: Range<Int>, _ items: SectionItems) {
    let rule = rows.rule
    // If the group grows with its items along the axis and has a fixed width across it, its items
    // extend no farther than in the template.
    guard
      !rule.group[rule.axis].isEstimated || rule.group[rule.axis.across].isEstimated || hasBadges
        || !rule.group.subitems.allSatisfy(\.isItem)
    else { return }
    isMeasured = true
    for number in numbers {
      let row = rows.items(ofRow: number)
      guard items.hasKnownSizes(in: row) else { continue }
      let solved = rule.solve(
        from: row.lowerBound, items, isDetailed: true, extent: rows.extent(ofRow: number))
      survey(solved, extent: solved.size[rule.axis])
      largestBreadth = max(largestBreadth ?? 0, rule.breadth(solved.size))
      if diagnostics.isEmpty { diagnostics = solved.diagnostics }
    }
  }

  private mutating func survey(_ solved: SolvedGroup, extent: Double) {
    let axis = rows.rule.axis
    let breadth = solved.size[axis.across]
    func visit(_ frame: LayoutRect) {
      overhang = max(
        overhang, -frame.start(axis), frame.end(axis) - extent, -frame.start(axis.across),
        frame.end(axis.across) - breadth)
    }
    for (index, frame) in solved.frames.enumerated() {
      visit(frame)
      for badge in solved.descriptions[index]?.supplementaryItems ?? [] {
        visit(badge.frame(on: frame))
      }
    }
    for badge in solved.badges { visit(badge.frame) }
  }
}
