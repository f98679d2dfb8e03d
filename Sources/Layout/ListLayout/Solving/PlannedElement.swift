/// An item or a group of a description, prepared for solving many instances.
final class PlannedElement: Sendable {
  let subitem: LayoutSubitem
  let width: Dimension
  let height: Dimension
  let edges: LayoutEdgeSpacing

  /// The content insets, on axes that are not estimated.
  let insets: LayoutInsets

  let isItem: Bool

  /// The item; nil for a group.
  let item: LayoutItem?

  /// The number of groups around it, with itself.
  private let depth: Int

  // Of a group:
  /// Also nil for a group that is nested too deep.
  let content: LayoutGroup.Content?
  let axis: ScrollDirection
  let interItemSpacing: LayoutSpacing
  let supplementaryItems: [LayoutSupplementaryItem]

  /// The subitems, each once.
  let subitems: [PlannedElement]

  /// Whether measured sizes decide how many of the subitems fit.
  let takesMeasuredCount: Bool

  let hasUniformSubitems: Bool

  convenience init(_ subitem: LayoutSubitem) { self.init(subitem, depth: 1, nil) }

  /// - Parameter planned: The subitems, if they are prepared already.
  private init(_ subitem: LayoutSubitem, depth: Int, _ planned: [PlannedElement]?) {
    self.subitem = subitem
    self.depth = depth
    let contentInsets: LayoutInsets
    switch subitem {
    case .item(let item):
      self.item = item
      (width, height, edges) = (item.width, item.height, item.edgeSpacing)
      contentInsets = item.contentInsets
      (content, axis, interItemSpacing, supplementaryItems) = (nil, .vertical, .fixed(0), [])
      subitems = []
    case .group(let group):
      item = nil
      (width, height, edges) = (group.width, group.height, group.edgeSpacing)
      contentInsets = group.contentInsets
      let isTooDeep = depth > LayoutGroup.depthLimit
      content = isTooDeep ? nil : group.content
      (axis, interItemSpacing) = (group.axis, group.interItemSpacing)
      supplementaryItems = group.supplementaryItems
      let inner = isTooDeep ? [] : group.subitems
      let sharesExtent = if case .equalShares = group.content { true } else { false }
      subitems =
        planned
        ?? inner.map {
          let subitem = PlannedElement($0, depth: depth + 1, nil)
          // A subitem that shares the extent of its group has no extent of its own, so its content
          // doesn't make it larger.
          return sharesExtent ? subitem.withExtent(0, group.axis) : subitem
        }
    }
    isItem = item != nil
    insets = LayoutInsets(
      top: height.isEstimated ? 0 : contentInsets.top,
      leading: width.isEstimated ? 0 : contentInsets.leading,
      bottom: height.isEstimated ? 0 : contentInsets.bottom,
      trailing: width.isEstimated ? 0 : contentInsets.trailing)
    let axis = axis
    let own = axis == .vertical ? height : width
    takesMeasuredCount =
      if case .subitems? = content {
        !own.isEstimated && subitems.contains { $0[axis].isEstimated }
      } else {
        false
      }
    hasUniformSubitems = subitems.contains { $0.width.isUniform || $0.height.isUniform }
  }

  subscript(axis: ScrollDirection) -> Dimension { axis == .vertical ? height : width }

  /// Whether measured sizes decide how many items an instance has.
  var hasMeasuredCount: Bool { takesMeasuredCount || subitems.contains(where: \.hasMeasuredCount) }

  /// Whether any size in it is estimated.
  var isEstimated: Bool {
    width.isEstimated || height.isEstimated || subitems.contains(where: \.isEstimated)
  }

  /// Whether the subitems are items with sizes of their own.
  var hasPlainSubitems: Bool {
    if case .equalShares? = content { return false }
    return !hasUniformSubitems && subitems.allSatisfy(\.isItem)
  }

  /// The size in the description, with estimates.
  func size(in container: LayoutSize) -> LayoutSize {
    LayoutSize(
      width: max(0, width.extent(in: container)), height: max(0, height.extent(in: container)))
  }

  /// The room for subitems in a group of this size.
  func inner(of size: LayoutSize) -> LayoutSize {
    LayoutSize(
      width: max(0, size.width - insets.total(.horizontal)),
      height: max(0, size.height - insets.total(.vertical)))
  }

  /// Whether any group or item in it has badges.
  var hasBadges: Bool {
    !supplementaryItems.isEmpty || item?.supplementaryItems.isEmpty == false
      || subitems.contains(where: \.hasBadges)
  }

  /// The element with another extent along an axis.
  func withExtent(_ extent: Double, _ axis: ScrollDirection) -> PlannedElement {
    switch subitem {
    case .item(var item):
      if axis == .vertical {
        item.height = .absolute(extent)
      } else {
        item.width = .absolute(extent)
      }
      return PlannedElement(.item(item), depth: depth, nil)
    case .group(var group):
      if axis == .vertical {
        group.height = .absolute(extent)
      } else {
        group.width = .absolute(extent)
      }
      return PlannedElement(.group(group), depth: depth, subitems)
    }
  }
}

extension LayoutGroup {
  /// The subitems, each once.
  fileprivate var subitems: [LayoutSubitem] {
    switch content {
    case .subitems(let subitems): subitems
    case .repeating(let subitem, _), .equalShares(let subitem, _): [subitem]
    case .custom: []
    }
  }
}
