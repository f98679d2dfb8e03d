@Suite("A view whose host is released")
@MainActor struct ReleasedHostTests {
  @Test("is empty on the next turn", arguments: ViewKind.sectioned)
  func all(view: ViewKind) async throws { try await release(view.screen) }

  private func release<View: Screen>(_ view: View.Type) async throws {
    let stage = ViewStage<View>()
    let screen = try #require(stage.screen)
    screen.isInWindow = true
    try stage.apply(list([0: [1, 2]]))
    stage.settle()
    stage.dropHost()
    screen.layOut()
    for _ in 0..<100 where screen.hasDataSource { await Task.yield() }
    #expect(!screen.hasDataSource)
    screen.layOut()
    #expect(screen.exceptions == [])
  }
}
