import StubCore

@MainActor
open class UICollectionViewLayoutAttributes: StubLayoutAttributes {
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(.item, kind: nil, at: indexPath)
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(.supplementary, kind: elementKind, at: indexPath)
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(.decoration, kind: decorationViewKind, at: indexPath)
  }

  open var representedElementCategory: UICollectionView.ElementCategory {
    switch category {
    case .item: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  open var representedElementKind: String? { kind }
}

extension UICollectionView {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}

open class UICollectionViewLayoutInvalidationContext: StubInvalidationContext {
  open func invalidateItems(at indexPaths: [IndexPath]) { invalidate(indexPaths) }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidate(.supplementary, elementKind, indexPaths)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidate(.decoration, elementKind, indexPaths)
  }

  open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items.sorted() }
}

open class UICollectionViewUpdateItem: StubUpdateItem {}

@MainActor
open class UICollectionViewLayout: NSObject {
  public internal(set) weak var collectionView: UICollectionView?

  private var decorations: [String: UICollectionReusableView.Type] = [:]

  nonisolated public override init() {}

  nonisolated public required init?(coder: NSCoder) {}

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  public func makeDecoration(ofKind kind: String) -> AnyObject? {
    decorations[kind]?.init(frame: .zero)
  }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  open func invalidateLayout() {
    guard let collectionView else { return }
    collectionView.stub.updateHeights()
    guard collectionView.stub.stage != nil else { return }
    let context = makeContext()
    context.invalidateAll()
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.stub.stage?.didInvalidate(context)
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
      ?? UICollectionViewLayoutInvalidationContext()
  }

  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}
}

/// How the stub asks a layout of another module.
extension UICollectionViewLayout: StubLayout {
  /// Whether the layout is not one of the stubs'.
  var hasFrames: Bool {
    !(self is UICollectionViewFlowLayout || self is UICollectionViewCompositionalLayout)
      && type(of: self) != UICollectionViewLayout.self
  }

  public var contextType: StubInvalidationContext.Type {
    Self.invalidationContextClass as? StubInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
  }

  public var contentSize: CGSize { collectionViewContentSize }

  public func attributes(in rect: CGRect) -> [StubLayoutAttributes] {
    layoutAttributesForElements(in: rect) ?? []
  }

  public func attributes(
    _ category: StubLayoutAttributes.Category, kind: String?, at path: IndexPath
  ) -> StubLayoutAttributes? {
    switch (category, kind) {
    case (.supplementary, let kind?):
      layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case (.decoration, let kind?): layoutAttributesForDecorationView(ofKind: kind, at: path)
    default: layoutAttributesForItem(at: path)
    }
  }

  public func invalidate(with context: StubInvalidationContext) {
    if let context = context as? UICollectionViewLayoutInvalidationContext {
      invalidateLayout(with: context)
    }
  }

  public func shouldInvalidate(forBounds bounds: CGRect) -> Bool {
    shouldInvalidateLayout(forBoundsChange: bounds)
  }

  public func context(forBounds bounds: CGRect) -> StubInvalidationContext {
    invalidationContext(forBoundsChange: bounds)
  }

  public func shouldInvalidate(
    forPreferred preferred: StubLayoutAttributes, original: StubLayoutAttributes
  ) -> Bool {
    guard let preferred = preferred as? UICollectionViewLayoutAttributes,
      let original = original as? UICollectionViewLayoutAttributes
    else { return false }
    return shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  public func context(
    forPreferred preferred: StubLayoutAttributes, original: StubLayoutAttributes
  ) -> StubInvalidationContext {
    guard let preferred = preferred as? UICollectionViewLayoutAttributes,
      let original = original as? UICollectionViewLayoutAttributes
    else { return makeContext() }
    return invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  public func prepare(forUpdates updates: [StubUpdateItem]) {
    prepare(forCollectionViewUpdates: updates.compactMap { $0 as? UICollectionViewUpdateItem })
  }

  public func finalizeUpdates() { finalizeCollectionViewUpdates() }

  public func targetContentOffset(_ proposed: CGPoint) -> CGPoint {
    let inset = collectionView?.adjustedContentInset ?? .zero
    let target = targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed.x - inset.left, y: proposed.y - inset.top))
    return CGPoint(x: target.x + inset.left, y: target.y + inset.top)
  }
}

@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public var itemSize = CGSize(width: 50, height: 50)
  public var headerReferenceSize = CGSize.zero
  public var footerReferenceSize = CGSize.zero
}

extension UICollectionView: StubLayoutView {
  public var stageBounds: CGRect { bounds }

  public var stageInset: CGPoint {
    CGPoint(x: adjustedContentInset.left, y: adjustedContentInset.top)
  }

  public func windowDidMove(to offset: CGPoint) {}

  public func updateItem(
    _ action: StubUpdateItem.Action, before: IndexPath?, after: IndexPath?
  ) -> StubUpdateItem {
    UICollectionViewUpdateItem(action, before: before, after: after)
  }

  public func element(ofKind kind: String, at path: IndexPath) -> AnyObject? {
    askElement(ofKind: kind, at: path)
  }

  public func willDisplayElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? UICollectionReusableView else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
  }

  public func didEndDisplayingElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? UICollectionReusableView else { return }
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
  }

  public func apply(_ attributes: StubLayoutAttributes, to view: AnyObject) {
    guard let attributes = attributes as? UICollectionViewLayoutAttributes,
      let view = view as? UICollectionReusableView
    else { return }
    view.frame = attributes.frame
    view.apply(attributes)
  }

  public func fit(
    _ view: AnyObject, in attributes: StubLayoutAttributes
  ) -> StubLayoutAttributes {
    // A copy, which cells may change.
    let copy = UICollectionViewLayoutAttributes(
      attributes.category, kind: attributes.kind, at: attributes.indexPath)
    copy.frame = attributes.frame
    return (view as? UICollectionReusableView)?.preferredLayoutAttributesFitting(copy)
      ?? attributes
  }
}
