import ListAppleViews
import ListControllers
import ListLayout
import UIKit

@MainActor
protocol InsetSection: ListSectionController {
  var insets: LayoutInsets { get }
}

@MainActor
func makeLayout(of adapter: ListAdapter) -> LayoutHost {
  LayoutHost(
    LayoutDescription { [weak adapter] index, _ in
      let insets = MainActor.assumeIsolated { [adapter] in
        let controller = adapter?.controller(atSection: index)
        return (controller as? any InsetSection)?.insets
      }
      return try LayoutSection(
        ListSolver(), contentInsets: insets ?? LayoutInsets(0))
    })
}
