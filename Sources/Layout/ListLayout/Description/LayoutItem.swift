/// The description of one item of a group.
///
/// ```swift
/// let half = LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
/// ```
public struct LayoutItem: Sendable, Hashable {
  public var width: Dimension
  public var height: Dimension

  /// The spacing around the item, outside its size.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The insets that are cut off the item's frame after it has been placed. Ignored on an axis
  /// whose dimension is estimated.
  public var contentInsets: LayoutInsets

  /// Badges, placed by the item's frame. Their path is that of the item.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates the description of an item.
  public init(
    width: Dimension, height: Dimension, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .none, supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.width = width
    self.height = height
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}

/// An item or a group in a group.
public indirect enum LayoutSubitem: Sendable, Hashable {
  case item(LayoutItem)
  case group(LayoutGroup)
}
