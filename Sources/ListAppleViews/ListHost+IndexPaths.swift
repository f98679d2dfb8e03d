#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  // What views ask and tell their delegates by index paths.
  extension ListHost {
    func allows(_ interaction: ListInteraction, _ indexPath: IndexPath) -> Bool {
      ItemPath<After>(indexPath).map { content?.allows(interaction, itemAt: $0) ?? true } ?? false
    }

    func tell(_ interaction: ListInteraction, _ indexPath: IndexPath) {
      guard let path = ItemPath<After>(indexPath) else { return }
      content?.handle(.interaction(interaction, path))
    }

    func contentAllowsReordering(_ indexPath: IndexPath) -> Bool {
      ItemPath<After>(indexPath).map { content?.canReorderItem(at: $0) == true } ?? false
    }
  }

  extension SupplementaryPath {
    var indexPath: IndexPath { [section, element] }
  }

  extension SupplementaryPath where Version == After {
    /// The path of a view. An element of the whole layout, whose path has one index, is an element of
    /// that section for the content. Nil if a layout has given the view no section.
    init?(_ indexPath: IndexPath) {
      let path = indexPath.count == 1 ? [indexPath[0], 0] : indexPath
      guard let path = ItemPath<After>(path) else { return nil }
      self.init(section: path.section, element: path.item)
    }
  }
#endif
