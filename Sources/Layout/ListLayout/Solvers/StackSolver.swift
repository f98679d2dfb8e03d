/// Lays out components in rows with margins that depend on their traits, as HubFramework does.
///
/// A component is placed after the one before it, at the margin between them, if it and its margin
/// to the trailing edge then end within the container. Otherwise it begins a new row, at its margin
/// to the leading edge. The upper edge of a row is below the lowest end of the row above; the
/// distance is the largest margin between the row's first component and any component of the row
/// above. In the first row, each component has its own margin to the edge or the header. If a
/// component alone in a row is too wide, it is cut so that it keeps both its margins to the edges;
/// if the container has no room for the leading margin, the component has no width and lies at the
/// trailing edge. The stack ends below the lowest end of the last row; the distance is the largest
/// margin of that row's components to the lower edge. If a margin of the manager is negative, or
/// not a number, it counts as 0.
///
/// In a layout that scrolls horizontally, rows are columns: the leading edge of a row is then the
/// upper one of the container.
public struct StackSolver: Sendable, Hashable {
  public var manager: any StackManager

  /// The width of a component. An estimate is replaced by a given or measured size.
  public var itemWidth: Dimension

  /// The height of a component. An estimate is replaced by a given or measured size.
  public var itemHeight: Dimension

  /// Whether the first row lies below a header, and has the margins to it.
  public var isBelowHeader: Bool

  /// Creates a solver.
  public init(
    manager: any StackManager = DefaultStackManager(margin: 10),
    itemWidth: Dimension = .estimated(50), itemHeight: Dimension = .estimated(50),
    isBelowHeader: Bool = false
  ) {
    self.manager = manager
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.isBelowHeader = isBelowHeader
  }

  public static func == (a: StackSolver, b: StackSolver) -> Bool {
    isEqual(a.manager, b.manager) && a.itemWidth == b.itemWidth
      && a.itemHeight == b.itemHeight && a.isBelowHeader == b.isBelowHeader
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(manager))
    hasher.combine(itemWidth)
    hasher.combine(itemHeight)
    hasher.combine(isBelowHeader)
  }
}

extension StackSolver: SectionSolver {
  public var problem: LayoutDiagnostic? { fieldProblem }

  public func solve(_ items: SectionItems, in container: SectionContainer) -> some SectionSolution {
    RowSolution(StackRule(self, items, container), items)
  }
}

/// The rows of a stack. The margin below a row belongs to the row.
private struct StackRule: RowRule {
  let container: SectionContainer
  let breadth: Double
  let across: ItemExtent
  let along: ItemExtent
  let manager: any StackManager
  let isBelowHeader: Bool

  /// The margin above the first row, if all components have the same traits. If not, the margin is
  /// a part of the row.
  private(set) var start = 0.0

  init(_ solver: StackSolver, _ items: SectionItems, _ container: SectionContainer) {
    self.container = container
    breadth = container.breadth.asExtent
    (across, along) = container.extents(width: solver.itemWidth, height: solver.itemHeight)
    manager = solver.manager
    isBelowHeader = solver.isBelowHeader
    if case .same(let traits) = items.traits { start = top(traits) }
  }

  var spacing: Double { 0 }

  /// Below the last row is the margin to the edge.
  var hasOwnLastRow: Bool { true }

  func isUniform(_ items: SectionItems) -> Bool {
    guard case .same = items.traits else { return false }
    return items.areEqual(axis, along) && items.areEqual(axis.across, across)
  }

  private func top(_ traits: LayoutTraits) -> Double {
    (isBelowHeader ? manager.headerMargin(traits) : manager.margin(traits, to: .top)).asExtent
  }

  /// Calls a closure with the components of a row before its offset, and returns its end.
  private func fill(
    from first: Int, _ items: SectionItems, _ body: (LayoutRect) -> Void
  ) -> Int {
    var (index, end) = (first, 0.0)
    let hasOwnTops = if case .each = items.traits { first == 0 } else { false }
    while index < items.count {
      let traits = items.traits(at: index)
      let trailing = manager.margin(traits, to: .trailing).asExtent
      var width = min(items.extent(axis.across, at: index, across), breadth)
      var start = manager.margin(traits, to: .leading).asExtent
      if index > first {
        let margin = manager.horizontalMargin(traits, after: items.traits(at: index - 1))
        start = end + (margin > 0 ? margin : 0)
        if !(start + width + trailing <= breadth) { return index }
      } else {
        start = min(start, breadth)
        width = max(0, min(width, breadth - start - trailing))
      }
      body(
        LayoutRect(
          axis, start: hasOwnTops ? top(traits) : 0, extent: items.extent(axis, at: index, along),
          crossStart: start, crossExtent: width))
      end = start + width
      index += 1
    }
    return index
  }

  func row(from first: Int, _ items: SectionItems) -> (end: Int, extent: Double) {
    var lowest = 0.0
    let end = fill(from: first, items) { lowest = max(lowest, $0.end(axis)) }
    let next = end < items.count ? items.traits(at: end) : nil
    var margin = 0.0
    for index in first..<end {
      let traits = items.traits(at: index)
      let own = next.map { manager.verticalMargin($0, below: traits) }
      margin = max(margin, (own ?? manager.margin(traits, to: .bottom)).asExtent)
    }
    return (end, lowest + margin)
  }

  func place(
    _ row: Range<Int>, extent: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    var frames: [LayoutRect] = []
    _ = fill(from: row.lowerBound, items) { frames.append($0) }
    guard let first = frames.first, let last = frames.last else { return }
    let (leading, trailing) = (
      first.start(axis.across), breadth - last.start(axis.across) - last.extent(axis.across)
    )
    let wanted = manager.rowOffset(
      row.map { items.traits(at: $0) }, leading: leading, trailing: trailing)
    // The row stays in the container.
    let offset = wanted.isFinite ? max(-leading, min(wanted, max(0, trailing))) : 0
    for (index, frame) in zip(row, frames) { body(index, frame.moved(axis.across, by: offset)) }
  }

  func proposal(at index: Int, in rows: RowSolution<Self>, _ items: SectionItems) -> SizeProposal {
    SizeProposal(ofItemAt: index, items, along: along, across: across, in: container)
  }

  func hasDiagnostics(_ items: SectionItems) -> Bool {
    hasCutItems(items, across: across, over: breadth)
  }

  func diagnostic(forItemAt index: Int, _ items: SectionItems) -> LayoutDiagnostic? {
    cut(ofItemAt: index, items, across: across, over: breadth)
  }
}

/// An edge of a container.
public enum LayoutEdge: String, Sendable, Hashable, CaseIterable {
  case top, leading, bottom, trailing
}

/// The rule for the distances between components of a ``StackSolver``.
public protocol StackManager: Sendable, Hashable {
  /// Returns the margin between a component and an edge of the content.
  func margin(_ traits: LayoutTraits, to edge: LayoutEdge) -> Double

  /// Returns the margin between a component of the first row and the header above it.
  func headerMargin(_ traits: LayoutTraits) -> Double

  /// Returns the margin between a component and the one before it in its row. An infinite margin
  /// begins a new row.
  func horizontalMargin(_ traits: LayoutTraits, after preceding: LayoutTraits) -> Double

  /// Returns the margin between a component and one of the row above.
  func verticalMargin(_ traits: LayoutTraits, below above: LayoutTraits) -> Double

  /// Returns how far all components of a row are moved towards the trailing edge. They stay in the
  /// container.
  ///
  /// - Parameters:
  ///   - row: The traits of the components.
  ///   - leading: The room before the first one.
  ///   - trailing: The room after the last one.
  func rowOffset(_ row: [LayoutTraits], leading: Double, trailing: Double) -> Double
}

/// The margins of HubFramework's default layout manager.
public struct DefaultStackManager: StackManager {
  /// The margin between components that neither stack nor are as wide as the container.
  public var margin: Double

  /// Creates a manager.
  public init(margin: Double) { self.margin = margin }

  public func margin(_ traits: LayoutTraits, to edge: LayoutEdge) -> Double {
    switch edge {
    case .top, .bottom: traits.contains(.stackable) ? 0 : margin
    case .leading, .trailing: traits.contains(.fullWidth) ? 0 : margin
    }
  }

  public func headerMargin(_ traits: LayoutTraits) -> Double { margin(traits, to: .top) }

  public func horizontalMargin(_ traits: LayoutTraits, after preceding: LayoutTraits) -> Double {
    if traits.contains(.fullWidth) { return 0 }
    return traits.contains(.centered) == preceding.contains(.centered) ? margin : .infinity
  }

  public func verticalMargin(_ traits: LayoutTraits, below above: LayoutTraits) -> Double {
    if traits.contains(.alwaysStackUpwards) { return 0 }
    return traits.contains(.stackable) && above.contains(.stackable) ? 0 : margin
  }

  public func rowOffset(_ row: [LayoutTraits], leading: Double, trailing: Double) -> Double {
    guard row.allSatisfy({ $0.contains(.centered) }) else { return 0 }
    return ((leading + trailing) / 2 - leading).rounded(.down)
  }
}
