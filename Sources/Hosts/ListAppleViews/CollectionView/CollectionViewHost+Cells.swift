#if APPLE_VIEWS
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  // The host must return a cell that it has dequeued from the view, so it returns a blank one if
  // there is none.
  extension CollectionViewHost {
    func cell(
      at indexPath: IndexPath, in view: ViewFramework.CollectionView
    ) -> ViewFramework.CollectionViewCell {
      let wanted = ItemPath<After>(indexPath).flatMap { content?.cell(forItemAt: $0) }
      let cell = view.listCell(identifier(of: wanted?.kind), at: indexPath)
      wanted?.configure(cell)
      return cell
    }

    func supplementary(
      ofKind elementKind: String, at indexPath: IndexPath, in view: ViewFramework.CollectionView
    ) -> ViewFramework.ReusableView {
      elementKinds.insert(elementKind)
      let wanted = SupplementaryPath<After>(indexPath).flatMap {
        self.wanted(elementKind, at: $0)?.view
      }
      let shown = view.listElement(
        elementKind, identifier(of: wanted?.kind, elementKind), at: indexPath)
      wanted?.configure(shown)
      return shown
    }

    func willDisplay(
      _ view: ViewFramework.ReusableView, ofKind elementKind: String, at indexPath: IndexPath
    ) {
      guard let path = SupplementaryPath<After>(indexPath),
        let kind = wanted(elementKind, at: path)?.kind
      else { return }
      content?.handle(.willDisplaySupplementary(view, ofKind: kind, path))
    }

    /// Returns the view of the content for an element kind of the layout, and the content's element
    /// kind.
    func wanted(
      _ elementKind: String, at path: SupplementaryPath<After>
    ) -> (kind: String, view: ListCell<ViewFramework.ReusableView>)? {
      Self.kinds.view(in: content, elementKind, at: path)
    }

    /// Returns the element kind of the layout for that of the content.
    func viewKind(_ elementKind: String) -> String {
      Self.kinds.layoutKind(elementKind, requested: elementKinds)
    }

    private static let kinds = ElementKinds(
      header: ViewFramework.CollectionView.elementKindSectionHeader,
      footer: ViewFramework.CollectionView.elementKindSectionFooter)

    /// Returns the reuse identifier of a kind of cells; that of blank cells for nil.
    func identifier(of kind: CellKind?) -> ViewFramework.Identifier {
      let name = cellIdentifiers.identifier(of: kind ?? Self.blankCell) {
        view?.register(
          kind?.cellType as? ViewFramework.CollectionViewCell.Type ?? BlankCell.self, asCell: $0)
      }
      return ViewFramework.Identifier(name)
    }

    /// As ``identifier(of:)``, for the views of an element kind.
    func identifier(of kind: CellKind?, _ elementKind: String) -> ViewFramework.Identifier {
      let name = viewIdentifiers[elementKind, default: CellIdentifiers()]
        .identifier(of: kind ?? Self.blankView) {
          view?.register(
            kind?.cellType as? ViewFramework.ReusableView.Type ?? ViewFramework.ReusableView.self,
            asElement: elementKind, $0)
        }
      return ViewFramework.Identifier(name)
    }

    private static let blankCell = CellRegistration<BlankCell, Void> { _, _, _ in }.kind
    private static let blankView = CellRegistration<ViewFramework.ReusableView, Void> { _, _, _ in }
      .kind

    /// Uses views that the application has registered for the views of a
    /// `SupplementaryRegistration`.
    func setIdentifier(_ name: String, for kind: CellKind, ofElement elementKind: String) {
      for elementKind in [elementKind, viewKind(elementKind)] {
        viewIdentifiers[elementKind, default: CellIdentifiers()].set(name, for: kind)
      }
    }
  }
#endif
