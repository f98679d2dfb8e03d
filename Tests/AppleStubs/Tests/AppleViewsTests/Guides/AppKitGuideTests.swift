import AppKitViews

@testable import AppKitGuides
@testable import AppKitStub

@Suite("Guides: AppKit")
@MainActor struct AppKitGuideTests {
  @Test("show files below their folders")
  func files() throws {
    let controller = FilesViewController()
    let window = NSWindow()
    window.contentView = controller.view
    try controller.show(["Music": ["Blue", "Hejira"], "Texts": ["Note"]])
    let view = controller.tableView
    func shown() -> [String?] {
      view.layoutSubtreeIfNeeded()
      return (0..<view.numberOfRows).map {
        let label = view.view(atColumn: 0, row: $0, makeIfNecessary: true)
        return (label as? FilesViewController.LabelView)?.label.stringValue
      }
    }
    #expect(shown() == ["Music", "Blue", "Hejira", "Texts", "Note"])
    try controller.show(["Texts": ["Note", "Hejira"]])
    NSAnimationContext.finishAll()
    #expect(shown() == ["Texts", "Note", "Hejira"])
    #expect(view.exceptions == [])
  }

  @Test("show photos")
  func photos() throws {
    let controller = PhotosViewController()
    let window = NSWindow()
    window.contentView = controller.view
    try controller.show(["Sea", "Hills"])
    let view = controller.collectionView
    view.layoutSubtreeIfNeeded()
    let names = (0..<2).map {
      (view.item(at: [0, $0]) as? PhotosViewController.PhotoItem)?.label.stringValue
    }
    #expect(names == ["Sea", "Hills"])
    #expect(view.stub.exceptions == [] && view.exceptions == [])
  }

  @Test("use a nib, and no group rows")
  func snippets() throws {
    let view = NSTableView(frame: .zero)
    view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("file")))
    let (host, source) = NSTableViewSnippets().makeSource(view)
    var snapshot = NSTableViewSnippets.Source.List()
    try snapshot.appendSections(["Music"])
    try snapshot.appendItems(["Blue"])
    try source.apply(snapshot) { _ in }
    #expect(view.numberOfRows == 1 && !host.hasGroupRows)
    #expect(view.exceptions == [])
  }

  @Test("show names in a few lines")
  func names() throws {
    let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
    let window = NSWindow()
    window.contentView = view
    let (host, source) = try showNames(["Blue", "Hejira"], in: view)
    view.layoutSubtreeIfNeeded()
    #expect((host.visibleCell(at: at(0, 1)) as? NSTextField)?.stringValue == "Hejira")
    #expect(source.shownSnapshot.numberOfItems == 2)
  }
}
