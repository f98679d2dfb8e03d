import ListControllers
import TestSupport

@Suite("Section controllers: content configurations")
@MainActor struct ConfigurationTests {
  private static let rows = CellRegistration<StrictHostCell, String> { cell, _, text in
    cell.contentConfiguration = ListContentConfiguration(text: text)
    cell.configurationUpdateHandler = { cell, state in
      cell.accessories = state.isSelected ? [.checkmark()] : []
    }
  }

  private final class Rows: SectionController<Post> {
    override func cell(forItemAt index: Int) -> ControllerCell? {
      ConfigurationTests.rows.cell(for: object?.text ?? "", at: index, of: self)
    }
  }

  @Test func `10.23 10.24 work in cells of controllers`() throws {
    let sample = try SampleAdapter([Post(id: 1, text: "one"), Post(id: 2, text: "two")])
    sample.makeController = { _ in Rows() }
    sample.attach()
    sample.scheduler.run()
    let first = ItemPath<After>(section: 0, item: 0)
    let cell = try #require(sample.host.visibleCell(at: first))
    expectEqual((cell.configuration.shownContent as? ListContentConfiguration)?.text, "one")
    sample.host.select(first)
    sample.scheduler.run()
    expectEqual(cell.configuration.shownAccessories, [.checkmark()])
    cell.updateState { $0.isDisabled = true }
    sample.scheduler.run()
    expect(cell.configurationState.isDisabled)
    sample.objects = [Post(id: 1, text: "new"), Post(id: 2, text: "two")]
    sample.adapter.performUpdates { _ in }
    sample.scheduler.run()
    expect(sample.host.visibleCell(at: first) === cell)
    expectEqual((cell.configuration.shownContent as? ListContentConfiguration)?.text, "new")
    expect(cell.configurationState.isSelected)
    expectEqual(sample.host.strictHost.lastError, nil)
  }
}
