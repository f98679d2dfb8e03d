import StubCore

open class NSCollectionViewItem: NSViewController, ReusableView {
  public enum HighlightState: Int, Sendable {
    case none, forSelection, forDeselection, asDropTarget
  }

  open var identifier: NSUserInterfaceItemIdentifier?
  open var isSelected = false
  open var highlightState = HighlightState.none

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes { layoutAttributes }
}
