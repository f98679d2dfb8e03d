import AppKitViews
import ListLayout

@testable import AppKitStub

/// As ``LayoutScreen``, in AppKit.
final class NSLayoutScreen: NSCollectionScreen {
  let layout = NSLayoutHost(sampleLayout(header: NSCollectionView.elementKindSectionHeader, 30))

  required convenience init() { self.init(rows: ()) }

  private init(rows: Void) { super.init(layout) }

  override func makeHost() -> NSCollectionViewHost {
    let host = super.makeHost()
    layout.itemInput = { [weak host] path in
      let size = host?.content?.size(ofItemAt: path, in: ListSize(width: 320, height: 480))
      return LayoutItemInput(size: LayoutSize(width: 320, height: size?.height ?? 50))
    }
    return host
  }
}
