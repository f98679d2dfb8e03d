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
  var items: NSCollectionView { screen.view }

  var clipView: NSClipView { screen.clipView }
}

extension NSCollectionViewHost {
  func connect(_ application: NSCollectionDelegate) {
    (delegate, dataSource) = (application, application)
  }
}

@Suite("The host of an NSCollectionView")
@MainActor
struct NSCollectionHostTests {
  typealias Stage = ViewStage<NSCollectionScreen>

  @Test("performs batches on the animator if they are animated")
  func animations() throws {
    let stage = try Stage([2: [20]])
    try stage.show([2: [21, 20]])
    #expect(stage.items.animatorUses == 0)
    try stage.show([2: [20, 21]], animated: true)
    #expect(stage.items.animatorUses == 1)
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
}
