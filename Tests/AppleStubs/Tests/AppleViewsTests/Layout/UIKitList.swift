import ListLayout
import UIKitViews

@testable import UIKitStub

extension LayoutHost: HostingLayout {}

final class UIKitList: LaidOutList {
  final class Cell: UICollectionViewCell {
    var item = 0
    weak var model: ListModel?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let height = model?.height(item) { layoutAttributes.frame.size.height = height }
      return layoutAttributes
    }
  }

  let layout: LayoutHost
  let view: UICollectionView
  let window: UIWindow
  let host: CollectionViewHost
  let scheduler = ManualScheduler()
  let source: DiffableDataSource<Int, Int, CollectionViewHost>
  let model = ListModel()

  init(_ description: LayoutDescription, size: CGSize) {
    layout = LayoutHost(description)
    let frame = CGRect(origin: .zero, size: size)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    window = UIWindow(frame: frame)
    window.addSubview(view)
    host = CollectionViewHost(view)
    let model = model
    let cells = CellRegistration<Cell, Int> { cell, _, item in
      (cell.item, cell.model) = (item, model)
    }
    source = DiffableDataSource(host: host, scheduler: scheduler) { path, item in
      cells.cell(for: item, at: path)
    }
  }

  var stub: StubList { view.stub }

  var offset: CGPoint {
    get { view.contentOffset }
    set { view.contentOffset = newValue }
  }

  var size: CGSize {
    get { view.frame.size }
    set { view.frame.size = newValue }
  }

  var isRightToLeft: Bool {
    get { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    set { view.effectiveUserInterfaceLayoutDirection = newValue ? .rightToLeft : .leftToRight }
  }

  func layOut() { view.layoutIfNeeded() }

  func registerDecoration(_ kind: String) {
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
  }

  func shiftVisible(by distance: Double) {
    layout.adjustVisibleElements = { attributes, offset, _ in
      for attributes in attributes { attributes.frame.origin.x += distance + offset.y }
    }
  }

  func invalidateLayout() { layout.invalidateLayout() }

  func finishAnimations() { view.finishAnimations() }

  func showElements(_ note: @escaping @MainActor (String, Int) -> Void) {
    source.supplementaryProvider = { kind, _, section in
      note(kind, section)
      return nil
    }
  }
}
