#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import CoreGraphics
  import Foundation
  import ListSnapshots

  extension ListRect {
    init(_ frame: CGRect) {
      self.init(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }

  extension CGSize {
    init(_ size: ListSize) { self.init(width: size.width, height: size.height) }
  }
#endif
