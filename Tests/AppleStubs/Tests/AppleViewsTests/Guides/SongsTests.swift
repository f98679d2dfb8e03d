import UIKitViews

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: a collection view")
@MainActor struct SongsTests {
  @Test("shows songs, and marks favourites by a tap")
  func songs() async throws {
    let controller = SongsViewController()
    let window = UIWindow(frame: .zero)
    window.addSubview(controller.view)
    let view = controller.collectionView
    view.layoutIfNeeded()
    func shown() -> [[String?]] {
      (0..<view.numberOfSections).map { section in
        (0..<view.numberOfItems(inSection: section)).map {
          let cell = view.cellForItem(at: [section, $0]) as? UICollectionViewListCell
          return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
        }
      }
    }
    #expect(shown() == [[], ["Blue", "Hejira", "Court and Spark"]])
    view.tap([1, 1])
    for _ in 0..<10_000 where shown()[0].isEmpty { await Task.yield() }
    view.finishAnimations()
    #expect(shown() == [["Hejira"], ["Blue", "Court and Spark"]])
    controller.viewDidLayoutSubviews()
    #expect(view.stub.exceptions == [])
  }

  @Test("reorders only into the second section")
  func reordering() throws {
    let screen = CollectionScreen()
    let snippets = CollectionViewSnippets(screen.view)
    snippets.useNib()
    snippets.allowReordering()
    snippets.allowDragging()
    let delegate = RecordingDelegate()
    snippets.connect(delegate)
    screen.isInWindow = true
    var snapshot = CollectionViewSnippets.Source.List()
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1, 2], toSection: "a")
    try snapshot.appendItems([3], toSection: "b")
    try snippets.source.apply(snapshot) { _ in }
    screen.layOut()
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 0]))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: 130))
    screen.view.endInteractiveMovement()
    #expect(snippets.order == [2, 1, 3])
    #expect(screen.view.cellForItem(at: [0, 0])?.reuseIdentifier == "SongCell")
    #expect(delegate.calls.contains("willDisplay [0, 0]"))
    #expect(screen.exceptions == [])
  }

  @Test("shows names in ten lines")
  func names() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    let (host, _) = try showNames(["Blue", "Hejira"], in: view)
    let cell = host.visibleCell(at: at(0, 1)) as? UICollectionViewListCell
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "Hejira")
  }

  @Test("deletes by a swipe, loads ahead, and exchanges items")
  func users() throws {
    let screen = CollectionScreen()
    let snippets = CollectionViewSnippets(screen.view)
    screen.isInWindow = true
    var log: [String] = []
    snippets.addActions { log.append("delete \($0)") }
    snippets.prefetch(load: { log.append("load \($0)") }, cancel: { log.append("cancel \($0)") })
    snippets.exchange(titles: [1: "Blue"]) { _ in log.append("insert") }
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    snippets.addSwipes(to: &configuration)
    try snippets.source.apply(Snapshot { SnapshotSection("a") { Array(1..<100) } }) { _ in }
    let action = configuration.trailingSwipeActionsConfigurationProvider?([0, 1])?.actions.first
    if let action { action.handler(action, UIView(frame: .zero)) { _ in } }
    let (view, path) = (screen.view, IndexPath(item: 80, section: 0))
    view.prefetchDataSource?.collectionView(view, prefetchItemsAt: [path])
    view.prefetchDataSource?.collectionView(view, cancelPrefetchingForItemsAt: [path])
    #expect(snippets.source.dragging.dragItem?(1) != nil)
    #expect(snippets.source.dragging.drop?(ListDrop(items: [NSItemProvider()]), at(0, 0)) == true)
    #expect(log == ["delete 2", "load 81", "cancel 81", "insert"])
  }
}
