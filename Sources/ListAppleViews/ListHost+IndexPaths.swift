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
#endif
