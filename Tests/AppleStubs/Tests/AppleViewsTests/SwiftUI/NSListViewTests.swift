import AppKitViews
import SwiftUIOnAppKit

@testable import AppKitStub

@Suite("A list of SwiftUI views on AppKit")
@MainActor struct NSListViewTests {
  @Test func `shows rows and headers that are as high as their content`() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([0, 1], toSection: "a")
    try snapshot.appendItems([2], toSection: "b")
    var suffix = ""
    let window = NSWindow()
    func list() -> ListView<String, Int, Text> {
      ListView(snapshot) { Text("row \($0)\(suffix)") }.sectionHeader { Text("\($0)\(suffix)") }
    }
    var context = StubContext(list().makeCoordinator())
    let scrollView = list().makeNSView(context: context)
    let view = try #require(scrollView.documentView as? NSCollectionView)
    scrollView.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    scrollView.contentView.frame.size = scrollView.frame.size
    window.contentView = scrollView
    func update() {
      list().updateNSView(scrollView, context: context)
      view.layoutSubtreeIfNeeded()
      view.finishAnimations()
    }
    update()
    #expect(!view.isSelectable)
    let frames = (0..<2).map { view.layoutAttributesForItem(at: [0, $0])?.frame }
    #expect(frames == [30, 60].map { CGRect(x: 0, y: $0, width: 320, height: 30) })
    #expect(view.layoutAttributesForItem(at: [1, 0])?.frame.minY == 120)
    suffix = "!"
    context.environment.font = " in bold"
    update()
    func text(_ box: NSView?) -> String? { (box?.subviews.first as? any StubHosting)?.text }
    #expect(text(view.item(at: [1, 0])?.view) == "row 2! in bold")
    let header = view.supplementaryView(
      forElementKind: NSCollectionView.elementKindSectionHeader, at: [1, 0])
    #expect(text(header) == "b! in bold")
    #expect(view.stub.exceptions == [])
  }
}
