import AppKitViews
import ListLayout

@testable import AppKitStub

extension LayoutHost: HostingLayout {}

final class AppKitList: LaidOutList {
  final class Item: NSCollectionViewItem {
    var item = 0
    weak var model: ListModel?

    override func loadView() { view = NSView(frame: .zero) }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: NSCollectionViewLayoutAttributes
    ) -> NSCollectionViewLayoutAttributes {
      if let height = model?.height(item) { layoutAttributes.frame.size.height = height }
      return layoutAttributes
    }
  }

  let layout: LayoutHost
  let view: NSCollectionView
  let scrollView: NSScrollView
  let window = NSWindow()
  let host: NSCollectionViewHost
  let scheduler = ManualScheduler()
  let source: DiffableDataSource<Int, Int, NSCollectionViewHost>
  let model = ListModel()

  init(_ description: LayoutDescription, size: CGSize) {
    layout = LayoutHost(description)
    let frame = CGRect(origin: .zero, size: size)
    view = NSCollectionView(frame: frame)
    view.collectionViewLayout = layout
    scrollView = NSScrollView(frame: frame)
    scrollView.documentView = view
    window.contentView = scrollView
    host = NSCollectionViewHost(view)
    let model = model
    let cells = CellRegistration<Item, Int> { cell, _, item in
      (cell.item, cell.model) = (item, model)
    }
    source = DiffableDataSource(host: host, scheduler: scheduler) { path, item in
      cells.cell(for: item, at: path)
    }
  }

  var stub: StubList { view.stub }

  var offset: CGPoint {
    get { scrollView.contentView.bounds.origin }
    set {
      let bounds = NSRect(origin: newValue, size: scrollView.contentView.bounds.size)
      scrollView.contentView.scroll(to: scrollView.contentView.constrainBoundsRect(bounds).origin)
    }
  }

  var size: CGSize {
    get { scrollView.frame.size }
    set {
      scrollView.frame.size = newValue
      scrollView.contentView.frame.size = newValue
    }
  }

  var isRightToLeft: Bool {
    get { view.userInterfaceLayoutDirection == .rightToLeft }
    set { view.userInterfaceLayoutDirection = newValue ? .rightToLeft : .leftToRight }
  }

  func layOut() { view.layoutSubtreeIfNeeded() }

  func registerDecoration(_ kind: String) {
    layout.register(NSView.self, forDecorationViewOfKind: kind)
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
