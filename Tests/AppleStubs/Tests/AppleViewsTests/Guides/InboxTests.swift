import UIKitViews

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: how do I …")
@MainActor struct InboxTests {
  private let controller = InboxViewController()
  private let window = UIWindow(frame: .zero)
  private var view: UICollectionView { controller.collectionView }

  init() {
    window.addSubview(controller.view)
    view.layoutIfNeeded()
  }

  private func text(_ view: UICollectionReusableView?) -> String? {
    let content = (view as? UICollectionViewListCell)?.contentConfiguration
    return (content as? UIListContentConfiguration)?.text
  }

  private func shown() -> [[String?]] {
    view.layoutIfNeeded()
    view.finishAnimations()
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map {
        text(view.cellForItem(at: [section, $0]))
      }
    }
  }

  @Test("fills the cell of one item again")
  func oneItem() throws {
    let cell = view.cellForItem(at: [0, 1])
    try controller.rename(2, to: "Sun")
    #expect(shown() == [["Lunch?", "Sun"], ["Keys"]] && view.cellForItem(at: [0, 1]) === cell)
    #expect(view.stub.exceptions == [])
  }

  @Test("shows headers")
  func headers() {
    controller.addHeaders()
    view.reloadData()
    view.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    let texts = (0..<2).map { text(view.supplementaryView(forElementKind: kind, at: [$0, 0])) }
    #expect(texts == ["New", "Old"])
    #expect(view.stub.exceptions == [])
  }

  @Test("shows a view in an empty list, and deletes by a swipe")
  func emptyView() throws {
    controller.addEmptyView()
    controller.addSwipes()
    let layout = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
    let swipe = try #require(layout.configuration?.trailingSwipeActionsConfigurationProvider)
    for _ in 0..<3 {
      #expect(view.backgroundView == nil)
      let path = try #require(view.indexPathsForVisibleItems.first)
      let action = try #require(swipe(path)?.actions.first)
      action.handler(action, UIView(frame: .zero)) { _ in }
      view.finishAnimations()
    }
    #expect(shown() == [[], []])
    #expect((view.backgroundView as? UILabel)?.text == "No messages")
    #expect(view.stub.exceptions == [])
  }

  @Test("loads again when the user pulls")
  func refresh() async throws {
    controller.addRefreshControl { [1: "Lunch!", 4: "Tea"] }
    let control = try #require(view.refreshControl)
    control.pull()
    #expect(control.isRefreshing)
    for _ in 0..<100_000 where control.isRefreshing {
      view.finishAnimations()
      await Task.yield()
    }
    #expect(!control.isRefreshing && shown() == [["Lunch!", "Tea"]])
    #expect(view.stub.exceptions == [])
  }

  @Test("loads ahead")
  func prefetching() {
    var log: [String] = []
    controller.addPrefetching(
      load: { log.append("load \($0)") }, cancel: { log.append("cancel \($0)") })
    controller.titles = Dictionary(uniqueKeysWithValues: (1..<100).map { ($0, "\($0)") })
    controller.folders = [("New", Array(1..<100))]
    controller.show()
    _ = shown()
    view.prefetchDataSource?.collectionView(view, prefetchItemsAt: [[0, 80]])
    view.prefetchDataSource?.collectionView(view, cancelPrefetchingForItemsAt: [[0, 80]])
    #expect(log == ["load 81", "cancel 81"])
  }

  @Test("takes the order of the user")
  func reordering() {
    controller.allowReordering()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: 160))
    view.endInteractiveMovement()
    #expect(controller.folders.map(\.items) == [[2], [1, 3]])
    #expect(shown() == [["Rain"], ["Lunch?", "Keys"]])
    #expect(view.stub.exceptions == [])
  }

  @Test("expands and collapses by a tap")
  func outline() async throws {
    controller.titles = [1: "Lunch?", 2: "Yes", 3: "No"]
    controller.folders = []
    controller.show()
    try controller.showThread(1, replies: [2, 3])
    #expect(shown() == [["Lunch?"]])
    for expected in [["Lunch?", "Yes", "No"], ["Lunch?"]] {
      view.tap([0, 0])
      for _ in 0..<100_000 where shown() != [expected] { await Task.yield() }
      #expect(shown() == [expected])
      view.tap([0, 0])  // The tap that deselects.
    }
    #expect(view.stub.exceptions == [])
  }

  private final class Flow: InboxViewController {
    var height = 40.0

    override func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
  }

  @Test("asks again for the height of an item that has grown")
  func heights() {
    let controller = Flow()
    controller.source.sizeProvider = { [weak controller] id, window in
      ListSize(width: window.width, height: id == 1 ? controller?.height ?? 0 : 40)
    }
    window.addSubview(controller.view)
    let view = controller.collectionView
    view.layoutIfNeeded()
    controller.height = 70
    controller.heightDidChange(of: 9)
    #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.minY == 40)
    controller.heightDidChange(of: 1)
    #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.minY == 70)
    #expect(view.stub.exceptions == [])
  }
}
