import SwiftUIOnUIKit
import UIKitViews

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: a list of SwiftUI views")
@MainActor struct SongsViewTests {
  private typealias Songs = ListView<Int, Int, Text?>

  private let screen = SongsView()
  private let window = UIWindow(frame: .zero)

  /// The list and the button that the view has now.
  private var parts: (list: Songs, button: Button)? {
    let stack = screen.body as? VStack<StubPair<Songs, Button>>
    return stack.map { ($0.content.first, $0.content.second) }
  }

  @Test func `selects, counts in the header, and deletes with an animation`() throws {
    var context = StubContext(try #require(parts).list.makeCoordinator())
    let view = try #require(parts).list.makeUIView(context: context)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    window.addSubview(view)
    func update() throws {
      context.transaction = StubChange.last
      try #require(parts).list.updateUIView(view, context: context)
      view.layoutIfNeeded()
    }
    func texts() -> [String?] {
      let kind = UICollectionView.elementKindSectionHeader
      let cells = (0..<view.numberOfItems(inSection: 0)).map { view.cellForItem(at: [0, $0]) }
      return ([view.supplementaryView(forElementKind: kind, at: [0, 0])] + cells).map {
        (($0 as? UICollectionViewListCell)?.contentConfiguration as? any StubHosting)?.text
      }
    }
    try update()
    #expect(texts() == ["0 of 3 songs", "Blue", "Hejira", "Mingus"])
    view.tap([0, 1])
    try update()
    #expect(texts() == ["1 of 3 songs", "Blue", "Hejira", "Mingus"])
    try #require(parts).button.action()
    try update()
    #expect(!view.animations.isEmpty)
    view.finishAnimations()
    #expect(texts() == ["0 of 2 songs", "Blue", "Mingus"])
    #expect(view.indexPathsForSelectedItems == [] && view.stub.exceptions == [])
  }
}
