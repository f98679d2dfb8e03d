#if APPLE_VIEWS
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  // The calls of views to their delegates, with index paths.
  extension ListHost {
    func allows(_ interaction: ListInteraction, _ indexPath: IndexPath) -> Bool {
      ItemPath<After>(indexPath).map { content?.allows(interaction, itemAt: $0) ?? true } ?? false
    }

    func tell(_ interaction: ListInteraction, _ indexPath: IndexPath) {
      guard let path = ItemPath<After>(indexPath) else { return }
      content?.handle(.interaction(interaction, path))
    }

    func willDisplay(_ cell: Cell, at indexPath: IndexPath) {
      if let path = ItemPath<After>(indexPath) { content?.handle(.willDisplay(cell, path)) }
    }

    func contentAllowsReordering(_ indexPath: IndexPath) -> Bool {
      ItemPath<After>(indexPath).map { content?.canReorderItem(at: $0) == true } ?? false
    }

    /// - Returns: Whether the content has moved the item.
    func reorder(_ source: IndexPath, to target: IndexPath) -> Bool {
      guard let before = ItemPath<Before>(source), let after = ItemPath<After>(target) else {
        return false
      }
      return content?.reorderItem(from: before, to: after) == true
    }

    // MARK: Actions

    func actions(in place: ListActionPlace, at indexPath: IndexPath) -> [ListAction] {
      ItemPath<After>(indexPath).flatMap { content?.actions(in: place, forItemAt: $0) } ?? []
    }

    /// Performs the first action of a place. Returns whether there is one.
    @discardableResult
    func performAction(in place: ListActionPlace, at indexPath: IndexPath) -> Bool {
      let action = actions(in: place, at: indexPath).first
      action?.perform()
      return action != nil
    }

    /// The titles of the index beside the list, with the first section of each; nil without titles.
    var indexTitles: [(title: String, section: Int)]? {
      guard let content else { return nil }
      var titles: [(title: String, section: Int)] = []
      for section in 0..<content.sectionCount {
        guard let title = content.indexTitle(ofSection: section), title != titles.last?.title
        else { continue }
        titles.append((title, section))
      }
      return titles.isEmpty ? nil : titles
    }
  }

  extension SupplementaryPath {
    var indexPath: IndexPath { [section, element] }
  }

  extension SupplementaryPath where Version == After {
    /// The path of a view. An element of the whole layout has one index in its path; for the
    /// content, this is the section. Nil if a layout has set no section for the view.
    init?(_ indexPath: IndexPath) {
      let path = indexPath.count == 1 ? [indexPath[0], 0] : indexPath
      guard let path = ItemPath<After>(path) else { return nil }
      self.init(section: path.section, element: path.item)
    }
  }
#endif
