#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  typealias BlankCell = UICollectionViewCell

  extension CollectionViewHost {
    /// Uses cells from a nib or a storyboard, which the application has registered with the view,
    /// for the cells of a registration.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the `CellRegistration`.
    public func setReuseIdentifier(_ identifier: String, for kind: CellKind) {
      cellIdentifiers.set(identifier, for: kind)
    }

    /// As ``setReuseIdentifier(_:for:)``, for the views of a `SupplementaryRegistration`.
    public func setReuseIdentifier(
      _ identifier: String, for kind: CellKind, ofElementKind elementKind: String
    ) {
      setIdentifier(identifier, for: kind, ofElement: elementKind)
    }

    /// Reports to the content that the view has another size, if it has. Call it in
    /// `viewDidLayoutSubviews`, since UIKit calls no delegate for this.
    public func boundsDidChange() { scrolling.boundsDidChange() }

    func prepare(_ view: UICollectionView) {}

    /// Fills the cells of items again. The view raises an exception for a cell with another
    /// identifier.
    ///
    /// - Returns: The paths of the items that need another cell.
    func refillItems(_ paths: [ItemPath<After>]) -> [IndexPath] {
      var (kept, replaced): ([IndexPath], [IndexPath]) = ([], [])
      for path in paths {
        let shown = view?.cellForItem(at: path.indexPath)?.reuseIdentifier
        if shown == nil || shown == identifier(of: content?.cell(forItemAt: path)?.kind) {
          kept.append(path.indexPath)
        } else {
          replaced.append(path.indexPath)
        }
      }
      if !kept.isEmpty { view?.reconfigureItems(at: kept) }
      return replaced
    }
  }

  // The view, with names that both frameworks have in common.
  extension UICollectionView {
    func setSource(_ proxy: CollectionViewProxy?) {
      dataSource = proxy
      if prefetchDataSource.map({ $0 is CollectionViewProxy }) ?? true {
        prefetchDataSource = proxy
      }
    }

    var animating: UICollectionView { self }

    func performUpdates(_ updates: () -> Void, completion: (@MainActor () -> Void)?) {
      performBatchUpdates(
        { updates() }, completion: { _ in MainActor.assumeIsolated { completion?() } })
    }

    var listPaths: [IndexPath] { indexPathsForVisibleItems }

    func cell(at indexPath: IndexPath) -> UICollectionViewCell? { cellForItem(at: indexPath) }

    /// Whether the user moves an item inside the view.
    var isReordering: Bool { hasUncommittedUpdates }

    var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

    func setSelected(_ isSelected: Bool, _ indexPath: IndexPath, animated: Bool) {
      if isSelected {
        selectItem(at: indexPath, animated: animated, scrollPosition: [])
      } else {
        deselectItem(at: indexPath, animated: animated)
      }
    }

    func register(_ type: UICollectionViewCell.Type, asCell name: String) {
      register(type, forCellWithReuseIdentifier: name)
    }

    func register(_ type: UICollectionReusableView.Type, asElement kind: String, _ name: String) {
      register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
    }

    func listCell(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
      dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    func listElement(
      _ kind: String, _ identifier: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    }
  }

  extension UICollectionViewCell {
    var isListHighlighted: Bool { isHighlighted }
  }

  extension UICollectionReusableView {
    var listIdentifier: String? { reuseIdentifier }
  }
#endif
