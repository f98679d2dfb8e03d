#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListLayout

  extension NSCollectionViewLayoutAttributes {
    static func item(at path: IndexPath) -> NSCollectionViewLayoutAttributes {
      NSCollectionViewLayoutAttributes(forItemWith: path)
    }
  }

  extension NSCollectionView {
    /// The part of the content that the scroll view shows, including parts under bars.
    var windowBounds: CGRect { enclosingScrollView?.contentView.bounds ?? bounds }

    /// Whether the user or an animation scrolls, which only the host can know.
    var isMovedByUser: Bool {
      (delegate as? CollectionViewProxy)?.host?.scrolling.isMoving == true
    }

    /// The visible rectangle inside the insets of the scroll view.
    func visibleLayoutRect(in bounds: CGRect) -> LayoutRect {
      let inset = enclosingScrollView?.contentInsets ?? NSEdgeInsets()
      return LayoutRect(
        x: bounds.minX + inset.left, y: bounds.minY + inset.top,
        width: max(0, bounds.width - inset.left - inset.right),
        height: max(0, bounds.height - inset.top - inset.bottom))
    }

    /// The container of a layout.
    func layoutEnvironment(in bounds: CGRect) -> LayoutEnvironment {
      let isMirrored = userInterfaceLayoutDirection == .rightToLeft
      let safe = safeAreaInsets
      return LayoutEnvironment(
        size: visibleLayoutRect(in: bounds).size,
        safeAreaInsets: LayoutInsets(
          top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
          trailing: isMirrored ? safe.left : safe.right),
        direction: isMirrored ? .rightToLeft : .leftToRight,
        scale: window.map { Double($0.backingScaleFactor) })
    }
  }
#endif
