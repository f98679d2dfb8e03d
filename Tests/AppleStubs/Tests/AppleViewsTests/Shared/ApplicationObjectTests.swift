import AppKitViews
import UIKitViews

@testable import AppKitStub
@testable import UIKitStub

/// What views ask and tell the objects of the application. They ask once what an object can do.
@Suite("Objects of an application behind a host")
@MainActor struct ApplicationObjectTests {
  /// A view with its host, and the object that gets a message for its delegate.
  private struct Case {
    let makeDelegate: () -> StubObject
    let host: AnyObject
    let set: (StubObject?) -> Void
    let target: () -> AnyObject?
    let source: () -> (any NSObjectProtocol)?
    let exceptions: () -> [String]
  }

  private func cases() -> [Case] {
    let (items, rows) = (CollectionScreen().view, TableScreen().view)
    let (nsItems, nsRows) = (NSCollectionScreen().view, NSTableScreen().view)
    let itemHost = UIKitViews.CollectionViewHost(items)
    let rowHost = TableViewHost(rows)
    let nsItemHost = NSCollectionViewHost(nsItems)
    let nsRowHost = NSTableViewHost(nsRows)
    let (item, row) = ("collectionView:aMethod:", "tableView:aMethod:")
    return [
      Case(
        makeDelegate: { RecordingDelegate() }, host: itemHost,
        set: { itemHost.delegate = $0 as? RecordingDelegate },
        target: { items.delegateReceiver.target(of: item) { items.stub.raise($0) } },
        source: { items.dataSource }, exceptions: { items.stub.exceptions }),
      Case(
        makeDelegate: { RecordingTableDelegate() }, host: rowHost,
        set: { rowHost.delegate = $0 as? RecordingTableDelegate },
        target: { rows.delegateReceiver.target(of: row) { rows.stub.raise($0) } },
        source: { rows.dataSource }, exceptions: { rows.stub.exceptions }),
      Case(
        makeDelegate: { NSCollectionDelegate() }, host: nsItemHost,
        set: { nsItemHost.delegate = $0 as? NSCollectionDelegate },
        target: { nsItems.delegateReceiver.target(of: item) { nsItems.stub.raise($0) } },
        source: { nsItems.dataSource }, exceptions: { nsItems.stub.exceptions }),
      Case(
        makeDelegate: { NSTableDelegate() }, host: nsRowHost,
        set: { nsRowHost.delegate = $0 as? NSTableDelegate },
        target: { nsRows.delegateReceiver.target(of: row) { nsRows.exceptions.append($0) } },
        source: { nsRows.dataSource }, exceptions: { nsRows.exceptions }),
    ]
  }

  @Test func `get what the host doesn't answer, until they are released`() async {
    for view in cases() {
      #expect(view.target() == nil)
      var delegate: StubObject? = view.makeDelegate()
      view.set(delegate)
      #expect(view.target() === delegate)
      let other = view.makeDelegate()
      view.set(other)
      #expect(view.target() === other)
      delegate = nil
      #expect(view.target() === other)
      view.set(nil)
      #expect(view.target() == nil)
      setForAMoment(view)
      StubAssociations.releaseOrphans()
      // The tests may run on another thread than the main one.
      for _ in 0..<10 { await Task.yield() }
      #expect(view.target() == nil && view.exceptions() == [])
    }
  }

  /// Sets a delegate that is gone afterwards.
  private func setForAMoment(_ view: Case) {
    let delegate = view.makeDelegate()
    view.set(delegate)
    #expect(view.target() === delegate)
  }

  @Test func `are asked in their own role only`() {
    for view in cases() {
      let delegate = view.makeDelegate()
      view.set(delegate)
      let selector = NSSelectorFromString("aSourceMethod:")
      #expect(view.source()?.responds(to: selector) == false)
      #expect(view.source()?.conforms(to: Protocol(name: "AnyLayout")) == false)
    }
  }

  @Test func `are no longer told by a host that has lost its view`() {
    let view = CollectionScreen().view
    let first = UIKitViews.CollectionViewHost(view)
    var delegate: RecordingDelegate? = RecordingDelegate()
    first.delegate = delegate
    let second = UIKitViews.CollectionViewHost(view)
    #expect(first.view == nil && second.delegate === delegate)
    let proxy = view.delegate
    first.delegate = nil
    #expect(view.delegate === proxy)
    delegate = nil
    StubAssociations.releaseOrphans()
    #expect(view.delegate === proxy && view.stub.exceptions == [])
  }

  @Test func `are not asked for sizes that neither they nor the content have`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 77)
    let stage = ViewStage<CollectionScreen>(on: CollectionScreen(layout))
    stage.screen.isInWindow = true
    try stage.show([0: [1, 2]])
    #expect(stage.host.frame(ofItemAt: at(0, 1))?.height == 77)
    stage.source.sizeProvider = { _, _ in ListSize(width: 10, height: 30) }
    try stage.reload(list([0: [1, 2]]))
    stage.settle(.finished)
    #expect(stage.host.frame(ofItemAt: at(0, 1))?.height == 30)
    stage.source.sizeProvider = nil
    let delegate = RecordingDelegate()
    stage.host.delegate = delegate
    try stage.reload(list([0: [1, 2]]))
    stage.settle(.finished)
    #expect(stage.host.frame(ofItemAt: at(0, 1))?.height == 60)
    #expect(stage.failure() == nil)
    let nsLayout = NSCollectionViewFlowLayout()
    nsLayout.estimatedItemSize = NSSize(width: 100, height: 77)
    let nsStage = ViewStage<NSCollectionScreen>(on: NSCollectionScreen(nsLayout))
    nsStage.screen.isInWindow = true
    try nsStage.show([0: [1, 2]])
    #expect(nsStage.host.frame(ofItemAt: at(0, 1))?.height == 77)
  }
}
