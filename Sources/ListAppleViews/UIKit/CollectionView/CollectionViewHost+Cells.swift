#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // A view must return exactly the cell that it has dequeued, so every question has an answer.
  extension CollectionViewHost {
    func cell(at indexPath: IndexPath, in view: UICollectionView) -> UICollectionViewCell {
      let wanted = ItemPath<After>(indexPath).flatMap { content?.cell(forItemAt: $0) }
      let cell = view.dequeueReusableCell(
        withReuseIdentifier: identifier(of: wanted?.kind), for: indexPath)
      wanted?.configure(cell)
      return cell
    }

    func supplementary(
      ofKind elementKind: String, at indexPath: IndexPath, in view: UICollectionView
    ) -> UICollectionReusableView {
      elementKinds.insert(elementKind)
      let wanted = SupplementaryPath<After>(indexPath).flatMap {
        self.wanted(elementKind, at: $0)?.view
      }
      let shown = view.dequeueReusableSupplementaryView(
        ofKind: elementKind, withReuseIdentifier: identifier(of: wanted?.kind, elementKind),
        for: indexPath)
      wanted?.configure(shown)
      return shown
    }

    /// Returns what the content has for an element kind of the layout, and its kind for the content.
    func wanted(
      _ elementKind: String, at path: SupplementaryPath<After>
    ) -> (kind: String, view: ListCell<UICollectionReusableView>)? {
      Self.kinds.view(in: content, elementKind, at: path)
    }

    /// Returns the element kind of the layout for that of the content.
    func viewKind(_ elementKind: String) -> String {
      Self.kinds.layoutKind(elementKind, asked: elementKinds)
    }

    private static let kinds = ElementKinds(
      header: UICollectionView.elementKindSectionHeader,
      footer: UICollectionView.elementKindSectionFooter)

    /// Returns the reuse identifier of a kind of cells; of blank cells without a kind.
    func identifier(of kind: CellKind?) -> String {
      cellIdentifiers.identifier(of: kind ?? Self.blankCell) {
        view?.register(
          kind?.cellType as? UICollectionViewCell.Type ?? UICollectionViewCell.self,
          forCellWithReuseIdentifier: $0)
      }
    }

    /// As ``identifier(of:)``, for the views of an element kind.
    func identifier(of kind: CellKind?, _ elementKind: String) -> String {
      viewIdentifiers[elementKind, default: CellIdentifiers()]
        .identifier(of: kind ?? Self.blankView) {
          view?.register(
            kind?.cellType as? UICollectionReusableView.Type ?? UICollectionReusableView.self,
            forSupplementaryViewOfKind: elementKind, withReuseIdentifier: $0)
        }
    }

    private static let blankCell = CellRegistration<UICollectionViewCell, Void> { _, _, _ in }.kind
    private static let blankView =
      CellRegistration<UICollectionReusableView, Void> { _, _, _ in }.kind

    func size(ofItemAt indexPath: IndexPath, in view: UICollectionView) -> CGSize? {
      ItemPath<After>(indexPath)
        .flatMap { content?.size(ofItemAt: $0, in: view.visibleListRect.size) }
        .map { CGSize($0) }
    }

    /// Returns nil if the content doesn't know the size, and nothing if the section has no such view.
    func size(
      ofSupplementaryOfKind elementKind: String, inSection section: Int, in view: UICollectionView
    ) -> CGSize? {
      let path = SupplementaryPath<After>(section: section, element: 0)
      guard let kind = wanted(elementKind, at: path)?.kind else { return .zero }
      return content?.size(
        ofSupplementaryOfKind: kind, at: path, in: view.visibleListRect.size
      ).map { CGSize($0) }
    }
  }
#endif
