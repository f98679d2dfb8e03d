@testable import UIKitStub

/// A view of UIKit with an application's delegate, which makes items 60 points high and headers 20.
@MainActor
private struct UserStage {
  let stage: any Stage
  let screen: any UIKitScreen
  let host: any UIKitHost

  init(_ view: ViewKind, isConnected: Bool = true) throws {
    stage = try view.stage([0: [1, 2, 3], 1: [4]], isConnected: isConnected)
    screen = try #require(stage.screen as? any UIKitScreen)
    host = try #require(stage.host as? any UIKitHost)
    screen.delegate.calls = []
  }
}

@Suite("What a user does in a view of UIKit")
@MainActor struct UserTests {
  @Test(
    "is told to the handlers, and then to the application's delegate", arguments: ViewKind.uiKit)
  func taps(view: ViewKind) throws {
    let user = try UserStage(view)
    let (host, delegate) = (user.host, user.screen.delegate)
    var told: [String] = []
    var highlighted: [ItemPath<After>] = []
    user.stage.source.interactions.did = {
      told.append("\($0) \($1)")
      if $0 == .highlight { highlighted = host.highlightedItems }
    }
    user.screen.tap([0, 1])
    #expect(told == ["highlight 2", "unhighlight 2", "select 2"])
    #expect(
      delegate.calls == [
        "shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect",
      ])
    #expect(highlighted == [at(0, 1)] && host.highlightedItems == [])
    #expect(host.selectedItems == [at(0, 1)])
    user.screen.tap([0, 1])
    #expect(told.last == "deselect 2")
    #expect(delegate.calls.suffix(2) == ["shouldDeselect", "didDeselect"])
    #expect(host.selectedItems == [])
  }

  @Test("is refused if the handlers or the delegate refuse it", arguments: ViewKind.uiKit)
  func refusals(view: ViewKind) throws {
    let user = try UserStage(view)
    let (source, delegate) = (user.stage.source, user.screen.delegate)
    delegate.forbidden = ["shouldSelect"]
    user.screen.tap([0, 0])
    #expect(user.host.selectedItems == [])
    delegate.forbidden = []
    source.interactions.allows = { interaction, item in interaction != .select || item != 1 }
    user.screen.tap([0, 0])
    #expect(user.host.selectedItems == [])
    user.screen.tap([0, 2])
    #expect(user.host.selectedItems == [at(0, 2)])
    source.interactions.allows = { interaction, _ in interaction != .deselect }
    user.screen.tap([0, 2])
    #expect(user.host.selectedItems.count == 1)
    source.interactions.allows = { interaction, _ in interaction != .highlight }
    delegate.calls = []
    user.screen.tap([0, 1])
    #expect(!delegate.calls.contains("didHighlight"))
  }

  @Test("is allowed without a delegate of the application", arguments: ViewKind.uiKit)
  func noDelegate(view: ViewKind) throws {
    let user = try UserStage(view, isConnected: false)
    for path in [[0, 0], [1, 0], [0, 0]] as [IndexPath] { user.screen.tap(path) }
    #expect(user.host.selectedItems == [at(1, 0)])
    #expect(user.screen.delegate.calls == [])
  }

  @Test("leaves the selection to the view, which keeps it in a batch", arguments: ViewKind.uiKit)
  func selection(view: ViewKind) throws {
    let user = try UserStage(view)
    let host = user.host
    host.setSelected(true, itemAt: at(1, 0), animated: false)
    host.setSelected(true, itemAt: at(0, 2), animated: false)
    #expect(user.screen.delegate.calls == [])
    #expect(host.selectedItems == [at(0, 2), at(1, 0)])
    try user.stage.apply([0: [3, 1], 1: [9, 4]])
    #expect(host.selectedItems == [at(0, 0), at(1, 1)])
    host.setSelected(false, itemAt: at(0, 0), animated: false)
    #expect(host.selectedItems == [at(1, 1)])
  }

  @Test("moves the focus", arguments: ViewKind.uiKit)
  func focus(view: ViewKind) throws {
    let user = try UserStage(view)
    user.screen.moveFocus(to: [0, 1])
    #expect(user.stage.source.cellState(of: 2).isFocused)
    user.screen.moveFocus(to: nil)
    #expect(!user.stage.source.cellState(of: 2).isFocused)
    #expect(user.screen.delegate.calls == ["focus", "focus"])
  }

  @Test("scrolls, which shows and hides cells and headers", arguments: ViewKind.uiKit)
  func display(view: ViewKind) throws {
    let user = try UserStage(view)
    let (stage, screen) = (user.stage, user.screen)
    var told: [String] = []
    stage.noteDisplay { told.append($0) }
    screen.height = 90
    screen.layOut()
    #expect(told == ["-3", "-4"])
    var scrolls = 0
    stage.source.window.didScroll = { _ in scrolls += 1 }
    screen.delegate.calls = []
    screen.scroll(to: 60)
    #expect(told.last == "+3" && scrolls == 1)
    #expect(
      screen.delegate.calls == ["didEndDisplaying header 0", "willDisplay [0, 2]", "didScroll"])
    try stage.apply([0: [7, 8, 2]], animated: false)
    #expect(told.contains("-2") || stage.source.displayedItems.contains(2))
    #expect(screen.delegate.calls.contains { $0.hasPrefix("didEndDisplaying [0, ") })
    #expect(stage.failure() == nil)
    user.host.scroll(to: ListPoint(x: 0, y: 10), animated: true)
    screen.finishScrolling()
    #expect(screen.delegate.calls.last == "didEndScrolling")
  }

  @Test(
    "shows and hides headers and footers",
    arguments: ViewKind.uiKit.filter { !$0.hasGivenHeaders })
  func elements(view: ViewKind) throws {
    let user = try UserStage(view)
    user.stage.elementText = { kind, section in section % 2 == 0 ? "\(kind) \(section)" : nil }
    try user.stage.show([4: [1], 1: [4]])
    var told: [String] = []
    user.stage.noteDisplay { told.append($0) }
    try user.stage.show([2: [1], 1: [4]], animated: true)
    #expect(
      told.filter { $0.contains(" ") }.sorted()
        == ["+footer 2", "+header 2", "-footer 4", "-header 4"])
    for kind in ["header", "footer"] {
      // With which path it ends depends on the batches.
      for event in ["willDisplay \(kind)", "didEndDisplaying \(kind)"] {
        #expect(user.screen.delegate.calls.contains { $0.hasPrefix(event) })
      }
    }
  }

  @Test("turns the device, which the controller of the view tells", arguments: ViewKind.uiKit)
  func resize(view: ViewKind) throws {
    let user = try UserStage(view)
    var sizes = 0
    user.stage.source.window.didResize = { sizes += 1 }
    user.host.boundsDidChange()
    user.screen.view.frame.size = CGSize(width: 480, height: 320)
    user.host.boundsDidChange()
    user.host.boundsDidChange()
    #expect(sizes == 1)
  }
}

@Suite("Reordering in a view of UIKit")
@MainActor struct UserReorderingTests {
  private func open(_ view: ViewKind, dragging: Bool = false) throws -> UserStage {
    let user = try UserStage(view, isConnected: false)
    user.stage.source.reordering.canReorderItem = { $0 != 1 }
    user.host.reordersByDragging = dragging
    return user
  }

  private func move(_ path: IndexPath, to target: IndexPath, _ user: UserStage) -> Bool {
    guard user.screen.beginMoving(at: path) else { return false }
    user.screen.moveOver(target)
    user.screen.endMoving()
    return true
  }

  @Test("moves an item, also into another section", arguments: ViewKind.uiKit)
  func movement(view: ViewKind) throws {
    for (path, target, result) in [
      ([0, 2], [0, 0], [3, 1, 2, 4]), ([0, 1], [1, 0], [1, 3, 2, 4]),
    ] as [(IndexPath, IndexPath, [Int])] {
      let user = try open(view)
      #expect(move(path, to: target, user))
      #expect(user.stage.items == result)
      #expect(user.stage.failure() == nil)
    }
  }

  @Test("does not move an item that must stay", arguments: ViewKind.uiKit)
  func notAllowed(view: ViewKind) throws { #expect(try !move([0, 0], to: [0, 1], open(view))) }

  @Test(
    "puts an item back whose drop is refused, on a later turn", arguments: ViewKind.uiKit, [0, 1])
  func refusal(view: ViewKind, section: Int) async throws {
    let user = try open(view)
    user.stage.source.reordering.canDropItem = { _, _ in false }
    let version = user.host.shownVersion
    #expect(move([0, 2], to: [section, 0], user))
    #expect(user.host.shownVersion == nil)
    for _ in 0..<1_000 where user.host.shownVersion == nil { await Task.yield() }
    #expect(user.host.shownVersion == version)
    #expect(user.screen.changes.last == .reload)
    user.screen.layOut()
    #expect(user.stage.items == [1, 2, 3, 4])
    #expect(user.stage.failure() == nil)
  }

  @Test(
    "of a refused drop does not confuse an update that comes first", arguments: ViewKind.uiKit)
  func updateAfterRefusal(view: ViewKind) throws {
    let user = try open(view)
    user.stage.source.reordering.canDropItem = { _, _ in false }
    #expect(move([0, 2], to: [0, 0], user))
    try user.stage.show([0: [3, 2], 1: [4]])
    #expect(user.stage.failure() == nil)
  }

  @Test("names the dragged item as long as the view drags", arguments: ViewKind.uiKit)
  func draggedItem(view: ViewKind) throws {
    let (user, path) = (try open(view), at(0, 2) as ItemPath<After>)
    #expect(user.host.draggedItem == nil)
    #expect(user.screen.beginMoving(at: [0, 2]))
    // A table view asks the same when editing begins.
    #expect(user.host.draggedItem == (view == .tableView ? nil : path))
    user.screen.moveOver([0, 1])
    #expect(user.host.draggedItem == path)
    try user.stage.apply([0: [1, 3, 2], 1: [4]], animated: false)
    #expect(user.host.draggedItem == at(0, 1))
    user.screen.cancelMoving()
    #expect(user.host.draggedItem == nil)
  }

  @Test(
    "asks about other items without changing the one that is dragged", arguments: ViewKind.uiKit)
  func question(view: ViewKind) throws {
    let user = try open(view, dragging: true)
    #expect(user.screen.beginMoving(at: [0, 2]))
    user.screen.moveOver([0, 1])
    #expect(user.screen.canMove([0, 1]) && !user.screen.canMove([0, 0]))
    #expect(user.host.draggedItem == at(0, 2))
    user.screen.cancelMoving()
    #expect(user.screen.canMove([1, 0]))
    #expect(user.host.draggedItem == nil)
    #expect(user.screen.beginDrag(at: [0, 1]))
    #expect(user.screen.canMove([0, 2]))
    #expect(user.host.draggedItem == at(0, 1))
    // A view may ask between the lift and the beginning of the drag, too.
    user.screen.endDrag()
    user.stage.source.reordering.canReorderItem = { _ in
      user.stage.source.reordering.canReorderItem = { _ in true }
      return user.screen.canMove([1, 0])
    }
    #expect(user.screen.beginDrag(at: [0, 1]))
    #expect(user.host.draggedItem == at(0, 1))
  }

  @Test(
    "puts an item back if an update is requested where the application is asked about the drop",
    arguments: ViewKind.uiKit, [false, true])
  func updateBeforeDrop(view: ViewKind, isByDragging: Bool) throws {
    for isAsked in [false, true] {
      let user = try open(view, dragging: isByDragging)
      let (stage, screen) = (user.stage, user.screen)
      if isByDragging {
        #expect(screen.beginDrag(at: [0, 2]))
      } else {
        #expect(screen.beginMoving(at: [0, 2]))
        screen.moveOver([0, 0])
      }
      var updates = 0
      let update = {
        guard updates == 0 else { return }
        updates = 1
        try? stage.apply([0: [1, 2, 3], 1: [4]])
      }
      stage.source.reordering.canReorderItem = { _ in
        if isAsked { update() }
        return true
      }
      stage.source.reordering.willReorder = { _ in if !isAsked { update() } }
      stage.source.reordering.didReorder = { _ in updates = -1 }
      if isByDragging {
        #expect(screen.drop(from: [0, 2], to: [0, 0]) == nil)
        screen.endDrag()
      } else {
        screen.endMoving()
      }
      stage.settle(.finished)
      #expect(updates == 1 && stage.items == [1, 2, 3, 4])
      #expect(stage.failure() == nil)
    }
  }

  // MARK: Drag and drop

  @Test("by drag and drop has to be switched on", arguments: ViewKind.uiKit)
  func switchedOff(view: ViewKind) throws {
    let user = try open(view)
    #expect(!user.host.reordersByDragging && !user.screen.beginDrag(at: [0, 2]))
    user.host.reordersByDragging = true
    #expect(user.host.reordersByDragging && user.screen.view.dragInteractionEnabled)
    #expect(user.screen.dragDelegates.allSatisfy { $0 != nil })
    user.host.reordersByDragging = false
    #expect(user.screen.dragDelegates.allSatisfy { $0 == nil })
  }

  @Test(
    "by drag and drop moves the item and tells the state of its cell", arguments: ViewKind.uiKit)
  func dragAndDrop(view: ViewKind) throws {
    let user = try open(view, dragging: true)
    let (stage, screen) = (user.stage, user.screen)
    #expect(!screen.beginDrag(at: [0, 0]))
    #expect(screen.beginDrag(at: [0, 2]))
    #expect(user.host.draggedItem == at(0, 2))
    #expect(stage.source.cellState(of: 3).isDragging)
    #expect(screen.proposal(at: [0, 0], of: StubDragSession()) == (true, true))
    #expect(screen.drop(from: [0, 2], to: [0, 0]) == [0, 0])
    screen.endDrag()
    #expect(!stage.source.cellState(of: 3).isDragging && user.host.draggedItem == nil)
    #expect(stage.items == [3, 1, 2, 4])
    #expect(stage.failure() == nil)
    // A drag that has ended is forgotten.
    #expect(screen.beginDrag(at: [0, 2]))
    screen.endDrag()
    #expect(screen.beginMoving(at: [0, 0]))
    #expect(user.host.draggedItem == (view == .tableView ? nil : at(0, 0)))
  }

  @Test("can drop an item whose cell has left the window", arguments: ViewKind.uiKit)
  func scrolledAway(view: ViewKind) throws {
    let user = try open(view, dragging: true)
    #expect(user.screen.beginDrag(at: [0, 1]))
    user.screen.height = 60
    user.screen.scroll(to: 1_000)
    #expect(user.screen.drop(from: [0, 1], to: [1, 0]) == [1, 0])
    user.screen.endDrag()
    #expect(user.stage.items == [1, 3, 2, 4])
    #expect(user.stage.failure() == nil)
  }

  @Test(
    "moves nothing when a drop is refused, or comes from elsewhere",
    arguments: ViewKind.uiKit)
  func refusedDrop(view: ViewKind) throws {
    let user = try open(view, dragging: true)
    let screen = user.screen
    #expect(screen.beginDrag(at: [0, 2]))
    #expect(!screen.proposal(at: [0, 0], of: StubDragSession(isLocal: false)).takes)
    #expect(screen.drop(from: nil, to: [0, 0]) == nil)
    #expect(screen.drop(from: [9, 2], to: [0, 9]) == nil)
    user.stage.source.reordering.canDropItem = { _, _ in false }
    #expect(screen.drop(from: [0, 2], to: [0, 0]) == nil)
    screen.endDrag()
    #expect(!screen.proposal(at: [0, 0], of: StubDragSession()).takes)
    #expect(user.stage.items == [1, 2, 3, 4])
    #expect(user.stage.failure() == nil)
  }

  @Test(
    "takes a drop below the last item as one at the end of the section", arguments: ViewKind.uiKit)
  func dropBelow(view: ViewKind) throws {
    let user = try open(view, dragging: true)
    #expect(user.screen.beginDrag(at: [0, 2]))
    let below = StubDragSession()
    below.location = CGPoint(x: 10, y: 10_000)
    #expect(user.screen.proposal(at: nil, of: below).takes)
    #expect(user.screen.drop(from: [0, 2], to: nil) == [1, 1])
    user.screen.endDrag()
    #expect(user.stage.items == [1, 2, 4, 3])
    #expect(user.stage.failure() == nil)
  }

  @Test(
    "takes a drop behind the last item of a section, where the view names the end",
    arguments: ViewKind.uiKit)
  func dropBehindLast(view: ViewKind) throws {
    for (sources, end, items) in [
      ([[0, 1]], [0, 3], [1, 3, 2, 4]), ([[0, 1]], [0, 2], [1, 3, 2, 4]),
      ([[0, 1], [0, 2]], [0, 3], [1, 2, 3, 4]), ([[0, 1], [1, 0]], [0, 3], [1, 3, 2, 4]),
      ([[1, 0]], [0, 3], [1, 2, 3, 4]),
    ] as [([IndexPath], IndexPath, [Int])] {
      let user = try open(view, dragging: true)
      #expect(user.screen.beginDrag(at: sources[0]))
      let session = StubDragSession()
      #expect(user.screen.operation(at: end, of: session) == .move)
      user.screen.drop(session, sources, at: end)
      user.screen.endDrag()
      #expect(user.stage.items == items, "\(sources) to \(end)")
      #expect(user.stage.failure() == nil)
    }
  }
}
