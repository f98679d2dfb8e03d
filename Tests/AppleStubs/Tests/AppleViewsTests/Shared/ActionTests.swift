import AppKitViews
import UIKitViews

@testable import AppKitStub
@testable import UIKitStub

@Suite("What users can do with the items of a view")
@MainActor struct ActionTests {
  @MainActor
  final class Log {
    var done: [String] = []
  }

  private let log = Log()

  /// Answers with an action of each place for item 2, and with none for others.
  private func provide(_ source: any StageSource, needsConfirmation: Bool = false) {
    source.interactions.actions = { [log] place, item in
      guard item == 2 else { return [] }
      return [
        ListAction(
          "\(place)", image: "trash", style: .destructive, needsConfirmation: needsConfirmation
        ) {
          log.done.append("\(place) \(item)")
        }
      ]
    }
  }

  @Test("are swipes, menus and the primary action of a table view")
  func tableView() throws {
    let stage = try ViewStage<TableScreen>([0: [1, 2]])
    provide(stage.source)
    let view = stage.screen.view
    let delegate = try #require(view.delegate)
    #expect(delegate.tableView(view, leadingSwipeActionsConfigurationForRowAt: [0, 0]) == nil)
    let leading = delegate.tableView(view, leadingSwipeActionsConfigurationForRowAt: [0, 1])
    let trailing = delegate.tableView(view, trailingSwipeActionsConfigurationForRowAt: [0, 1])
    #expect(trailing?.performsFirstActionWithFullSwipe == true)
    for action in [leading?.actions.first, trailing?.actions.first] {
      #expect(action?.style == .destructive && action?.image?.systemName == "trash")
      var results: [Bool] = []
      if let action { action.handler(action, UIView(frame: .zero)) { results.append($0) } }
      #expect(results == [true])
    }
    #expect(
      delegate.tableView(view, contextMenuConfigurationForRowAt: [0, 0], point: .zero) == nil)
    let menu = delegate.tableView(view, contextMenuConfigurationForRowAt: [0, 1], point: .zero)
    let entry = try #require(menu?.actionProvider?([])?.children.first as? UIAction)
    #expect(entry.title == "menu" && entry.attributes == .destructive)
    entry.handler(entry)
    #expect(delegate.tableView(view, canPerformPrimaryActionForRowAt: [0, 1]))
    delegate.tableView(view, performPrimaryActionForRowAt: [0, 1])
    delegate.tableView(view, performPrimaryActionForRowAt: [0, 0])
    #expect(log.done == ["leading 2", "trailing 2", "menu 2", "primary 2"])
  }

  @Test func `have their colours in swipes, and else that of their style`() throws {
    func action(_ item: Int) -> ListAction { ListAction("", color: item == 1 ? .orange : nil) {} }
    let stage = try ViewStage<CollectionScreen>([0: [1, 2]])
    stage.source.interactions.actions = { [action($1)] }
    let swipes = (0..<2).map { stage.host.trailingSwipeActions(at: [0, $0])?.actions.first }
    #expect(swipes.map { $0?.backgroundColor } == [.systemOrange, .systemGray])
    let table = try ViewStage<NSTableScreen>([0: [1, 2]])
    table.source.interactions.actions = { [action($1)] }
    let view = table.screen.view
    let rows = (1..<3).map {
      view.delegate?.tableView(view, rowActionsForRow: $0, edge: .trailing).first
    }
    #expect(rows.map { $0?.backgroundColor } == [.systemOrange, .systemGray])
  }

  @Test func `are the controls of a table view that is edited`() throws {
    let stage = try ViewStage<TableScreen>([0: [1, 2, 3]])
    stage.source.interactions.actions = { [log] place, item in
      let wanted: ListActionPlace = item == 2 ? .deletion : .insertion
      return item > 1 && place == wanted
        ? [ListAction("\(place)") { log.done.append("\(place) \(item)") }] : []
    }
    let view = stage.screen.view
    let (delegate, source) = (try #require(view.delegate), try #require(view.dataSource))
    let styles = (0..<3).map { delegate.tableView(view, editingStyleForRowAt: [0, $0]) }
    #expect(styles == [.none, .delete, .insert])
    #expect(source.tableView(view, canEditRowAt: [0, 1]))
    source.tableView(view, commit: .delete, forRowAt: [0, 1])
    source.tableView(view, commit: .insert, forRowAt: [0, 2])
    source.tableView(view, commit: .delete, forRowAt: [0, 0])
    #expect(log.done == ["deletion 2", "insertion 3"])
  }

  @Test("ask again in a menu, and aren't done by a full swipe, if they need confirmation")
  func confirmation() throws {
    let stage = try ViewStage<CollectionScreen>([0: [1, 2]])
    provide(stage.source, needsConfirmation: true)
    let view = stage.screen.view
    let swipe = stage.host.trailingSwipeActions(at: [0, 1])
    #expect(swipe?.performsFirstActionWithFullSwipe == false)
    #expect(stage.host.leadingSwipeActions(at: [0, 0]) == nil)
    let menu = view.delegate?.collectionView(
      view, contextMenuConfigurationForItemsAt: [[0, 1]], point: .zero)
    let outer = try #require(menu?.actionProvider?([])?.children.first as? UIMenu)
    let entry = try #require(outer.children.first as? UIAction)
    entry.handler(entry)
    view.delegate?.collectionView(view, performPrimaryActionForItemAt: [0, 1])
    #expect(log.done == ["menu 2", "primary 2"])
    let table = try ViewStage<NSTableScreen>([0: [1, 2]])
    provide(table.source, needsConfirmation: true)
    try table.reload(list([0: [1, 2]]))
    table.settle()
    let item = try #require(table.table.openMenu(row: 2).first)
    #expect(item.action == nil)
    item.submenu?.items.first?.choose()
    #expect(log.done.last == "menu 2")
  }

  @Test func `are row actions, the menu and the double click of an NSTableView`() throws {
    let stage = try ViewStage<NSTableScreen>([0: [1, 2]])
    provide(stage.source)
    try stage.reload(list([0: [1, 2]]))
    stage.settle()
    let table = stage.table
    let delegate = try #require(table.delegate)
    #expect(delegate.tableView(table, rowActionsForRow: 0, edge: .leading).isEmpty)
    for edge in [NSTableView.RowActionEdge.leading, .trailing] {
      let action = try #require(delegate.tableView(table, rowActionsForRow: 2, edge: edge).first)
      #expect(action.style == .destructive)
      action.handler(action, 2)
    }
    #expect(table.openMenu(row: 0).isEmpty && table.openMenu(row: -1).isEmpty)
    table.openMenu(row: 2).first?.choose()
    for row in [-1, 0, 1, 2] { table.doubleClick(row: row) }
    #expect(log.done == ["leading 2", "trailing 2", "menu 2", "primary 2"])
  }

  @Test func `are the menu and the double click of an NSCollectionView`() throws {
    let stage = try ViewStage<NSCollectionScreen>([0: [1, 2]])
    provide(stage.source)
    #expect(stage.items.menu == nil && stage.items.gestureRecognizers.isEmpty)
    try stage.reload(list([0: [1, 2]]))
    stage.settle()
    let view = stage.items
    let frame = try #require(view.layoutAttributesForItem(at: [0, 1])?.frame)
    stage.screen.window.mouseLocationOutsideOfEventStream = NSPoint(x: frame.midX, y: frame.midY)
    view.menu?.open().first?.choose()
    let recognizer = try #require(view.gestureRecognizers.first)
    #expect(recognizer.numberOfClicksRequired == 2 && !recognizer.delaysPrimaryMouseButtonEvents)
    recognizer.click(at: NSPoint(x: frame.midX, y: frame.midY))
    recognizer.click(at: NSPoint(x: 0, y: -100))
    #expect(log.done == ["menu 2", "primary 2"])
  }

  @Test("leave a view alone that has a menu or an action of its own, or items without actions")
  func ownMenu() throws {
    for isOwn in [false, true] {
      let stage = ViewStage<NSTableScreen>()
      stage.screen.isInWindow = true
      let menu = NSMenu(title: "own")
      if isOwn {
        stage.table.menu = menu
        stage.table.action = NSSelectorFromString("own:")
        provide(stage.source)
      }
      try stage.show([0: [1, 2]])
      #expect(stage.table.menu === (isOwn ? menu : nil))
      #expect(stage.table.target == nil && stage.table.doubleAction == nil)
      #expect(stage.failure() == nil)
    }
  }

  @Test func `leave older methods to a delegate that has no others`() {
    final class Delegate: RecordingTableDelegate {
      override nonisolated var selectors: Set<String> {
        ["tableView:editActionsForRowAtIndexPath:"]
      }
    }
    let (rows, items) = (TableScreen().view, CollectionScreen().view)
    let (rowHost, itemHost) = (TableViewHost(rows), UIKitViews.CollectionViewHost(items))
    let delegate = Delegate()
    rowHost.delegate = delegate
    let swipe = "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
    #expect(rows.delegate?.responds(to: NSSelectorFromString(swipe)) == false)
    let older = "tableView:editActionsForRowAtIndexPath:"
    #expect(rows.delegate?.responds(to: NSSelectorFromString(older)) == true)
    #expect(itemHost.view === items)
  }

  @Test func `keep the prefetching of the application`() throws {
    final class Source: SampleTableDataSource, UITableViewDataSourcePrefetching {
      var rows: [IndexPath] = []

      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        rows += indexPaths
      }

      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        rows = []
      }
    }
    let (source, other) = (Source(), Source())
    let stage = try ViewStage<TableScreen>([0: [1, 2]]) { $0.dataSource = source }
    let table = stage.screen.view
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: [[0, 1]])
    #expect(source.rows == [[0, 1]])
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [[0, 1]])
    #expect(source.rows == [])
    table.prefetchDataSource = other
    let second = TableViewHost(table)
    #expect(table.prefetchDataSource === other && second.view === table)
  }

  @Test func `of a deletion that needs confirmation aren't done by a full swipe`() throws {
    let stage = try ViewStage<TableScreen>([0: [1, 2]])
    stage.source.interactions.actions = { place, _ in
      place == .deletion ? [ListAction("Delete", needsConfirmation: true) {}] : []
    }
    let table = stage.screen.view
    let swipe = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: [0, 1])
    #expect(swipe?.actions.count == 1 && swipe?.performsFirstActionWithFullSwipe == false)
    table.setEditing(true, animated: false)
    #expect(
      table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: [0, 1]) == nil)
  }

  @Test func `are those of the host that has the view now`() throws {
    let stage = try ViewStage<NSTableScreen>([0: [1, 2]])
    let next = stage.sharingView()
    provide(next.source)
    try next.show([0: [1, 2]])
    next.table.openMenu(row: 2).first?.choose()
    next.table.doubleClick(row: 2)
    #expect(log.done == ["menu 2", "primary 2"])
  }

  @Test("show the titles of sections in the index beside the list")
  func indexTitles() throws {
    let rows = try ViewStage<TableScreen>([0: [1], 1: [2], 2: [3], 3: []])
    let items = try ViewStage<CollectionScreen>([0: [1], 1: [2], 2: [3]])
    let (table, collection) = (rows.screen.view, items.screen.view)
    #expect(table.dataSource?.sectionIndexTitles(for: table) == nil)
    #expect(collection.dataSource?.indexTitles(for: collection) == nil)
    let titles: @MainActor (Int) -> String? = { $0 == 0 ? nil : $0 < 3 ? "A" : "B" }
    rows.source.sectionIndexTitle = titles
    items.source.sectionIndexTitle = titles
    #expect(table.dataSource?.sectionIndexTitles(for: table) == ["A", "B"])
    let sections = (0..<3).map {
      table.dataSource?.tableView(table, sectionForSectionIndexTitle: "B", at: $0)
    }
    #expect(sections == [1, 3, 0])
    #expect(collection.dataSource?.indexTitles(for: collection) == ["A"])
    #expect(
      collection.dataSource?.collectionView(collection, indexPathForIndexTitle: "A", at: 0)
        == [1, 0])
  }

  @Test func `begin when items will soon be in the window of UIKit's views`() throws {
    let rows = try ViewStage<TableScreen>([0: [1, 2, 3]], height: 50)
    let items = try ViewStage<CollectionScreen>([0: [1, 2, 3]], height: 60)
    let handlers = handlers()
    rows.source.prefetching = handlers
    items.source.prefetching = handlers
    let (table, collection) = (rows.screen.view, items.screen.view)
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: [[0, 1], [0, 2], [9, 9]])
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [[0, 2]])
    collection.prefetchDataSource?.collectionView(collection, prefetchItemsAt: [[0, 2]])
    collection.prefetchDataSource?.collectionView(
      collection, cancelPrefetchingForItemsAt: [[0, 2], [0, 1]])
    #expect(log.done == ["needs [2, 3]", "not [3]", "needs [3]", "not [3]"])
  }

  @Test("begin when items lie ahead in AppKit's views", arguments: ViewKind.appKit)
  func prefetchingAhead(view: ViewKind) throws {
    let stage = try view.stage([0: Array(0..<100)], height: 200)
    let handlers = handlers()
    stage.source.prefetching = handlers
    stage.screen.scroll(to: 400)
    stage.screen.layOut()
    let last = try #require(stage.source.displayedItems.max())
    #expect(log.done.last?.hasPrefix("needs [\(last + 1), ") == true)
    stage.screen.scroll(to: 300)
    stage.screen.layOut()
    #expect(log.done.contains { $0.hasPrefix("not ") })
    #expect(stage.failure() == nil)
  }

  private func handlers() -> PrefetchingHandlers<Int> {
    var handlers = PrefetchingHandlers<Int>()
    handlers.willNeed = { [log] in log.done.append("needs \($0)") }
    handlers.noLongerNeeds = { [log] in log.done.append("not \($0)") }
    return handlers
  }
}

@Suite("Dragging between views")
@MainActor struct DraggingBetweenViewsTests {
  @Test(
    "gives out what the content has for an item, and takes what it wants", arguments: ViewKind.uiKit
  )
  func uiKit(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2, 3], 1: [4]])
    let screen = try #require(stage.screen as? any UIKitScreen)
    let host = try #require(stage.host as? any UIKitHost)
    host.reordersByDragging = true
    let provider = NSItemProvider()
    stage.source.dragging.dragItem = { $0 == 1 ? provider : nil }
    let items = screen.dragItems(at: [0, 0])
    #expect(items.map(\.itemProvider) == [provider])
    #expect(screen.dragItems(at: [0, 1]).isEmpty)
    // Another list of the process gets the identity.
    let other = StubDragSession(isLocal: true)
    other.items = items
    var drops: [String] = []
    stage.source.dragging.canDrop = { drop, path in path.section == 1 && !drop.items.isEmpty }
    stage.source.dragging.drop = { drop, path in
      drops.append("\(drop.identities) \(drop.items.count) at \(path)")
      return true
    }
    #expect(screen.operation(at: [0, 0], of: other) == .cancel)
    #expect(screen.operation(at: [1, 0], of: other) == .copy)
    screen.drop(other, at: [1, 1])
    other.location = CGPoint(x: 0, y: 10_000)
    #expect(screen.operation(at: nil, of: other) == .copy)
    screen.drop(other, at: nil)
    #expect(drops == ["[AnyHashable(1)] 1 at 1.1", "[AnyHashable(1)] 1 at 1.1"])
    #expect(stage.items == [1, 2, 3, 4] && stage.failure() == nil)
  }

  @Test("belongs to the host that has the view now, and to its own drag", arguments: ViewKind.uiKit)
  func otherHost(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2, 3], 1: [4]])
    let screen = try #require(stage.screen as? any UIKitScreen)
    let host = try #require(stage.host as? any UIKitHost)
    host.reordersByDragging = true
    stage.source.reordering.canReorderItem = { _ in true }
    #expect(screen.beginDrag(at: [0, 0]))
    #expect(screen.operation(at: [0, 1], of: StubDragSession()) == .move)
    #expect(screen.operation(at: [0, 1], of: StubDragSession(of: StubLocalSession())) == .cancel)
    // An item is added once.
    let session = StubLocalSession()
    session.items = screen.dragItems(at: [0, 1], to: session)
    #expect(session.items.count == 1 && screen.dragItems(at: [0, 1], to: session).isEmpty)
    screen.endDrag()
    let next = stage.sharingView()
    #expect(screen.dragDelegates.allSatisfy { $0 == nil } && next.host != nil)
  }

  @Test("moves several items of a list, one behind the other", arguments: ViewKind.uiKit)
  func several(view: ViewKind) throws {
    for (sources, target, expected) in [
      ([[0, 0], [0, 2]], [1, 0], [2, 1, 3, 4]), ([[0, 2], [1, 0]], [0, 0], [3, 4, 1, 2]),
      ([[0, 0], [1, 0]], [0, 1], [2, 1, 4, 3]),
      ([[0, 0], [0, 1], [0, 2]], [1, 1], [4, 1, 2, 3]),
    ] as [([IndexPath], IndexPath, [Int])] {
      let stage = try view.stage([0: [1, 2, 3], 1: [4]])
      let screen = try #require(stage.screen as? any UIKitScreen)
      let host = try #require(stage.host as? any UIKitHost)
      host.reordersByDragging = true
      stage.source.reordering.canReorderItem = { _ in true }
      #expect(screen.beginDrag(at: sources[0]))
      let session = StubDragSession(isLocal: true)
      screen.drop(session, sources, at: target)
      screen.endDrag()
      #expect(stage.items == expected)
      #expect(stage.failure() == nil)
    }
  }

  @Test func `gives out and takes in AppKit, too`() throws {
    final class Writer: NSObject, NSPasteboardWriting {}
    let rows = try ViewStage<NSTableScreen>([0: [1, 2], 1: [3]])
    let items = try ViewStage<NSCollectionScreen>([0: [1, 2], 1: [3]])
    let writer = Writer()
    var drops: [String] = []
    for source: any StageSource in [rows.source, items.source] {
      source.dragging.dragItem = { $0 == 1 ? writer : nil }
      source.dragging.drop = { drop, path in
        drops.append("\(drop.items.count) at \(path)")
        return path.section == 1
      }
    }
    let info = SampleDrop(from: nil)
    info.draggingPasteboard.pasteboardItems = [NSPasteboardItem()]
    #expect(rows.table.dataSource?.tableView(rows.table, pasteboardWriterForRow: 1) === writer)
    #expect(rows.table.dataSource?.tableView(rows.table, pasteboardWriterForRow: 2) == nil)
    #expect(rows.table.drop(info, row: 5))
    #expect(!rows.table.drop(info, row: 1))
    let view = items.items
    #expect(view.delegate?.collectionView(view, pasteboardWriterForItemAt: [0, 0]) === writer)
    #expect(view.drop(info, at: [1, 1]))
    #expect(drops == ["1 at 1.1", "1 at 0.0", "1 at 1.1"])
    #expect(rows.failure() == nil && items.failure() == nil)
  }
}
