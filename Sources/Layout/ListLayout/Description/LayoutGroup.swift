/// The description of some items side by side, or one below the other. A section repeats its
/// outermost group until all items have a place. Groups can be nested 32 deep.
///
/// ```swift
/// let item = LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
/// let row = LayoutGroup.horizontal(
///   width: .fractionalWidth(1), height: .absolute(60), subitems: [.item(item)])
/// ```
public struct LayoutGroup: Sendable, Hashable {
  /// The contents of a group.
  public enum Content: Sendable, Hashable {
    /// Subitems, repeated in this order until the next one doesn't fit. The rest of the group stays
    /// empty, and the next group begins with the first subitem.
    case subitems([LayoutSubitem])

    /// A number of equal subitems with their own size. If they don't fit, they extend beyond the
    /// group, and the layout has a diagnostic.
    case repeating(LayoutSubitem, count: Int)

    /// A number of equal subitems that share the extent of the group without the spacing between
    /// them. Their own extent along the group's axis is ignored.
    case equalShares(LayoutSubitem, count: Int)

    /// Frames in the group's content area. The group has as many items as there are frames.
    case custom(CustomFrames)
  }

  public var width: Dimension
  public var height: Dimension

  /// The axis along which the subitems lie.
  public var axis: ScrollDirection

  public var content: Content

  /// The spacing between two subitems.
  public var interItemSpacing: LayoutSpacing

  /// The spacing around the group, outside its size.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The insets of the area in which the subitems lie. Ignored on an axis whose dimension is
  /// estimated.
  public var contentInsets: LayoutInsets

  /// Badges, placed by the frame of the group. Their path is that of the group's first item.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates the description of a group.
  public init(
    axis: ScrollDirection, width: Dimension, height: Dimension, content: Content,
    interItemSpacing: LayoutSpacing = .fixed(0), contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .none, supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.axis = axis
    self.width = width
    self.height = height
    self.content = content
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  /// Creates a group whose subitems lie side by side.
  public static func horizontal(
    width: Dimension, height: Dimension, subitems: [LayoutSubitem],
    interItemSpacing: LayoutSpacing = .fixed(0), contentInsets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .horizontal, width: width, height: height, content: .subitems(subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Creates a group with a number of equal subitems side by side, of their own size.
  public static func horizontal(
    width: Dimension, height: Dimension, repeating subitem: LayoutSubitem, count: Int,
    interItemSpacing: LayoutSpacing = .fixed(0), contentInsets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .horizontal, width: width, height: height,
      content: .repeating(subitem, count: count), interItemSpacing: interItemSpacing,
      contentInsets: contentInsets)
  }

  /// Creates a group whose subitems lie one below the other.
  public static func vertical(
    width: Dimension, height: Dimension, subitems: [LayoutSubitem],
    interItemSpacing: LayoutSpacing = .fixed(0), contentInsets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .vertical, width: width, height: height, content: .subitems(subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Creates a group with a number of equal subitems one below the other, of their own size.
  public static func vertical(
    width: Dimension, height: Dimension, repeating subitem: LayoutSubitem, count: Int,
    interItemSpacing: LayoutSpacing = .fixed(0), contentInsets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .vertical, width: width, height: height, content: .repeating(subitem, count: count),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// Creates a group whose items have the given frames, relative to the group's content area.
  public static func custom(
    width: Dimension, height: Dimension, frames: CustomFrames
  ) -> LayoutGroup {
    LayoutGroup(axis: .vertical, width: width, height: height, content: .custom(frames))
  }
}

/// The frames of the items in a custom group.
public struct CustomFrames: Sendable {
  /// The name that two values must share to be equal; nil for given frames.
  public let name: String?

  /// The frames, if they are given.
  let given: [LayoutRect]

  private let make: (@Sendable (LayoutSize) -> [LayoutRect])?

  /// Creates frames that don't depend on the size of the group.
  public init(_ frames: [LayoutRect]) {
    given = frames
    name = nil
    make = nil
  }

  /// Creates frames from the size of the group's content area.
  ///
  /// - Parameters:
  ///   - name: Two values with the same name are equal. A layout with them can't be encoded.
  ///   - make: Must return equal frames for equal sizes.
  public init(name: String, _ make: @escaping @Sendable (LayoutSize) -> [LayoutRect]) {
    given = []
    self.name = name
    self.make = make
  }

  /// Returns the frames in a group with this content area.
  public func frames(in size: LayoutSize) -> [LayoutRect] { make?(size) ?? given }
}

extension CustomFrames: Hashable {
  public static func == (a: CustomFrames, b: CustomFrames) -> Bool {
    a.name == b.name && a.given == b.given
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(given)
  }
}
