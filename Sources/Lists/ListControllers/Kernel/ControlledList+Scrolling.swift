import ListDiff
import ListSnapshots

/// Where an element is in the window after scrolling to it.
public enum ListScrollPosition: Sendable, Hashable {
  /// At the upper or left edge.
  case start

  /// In the middle.
  case center

  /// At the lower or right edge.
  case end

  /// Wherever the shortest scrolling makes it visible.
  case nearest
}

/// The direction in which a list scrolls.
public enum ListScrollAxis: Sendable, Hashable {
  case vertical, horizontal
}

extension ControlledList {
  /// The part of the content that the window shows, without insets; nil if there is no host or it
  /// doesn't know.
  public var visibleRect: ListRect? { screen?.listHost?.visibleRect }

  /// The size of the whole content; nil if there is no host or it doesn't know.
  public var contentSize: ListSize? { screen?.listHost?.contentSize }

  /// The first item in the window, and how far it begins below the upper edge of the window, in
  /// points; nil if there is none, or the host doesn't know where items are.
  public var firstVisibleItem: (path: ItemPath<After>, offset: Double)? {
    guard let host = screen?.listHost, let path = host.visibleItems.first else { return nil }
    return host.offset(ofItemAt: path).map { (path, $0) }
  }

  /// The numbers of the selected items, in order.
  var selectedItems: [Int] {
    screen?.listHost?.selectedItems.compactMap { screen?.itemIdentifier(for: $0) } ?? []
  }

  /// Makes the host request the sizes of items again. Inside a callback, the host may not have the
  /// items yet, so this is done in the next turn.
  func invalidateSizes(of items: some Collection<Int>) {
    guard !items.isEmpty, let screen else { return }
    guard !screen.isCalled else {
      if updates.resizedItems.isEmpty {
        scheduler.later { [weak self] in
          guard let self else { return }
          let items = updates.resizedItems
          updates.resizedItems = []
          invalidateSizes(of: items)
        }
      }
      return updates.resizedItems.formUnion(items)
    }
    let paths = items.compactMap { screen.itemPath(for: $0) }.sorted()
    screen.listHost?.invalidateSizes(ofItemsAt: paths)
  }

  /// Scrolls to the rectangle around some elements, or as near to it as the ends of the content
  /// allow.
  ///
  /// - Parameters:
  ///   - items: The numbers of items.
  ///   - supplementaries: The supplementary elements.
  ///   - position: Where the rectangle is in the window afterwards.
  ///   - axis: The direction.
  ///   - offset: How far the window is moved beyond that, in points.
  ///   - animated: Whether the host animates it.
  /// - Returns: False if none of the elements is shown, or the host doesn't know their frames.
  func scroll(
    toItems items: [Int], supplementaries: [SupplementaryID<Int>] = [],
    _ position: ListScrollPosition, _ axis: ListScrollAxis, offset: Double, animated: Bool
  ) -> Bool {
    guard let screen, let host = screen.listHost, let window = host.visibleRect,
      let content = host.contentSize
    else { return false }
    let frames =
      items.compactMap { screen.itemPath(for: $0).flatMap { host.frame(ofItemAt: $0) } }
      + supplementaries.compactMap { id in
        screen.index(for: id.section).flatMap {
          host.frame(
            ofSupplementaryOfKind: id.elementKind,
            at: SupplementaryPath(section: $0, element: id.element))
        }
      }
    guard let first = frames.first else { return false }
    let target = frames.dropFirst().reduce(first) { $0.union($1) }
    var point = window.origin
    switch axis {
    case .vertical:
      point.y = Self.start(
        of: window.minY..<window.maxY, showing: target.minY..<target.maxY, position,
        offset: offset, content: content.height)
    case .horizontal:
      point.x = Self.start(
        of: window.minX..<window.maxX, showing: target.minX..<target.maxX, position,
        offset: offset, content: content.width)
    }
    if point != window.origin { host.scroll(to: point, animated: animated) }
    return true
  }

  private static func start(
    of window: Range<Double>, showing target: Range<Double>, _ position: ListScrollPosition,
    offset: Double, content: Double
  ) -> Double {
    let length = window.upperBound - window.lowerBound
    let start =
      switch position {
      case .start: target.lowerBound
      case .center: (target.lowerBound + target.upperBound - length) / 2
      case .end: target.upperBound - length
      case .nearest:
        if target.lowerBound < window.lowerBound {
          target.lowerBound
        } else {
          max(window.lowerBound, min(target.lowerBound, target.upperBound - length))
        }
      }
    return max(0, min(start + offset, content - length))
  }
}
