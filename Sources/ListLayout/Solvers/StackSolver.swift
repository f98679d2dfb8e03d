/// Lays out components in rows with margins that depend on their traits, as HubFramework does.
///
/// A component is placed after the one before it, at the margin between them, if it then ends, with
/// its margin to the trailing edge, at most at the container's edge. Otherwise it begins a new row,
/// at its margin to the leading edge. The upper edge of a row is below the lowest end of the row above,
/// at the largest margin between the row's first component and any of the row above. In the first
/// row each component has its own margin to the edge, or to the header. A component that is too wide
/// alone in a row is cut so that both its margins to the edges hold. The stack ends at the largest
/// margin to the lower edge of any component of the last row, below that row's lowest end.
public struct StackSolver: Sendable, Hashable {
  public var manager: any StackManager

  /// The width of a component without a known size.
  public var itemWidth: Dimension

  /// The height of a component without a known size.
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

/// An edge of a container.
public enum LayoutEdge: String, Sendable, Hashable, CaseIterable {
  case top, leading, bottom, trailing
}

/// What answers how far components of a ``StackSolver`` are apart.
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

  /// Returns how far all components of a row are moved towards the trailing edge.
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
