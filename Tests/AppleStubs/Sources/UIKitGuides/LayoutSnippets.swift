import ListAppleViews
import ListDiff
import ListLayout
import UIKit

/// The short listings of "Laying out a collection view with ListLayout".
@MainActor
final class LayoutSnippets {
  let layout: LayoutHost

  init(_ layout: LayoutHost) { self.layout = layout }

  func giveSizes(_ heights: [Double]) {
    layout.itemInput = { path in
      LayoutItemInput(size: LayoutSize(width: 160, height: heights[path.item]))
    }
  }

  func measure() {
    layout.measure = { element, proposal in
      LayoutSize(width: proposal.width ?? 160, height: 60)
    }
  }

  func register() {
    layout.register(
      UICollectionReusableView.self, forDecorationViewOfKind: "background")
  }

  func dragShelf(to offset: Double) {
    layout.setOrthogonalOffset(offset, ofSection: 0)
  }

  func endDraggingShelf(velocity: Double) {
    let current = layout.orthogonalOffset(ofSection: 0)
    let rest = layout.listFrames?.restPosition(
      ofSection: 0, proposed: current + velocity * 100, current: current,
      velocity: velocity)
    layout.setOrthogonalOffset(rest ?? current, ofSection: 0)
  }

  func fade() {
    layout.adjustVisibleElements = { attributes, offset, environment in
      for attributes in attributes
      where attributes.representedElementCategory == .cell {
        let middle = offset.y + environment.size.height / 2
        attributes.alpha = abs(attributes.frame.midY - middle) < 100 ? 1 : 0.5
      }
    }
  }
}

@MainActor
func makeColumns(in frame: CGRect) throws -> UICollectionView {
  let section = try LayoutSection(
    WaterfallSolver(columnCount: 2, columnSpacing: 8, lineSpacing: 8),
    contentInsets: LayoutInsets(8))
  let layout = LayoutHost(LayoutDescription(section))
  layout.measure = { element, proposal in
    LayoutSize(width: proposal.width ?? 160, height: 60)
  }
  return UICollectionView(
    frame: frame, collectionViewLayout: layout)
}
