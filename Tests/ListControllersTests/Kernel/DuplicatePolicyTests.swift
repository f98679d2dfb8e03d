import ListControllers
import TestSupport

@Suite("All styles: duplicates by policy")
@MainActor struct DuplicatePolicyTests {
  private let posts = [
    Post(id: 1, text: "a"), Post(id: 2), Post(id: 1, text: "b"), Post(id: 1, text: "c"),
  ]

  private func report(kept: Int?) -> [ListReport] {
    [.duplicates(identity: "Post 1", indexes: [0, 2, 3], kept: kept)]
  }

  @Test func `section controllers show the first object or the last one, and report all`() throws {
    let sample = try SampleAdapter(posts)
    sample.attach()
    expectEqual(sample.cells, [["1a 0"], ["2 0"]])
    expectEqual(sample.adapter.lastReports, report(kept: 0))
    sample.adapter.duplicatePolicy = .keepLast
    let first = sample.adapter.sectionController(for: Post(id: 1))
    sample.adapter.performUpdates()
    expectEqual(sample.cells, [["2 0"], ["1c 0"]])
    expectEqual(sample.adapter.lastReports, report(kept: 3))
    expect(sample.adapter.sectionController(for: Post(id: 1)) === first)
  }

  @Test("section controllers whose duplicates are rejected stay as they are, until there are none")
  func rejectingAdapter() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.adapter.duplicatePolicy = .reject
    var outcomes: [UpdateOutcome] = []
    sample.objects = posts
    sample.adapter.performUpdates { outcomes.append($0) }
    sample.adapter.reloadData { outcomes.append($0) }
    expectEqual(outcomes, [.cancelled, .cancelled])
    expectEqual(sample.cells, [["1 0"]])
    expectEqual(sample.adapter.lastReports, report(kept: nil))
    expectEqual(sample.made, ["1"])
    sample.objects = [Post(id: 2), Post(id: 1, text: "z")]
    sample.adapter.performUpdates { outcomes.append($0) }
    expect(outcomes.count == 3 && sample.cells == [["2 0"], ["1z 0"]])
    expectEqual(sample.adapter.lastReports, [])
  }

  final class Lines: BindingSectionController<Post> {
    override func viewModels(for post: Post) -> [any ListObject] {
      post.text.enumerated().map { Comment(id: $1 == "x" ? 0 : $0 + 1, text: "\($0)\($1)") }
    }
    override func cell(for viewModel: any ListObject, at index: Int) -> ControllerCell? {
      (viewModel as? Comment).map { textCells.cell(for: $0.text, at: index, of: self) }
    }
  }

  @Test("view models follow the policy, too", arguments: DuplicatePolicy.allCases)
  func binding(policy: DuplicatePolicy) throws {
    let sample = try SampleAdapter([Post(id: 1, text: "ab")])
    sample.makeController = { _ in Lines() }
    sample.attach()
    sample.adapter.duplicatePolicy = policy
    sample.objects = [Post(id: 1, text: "axbx")]
    sample.adapter.performUpdates()
    switch policy {
    case .keepFirst: expectEqual(sample.cells, [["0a", "1x", "2b"]])
    case .keepLast: expectEqual(sample.cells, [["0a", "2b", "3x"]])
    case .reject: expectEqual(sample.cells, [["0a", "1b"]])
    }
    expectEqual(sample.adapter.lastReports.count, 1)
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test("described rows and sections follow the policy", arguments: DuplicatePolicy.allCases)
  func described(policy: DuplicatePolicy) throws {
    let sample = try SampleDescribedList()
    sample.show { Rows(LoggingItemController.self, [Post(id: 9)]) }
    sample.list.duplicatePolicy = policy
    let models = [Post(id: 1, text: "a"), Post(id: 2), Post(id: 1, text: "b")]
    sample.show { Rows(LoggingItemController.self, models) }
    let kept: Int? = policy == .reject ? nil : policy == .keepFirst ? 0 : 2
    expectEqual(
      sample.list.lastReports,
      [.duplicates(identity: "Post 1", indexes: [0, 2], kept: kept)])
    switch policy {
    case .keepFirst: expectEqual(sample.cells, [["1a", "2"]])
    case .keepLast: expectEqual(sample.cells, [["2", "1b"]])
    case .reject:
      expectEqual(sample.cells, [["9"]])
      expectEqual(sample.outcomes.last, .cancelled)
    }
    sample.show {
      Sections([Post(id: 3, text: "x"), Post(id: 3, text: "y")]) {
        Rows(LoggingItemController.self, [Post(id: 7, text: $0.text)])
      }
    }
    switch policy {
    case .keepFirst: expectEqual(sample.cells, [["7x"]])
    case .keepLast: expectEqual(sample.cells, [["7y"]])
    case .reject: expectEqual(sample.cells, [["9"]])
    }
    expectEqual(sample.host.strictHost.lastError, nil)
  }
}
