/// An item of a ``StrictHost``.
///
/// The object is created when the item is inserted, and stays the same when the item or its section
/// moves and when it is reconfigured. A reload of the item, its section or the list replaces it.
public final class StrictHostItem {
  /// The identity from the data source when the item was inserted.
  public let identity: AnyHashable?

  /// The cell that shows the item, or nil if the item is outside of the window.
  public internal(set) var cell: StrictHostCell?

  /// The contents from the data source when the cell was last filled.
  public internal(set) var shownContents: AnyHashable?

  /// The height in points.
  public internal(set) var height: Double

  /// Whether the user has selected the item.
  public internal(set) var isSelected = false

  /// Whether the user presses on the item.
  public internal(set) var isHighlighted = false

  /// Whether the next layout reads the height again.
  var needsHeight = false

  init(identity: AnyHashable?, height: Double) {
    self.identity = identity
    self.height = height
  }
}

/// A header, footer or badge of a ``StrictHost``.
///
/// The object is created with its section or when it is inserted, and stays the same until its
/// section is reloaded, also when it is reconfigured.
public final class StrictHostSupplementary {
  /// The identity from the data source when the element was inserted.
  public let identity: AnyHashable?

  /// The view that shows the element, or nil if the element has none or is outside of the window.
  public internal(set) var view: StrictHostCell?

  /// The contents from the data source when they were last read.
  public internal(set) var shownContents: AnyHashable?

  /// The height in points.
  public internal(set) var height: Double

  /// Whether the next layout reads the height again.
  var needsHeight = false

  /// Whether the element is below the items of its section.
  public let isBelowItems: Bool

  init(identity: AnyHashable?, contents: AnyHashable?, height: Double, isBelowItems: Bool) {
    self.identity = identity
    shownContents = contents
    self.height = height
    self.isBelowItems = isBelowItems
  }
}

/// A section of a ``StrictHost``.
///
/// The object is created when the section is inserted, and stays the same when the section moves
/// and when it is reconfigured. A reload of the section or the list replaces it.
public final class StrictHostSection {
  /// The identity from the data source when the section was inserted.
  public let identity: AnyHashable?

  /// The contents from the data source when they were last read.
  public internal(set) var shownContents: AnyHashable?

  /// The items of the section, in order.
  public internal(set) var items: [StrictHostItem]

  /// The supplementary elements of the section, in order, above its items or below them.
  public internal(set) var supplementaries: [StrictHostSupplementary]

  init(
    identity: AnyHashable?, contents: AnyHashable?, items: [StrictHostItem],
    supplementaries: [StrictHostSupplementary]
  ) {
    self.identity = identity
    shownContents = contents
    self.items = items
    self.supplementaries = supplementaries
  }
}
