@Suite("Cells of a view")
@MainActor struct CellTests {
  @Test("are reused within a registration", arguments: ViewKind.allCases)
  func reuse(view: ViewKind) throws {
    let stage = view.stage()
    stage.change([1, 5], changingKind: true)
    stage.screen.isInWindow = true
    try stage.show([0: [1, 2]])
    let first = try #require(stage.cell(of: 1))
    #expect(stage.shownText(at: at(0, 0)) == "1 #1")
    try stage.show([0: [2]])
    try stage.show([0: [2, 4, 5]])
    #expect(stage.cell(of: 5) === first)
    #expect(stage.cell(of: 4) !== first)
    #expect(stage.failure() == nil)
  }

  private final class NoCell {}

  private func testBlanks<View: Screen>(on screen: View) throws {
    let wrong = CellRegistration<NoCell, Int> { _, _, _ in }
    let host = screen.makeHost()
    let source = DiffableDataSource<Int, Int, View.Host>(host: host) { path, item in
      item == 1 ? nil : wrong.cell(for: item, at: path)
    }
    screen.isInWindow = true
    try source.apply(list([0: [1, 2]])) { _ in }
    screen.layOut()
    for item in 0..<2 { #expect(host.visibleCell(at: at(0, item)) != nil) }
    var snapshot = source.snapshot()
    try snapshot.reconfigureItems([1, 2])
    try source.apply(snapshot) { _ in }
    #expect(screen.exceptions == [])
  }

  @Test(
    "are blank without a registration, and for a type that is no cell",
    arguments: ViewKind.allCases)
  func blanks(view: ViewKind) throws { try testBlanks(on: view.screen.init()) }

  private func testProvidedViews<View: StubbedScreen>(on screen: View) throws {
    let stage = ViewStage(on: screen)
    screen.provideViews(to: stage.host)
    stage.change([2], changingKind: true)
    screen.isInWindow = true
    try stage.show([0: [1, 2]])
    #expect(stage.cell(of: 1) is any Provided && stage.header(0) is any Provided)
    #expect(!(stage.cell(of: 2) is any Provided))
    #expect(screen.headerText(ofSection: 0) == "Section 0")
    #expect(stage.failure() == nil)
  }

  @Test(
    "and headers come from the nibs that the application has registered",
    arguments: ViewKind.allCases.filter { !$0.countsItself })
  func providedViews(view: ViewKind) throws {
    let screen = try #require(view.screen.init() as? any StubbedScreen)
    try testProvidedViews(on: screen)
  }
}
