#if APPLE_VIEWS
  import CoreGraphics
  import Foundation
  import ListDiff

  extension ListRect {
    /// Creates a rectangle from one of a view.
    public init(_ rect: CGRect) {
      self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  extension ListSize {
    /// Creates a size from one of a view.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    /// Creates a rectangle of a view.
    public init(_ rect: ListRect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  extension CGSize {
    /// Creates a size of a view.
    public init(_ size: ListSize) { self.init(width: size.width, height: size.height) }
  }
#endif
