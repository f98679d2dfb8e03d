@testable import UIKitStub

/// What would raise an exception in UIKit is noted by the stub.
@Suite("The stub of a collection view")
@MainActor struct CollectionViewStubTests {
  let data = SampleDataSource()
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480),
    collectionViewLayout: UICollectionViewFlowLayout())
  let window = UIWindow(frame: .zero)

  init() {
    for identifier in ["a", "b"] {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    }
    data.counts = [2]
    data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1) }
    view.dataSource = data
    window.addSubview(view)
    view.layoutIfNeeded()
  }

  private var exception: String? { view.stub.exceptions.first }

  @Test func `takes a legal batch`() {
    view.performBatchUpdates {
      data.counts = [3]
      view.insertItems(at: [[0, 2]])
    }
    #expect(exception == nil && view.numberOfItems(inSection: 0) == 3)
  }

  @Test func `refuses a batch that leaves other counts than the data`() {
    view.performBatchUpdates { view.insertItems(at: [[0, 2]]) }
    #expect(exception != nil)
  }

  @Test func `refuses a batch after the data has been swapped`() {
    data.counts = [3]
    view.performBatchUpdates { view.insertItems(at: [[0, 2]]) }
    #expect(exception != nil)
  }

  @Test func `refuses a batch while a layout is pending`() {
    view.setNeedsLayout()
    view.performBatchUpdates {}
    #expect(exception != nil)
  }

  @Test func `refuses a batch outside of a window`() {
    window.remove(view)
    view.stub.layOut()
    view.performBatchUpdates {}
    #expect(exception == "a batch outside of a window")
  }

  @Test("refuses a full reload, and a reconfiguration, inside a batch", arguments: [true, false])
  func insideBatch(isReload: Bool) {
    view.performBatchUpdates {
      if isReload { view.reloadData() } else { view.reconfigureItems(at: [[0, 0]]) }
    }
    #expect(exception != nil)
  }

  @Test func `refuses another cell than the one that was dequeued`() {
    data.cell = {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1)
      return UICollectionViewCell(frame: .zero)
    }
    view.reloadData()
    #expect(exception?.hasPrefix("Expected dequeued view") == true)
  }

  @Test func `refuses a second cell for one item`() {
    data.cell = {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1)
      return $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1)
    }
    view.reloadData()
    #expect(exception?.hasPrefix("Expected dequeued view") == true)
  }

  @Test func `refuses an identifier that nobody has registered`() {
    data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "c", for: $1) }
    view.reloadData()
    #expect(exception?.hasPrefix("could not dequeue") == true)
  }

  @Test func `refuses another kind of cell for a reconfigured item`() {
    data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "b", for: $1) }
    view.reconfigureItems(at: [[0, 0]])
    #expect(exception?.hasPrefix("attempt to dequeue a cell") == true)
  }

  @Test func `refuses a batch while it shows a move that the data has not made`() {
    view.stub.identify = { $0 }
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: 60))
    view.endInteractiveMovement()
    #expect(exception == nil)
    view.performBatchUpdates {}
    #expect(exception?.hasPrefix("the view shows a move") == true)
  }
}
