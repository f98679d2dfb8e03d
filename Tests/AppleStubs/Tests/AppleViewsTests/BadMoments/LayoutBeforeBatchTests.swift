@Suite("The layout before a batch")
@MainActor struct LayoutBeforeBatchTests {
  @Test(
    "may take the view out of its window, or the content from the host",
    arguments: ViewKind.sectioned)
  func all(view: ViewKind) throws { try layOut(view.screen) }

  private func layOut<View: Screen>(_ view: View.Type) throws {
    for takesContent in [false, true] {
      let stage = ViewStage<View>()
      let (screen, host) = try (#require(stage.screen), #require(stage.host))
      screen.isInWindow = true
      screen.height = 100
      try stage.apply(list([0: Array(0..<20)]))
      stage.settle()
      screen.height = 400
      stage.onCell = { [weak stage] in
        if takesContent { stage?.host?.content = nil } else { stage?.screen?.isInWindow = false }
      }
      var operations = BatchOperations()
      operations.itemReloads = [ItemPath(section: 0, item: 0)]
      var (installed, completed) = (0, 0)
      host.performBatch(operations, animated: true) {
        installed += 1
      } completion: {
        completed += 1
      }
      #expect(installed == 1 && completed == 1)
      #expect(!screen.exceptions.contains { $0.contains("batch") })
    }
  }
}
