#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import CoreGraphics
  import Foundation
  import ListLayout

  extension LayoutRect {
    /// Creates a rectangle of a layout from one of a view.
    public init(_ rect: CGRect) {
      self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  extension LayoutSize {
    /// Creates a size of a layout from one of a view.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    /// Creates a rectangle of a view from one of a layout.
    public init(_ rect: LayoutRect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  extension CGSize {
    /// Creates a size of a view from one of a layout.
    public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
  }
#endif
