#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import ListLayout
  import UIKit

  extension UICollectionViewLayoutAttributes {
    static func item(at path: IndexPath) -> UICollectionViewLayoutAttributes {
      UICollectionViewLayoutAttributes(forCellWith: path)
    }
  }

  extension UICollectionView {
    /// The part of the content that the view shows, including parts under bars.
    var windowBounds: CGRect { bounds }

    var isMovedByUser: Bool { isTracking || isDragging || isDecelerating }

    /// The visible rectangle inside the insets of the view.
    func visibleLayoutRect(in bounds: CGRect) -> LayoutRect {
      let inset = adjustedContentInset
      return LayoutRect(
        x: bounds.minX + inset.left, y: bounds.minY + inset.top,
        width: max(0, bounds.width - inset.left - inset.right),
        height: max(0, bounds.height - inset.top - inset.bottom))
    }

    /// The container of a layout.
    func layoutEnvironment(in bounds: CGRect) -> LayoutEnvironment {
      let (outer, inner) = (adjustedContentInset, contentInset)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      func insets(
        _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
      ) -> LayoutInsets {
        LayoutInsets(
          top: max(0, top), leading: max(0, isMirrored ? right : left), bottom: max(0, bottom),
          trailing: max(0, isMirrored ? left : right))
      }
      // The content is laid out inside the insets. These already contain some edges of the safe
      // area.
      let safe = safeAreaInsets
      let readable = readableContentGuide.layoutFrame
      let traits = traitCollection
      return LayoutEnvironment(
        size: visibleLayoutRect(in: bounds).size,
        safeAreaInsets: insets(
          safe.top - (outer.top - inner.top), safe.left - (outer.left - inner.left),
          safe.bottom - (outer.bottom - inner.bottom), safe.right - (outer.right - inner.right)),
        layoutMargins: insets(
          layoutMargins.top, layoutMargins.left, layoutMargins.bottom, layoutMargins.right),
        readableContentInsets: insets(
          0, readable.minX - self.bounds.minX, 0, self.bounds.maxX - readable.maxX),
        direction: isMirrored ? .rightToLeft : .leftToRight,
        scale: traits.displayScale > 0 ? Double(traits.displayScale) : nil,
        traits: [
          "horizontalSizeClass": traits.horizontalSizeClass == .compact ? "compact" : "regular",
          "verticalSizeClass": traits.verticalSizeClass == .compact ? "compact" : "regular",
          "preferredContentSizeCategory": traits.preferredContentSizeCategory.rawValue,
        ])
    }
  }
#endif
