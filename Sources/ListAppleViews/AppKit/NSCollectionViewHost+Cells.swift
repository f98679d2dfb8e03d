#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  // A view must return exactly the item that it has made, so every question has an answer.
  extension NSCollectionViewHost {
    func item(at indexPath: IndexPath, in view: NSCollectionView) -> NSCollectionViewItem {
      let wanted = ItemPath<After>(indexPath).flatMap { content?.cell(forItemAt: $0) }
      let identifier = identifier(of: wanted?.kind)
      let item = view.makeItem(withIdentifier: identifier, for: indexPath)
      item.identifier = identifier
      wanted?.configure(item)
      return item
    }

    func supplementary(
      ofKind elementKind: String, at indexPath: IndexPath, in view: NSCollectionView
    ) -> NSView {
      elementKinds.insert(elementKind)
      let wanted = SupplementaryPath<After>(indexPath).flatMap {
        self.wanted(elementKind, at: $0)?.view
      }
      let identifier = identifier(of: wanted?.kind, elementKind)
      let shown = view.makeSupplementaryView(
        ofKind: elementKind, withIdentifier: identifier, for: indexPath)
      shown.identifier = identifier
      wanted?.configure(shown)
      return shown
    }

    /// Returns what the content has for an element kind of the layout, and its kind for the content.
    func wanted(
      _ elementKind: String, at path: SupplementaryPath<After>
    ) -> (kind: String, view: ListCell<NSView>)? {
      Self.kinds.view(in: content, elementKind, at: path)
    }

    /// Returns the element kind of the layout for that of the content.
    func viewKind(_ elementKind: String) -> String {
      Self.kinds.layoutKind(elementKind, asked: elementKinds)
    }

    private static let kinds = ElementKinds(
      header: NSCollectionView.elementKindSectionHeader,
      footer: NSCollectionView.elementKindSectionFooter)

    /// Returns the identifier of a kind of items; of blank items without a kind.
    func identifier(of kind: CellKind?) -> NSUserInterfaceItemIdentifier {
      NSUserInterfaceItemIdentifier(
        itemIdentifiers.identifier(of: kind ?? Self.blankItem) {
          view?.register(
            kind?.cellType as? NSCollectionViewItem.Type ?? BlankItem.self,
            forItemWithIdentifier: NSUserInterfaceItemIdentifier($0))
        })
    }

    /// As ``identifier(of:)``, for the views of an element kind.
    func identifier(of kind: CellKind?, _ elementKind: String) -> NSUserInterfaceItemIdentifier {
      NSUserInterfaceItemIdentifier(
        viewIdentifiers[elementKind, default: CellIdentifiers()]
          .identifier(of: kind ?? Self.blankView) {
            view?.register(
              kind?.cellType as? NSView.Type ?? NSView.self,
              forSupplementaryViewOfKind: elementKind,
              withIdentifier: NSUserInterfaceItemIdentifier($0))
          })
    }

    private static let blankItem = CellRegistration<BlankItem, Void> { _, _, _ in }.kind
    private static let blankView = CellRegistration<NSView, Void> { _, _, _ in }.kind

    func size(ofItemAt indexPath: IndexPath) -> NSSize? {
      ItemPath<After>(indexPath)
        .flatMap { content?.size(ofItemAt: $0, in: scrolling.windowSize) }
        .map { NSSize($0) }
    }

    /// Returns nil if the content doesn't know the size, and zero if the section has no such view.
    func size(ofSupplementaryOfKind elementKind: String, inSection section: Int) -> NSSize? {
      let path = SupplementaryPath<After>(section: section, element: 0)
      guard let kind = wanted(elementKind, at: path)?.kind else { return .zero }
      return content?.size(ofSupplementaryOfKind: kind, at: path, in: scrolling.windowSize)
        .map { NSSize($0) }
    }
  }

  /// An item without a nib, which shows nothing.
  final class BlankItem: NSCollectionViewItem {
    override func loadView() { view = NSView(frame: .zero) }
  }
#endif
