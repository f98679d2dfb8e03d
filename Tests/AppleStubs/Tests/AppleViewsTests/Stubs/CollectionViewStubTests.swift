import Foundation
import StubCore
import Testing

@testable import UIKitStub

/// What would raise an exception in UIKit is noted by the stub.
@Suite("The stub of a collection view")
@MainActor
struct CollectionViewStubTests {
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

  @Test("takes a legal batch")
  func legal() {
    view.performBatchUpdates {
      data.counts = [3]
      view.insertItems(at: [[0, 2]])
    }
    #expect(exception == nil && view.numberOfItems(inSection: 0) == 3)
  }

  @Test("refuses a batch that leaves other counts than the data")
  func counts() {
    view.performBatchUpdates { view.insertItems(at: [[0, 2]]) }
    #expect(exception != nil)
  }

  @Test("refuses a batch after the data has been swapped")
  func swappedBefore() {
    data.counts = [3]
    view.performBatchUpdates { view.insertItems(at: [[0, 2]]) }
    #expect(exception != nil)
  }

  @Test("refuses a batch while a layout is pending")
  func pendingLayout() {
    view.setNeedsLayout()
    view.performBatchUpdates {}
    #expect(exception != nil)
  }

  @Test("refuses a batch outside of a window")
  func noWindow() {
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

  @Test("refuses another cell than the one that was dequeued")
  func otherCell() {
    data.cell = {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1)
      return UICollectionViewCell(frame: .zero)
    }
    view.reloadData()
    #expect(exception?.hasPrefix("Expected dequeued view") == true)
  }

  @Test("refuses a second cell for one item")
  func twoCells() {
    data.cell = {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1)
      return $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1)
    }
    view.reloadData()
    #expect(exception?.hasPrefix("Expected dequeued view") == true)
  }

  @Test("refuses an identifier that nobody has registered")
  func unknownIdentifier() {
    data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "c", for: $1) }
    view.reloadData()
    #expect(exception?.hasPrefix("could not dequeue") == true)
  }

  @Test("refuses another kind of cell for a reconfigured item")
  func reconfiguredKind() {
    data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "b", for: $1) }
    view.reconfigureItems(at: [[0, 0]])
    #expect(exception?.hasPrefix("attempt to dequeue a cell") == true)
  }

  @Test("refuses a batch while it shows a move that the data has not made")
  func refusedMove() {
    view.stub.identify = { $0 }
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: 60))
    view.endInteractiveMovement()
    #expect(exception == nil)
    view.performBatchUpdates {}
    #expect(exception?.hasPrefix("the view shows a move") == true)
  }
}
