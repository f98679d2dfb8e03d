import ListControllers
import UIKitViews

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: the README")
@MainActor struct ReadmeTests {
  private let view: UICollectionView
  private let window = UIWindow(frame: .zero)

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    window.addSubview(view)
  }

  private var texts: [[String?]] {
    (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map {
        let cell = view.cellForItem(at: [section, $0]) as? UICollectionViewListCell
        return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }
  }

  @Test("shows names")
  func names() throws {
    let list = NameList(view)
    view.layoutIfNeeded()
    try list.show(["Blue", "Hejira"])
    view.finishAnimations()
    #expect(texts == [["Blue", "Hejira"]])
    try list.show(["Hejira", "Blue", "Mingus"])
    view.finishAnimations()
    #expect(texts == [["Hejira", "Blue", "Mingus"]])
    #expect(view.stub.exceptions == [])
  }

  @Test("shows a feed")
  func feed() async {
    let (feed, host) = (Feed(), CollectionViewHost(view))
    let adapter = ListAdapter()
    adapter.dataSource = feed
    adapter.attach(to: host)
    view.layoutIfNeeded()
    #expect(texts == [["Lunch?", "Yes!"]])
    feed.posts.insert(Post(id: 2, texts: ["Rain"]), at: 0)
    feed.posts[1].texts.append("Where?")
    let ticket = adapter.performUpdates(animated: false)
    #expect(await ticket.outcome == .applied)
    #expect(texts == [["Rain"], ["Lunch?", "Yes!", "Where?"]])
    #expect(view.stub.exceptions == [])
  }

  @Test("has the listings that are compiled against the stubs")
  func listings() throws {
    let sources = Repository.root.appendingPathComponent("Tests/AppleStubs/Sources/UIKitGuides")
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    for name in ["NameList.swift", "Feed.swift"] {
      let listing = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      #expect(readme.contains("```swift\n\(listing)```\n"), "\(name)")
    }
  }
}
