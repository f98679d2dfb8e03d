import ListLayout
import UIKitViews

@testable import UIKitStub

/// A collection view in a layout of rows with headers.
final class LayoutScreen: CollectionScreen {
  let layout = LayoutHost(sampleLayout(header: UICollectionView.elementKindSectionHeader, 28))

  required convenience init() { self.init(rows: ()) }

  private init(rows: Void) { super.init(layout) }

  override func makeHost() -> CollectionViewHost {
    let host = super.makeHost()
    layout.itemInput = { [weak host] path in
      let size = host?.content?.size(ofItemAt: path, in: ListSize(width: 320, height: 480))
      return LayoutItemInput(size: LayoutSize(width: 320, height: size?.height ?? 50))
    }
    return host
  }
}

/// Rows, with a header in each section.
func sampleLayout(header: String, _ height: Double) -> LayoutDescription {
  // The values are right.
  let section = try! LayoutSection(
    ListSolver(rowExtent: .estimated(50)),
    boundaryItems: [
      LayoutBoundaryItem(kind: header, height: .absolute(height), alignment: .top)
    ])
  return LayoutDescription(section)
}
