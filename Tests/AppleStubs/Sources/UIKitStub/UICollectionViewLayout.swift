import StubCore

public typealias StubbedCollectionView = UICollectionView
public typealias StubbedElement = UICollectionReusableView
public typealias CollectionIndexPaths = [IndexPath]
public typealias CollectionElementKind = String
public typealias CollectionDecorationKind = String
public typealias CollectionElementCategory = UICollectionView.ElementCategory
public typealias CollectionUpdateAction = UICollectionViewUpdateItem.Action
public typealias CollectionLayoutAnswer = [UICollectionViewLayoutAttributes]?

public typealias UICollectionViewLayoutAttributes = CollectionLayoutAttributes
public typealias UICollectionViewLayoutInvalidationContext = CollectionInvalidationContext
public typealias UICollectionViewUpdateItem = CollectionUpdateItem
public typealias UICollectionViewLayout = CollectionLayout
public typealias UICollectionViewFlowLayout = CollectionFlowLayout

extension CollectionUpdateItem {
  public typealias Action = StubUpdate.Action
}

extension UICollectionView {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
}

extension UICollectionView.ElementCategory {
  static var ofItem: Self { .cell }
}

extension CollectionLayoutAttributes {
  public var indexPath: IndexPath {
    get { stub.indexPath ?? [] }
    set { stub.indexPath = newValue }
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(StubAttributes(.item, at: indexPath))
  }
}

extension CollectionLayout {
  /// Whether the layout is one of sections, or not one of the stubs'.
  var hasFrames: Bool {
    if let layout = self as? UICollectionViewCompositionalLayout {
      return layout.sectionProvider != nil
    }
    return !(self is UICollectionViewFlowLayout) && type(of: self) != UICollectionViewLayout.self
  }
}

extension UICollectionView {
  public var stageBounds: CGRect { bounds }

  public var stageInset: CGPoint {
    CGPoint(x: adjustedContentInset.left, y: adjustedContentInset.top)
  }

  public func windowDidMove(to offset: CGPoint) {}

  public func apply(_ attributes: StubAttributes, to view: AnyObject) {
    guard let view = view as? UICollectionReusableView else { return }
    view.frame = attributes.frame
    view.apply(UICollectionViewLayoutAttributes(attributes))
  }

  public func fit(_ view: AnyObject, in attributes: StubAttributes) -> StubAttributes {
    let asked = UICollectionViewLayoutAttributes(attributes)
    return (view as? UICollectionReusableView)?.preferredLayoutAttributesFitting(asked).stub
      ?? attributes
  }
}
