import ListSnapshots
import Testing

@Suite("A view whose host is released")
@MainActor
struct ReleasedHostTests {
  @Test("is empty on the next turn")
  func all() async throws {
    try await release(CollectionScreen.self)
    try await release(TableScreen.self)
    try await release(NSCollectionScreen.self)
    try await release(NSTableScreen.self)
  }

  private func release<View: Screen>(_ view: View.Type) async throws {
    let stage = ViewStage<View>()
    let screen = try #require(stage.screen)
    screen.isInWindow = true
    try stage.apply(list([0: [1, 2]]))
    stage.settle()
    stage.dropHost()
    screen.layOut()
    for _ in 0..<100 where screen.hasDataSource { await Task.yield() }
    #expect(!screen.hasDataSource, "\(view)")
    screen.layOut()
    #expect(screen.exceptions == [], "\(view)")
  }
}
