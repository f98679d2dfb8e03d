import Foundation
import StubCore
import Testing

@testable import UIKitStub

/// What would raise an exception in UIKit is noted by the stub.
@Suite("The stub of a collection view")
@MainActor
struct CollectionViewStubTests {
  final class Data: NSObject, UICollectionViewDataSource {
    var counts = [2]
    var identifier = "a"
    var makesTwoCells = false
    var returnsOther = false

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      if makesTwoCells {
        _ = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
      }
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: identifier, for: indexPath)
      return returnsOther ? UICollectionViewCell(frame: .zero) : cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  let data = Data()
  let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let window = UIWindow(frame: .zero)

  init() {
    for identifier in ["a", "b"] {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    }
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
    data.returnsOther = true
    view.reloadData()
    #expect(exception?.hasPrefix("Expected dequeued view") == true)
  }

  @Test("refuses a second cell for one item")
  func twoCells() {
    data.makesTwoCells = true
    view.reloadData()
    #expect(exception?.hasPrefix("Expected dequeued view") == true)
  }

  @Test("refuses an identifier that nobody has registered")
  func unknownIdentifier() {
    data.identifier = "c"
    view.reloadData()
    #expect(exception?.hasPrefix("could not dequeue") == true)
  }

  @Test("refuses another kind of cell for a reconfigured item")
  func reconfiguredKind() {
    data.identifier = "b"
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
