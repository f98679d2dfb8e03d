import AppKitStub
import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import ListTesting
import StubCore
import Testing

extension ViewStage where View == NSCollectionScreen {
  /// The collection view.
  var items: NSCollectionView { screen!.view }

  var clipView: NSClipView { screen!.scrollView.contentView }

  /// Makes a stage in a window that shows a list.
  convenience init(
    _ sections: KeyValuePairs<Int, [Int]>, height: Double = 480,
    delegate: NSCollectionDelegate? = nil
  ) throws {
    self.init()
    screen?.height = height
    screen?.isInWindow = true
    host?.delegate = delegate
    host?.dataSource = delegate
    try show(sections)
  }

  func show(_ sections: KeyValuePairs<Int, [Int]>, animated: Bool = false) throws {
    try apply(list(sections), animated: animated)
    settle()
  }

  /// The calls of the view that changed it since `count`.
  func updates(since count: Int) -> [StubCall] {
    items.stub.calls[count...].filter { $0 == .reload || $0 == .batch }
  }
}

@Suite("The host of an NSCollectionView")
@MainActor
struct NSCollectionHostTests {
  typealias Stage = ViewStage<NSCollectionScreen>

  // MARK: Updates

  @Test("reloads the first list, and lists outside of a window")
  func reloads() throws {
    let stage = Stage()
    try stage.show([2: [20]], animated: true)
    stage.screen?.isInWindow = true
    try stage.show([2: [20, 21]], animated: true)
    stage.screen?.isInWindow = false
    try stage.show([2: [21]], animated: true)
    #expect(stage.updates(since: 0) == [.reload, .batch, .reload])
    #expect(stage.outcomes.allSatisfy { $0.outcome == .applied })
    #expect(stage.failure() == nil)
  }

  @Test("completes batches at once, or when the animation ends, which are on the animator")
  func animations() throws {
    let stage = try Stage([2: [20]])
    try stage.apply(list([2: [21, 20]]), animated: false)
    #expect(stage.outcomes.count == 2)
    #expect(stage.items.animatorUses == 0)
    for end in AnimationEnd.allCases {
      let count = stage.outcomes.count
      try stage.apply(list([2: end == .interrupted ? [21] : [20, 21]]))
      #expect(stage.outcomes.count == count)
      _ = stage.screen?.endAnimations(end)
      stage.scheduler.run()
      #expect(stage.outcomes.count == count + 1)
    }
    #expect(stage.items.animatorUses == 3)
    #expect(stage.failure() == nil)
  }

  @Test("fills reconfigured items where they are, and replaces those of another kind")
  func reconfigured() throws {
    let stage = try Stage([2: [20, 21, 22]])
    let old = stage.cells
    stage.change([20, 22])
    stage.change([21], changingKind: true)
    var snapshot = try list([2: [20, 21, 22]])
    try snapshot.reconfigureItems([20, 21])
    try snapshot.reloadItems([22])
    try stage.apply(snapshot, animated: false)
    stage.settle()
    let new = stage.cells
    #expect([20, 21].map { old[$0] === new[$0] } == [true, false])
    #expect(stage.failure() == nil)
  }

  @Test("asks for sizes again that have changed")
  func sizes() throws {
    let stage = try Stage([2: [20, 21]])
    stage.source.sizeProvider = { _, window in ListSize(width: window.width, height: 60) }
    var snapshot = try list([2: [20, 21]])
    try snapshot.reconfigureItems([20])
    try stage.apply(snapshot, animated: false)
    #expect(stage.host?.frame(ofItemAt: at(0, 1))?.minY == 90)
    stage.source.sizeProvider = { _, window in ListSize(width: window.width, height: 70) }
    stage.host?.invalidateSizes(ofItemsAt: [at(0, 0)])
    #expect(stage.host?.frame(ofItemAt: at(0, 1))?.minY == 100)
  }

  @Test("shows headers again whose contents have changed")
  func headers() throws {
    final class Content: ListContent {
      var header: String? = "A"
      private let items = CellRegistration<NSCollectionScreen.LabelItem, String> { $0.text = $2 }
      var headers = CellRegistration<NSCollectionScreen.HeaderView, String> { $0.text = $2 }
      let sectionCount = 1

      func itemCount(inSection section: Int) -> Int { 1 }

      func cell(forItemAt path: ItemPath<After>) -> ListCell<NSCollectionViewItem>? { nil }

      func supplementary(
        ofKind elementKind: String, at path: SupplementaryPath<After>
      ) -> ListCell<NSView>? {
        guard elementKind == NSCollectionViewHost.headerKind else { return nil }
        return header.map { headers.cell(for: $0, at: at(0, 0)) }
      }

      func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? { path.item }

      func identity(ofSection section: Int) -> AnyHashable? { section }

      func canReorderItem(at path: ItemPath<After>) -> Bool { false }

      func reorderItem(from before: ItemPath<Before>, to after: ItemPath<After>) -> Bool { false }
    }
    let (screen, content) = (NSCollectionScreen(), Content())
    let host = screen.makeHost()
    host.content = content
    screen.isInWindow = true
    host.reload {}
    screen.layOut()
    let path = SupplementaryPath<After>(section: 0, element: 0)
    let shown = host.visibleSupplementary(ofKind: "header", at: path)
    var operations = BatchOperations()
    operations.sectionReconfigurations = [SectionIndex(0)]
    host.performBatch(operations, animated: false) {
      content.header = "B"
    } completion: {
    }
    #expect(screen.headerText(ofSection: 0) == "B")
    operations = BatchOperations()
    operations.supplementaryReconfigurations = [path]
    host.performBatch(operations, animated: false) {
      content.header = "C"
    } completion: {
    }
    #expect(screen.headerText(ofSection: 0) == "C")
    #expect(host.visibleSupplementary(ofKind: "header", at: path) === shown)
    // Another kind.
    host.performBatch(operations, animated: false) {
      content.headers = CellRegistration { $0.text = $2 + "2" }
    } completion: {
    }
    #expect(screen.headerText(ofSection: 0) == "C2")
    #expect(host.visibleSupplementary(ofKind: "header", at: path) !== shown)
    operations = BatchOperations()
    operations.supplementaryDeletions = [SupplementaryPath(section: 0, element: 0)]
    host.performBatch(operations, animated: false) {
      content.header = nil
    } completion: {
    }
    #expect(host.frame(ofSupplementaryOfKind: "header", at: path) == nil)
    // The item without a cell is blank.
    #expect(host.visibleCell(at: at(0, 0)) != nil)
    #expect(screen.exceptions.isEmpty)
  }

  @Test("shows footers, as high as the delegate or the layout says")
  func footers() throws {
    let stage = try Stage([2: [20]])
    let footers = SupplementaryRegistration<NSView>(elementKind: "footer") { _, _ in }
    stage.source.supplementaryProvider = { kind, path, section in
      kind == footers.elementKind && section == 3 ? footers.view(at: path) : nil
    }
    stage.screen?.layout.footerReferenceSize = NSSize(width: 0, height: 15)
    try stage.show([3: [30], 4: [40]])
    let host = try #require(stage.host)
    let footer = SupplementaryPath<After>(section: 0, element: 0)
    #expect(
      host.frame(ofSupplementaryOfKind: "footer", at: footer)
        == ListRect(x: 0, y: 50, width: 320, height: 15))
    #expect(host.visibleSupplementary(ofKind: "footer", at: footer) != nil)
    #expect(host.frame(ofItemAt: at(1, 0))?.minY == 65)
    let delegate = NSCollectionDelegate()
    host.delegate = delegate
    try stage.show([4: [40], 3: [30]])
    #expect(host.frame(ofItemAt: at(1, 0))?.minY == 40)
    #expect(stage.screen?.exceptions == [])
  }

  // MARK: What the window shows

  @Test("knows what is in the window, and where")
  func geometry() throws {
    let stage = try Stage([2: Array(20..<40), 3: [30_000]], height: 100)
    let host = try #require(stage.host)
    stage.screen?.scroll(to: 100)
    #expect(host.visibleItems == [at(0, 1), at(0, 2), at(0, 3)])
    #expect(host.visibleCell(at: at(0, 1)).flatMap(NSCollectionScreen().text) == "21 #0")
    #expect(host.visibleCell(at: at(0, 0)) == nil)
    let header = SupplementaryPath<After>(section: 0, element: 0)
    #expect(host.visibleSupplementary(ofKind: "header", at: header) == nil)
    #expect(
      host.frame(ofSupplementaryOfKind: "header", at: header)
        == ListRect(x: 0, y: 0, width: 320, height: 30))
    #expect(host.visibleRect == ListRect(x: 0, y: 100, width: 320, height: 100))
    #expect(host.contentSize == ListSize(width: 320, height: 1_080))
    #expect(host.frame(ofItemAt: at(0, 1)) == ListRect(x: 0, y: 80, width: 320, height: 50))
    #expect(host.offset(ofItemAt: at(0, 1)) == -20)
    #expect(host.offset(ofItemAt: at(5, 0)) == nil)
    stage.screen?.scrollView.documentView = nil
    #expect(host.offset(ofItemAt: at(0, 1)) == nil)
  }

  @Test("scrolls as far as possible, and tells it, as well as another size")
  func scrolling() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    let host = try #require(stage.host)
    var log: [String] = []
    stage.source.window.didScroll = { log.append("scroll") }
    stage.source.window.didResize = { log.append("resize") }
    host.scroll(by: 2_000)
    #expect(stage.clipView.bounds.minY == 930)
    host.scroll(to: ListPoint(y: 20), animated: true)
    host.scroll(by: 10)
    #expect(stage.clipView.bounds.minY == 20)
    NSAnimationContext.finishAll()
    host.scroll(by: 10)
    #expect(stage.clipView.bounds.minY == 30)
    #expect(log == ["scroll", "scroll", "scroll"])
    stage.screen?.height = 200
    #expect(log.last == "resize")
    try stage.apply(list([2: Array(19..<40)]))
    let offset = stage.clipView.bounds.minY
    host.scroll(by: 10)
    #expect(stage.clipView.bounds.minY == offset)
    stage.settle()
    host.scroll(by: 10)
    #expect(stage.clipView.bounds.minY == offset + 10)
  }

  @Test("keeps the first visible item in its place")
  func anchor() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    stage.screen?.scroll(to: 100)
    try stage.show([2: Array(10..<40)])
    #expect(stage.clipView.bounds.minY == 600)
    #expect(stage.failure() == nil)
  }

  @Test("tells which items come into the window and leave it")
  func display() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    #expect(Set(stage.source.displayedItems) == [20, 21])
    stage.screen?.scroll(to: 100)
    #expect(Set(stage.source.displayedItems) == [21, 22, 23])
  }

  // MARK: Identifiers and lives

  @Test("uses items and views that the application has registered")
  func identifiers() throws {
    final class NibItem: NSCollectionScreen.LabelItem {}
    let screen = NSCollectionScreen()
    let host = screen.makeHost()
    let identifier = NSUserInterfaceItemIdentifier("nib")
    screen.view.register(NibItem.self, forItemWithIdentifier: identifier)
    host.setIdentifier(identifier, for: screen.labels.kind)
    let source = DiffableDataSource<Int, Int, NSCollectionViewHost>(host: host) { path, _ in
      screen.labels.cell(for: "text", at: path)
    }
    let headers = SupplementaryRegistration<NSView>(elementKind: "header") { _, _ in }
    screen.view.register(
      NSCollectionScreen.HeaderView.self,
      forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader,
      withIdentifier: identifier)
    host.setIdentifier(
      identifier, for: headers.kind, ofElementKind: NSCollectionView.elementKindSectionHeader)
    source.supplementaryProvider = { kind, path, _ in
      kind == headers.elementKind ? headers.view(at: path) : nil
    }
    screen.isInWindow = true
    try source.apply(list([1: [10]])) { _ in }
    screen.layOut()
    #expect(host.visibleCell(at: at(0, 0)) is NibItem)
    let header = host.visibleSupplementary(
      ofKind: "header", at: SupplementaryPath(section: 0, element: 0))
    #expect(header is NSCollectionScreen.HeaderView)
    #expect(screen.exceptions.isEmpty)
  }

  @Test("goes without the view, and leaves it")
  func lives() throws {
    let stage = try Stage([1: [10]])
    try stage.apply(list([1: [11]]))
    stage.dropHost()
    stage.settle()
    #expect(stage.outcomes.count == 2)
    let other = try Stage([1: [10]])
    try other.apply(list([1: [11]]))
    other.dropView()
    other.settle()
    try other.apply(list([1: [12]])) {}
    #expect(other.outcomes.count == 3)
    #expect(other.host?.shownItemCounts == [] && other.host?.visibleRect == nil)
  }

  @Test("leaves a view that gets another host")
  func hosts() throws {
    let stage = try Stage([1: [10]])
    let (screen, host) = (try #require(stage.screen), try #require(stage.host))
    let second = screen.makeHost()
    let source = DiffableDataSource<Int, Int, NSCollectionViewHost>(
      host: second, scheduler: stage.scheduler
    ) { _, item in
      screen.cell("other \(item)", ofKind: 0)
    }
    try source.apply(list([5: [50, 51]])) { _ in }
    try stage.apply(list([1: [10, 11]]))
    try stage.apply(list([1: [11, 10]]))
    #expect(stage.outcomes.count == 3)
    #expect(host.view == nil && host.visibleRect == nil)
    screen.layOut()
    #expect(second.visibleCell(at: at(0, 1)).flatMap(screen.text) == "other 51")
    #expect(screen.exceptions == [])
  }

  @Test("shows the content that it gets, which reloads")
  func contents() throws {
    let stage = try Stage([2: [20]])
    let host = try #require(stage.host)
    let (content, screen) = (host.content, try #require(stage.screen))
    let other = DiffableDataSource<Int, Int, NSCollectionViewHost>(
      host: host, scheduler: stage.scheduler
    ) { _, item in
      screen.cell("other \(item)", ofKind: 0)
    }
    try other.apply(list([4: [40, 41]])) { _ in }
    stage.settle()
    #expect(host.visibleCell(at: at(0, 1)).flatMap(screen.text) == "other 41")
    host.content = content
    try stage.show([2: [20, 21]], animated: true)
    #expect(stage.failure() == nil)
  }
}
