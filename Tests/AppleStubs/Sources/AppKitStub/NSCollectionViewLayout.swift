import StubCore

public typealias StubbedCollectionView = NSCollectionView
public typealias StubbedElement = NSView
public typealias CollectionIndexPaths = Set<IndexPath>
public typealias CollectionElementKind = NSCollectionView.SupplementaryElementKind
public typealias CollectionDecorationKind = NSCollectionView.DecorationElementKind
public typealias CollectionElementCategory = NSCollectionElementCategory
public typealias CollectionUpdateAction = NSCollectionUpdateAction
public typealias CollectionLayoutAnswer = [NSCollectionViewLayoutAttributes]

public typealias NSCollectionViewLayoutAttributes = CollectionLayoutAttributes
public typealias NSCollectionViewLayoutInvalidationContext = CollectionInvalidationContext
public typealias NSCollectionViewUpdateItem = CollectionUpdateItem
public typealias NSCollectionViewLayout = CollectionLayout
public typealias NSCollectionViewFlowLayout = CollectionFlowLayout
public typealias NSCollectionUpdateAction = StubUpdate.Action

public enum NSCollectionElementCategory: Int, Sendable {
  case item, supplementaryView, decorationView, interItemGap

  static var ofItem: Self { .item }
}

extension CollectionLayoutAttributes {
  public var indexPath: IndexPath? {
    get { stub.indexPath }
    set { stub.indexPath = newValue }
  }

  public convenience init(forItemWith indexPath: IndexPath) {
    self.init(StubAttributes(.item, at: indexPath))
  }
}

extension CollectionLayout {
  /// Whether the layout is not one of the stubs'.
  var hasFrames: Bool {
    !(self is NSCollectionViewFlowLayout) && type(of: self) != NSCollectionViewLayout.self
  }
}

extension NSCollectionView {
  public var stageBounds: CGRect { superview?.bounds ?? bounds }

  public var stageInset: CGPoint { .zero }

  public func windowDidMove(to offset: CGPoint) { moveClipView(to: offset) }

  public func apply(_ attributes: StubAttributes, to view: AnyObject) {
    if let item = view as? NSCollectionViewItem {
      item.view.frame = attributes.frame
      item.apply(NSCollectionViewLayoutAttributes(attributes))
    } else {
      (view as? NSView)?.frame = attributes.frame
    }
  }

  public func fit(_ view: AnyObject, in attributes: StubAttributes) -> StubAttributes {
    let asked = NSCollectionViewLayoutAttributes(attributes)
    if let item = view as? NSCollectionViewItem {
      return item.preferredLayoutAttributesFitting(asked).stub
    }
    return (view as? any NSCollectionViewElement)?.preferredLayoutAttributesFitting(asked).stub
      ?? attributes
  }
}
