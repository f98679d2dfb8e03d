import AppleViewsOnStubs
import ListDiff
import ListSnapshots
import ListTesting
import StubCore
import Testing

@testable import UIKitStub

@Suite("Updates of a collection view")
@MainActor
struct CollectionViewUpdateTests {
  let stage = ViewStage<CollectionScreen>()
  let screen: CollectionScreen
  let host: CollectionViewHost

  init() throws {
    screen = try #require(stage.screen)
    host = try #require(stage.host)
  }

  private var calls: [StubCall] { screen.view.stub.calls }

  /// Shows a list in a window.
  private func open(_ snapshot: Snapshot<Int, Int>) throws {
    screen.isInWindow = true
    try stage.apply(snapshot)
    screen.layOut()
  }

  @Test("reload the view outside of a window, and complete at once")
  func offWindow() throws {
    try stage.apply(list([0: [1, 2]]))
    try stage.apply(list([0: [2, 3]]))
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied])
    #expect(calls.filter { $0 != .layout } == [.reload, .reload])
    #expect(stage.failure() == nil)
  }

  @Test("reload the view the first time")
  func firstLoad() throws {
    try open(list([0: [1, 2]]))
    #expect(calls.contains(.reload) && !calls.contains(.batch))
    #expect(stage.outcomes.count == 1)
    #expect(stage.failure() == nil)
  }

  @Test("do a pending layout, then begin a batch, then swap the data, then name the changes")
  func order() throws {
    try open(list([0: [1, 2]]))
    screen.view.setNeedsLayout()
    let before = calls.count
    var operations = BatchOperations()
    operations.itemReloads = [ItemPath(section: 0, item: 0)]
    var atInstallation: [StubCall] = []
    var isComplete = false
    host.performBatch(operations, animated: false) {
      atInstallation = Array(calls[before...])
    } completion: {
      isComplete = true
    }
    #expect(atInstallation == [.layout, .batch])
    #expect(calls[before...].contains(.operation))
    #expect(isComplete)
    #expect(screen.exceptions == [])
  }

  @Test("complete without the view if they are not animated")
  func notAnimated() throws {
    try open(list([0: [1, 2]]))
    try stage.apply(list([0: [2]]), animated: false)
    #expect(stage.outcomes.count == 2)
    _ = screen.endAnimations(.finished)
    #expect(stage.outcomes.count == 2)
  }

  @Test(
    "complete when the animation ends, is interrupted or is forgotten",
    arguments: AnimationEnd.allCases)
  func animated(end: AnimationEnd) throws {
    try open(list([0: [1, 2]]))
    try stage.apply(list([0: [2]]))
    #expect(stage.outcomes.count == 1)
    #expect(screen.endAnimations(end))
    stage.scheduler.run()
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied])
    #expect(stage.failure() == nil)
  }

  @Test("fill the cells of reconfigured items again, before the animation ends")
  func reconfiguration() throws {
    try open(list([0: [1, 2]]))
    let cell = try #require(screen.view.cellForItem(at: [0, 1]))
    stage.change([2])
    var snapshot = try list([0: [2]])
    try snapshot.reconfigureItems([2])
    try stage.apply(snapshot)
    #expect(screen.view.cellForItem(at: [0, 0]) === cell)
    #expect(screen.text(of: cell) == "2 #1")
    stage.settle()
    #expect(stage.failure() == nil)
  }

  @Test("replace the cell of a reconfigured item that has another kind now")
  func kindChange() throws {
    try open(list([0: [1, 2]]))
    let cell = try #require(screen.view.cellForItem(at: [0, 1]))
    stage.change([2], changingKind: true)
    var snapshot = stage.source.snapshot()
    try snapshot.reconfigureItems([2])
    try stage.apply(snapshot)
    #expect(screen.view.cellForItem(at: [0, 1]) !== cell)
    stage.settle()
    #expect(stage.failure() == nil)
  }

  @Test("fill the header of a reconfigured section again, or replace one of another kind")
  func headers() throws {
    try open(list([0: [1], 1: [2]]))
    let header = try #require(self.header(0))
    var operations = BatchOperations()
    operations.sectionReconfigurations = [SectionIndex(0), SectionIndex(1)]
    stage.source.supplementaryProvider = { [screen] _, path, _ in screen.header("other", at: path) }
    host.performBatch(operations, animated: true, installing: {}, completion: {})
    #expect(self.header(0) === header)
    #expect(screen.headerText(ofSection: 0) == "other")

    let others = SupplementaryRegistration<CollectionScreen.HeaderView>(
      elementKind: CollectionScreen.headerKind
    ) { view, _ in view.text = "another" }
    stage.source.supplementaryProvider = { _, path, _ in others.view(at: path) }
    host.performBatch(operations, animated: false, installing: {}, completion: {})
    #expect(self.header(0) !== header)
    #expect(screen.headerText(ofSection: 0) == "another")
    #expect(screen.exceptions == [])
  }

  private func header(_ section: Int) -> UICollectionReusableView? {
    host.visibleSupplementary(
      ofKind: CollectionScreen.headerKind, at: SupplementaryPath(section: section, element: 0))
  }

  @Test("invalidate the layout if a reconfigured item has another size")
  func sizes() throws {
    stage.source.sizeProvider = { _, window in ListSize(width: window.width, height: 30) }
    try open(list([0: [1, 2]]))
    stage.source.sizeProvider = { _, window in ListSize(width: window.width, height: 70) }
    var snapshot = stage.source.snapshot()
    try snapshot.reconfigureItems([1])
    try stage.apply(snapshot)
    #expect(host.frame(ofItemAt: ItemPath(section: 0, item: 1))?.minY == 98)
  }

  @Test("are installed and complete when the view is gone")
  func viewGone() throws {
    var view: UICollectionView? = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let host = CollectionViewHost(try #require(view))
    let source = DiffableDataSource<Int, Int, CollectionViewHost>(host: host) { _, _ in nil }
    view = nil
    #expect(host.view == nil)
    var outcome: UpdateOutcome?
    try source.apply(list([0: [1]])) { outcome = $0 }
    #expect(outcome == .applied)
    #expect(source.shownSnapshot.itemIdentifiers == [1])
    #expect(host.shownItemCounts == [] && host.visibleItems == [])
    try source.apply(list([0: [1, 2]])) { outcome = $0 }
    #expect(source.shownSnapshot.itemIdentifiers == [1, 2])
  }

  @Test("wait for nothing if the view goes away during an animation")
  func viewGoneDuringAnimation() throws {
    let stage = ViewStage<CollectionScreen>()
    stage.screen?.isInWindow = true
    try stage.apply(list([0: [1, 2]]))
    try stage.apply(list([0: [2]]))
    try stage.apply(list([0: [3]]))
    #expect(stage.outcomes.count == 1)
    stage.dropView()
    stage.settle()
    #expect(stage.outcomes.count == 3)
  }

  @Test("go on after the host is gone")
  func hostGone() throws {
    let stage = ViewStage<CollectionScreen>()
    stage.screen?.isInWindow = true
    try stage.apply(list([0: [1, 2]]))
    stage.dropHost()
    try stage.apply(list([0: [2]]))
    #expect(stage.outcomes.last?.outcome == .withoutHost)
  }

  @Test("are not patched if somebody else has changed the view")
  func outOfStep() throws {
    try open(list([0: [1, 2]]))
    let other = DiffableDataSource<Int, Int, CollectionViewHost>(host: host) { [screen] _, item in
      screen.cell("other \(item)", ofKind: 0)
    }
    try other.apply(list([0: [7], 1: [8]])) { _ in }
    #expect(host.shownItemCounts == [1, 1])
    host.content = stage.source
    try stage.apply(list([0: [2, 3]]))
    guard case .reloaded(.outOfStep) = stage.outcomes.last?.outcome else {
      Issue.record("\(stage.outcomes)")
      return
    }
    #expect(stage.failure() == nil)
  }

  @Test("survive another host of the same view")
  func otherHost() throws {
    let delegate = RecordingDelegate()
    host.delegate = delegate
    try open(list([0: [1, 2]]))
    let second = CollectionViewHost(screen.view)
    #expect(second.delegate === delegate)
    let source = DiffableDataSource<Int, Int, CollectionViewHost>(host: second) {
      [screen] _, item in screen.cell("\(item)", ofKind: 1)
    }
    try source.apply(list([5: [7, 8, 9]])) { _ in }
    screen.layOut()
    #expect(second.shownItemCounts == [3])
    // As many items as the view has now.
    try stage.apply(list([0: [1, 2, 3]]))
    try stage.apply(list([0: [2, 1]]))
    #expect(stage.outcomes.count == 3 && host.view == nil)
    #expect(second.shownItemCounts == [3])
    #expect(screen.exceptions == [])
  }
}
