import UIKitViews

@testable import UIKitStub

/// Two sections of two rows, the first with a header.
@Suite("Headers, footers and heights of a table view")
@MainActor struct TableViewElementTests {
  let stage = ViewStage<TableScreen>()
  let screen: TableScreen
  let host: TableViewHost

  init() throws {
    screen = try #require(stage.screen)
    host = try #require(stage.host)
    screen.isInWindow = true
    try stage.apply(list([0: [1, 2], 1: [3, 4]]))
    screen.layOut()
  }

  private func element(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    host.visibleSupplementary(ofKind: kind, at: SupplementaryPath(section: section, element: 0))
  }

  private func reconfigureSections(animated: Bool = false) {
    var operations = BatchOperations()
    operations.sectionReconfigurations = [SectionIndex(0), SectionIndex(1)]
    host.performBatch(operations, animated: animated, installing: {}, completion: {})
    screen.layOut()
  }

  private func height(ofRow item: Int) -> Double? {
    host.frame(ofItemAt: ItemPath(section: 0, item: item))?.size.height
  }

  @Test func `are found by their kinds`() {
    #expect(element("header", 0) === screen.view.headerView(forSection: 0))
    #expect(element("header", 0) != nil && element("header", 1) == nil)
    #expect(
      element("footer", 0) == nil && element("badge", 0) == nil && element("header", 9) == nil)
    let second = SupplementaryPath<After>(section: 0, element: 1)
    #expect(host.visibleSupplementary(ofKind: "header", at: second) == nil)
  }

  @Test func `are filled again in place`() throws {
    let header = try #require(element("header", 0))
    stage.source.supplementaryProvider = { [screen] kind, path, section in
      section == 0 && kind == "header" ? screen.header("other", ofKind: 0) : nil
    }
    reconfigureSections(animated: true)
    #expect(element("header", 0) === header)
    #expect(screen.headerText(ofSection: 0) == "other")
    #expect(screen.view.usedAnimations == [])
    // Only a batch measures a header of automatic height again.
    #expect(screen.view.stub.calls.contains(.batch))
    #expect(screen.exceptions == [])
  }

  @Test func `are replaced with their section if they have another kind, come or go`() throws {
    let header = try #require(element("header", 0))
    let others = SupplementaryRegistration<TableScreen.HeaderView>(elementKind: "header") {
      view, _ in view.text = "another"
    }
    stage.source.supplementaryProvider = { kind, path, _ in
      kind == "header" ? others.view(at: path) : nil
    }
    reconfigureSections(animated: true)
    #expect(element("header", 0) !== header)
    #expect(screen.headerText(ofSection: 0) == "another")
    #expect(screen.headerText(ofSection: 1) == "another")
    #expect(screen.view.usedAnimations == [.automatic])
    stage.source.supplementaryProvider = { kind, path, section in
      section == 1 && kind == "footer" ? others.view(at: path) : nil
    }
    reconfigureSections()
    #expect(element("header", 0) == nil && element("header", 1) == nil)
    #expect(element("footer", 0) == nil && screen.footerText(ofSection: 1) == "another")
    #expect(screen.view.usedAnimations.last == UITableView.RowAnimation.none)
    #expect(screen.exceptions == [])
  }

  @Test func `outside of the window come and go, too`() throws {
    screen.height = 60
    screen.layOut()
    stage.source.supplementaryProvider = { [screen] kind, path, section in
      section == 1 && kind == "footer" ? screen.header("end", ofKind: 0) : nil
    }
    reconfigureSections()
    #expect(screen.view.usedAnimations == [.none])
    #expect(host.contentSize?.height == 204)
    screen.scroll(to: 1_000)
    #expect(screen.footerText(ofSection: 1) == "end")
    reconfigureSections()
    #expect(screen.view.usedAnimations == [.none])
    #expect(screen.exceptions == [])
  }

  @Test func `are looked at in all sections if elements are deleted or inserted`() {
    stage.source.supplementaryProvider = { [screen] _, path, section in
      section == 1 ? screen.header("new", ofKind: 0) : nil
    }
    var operations = BatchOperations()
    operations.supplementaryDeletions = [SupplementaryPath(section: 0, element: 0)]
    operations.supplementaryInsertions = [SupplementaryPath(section: 1, element: 0)]
    host.performBatch(operations, animated: false, installing: {}, completion: {})
    screen.layOut()
    #expect(element("header", 0) == nil && screen.headerText(ofSection: 1) == "new")
    #expect(screen.exceptions == [])
    operations = BatchOperations()
    operations.supplementaryReconfigurations = [SupplementaryPath(section: 1, element: 0)]
    stage.source.supplementaryProvider = { [screen] _, path, _ in screen.header("newer", ofKind: 0)
    }
    host.performBatch(operations, animated: false, installing: {}, completion: {})
    #expect(screen.headerText(ofSection: 1) == "newer")
  }

  @Test func `do not reload the section of the item that is dragged`() throws {
    stage.source.reordering.canReorderItem = { _ in true }
    screen.view.setEditing(true, animated: false)
    #expect(screen.view.beginMovingRow(at: [0, 0]))
    screen.view.proposeMovingRow(to: [0, 1])
    stage.source.supplementaryProvider = { _, _, _ in nil }
    let cell = screen.view.cellForRow(at: [0, 0])
    reconfigureSections()
    #expect(screen.view.cellForRow(at: [0, 0]) === cell)
    #expect(screen.view.usedAnimations == [])
  }

  // MARK: Heights

  @Test func `have automatic heights`() {
    #expect(height(ofRow: 0) == 44)
    #expect(host.frame(ofItemAt: ItemPath(section: 0, item: 0))?.minY == 28)
    screen.view.rowHeight = 50
    screen.view.sectionHeaderHeight = 30
    screen.view.reloadData()
    #expect(height(ofRow: 0) == 50)
    #expect(host.frame(ofItemAt: ItemPath(section: 0, item: 0))?.minY == 30)
  }

  @Test func `have the heights of the application's delegate, unless there is no header`() throws {
    let delegate = RecordingTableDelegate()
    host.delegate = delegate
    try stage.apply(list([0: [1, 2], 1: [3]]), animated: false)
    #expect(height(ofRow: 0) == 60)
    #expect(host.contentSize?.height == 200)
  }

  @Test("have the heights of the content first of all, and ask again for reconfigured items")
  func contentHeights() throws {
    let delegate = RecordingTableDelegate()
    host.delegate = delegate
    func setHeight(_ height: Double) {
      stage.source.sizeProvider = { item, window in
        item == 1 ? ListSize(width: window.width, height: height) : nil
      }
    }
    setHeight(30)
    screen.view.reloadData()
    #expect(height(ofRow: 0) == 30 && height(ofRow: 1) == 60)
    setHeight(70)
    var snapshot = stage.source.snapshot()
    try snapshot.reconfigureItems([1])
    let before = screen.view.stub.calls.count
    try stage.apply(snapshot)
    #expect(height(ofRow: 0) == 70)
    #expect(screen.view.stub.calls[before...].filter { $0 == .batch }.count == 1)
    try stage.apply(snapshot)
    #expect(screen.view.stub.calls[before...].filter { $0 == .batch }.count == 1)
    #expect(stage.failure() == nil)
  }

  @Test func `ask again for the height of a reconfigured header and of a footer`() {
    func setHeight(_ height: Double) {
      stage.source.supplementarySizeProvider = { _, window in
        ListSize(width: window.width, height: height)
      }
    }
    stage.source.supplementaryProvider = { [screen] _, path, section in
      section == 0 ? screen.header("Section 0", ofKind: 0) : nil
    }
    setHeight(40)
    reconfigureSections()
    #expect(host.contentSize?.height == 256)
    setHeight(50)
    reconfigureSections()
    #expect(host.contentSize?.height == 276)
    #expect(screen.exceptions == [])
  }

  @Test func `are asked for on a later turn after they were invalidated`() async {
    for (isInWindow, height) in [(true, 54.0), (false, 64)] {
      screen.isInWindow = isInWindow
      stage.source.sizeProvider = { _, window in ListSize(width: window.width, height: height) }
      host.invalidateSizes(ofItemsAt: [ItemPath(section: 0, item: 0)])
      host.invalidateSizes(ofItemsAt: [ItemPath(section: 0, item: 1)])
      let before = screen.view.stub.calls
      #expect(self.height(ofRow: 0) == height - 10)
      for _ in 0..<1_000 where self.height(ofRow: 0) != height { await Task.yield() }
      #expect(self.height(ofRow: 0) == height)
      let calls = screen.view.stub.calls[before.count...].filter { $0 != .layout }
      #expect(calls == [isInWindow ? .batch : .reload])
    }
    #expect(screen.exceptions == [])
  }

  @Test func `are not asked for while the view shows a list that is not the content's`() async {
    host.shownVersion = nil
    let before = screen.view.stub.calls.count
    host.invalidateSizes(ofItemsAt: [ItemPath(section: 0, item: 0)])
    for _ in 0..<100 { await Task.yield() }
    #expect(screen.view.stub.calls.count == before)
  }

  @Test func `leave no space for a header that is not there in a grouped table`() throws {
    let screen = TableScreen(style: .grouped)
    screen.isInWindow = true
    let host = screen.makeHost()
    let source = DiffableDataSource<Int, Int, TableViewHost>(host: host) { _, _ in nil }
    try source.apply(list([0: [1], 1: [2]])) { _ in }
    screen.layOut()
    #expect(host.contentSize?.height == 88)
    let path = SupplementaryPath<After>(section: 0, element: 0)
    #expect(host.frame(ofSupplementaryOfKind: "header", at: path) == nil)
    source.supplementaryProvider = { _, path, _ in screen.header("", ofKind: 0) }
    source.supplementarySizeProvider = { _, _ in ListSize(width: 0, height: 0) }
    screen.view.reloadData()
    #expect(host.contentSize?.height == 88)
    #expect(screen.exceptions == [])
  }
}
