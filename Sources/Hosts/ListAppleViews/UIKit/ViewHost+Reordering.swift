#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // A view asks whether an item may be moved, which is perhaps dragged from then on, and tells where it was
  // dropped. It tells neither when dragging begins nor when it is cancelled.
  extension ViewHost {
    /// The view has moved an item already.
    func didMove(_ source: IndexPath, to target: IndexPath) {
      mayMove(nil)
      guard !reorder(source, to: target) else { return }
      // The view raises an exception if it is changed here. Until it is reloaded, it shows a list that
      // no data source has.
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
