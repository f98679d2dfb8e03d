import AppKitStub
import AppKitViews

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
@MainActor struct NSCollectionHostTests {
  typealias Stage = ViewStage<NSCollectionScreen>

  @Test func `performs batches on the animator if they are animated`() throws {
    let stage = try Stage([2: [20]])
    try stage.show([2: [21, 20]])
    #expect(stage.items.animatorUses == 0)
    try stage.show([2: [20, 21]], animated: true)
    #expect(stage.items.animatorUses == 1)
  }

  @Test func `shows footers, as high as the delegate or the layout says`() throws {
    let stage = try Stage([2: [20]])
    let footers = SupplementaryRegistration<NSView>(elementKind: "footer") { _, _ in }
    stage.source.supplementaryProvider = { kind, path, section in
      kind == footers.elementKind && section == 3 ? footers.view(at: path) : nil
    }
    let layout = stage.screen?.view.collectionViewLayout as? NSCollectionViewFlowLayout
    layout?.footerReferenceSize = NSSize(width: 0, height: 15)
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
}
