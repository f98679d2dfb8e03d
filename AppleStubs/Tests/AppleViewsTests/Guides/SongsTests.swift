import Foundation
import ListSnapshots
import StubCore
import Testing

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: a collection view")
@MainActor
struct SongsTests {
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
}
