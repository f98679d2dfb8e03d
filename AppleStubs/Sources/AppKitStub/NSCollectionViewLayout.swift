import StubCore

@MainActor
open class NSCollectionViewLayoutAttributes: StubLayoutAttributes {
  public convenience init(forItemWith indexPath: IndexPath) {
    self.init(.item, kind: nil, at: indexPath)
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    with indexPath: IndexPath
  ) {
    self.init(.supplementary, kind: elementKind, at: indexPath)
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(.decoration, kind: decorationViewKind, at: indexPath)
  }

  open var representedElementCategory: NSCollectionElementCategory {
    switch category {
    case .item: .item
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  open var representedElementKind: String? { kind }
}

public enum NSCollectionElementCategory: Int, Sendable {
  case item, supplementaryView, decorationView, interItemGap
}

open class NSCollectionViewLayoutInvalidationContext: StubInvalidationContext {
  open func invalidateItems(at indexPaths: Set<IndexPath>) { invalidate(indexPaths) }

  open func invalidateSupplementaryElements(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPaths: Set<IndexPath>
  ) {
    invalidate(.supplementary, elementKind, indexPaths)
  }

  open func invalidateDecorationElements(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPaths: Set<IndexPath>
  ) {
    invalidate(.decoration, elementKind, indexPaths)
  }

  open var invalidatedItemIndexPaths: Set<IndexPath>? { items.isEmpty ? nil : items }
}

open class NSCollectionViewUpdateItem: StubUpdateItem {}

@MainActor
open class NSCollectionViewLayout: NSObject {
  public internal(set) weak var collectionView: NSCollectionView?

  private var decorations: [String: NSView.Type] = [:]

  nonisolated public override init() {}

  nonisolated public required init?(coder: NSCoder) {}

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? NSView.Type
  }

  public func makeDecoration(ofKind kind: String) -> AnyObject? {
    decorations[kind]?.init(frame: .zero)
  }

  open class var invalidationContextClass: AnyClass {
    NSCollectionViewLayoutInvalidationContext.self
  }

  open func invalidateLayout() {
    guard let collectionView else { return }
    collectionView.stub.updateHeights()
    guard collectionView.stub.stage != nil else { return }
    let context = makeContext()
    context.invalidateAll()
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {
    collectionView?.stub.stage?.didInvalidate(context)
  }

  func makeContext() -> NSCollectionViewLayoutInvalidationContext {
    (Self.invalidationContextClass as? NSCollectionViewLayoutInvalidationContext.Type)?.init()
      ?? NSCollectionViewLayoutInvalidationContext()
  }

  open func prepare() {}

  open var collectionViewContentSize: NSSize {
    guard let collectionView else { return .zero }
    return NSSize(width: collectionView.frame.width, height: collectionView.stub.contentHeight)
  }

  open func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] {
    []
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> NSCollectionViewLayoutInvalidationContext { makeContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutInvalidationContext { makeContext() }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open func prepare(forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}
}

/// How the stub asks a layout of another module.
extension NSCollectionViewLayout: StubLayout {
  /// Whether the layout is not one of the stubs'.
  var hasFrames: Bool {
    !(self is NSCollectionViewFlowLayout) && type(of: self) != NSCollectionViewLayout.self
  }

  public var contextType: StubInvalidationContext.Type {
    Self.invalidationContextClass as? StubInvalidationContext.Type
      ?? NSCollectionViewLayoutInvalidationContext.self
  }

  public var contentSize: CGSize { collectionViewContentSize }

  public func attributes(in rect: CGRect) -> [StubLayoutAttributes] {
    layoutAttributesForElements(in: rect)
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
    if let context = context as? NSCollectionViewLayoutInvalidationContext {
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
    guard let preferred = preferred as? NSCollectionViewLayoutAttributes,
      let original = original as? NSCollectionViewLayoutAttributes
    else { return false }
    return shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  public func context(
    forPreferred preferred: StubLayoutAttributes, original: StubLayoutAttributes
  ) -> StubInvalidationContext {
    guard let preferred = preferred as? NSCollectionViewLayoutAttributes,
      let original = original as? NSCollectionViewLayoutAttributes
    else { return makeContext() }
    return invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  public func prepare(forUpdates updates: [StubUpdateItem]) {
    prepare(forCollectionViewUpdates: updates.compactMap { $0 as? NSCollectionViewUpdateItem })
  }

  public func finalizeUpdates() { finalizeCollectionViewUpdates() }

  public func targetContentOffset(_ proposed: CGPoint) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposed)
  }
}

/// Items below each other, as high as the layout or the delegate says.
@MainActor
open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  open var itemSize = NSSize(width: 50, height: 50)
  open var headerReferenceSize = NSSize.zero
  open var footerReferenceSize = NSSize.zero
}

extension NSCollectionView: StubLayoutView {
  public var stageBounds: CGRect { superview?.bounds ?? bounds }

  public var stageInset: CGPoint { .zero }

  public func windowDidMove(to offset: CGPoint) { moveClipView(to: offset) }

  public func updateItem(
    _ action: StubUpdateItem.Action, before: IndexPath?, after: IndexPath?
  ) -> StubUpdateItem {
    NSCollectionViewUpdateItem(action, before: before, after: after)
  }

  public func element(ofKind kind: String, at path: IndexPath) -> AnyObject? {
    askElement(ofKind: kind, at: path)
  }

  public func willDisplayElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? NSView else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
  }

  public func didEndDisplayingElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? NSView else { return }
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
  }

  public func apply(_ attributes: StubLayoutAttributes, to view: AnyObject) {
    guard let attributes = attributes as? NSCollectionViewLayoutAttributes else { return }
    if let item = view as? NSCollectionViewItem {
      item.view.frame = attributes.frame
      item.apply(attributes)
    } else {
      (view as? NSView)?.frame = attributes.frame
    }
  }

  public func fit(_ view: AnyObject, in attributes: StubLayoutAttributes) -> StubLayoutAttributes {
    let copy = NSCollectionViewLayoutAttributes(
      attributes.category, kind: attributes.kind, at: attributes.indexPath)
    copy.frame = attributes.frame
    if let item = view as? NSCollectionViewItem {
      return item.preferredLayoutAttributesFitting(copy)
    }
    return (view as? any NSCollectionViewElement)?.preferredLayoutAttributesFitting(copy)
      ?? attributes
  }
}

@MainActor
public protocol NSCollectionViewElement: NSObjectProtocol {
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes
}
