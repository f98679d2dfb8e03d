import StubCore

open class NSCollectionViewItem: NSViewController, ReusableView {
  public enum HighlightState: Int, Sendable {
    case none, forSelection, forDeselection, asDropTarget
  }

  open var identifier: NSUserInterfaceItemIdentifier?
  open var isSelected = false
  public internal(set) var highlightState = HighlightState.none

  open func prepareForReuse() {}
}

extension NSView: ReusableView {}

@MainActor
open class NSCollectionViewLayout: NSObject {
  weak var collectionView: NSCollectionView?

  open var collectionViewContentSize: NSSize {
    NSSize(
      width: collectionView?.frame.width ?? 0, height: collectionView?.stub.contentHeight ?? 0)
  }

  open func invalidateLayout() { collectionView?.stub.updateHeights() }
}

/// Items below each other, as high as the layout or the delegate says.
@MainActor
open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  open var itemSize = NSSize(width: 50, height: 50)
  open var headerReferenceSize = NSSize.zero
  open var footerReferenceSize = NSSize.zero
}

@MainActor
open class NSCollectionViewLayoutAttributes: NSObject {
  open var frame: NSRect

  init(frame: NSRect) { self.frame = frame }
}
