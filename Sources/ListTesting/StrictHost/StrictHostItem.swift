/// An item as the host shows it.
///
/// It is made when the item is inserted, and stays the same object while the item moves, while its
/// section moves and when it is reconfigured. A reload, of the item, of its section or of
/// everything, makes another one.
public final class StrictHostItem {
  /// What the data source told as its identity when the item was made.
  public let identity: AnyHashable?

  /// The cell that shows it, or nil if it is out of the window.
  public internal(set) var cell: StrictHostCell?

  /// What the data source told as its contents when the cell was last filled.
  public internal(set) var shownContents: AnyHashable?

  /// How high it is, in points.
  public internal(set) var height: Double

  init(identity: AnyHashable?, height: Double) {
    self.identity = identity
    self.height = height
  }
}

/// A header, a footer or a badge as the host shows it.
///
/// It is made with its section or when it is inserted, and stays the same object while its section
/// is not made anew, also when it is reconfigured.
public final class StrictHostSupplementary {
  /// What the data source told as its identity when the element was made.
  public let identity: AnyHashable?

  /// The view that shows it, or nil if it is out of the window, or has none.
  public internal(set) var view: StrictHostCell?

  /// What the data source told as its contents when it was last shown anew.
  public internal(set) var shownContents: AnyHashable?

  /// How high it is, in points.
  public internal(set) var height: Double

  /// Whether it stands below the items of its section.
  public let isBelowItems: Bool

  init(identity: AnyHashable?, contents: AnyHashable?, height: Double, isBelowItems: Bool) {
    self.identity = identity
    shownContents = contents
    self.height = height
    self.isBelowItems = isBelowItems
  }
}

/// A section as the host shows it.
///
/// It is made when the section is inserted, and stays the same object while the section moves and
/// when it is reconfigured. A reload of the section or of everything makes another one.
public final class StrictHostSection {
  /// What the data source told as its identity when the section was made.
  public let identity: AnyHashable?

  /// What the data source told as its contents when it was last shown anew.
  public internal(set) var shownContents: AnyHashable?

  /// The items it shows, in order.
  public internal(set) var items: [StrictHostItem]

  /// The supplementary elements it shows, in order. They stand above its items, or below them.
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
