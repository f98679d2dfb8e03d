import StubCore

/// An item, whose view a subclass sets in `loadView()`, since there are no nibs.
@MainActor
open class NSCollectionViewItem: NSObject, ReusableView {
  public enum HighlightState: Int, Sendable {
    case none, forSelection, forDeselection, asDropTarget
  }

  open var identifier: NSUserInterfaceItemIdentifier?
  open var isSelected = false
  public internal(set) var highlightState = HighlightState.none
  private var loaded: NSView?

  public required override init() { super.init() }

  open var view: NSView {
    get {
      if loaded == nil { loadView() }
      return loaded ?? NSView(frame: .zero)
    }
    set { loaded = newValue }
  }

  open func loadView() {}

  /// Whether a subclass has set the view, without which AppKit looks for a nib.
  var hasView: Bool {
    _ = view
    return loaded != nil
  }

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
