import AppKitStub

@Suite("Updates of a view")
@MainActor struct UpdateTests {
  @Test(
    "reload the view the first time and outside of a window, and complete at once",
    arguments: ViewKind.allCases)
  func reloads(view: ViewKind) throws {
    let stage = view.stage()
    try stage.apply([0: [1, 2]])
    try stage.apply([0: [2, 3]])
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied])
    #expect(stage.screen.changes == [.reload, .reload])
    #expect(stage.failure() == nil)
    let other = try view.stage([0: [1, 2]])
    #expect(other.screen.changes == [.reload])
    #expect(other.outcomes.count == 1)
    #expect(other.failure() == nil)
  }

  @Test("follow the view out of the window and back", arguments: ViewKind.allCases)
  func window(view: ViewKind) throws {
    let stage = try view.stage([0: [1]])
    try stage.apply([0: [1, 2]])
    #expect(stage.screen.changes == [.reload, .batch])
    stage.screen.isInWindow = false
    try stage.apply([0: [3]])
    stage.settle(.finished)
    #expect(stage.screen.changes == [.reload, .batch, .reload])
    stage.screen.isInWindow = true
    try stage.show([0: [3, 4]], animated: true)
    #expect(stage.screen.changes.last == .batch)
    #expect(stage.outcomes.map(\.outcome) == Array(repeating: .applied, count: 4))
    #expect(stage.failure() == nil)
  }

  @Test("reload a view without a size", arguments: ViewKind.allCases)
  func noSize(view: ViewKind) throws {
    let stage = try view.stage([0: [1]], height: 0)
    try stage.show([0: [1, 2]], animated: true)
    #expect(stage.screen.changes == [.reload, .reload])
    stage.screen.height = 480
    stage.screen.layOut()
    try stage.show([0: [2, 3]], animated: true)
    #expect(stage.screen.changes == [.reload, .reload, .batch])
    #expect(stage.failure() == nil)
  }

  private func selected(_ stage: any Stage) -> [Int] {
    let sections = stage.source.shownSnapshot.sectionIdentifiers
    return stage.host.selectedItems.compactMap { path in
      try? stage.source.shownSnapshot.itemIdentifiers(inSection: sections[path.section])[path.item]
    }
  }

  @Test("keep the selection of what stays in a reload", arguments: ViewKind.allCases)
  func selection(view: ViewKind) throws {
    let stage = try view.stage([0: Array(0..<9), 1: [10, 11]])
    (stage.screen as? NSTableScreen)?.view.allowsMultipleSelection = true
    for item in [1, 3, 11] { stage.source.setSelected(true, of: item, animated: false) }
    // Another screen covers the list.
    stage.screen.isInWindow = false
    try stage.show([1: [11, 20, 3], 0: [0]], animated: true)
    #expect(selected(stage) == [11, 3])
    #expect(stage.source.cellState(of: 3).isSelected && !stage.source.cellState(of: 0).isSelected)
    stage.screen.isInWindow = true
    stage.settle(.finished)
    try stage.show([1: [3, 20]], animated: true)
    #expect(selected(stage) == [3])
    #expect(stage.failure() == nil)
  }

  @Test(
    "ask for heights only if the content has some",
    arguments: [ViewKind.tableView, .nsTableView, .flatNSTableView, .collectionView])
  func heights(view: ViewKind) throws {
    let stage = try view.stage([0: [], 1: Array(0..<2_000), 2: Array(2_000..<3_000)])
    var asked = 0
    #expect(!stage.screen.asksForSizes)
    // The first section with items has none.
    stage.source.sizeProvider = { item, window in
      asked += 1
      return item < 2_000 ? nil : ListSize(width: window.width, height: 60)
    }
    stage.change([2_000], changingKind: false)
    var snapshot = stage.source.shownSnapshot
    try snapshot.reconfigureItems([2_000])
    try stage.apply(snapshot, animated: false, then: nil)
    stage.settle(.finished)
    #expect(stage.screen.asksForSizes && asked > 3_000)
    #expect(stage.host.frame(ofItemAt: at(2, 500))?.height == 60)
    asked = 0
    stage.source.sizeProvider = { _, _ in
      asked += 1
      return nil
    }
    try stage.reload(stage.source.shownSnapshot)
    stage.settle(.finished)
    #expect(!stage.screen.asksForSizes && asked < 10)
    #expect(stage.failure() == nil)
  }

  @Test(
    "do a pending layout, then begin a batch, then swap the data, then name the changes",
    arguments: ViewKind.allCases.filter { !$0.countsItself })
  func order(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2]])
    let stub = try #require(stage.screen as? any StubbedScreen).stub
    stub.setNeedsLayout()
    let before = stub.calls.count
    var operations = BatchOperations()
    operations.itemReloads = [at(0, 0)]
    var atInstallation: [StubCall] = []
    var isComplete = false
    stage.host.performBatch(operations, animated: false) {
      atInstallation = Array(stub.calls[before...])
    } completion: {
      isComplete = true
    }
    #expect(atInstallation == [.layout, .batch])
    #expect(stub.calls[before...].contains(.operation))
    #expect(isComplete)
    #expect(stage.screen.exceptions == [])
  }

  @Test("complete without the view if they are not animated", arguments: ViewKind.allCases)
  func notAnimated(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2]])
    try stage.apply([0: [2]], animated: false)
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied])
    _ = stage.screen.endAnimations(.finished)
    #expect(stage.outcomes.count == 2)
    #expect(stage.failure() == nil)
  }

  @Test(
    "complete when the animation ends, is interrupted or is forgotten",
    arguments: ViewKind.allCases, AnimationEnd.allCases)
  func animated(view: ViewKind, end: AnimationEnd) throws {
    let stage = try view.stage([0: [1, 2]])
    try stage.apply([0: [2]])
    #expect(stage.outcomes.count == 1)
    #expect(stage.screen.endAnimations(end))
    stage.scheduler.run()
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied])
    #expect(stage.failure() == nil)
  }

  @Test(
    "fill the cells of reconfigured items again before the animation ends, and replace those of reloaded items",
    arguments: ViewKind.allCases, [true, false])
  func reconfiguration(view: ViewKind, isAnimated: Bool) throws {
    let stage = try view.stage([0: [1, 2, 3, 4]])
    let old = (1...4).map { stage.cell(of: $0) }
    stage.change([2, 3], changingKind: false)
    stage.change([4], changingKind: true)
    var snapshot = try list([0: [2, 3, 4]])
    try snapshot.reconfigureItems([2, 4])
    try snapshot.reloadItems([3])
    try stage.apply(snapshot, animated: isAnimated, then: nil)
    #expect(stage.cell(of: 2) === old[1])
    #expect(stage.shownText(at: at(0, 0)) == "2 #1")
    // The cell of another kind is another one.
    #expect(stage.cell(of: 4) !== old[3])
    stage.settle(.finished)
    #expect(stage.failure() == nil)
  }

  @Test(
    "fill the header of a reconfigured section again, or replace one of another kind, or take it away",
    arguments: ViewKind.sectioned.filter { !$0.hasGivenHeaders }, [true, false])
  func headers(view: ViewKind, isAnimated: Bool) throws {
    let stage = try view.stage([0: [1], 1: [2]])
    let header = try #require(stage.header(0))
    var operations = BatchOperations()
    operations.sectionReconfigurations = [SectionIndex(0), SectionIndex(1)]
    func perform(_ text: String?) throws {
      stage.host.performBatch(operations, animated: isAnimated) {
        stage.elementText = { kind, section in kind == "header" && section == 0 ? text : nil }
      } completion: {
      }
      stage.screen.layOut()
      #expect(stage.screen.headerText(ofSection: 0) == text)
    }
    try perform("other")
    #expect(stage.header(0) === header)
    operations = BatchOperations()
    operations.supplementaryReconfigurations = [SupplementaryPath(section: 0, element: 0)]
    try perform("another")
    #expect(stage.header(0) === header)
    stage.elementView = 1
    try perform("replaced")
    #expect(stage.header(0) !== header)
    operations = BatchOperations()
    operations.supplementaryDeletions = [SupplementaryPath(section: 0, element: 0)]
    try perform(nil)
    let frame = stage.host.frame(
      ofSupplementaryOfKind: "header", at: SupplementaryPath(section: 0, element: 0))
    // A group row stays, with an empty view.
    #expect((frame == nil) == !view.countsItself)
    #expect((stage.header(0) == nil) == !view.countsItself)
    operations = BatchOperations()
    operations.supplementaryInsertions = [SupplementaryPath(section: 0, element: 0)]
    try perform("new")
    #expect(stage.screen.headerText(ofSection: 1) == nil)
    #expect(stage.screen.exceptions == [])
  }

  @Test("ask for the sizes of reconfigured items again", arguments: ViewKind.allCases)
  func sizes(view: ViewKind) async throws {
    let stage = try view.stage([0: [1, 2]])
    func height() -> Double? { stage.host.frame(ofItemAt: at(0, 0))?.size.height }
    for height in [30.0, 70] {
      stage.source.sizeProvider = { _, window in ListSize(width: window.width, height: height) }
      var snapshot = try list([0: [1, 2]])
      try snapshot.reconfigureItems([1])
      try stage.apply(snapshot, animated: height == 30, then: nil)
      stage.settle(.finished)
      #expect(
        stage.host.frame(ofItemAt: at(0, 0))
          == ListRect(x: 0, y: stage.screen.heights.header, width: 320, height: height))
      let next = stage.host.frame(ofItemAt: at(0, 1))
      #expect(next?.minY == stage.screen.heights.header + height)
    }
    stage.source.sizeProvider = { _, _ in ListSize(width: 0, height: 90) }
    stage.host.invalidateSizes(ofItemsAt: [at(0, 0)])
    // A table view of UIKit measures on a later turn.
    #expect(view == .tableView || height() == 90)
    for _ in 0..<1_000 where height() != 90 { await Task.yield() }
    #expect(height() == 90)
    #expect(stage.failure() == nil)
  }

  @Test("may be requested by callbacks, and complete once each", arguments: ViewKind.allCases)
  func callbacks(view: ViewKind) throws {
    let stage = try view.stage([1: [10]])
    let lists = try [list([1: [11, 10]]), list([2: [20], 1: [11]]), list([:])]
    stage.onCell = { [weak stage] in
      stage?.onCell = nil
      try? stage?.apply(lists[1], animated: true) { try? stage?.apply([:]) }
    }
    try stage.apply(lists[0], animated: true, then: nil)
    stage.settle(.finished)
    #expect(stage.outcomes.map(\.outcome) == Array(repeating: .applied, count: 4))
    #expect(stage.failure() == nil)
  }

  @Test("may be requested when a cell comes into the window", arguments: ViewKind.allCases)
  func requestFromDisplay(view: ViewKind) throws {
    let stage = view.stage()
    stage.noteDisplay { [weak stage] in if $0 == "+2" { try? stage?.apply([0: [1, 3]]) } }
    stage.screen.isInWindow = true
    try stage.show([0: [1, 2]], animated: true)
    #expect(stage.items == [1, 3])
    #expect(stage.failure() == nil)
  }

  @Test("are not patched if somebody else has changed the view", arguments: ViewKind.allCases)
  func outOfStep(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2]])
    try stage.showOther(list([0: [7], 1: [8]]))
    stage.settle(.finished)
    #expect(stage.host.shownItemCounts == [1, 1])
    #expect(stage.shownText(at: at(1, 0)) == "other 8")
    try stage.show([0: [2, 3]], animated: true)
    guard case .reloaded(.outOfStep) = stage.outcomes.last?.outcome else {
      Issue.record("\(stage.outcomes)")
      return
    }
    #expect(stage.failure() == nil)
  }
}

@Suite("Lives of hosts and views")
@MainActor struct LifeTests {
  @Test(
    "begin with the delegate of the view, and without its data source",
    arguments: ViewKind.allCases)
  func delegates(view: ViewKind) {
    let screen = view.screen.init()
    let application = screen.connect()
    // The second one takes the view over from the first.
    for host in [screen.makeHost(), screen.makeHost()] as [any ViewHost] {
      #expect(host.delegate as AnyObject === application.delegate)
      #expect(host.dataSource == nil)
    }
    #expect(screen.delegates[0] !== application.delegate)
    #expect(screen.delegates[1] !== application.dataSource)
    #expect(screen.exceptions == [])
  }

  @Test(
    "leave updates that are installed and complete without a view", arguments: ViewKind.allCases)
  func noView(view: ViewKind) throws {
    let stage = view.stage()
    stage.dropView()
    #expect(stage.host.view == nil)
    try stage.apply([0: [1]])
    #expect(stage.outcomes.map(\.outcome) == [.applied])
    #expect(stage.items == [1])
    let host = try #require(stage.host)
    // A table view of AppKit knows nothing of sections, so its host counts.
    #expect(host.shownItemCounts == (view.countsItself ? [1] : []))
    #expect(host.visibleItems == [] && host.selectedItems == [])
    #expect(host.visibleRect == nil && host.contentSize == nil)
    let path = at(0, 0) as ItemPath<After>
    #expect(host.frame(ofItemAt: path) == nil && host.visibleCell(at: path) == nil)
    host.scroll(by: 1)
    host.setSelected(true, itemAt: path, animated: false)
    try stage.apply([0: [1, 2]])
    #expect(stage.items == [1, 2])
    #expect(stage.outcomes.count == 2)
  }

  @Test("of views may end during an animation", arguments: ViewKind.allCases)
  func viewGone(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2]])
    try stage.apply([0: [2]])
    try stage.apply([0: [3]])
    #expect(stage.outcomes.count == 1)
    stage.dropView()
    // Animations of rows end without their view, too.
    NSAnimationContext.finishAll()
    stage.settle(.finished)
    try stage.apply([0: [4]])
    #expect(stage.outcomes.count == 4)
    #expect(!view.countsItself || stage.outcomes.allSatisfy { $0.outcome == .applied })
  }

  @Test("of hosts may end during an animation", arguments: ViewKind.allCases)
  func hostGone(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2]])
    try stage.apply([0: [2]])
    stage.dropHost()
    if let screen = stage.screen as? any StubbedScreen {
      screen.stub.reload()
      #expect(screen.stub.itemCounts == [])
    }
    stage.settle(.finished)
    try stage.apply([0: [3]])
    stage.settle(.finished)
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied, .withoutHost])
    #expect(stage.screen.exceptions == [])
  }

  @Test("of hosts may end while cells are filled", arguments: ViewKind.allCases)
  func hostGoneInCell(view: ViewKind) throws {
    let stage = try view.stage([0: [1]])
    stage.onCell = { [weak stage] in stage?.dropHost() }
    try stage.apply([0: [1, 2, 3], 1: [4]], animated: false)
    stage.settle(.finished)
    #expect(stage.outcomes.count == 2)
    #expect(stage.screen.exceptions == [])
  }

  @Test("of hosts end when their view gets another host", arguments: ViewKind.allCases)
  func otherHost(view: ViewKind) throws {
    let stage = try view.stage([0: [1, 2]])
    let second = stage.sharingView()
    try second.show([4: [7, 8, 9]])
    #expect(second.host.shownItemCounts == [3])
    // As many items as the view has now.
    try stage.apply([0: [1, 2, 3]])
    try stage.apply([0: [2, 1]])
    #expect(stage.outcomes.count == 3)
    #expect(stage.host.view == nil && stage.host.visibleRect == nil)
    stage.host.scroll(by: 10)
    stage.screen.layOut()
    #expect(second.shownText(at: at(0, 2)) == "9 #0")
    #expect(second.failure() == nil)
  }
}
