#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // A view calls its delegate to learn whether an item may be moved; the user may drag the item
  // from then on. It calls the delegate again with the place where the item was dropped, but
  // neither when dragging begins nor when it is cancelled.
  extension ViewHost {
    /// Called when the view has already moved an item.
    func didMove(_ source: IndexPath, to target: IndexPath) {
      mayMove(nil)
      guard !reorder(source, to: target) else { return }
      // The view raises an exception if it is changed here. Until it is reloaded, it shows a list
      // that no data source has.
      let version = shownVersion
      shownVersion = nil
      Task { [weak self] in
        guard let self, shownVersion == nil else { return }
        reload(installing: {})
        shownVersion = version
      }
    }
  }
#endif
