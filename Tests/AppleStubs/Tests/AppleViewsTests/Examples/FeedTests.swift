@testable import AppleFeed
@testable import UIKitStub

/// The example feed, shown and edited.
@Suite("The example feed")
@MainActor struct FeedTests {
  private func open(_ controller: FeedViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(controller.view)
    return window
  }

  private func press(_ title: String, in controller: FeedViewController) {
    for item in controller.navigationItem.rightBarButtonItems ?? [] {
      if let action = item.primaryAction, action.title == title { action.handler(action) }
    }
  }

  /// Waits until the feed shows something.
  private func wait(
    _ controller: CollectionFeedViewController, until isDone: ([String]) -> Bool
  ) async throws -> [String] {
    for _ in 0..<100_000 {
      controller.collectionView.layoutIfNeeded()
      controller.collectionView.finishAnimations()
      let shown = shown(controller)
      if isDone(shown) { return shown }
      await Task.yield()
    }
    Issue.record("it shows \(shown(controller))")
    return []
  }

  /// The texts of headers and cells, section by section.
  private func shown(_ controller: CollectionFeedViewController) -> [String] {
    let view = controller.collectionView
    return (0..<view.numberOfSections).flatMap { section in
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
      let cells = (0..<view.numberOfItems(inSection: section)).map {
        view.cellForItem(at: IndexPath(item: $0, section: section))
      }
      return ([header] + cells).compactMap(text)
    }
  }

  private func text(_ view: UICollectionReusableView?) -> String? {
    let cell = view as? UICollectionViewListCell
    return (cell?.contentConfiguration as? UIListContentConfiguration).flatMap(text)
  }

  private func text(_ content: UIListContentConfiguration) -> String? {
    [content.text, content.secondaryText].compactMap { $0 }.joined(separator: " ")
  }

  enum Style: CaseIterable {
    case sections, described, managed

    @MainActor
    func makeController() -> CollectionFeedViewController {
      switch self {
      case .sections: SectionsFeedViewController()
      case .described: DescribedFeedViewController()
      case .managed: ManagedFeedViewController()
      }
    }
  }

  @Test("shows the same in all three styles", arguments: Style.allCases)
  func styles(style: Style) async throws {
    let controller = style.makeController()
    let window = open(controller)
    _ = try await wait(controller) { $0 == ["Press Load."] }
    press("Load", in: controller)
    _ = try await wait(controller) {
      $0 == [
        "Today: 2", "Ada ♥", "  Congratulations!", "Grace ", "Yesterday: 1", "Edsger ♥",
        "  Is it short?", "  It is.",
      ]
    }
    press("New", in: controller)
    _ = try await wait(controller) { $0.prefix(2) == ["Today: 3", "Barbara ♥"] }
    for likes in ["", "♥"] {
      let path = try #require(
        controller.collectionView.indexPathsForVisibleItems.first {
          text(controller.collectionView.cellForItem(at: $0)) == "Grace \(likes)"
        })
      controller.collectionView.tap(path)
      _ = try await wait(controller) { $0.contains("Grace \(likes)♥") }
    }
    controller.store.delete(controller.store.days[1].posts[0].id)
    press("Sort", in: controller)
    let texts = try await wait(controller) { $0.count == 5 && $0[1].hasPrefix("Grace") }
    #expect(texts == ["Today: 3", "Grace ♥♥", "Barbara ♥", "Ada ♥", "  Congratulations!"])
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    #expect(controller.collectionView.stub.exceptions == [])
    #expect(window.subviews.count == 1)
  }

  @Test func `shows the same rows in a table view`() async throws {
    let controller = TableFeedViewController()
    let window = open(controller)
    let view = controller.tableView
    func shown() -> [String] {
      view.layoutIfNeeded()
      view.finishAnimations()
      return (0..<view.numberOfSections).flatMap { section in
        [view.headerView(forSection: section)?.contentConfiguration]
          + (0..<view.numberOfRows(inSection: section)).map {
            view.cellForRow(at: [section, $0])?.contentConfiguration
          }
      }.compactMap { ($0 as? UIListContentConfiguration).flatMap(text) }
    }
    press("Load", in: controller)
    #expect(
      shown() == [
        "Today", "Ada ♥", "  Congratulations!", "Grace ", "Yesterday", "Edsger ♥",
        "  Is it short?", "  It is.",
      ])
    view.tap([0, 2])
    for _ in 0..<100_000 where !shown().contains("Grace ♥") { await Task.yield() }
    press("Sort", in: controller)
    press("New", in: controller)
    #expect(shown().prefix(3) == ["Today", "Barbara ♥", "Ada ♥"])
    #expect(view.stub.exceptions == [])
    #expect(window.subviews.count == 1)
  }

  @Test func `searches, swipes and is pulled in a table view`() throws {
    let controller = TableFeedViewController()
    let window = open(controller)
    let view = controller.tableView
    func shown() -> [String] {
      view.layoutIfNeeded()
      view.finishAnimations()
      return (0..<view.numberOfSections).flatMap { section in
        (0..<view.numberOfRows(inSection: section)).compactMap {
          let content = view.cellForRow(at: [section, $0])?.contentConfiguration
          return (content as? UIListContentConfiguration).flatMap(text)
        }
      }
    }
    func swipe(_ edge: UISwipeActionsConfiguration?) throws {
      let action = try #require(edge?.actions.first)
      action.handler(action, UIView(frame: .zero)) { _ in }
    }
    let control = try #require(view.refreshControl)
    control.pull()
    #expect(shown().count == 6 && !control.isRefreshing)
    control.pull()
    #expect(shown().first == "Barbara ♥")
    let search = try #require(controller.navigationItem.searchController)
    search.type("a")
    #expect(shown() == ["Barbara ♥", "Ada ♥", "  Congratulations!", "Grace "])
    search.type("Grace")
    let delegate = try #require(view.delegate)
    try swipe(delegate.tableView(view, leadingSwipeActionsConfigurationForRowAt: [0, 0]))
    #expect(shown() == ["Grace ♥"])
    try swipe(delegate.tableView(view, trailingSwipeActionsConfigurationForRowAt: [0, 0]))
    #expect(shown() == [])
    search.type("")
    #expect(shown().count == 6 && !shown().contains("Grace ♥"))
    #expect(delegate.tableView(view, trailingSwipeActionsConfigurationForRowAt: [0, 2]) == nil)
    #expect(view.stub.exceptions == [])
    #expect(window.subviews.count == 1)
  }

  @Test func `has a list that scrolls sideways inside a cell`() async throws {
    let controller = SectionsFeedViewController()
    let window = open(controller)
    press("Load", in: controller)
    _ = try await wait(controller) { $0.count == 8 }
    let outer = controller.collectionView
    let shelf = try #require(outer.cellForItem(at: [0, 0]) as? ShelfCell)
    let view = shelf.collectionView
    let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    #expect(layout?.scrollDirection == .horizontal)
    view.frame.size = CGSize(width: 320, height: 200)
    func authors() -> [String] {
      view.layoutIfNeeded()
      view.finishAnimations()
      return (0..<view.numberOfSections).compactMap { text(view.cellForItem(at: [$0, 0])) }
    }
    #expect(authors() == ["Ada", "Edsger", "Grace"])
    press("New", in: controller)
    for _ in 0..<100_000 where authors().count < 4 { await Task.yield() }
    #expect(authors() == ["Ada", "Barbara", "Edsger", "Grace"])
    #expect(outer.cellForItem(at: [0, 0]) === shelf && view.stub.calls.contains(.batch))
    // Far above the window, the shelf leaves its cell, and comes back with all authors.
    outer.frame.size.height = 60
    outer.contentOffset.y = 300
    outer.layoutIfNeeded()
    #expect(outer.cellForItem(at: [0, 0]) == nil)
    outer.contentOffset.y = 0
    outer.layoutIfNeeded()
    let again = try #require(outer.cellForItem(at: [0, 0]) as? ShelfCell)
    again.collectionView.frame.size = CGSize(width: 320, height: 200)
    again.collectionView.layoutIfNeeded()
    for _ in 0..<100_000 where again.collectionView.numberOfSections < 4 { await Task.yield() }
    #expect(again.collectionView.numberOfSections == 4)
    #expect([outer, view, again.collectionView].flatMap(\.stub.exceptions) == [])
    #expect(window.subviews.count == 1)
  }

  @Test func `scrolls days by themselves in a compositional layout`() async throws {
    let controller = ShelvesFeedViewController()
    let window = open(controller)
    let view = controller.collectionView
    let layout = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
    _ = try await wait(controller) { $0 == ["Press Load."] }
    press("Load", in: controller)
    // The third card of each day is beyond the edge.
    _ = try await wait(controller) {
      $0 == [
        "Today: 2", "Ada ♥", "  Congratulations!", "Yesterday: 1", "Edsger ♥", "  Is it short?",
      ]
    }
    #expect(view.contentSize == CGSize(width: 320, height: 2 * 140))
    layout.scroll(section: 0, to: 190)
    #expect(shown(controller).prefix(3) == ["Today: 2", "  Congratulations!", "Grace "])
    press("New", in: controller)
    _ = try await wait(controller) { $0.first == "Today: 3" }
    #expect(view.stub.exceptions == [])
    #expect(window.subviews.count == 1)
  }
}
