#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListDiff
  import ListSnapshots
  import UIKit

  // Headers and footers. The view gets them from its delegate, and can't reload one alone.
  extension TableViewHost {
    func element(
      ofKind elementKind: String, inSection section: Int, in view: UITableView
    ) -> UITableViewHeaderFooterView? {
      guard let wanted = wantedElement(elementKind, section) else { return nil }
      let shown = view.dequeueReusableHeaderFooterView(
        withIdentifier: identifier(ofElement: wanted.kind))
      if let shown { wanted.configure(shown) }
      return shown
    }

    func wantedElement(
      _ elementKind: String, _ section: Int
    ) -> ListCell<UITableViewHeaderFooterView>? {
      content?.supplementary(
        ofKind: elementKind, at: SupplementaryPath(section: section, element: 0))
    }

    private func identifier(ofElement kind: CellKind) -> String {
      identifiers.identifier(of: kind) {
        view?.register(
          kind.cellType as? UITableViewHeaderFooterView.Type ?? UITableViewHeaderFooterView.self,
          forHeaderFooterViewReuseIdentifier: $0)
      }
    }

    /// Fills the headers and footers of sections again. If one of them appears, disappears or has
    /// another kind, its section is reloaded, unless one of its items is dragged.
    func refill(_ sections: some Sequence<Int>) {
      guard let view else { return }
      var replaced = IndexSet()
      for section in sections {
        for kind in [Self.headerKind, Self.footerKind] where !refill(kind, section) {
          replaced.insert(section)
        }
      }
      if let section = draggedItem?.section { replaced.remove(section) }
      if !replaced.isEmpty { view.reloadSections(replaced, with: rowAnimationNow) }
    }

    /// - Returns: False if the section must be reloaded.
    private func refill(_ elementKind: String, _ section: Int) -> Bool {
      let path = SupplementaryPath<After>(section: section, element: 0)
      let wanted = wantedElement(elementKind, section)
      guard let shown = visibleSupplementary(ofKind: elementKind, at: path) else {
        // If it is outside of the window, it is filled when it comes into it.
        return (wanted != nil) == (frame(ofSupplementaryOfKind: elementKind, at: path) != nil)
      }
      guard let wanted, identifier(ofElement: wanted.kind) == shown.reuseIdentifier else {
        return false
      }
      wanted.configure(shown)
      return true
    }
  }
#endif
