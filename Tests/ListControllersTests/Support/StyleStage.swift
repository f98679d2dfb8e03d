import ListControllers
import TestSupport

/// What styles do to a list in different ways.
enum StyleStep {
  case reload

  /// A description in the background.
  case background

  /// An edit of a part: of the items of a section controller, or of the tree.
  case edit
}

/// A list of one style on a strict host, with the way of that style to do each step.
@MainActor
protocol StyleStage {
  typealias Completion = @MainActor (UpdateOutcome) -> Void

  var list: ControlledList { get }
  var host: StrictListHost { get }
  var scheduler: ManualScheduler { get }

  /// Changes the data.
  func change(_ number: Int)

  /// Adds something to the data.
  func append(_ number: Int)

  /// Requests that the data are shown.
  func show(_ completion: @escaping Completion)

  /// Does a step.
  ///
  /// - Parameter completion: Returns a completion, if the step requests anything.
  func perform(_ step: StyleStep, _ number: Int, _ completion: @MainActor () -> Completion) throws

  /// The texts of all cells, section by section.
  var expected: [[String]] { get }
}

/// What was requested, and what has been completed, in order.
@MainActor
final class StyleRequests {
  private(set) var all: [Int] = []
  private(set) var completed: [Int] = []

  func completion(_ number: Int) -> StyleStage.Completion {
    all.append(number)
    return { [self] _ in completed.append(number) }
  }
}

extension ListStyle {
  @MainActor
  func makeStage() throws -> any StyleStage {
    switch self {
    case .sectionControllers: try AdapterStage()
    case .descriptive: try DescribedStage()
    case .managed: try ManagedStage()
    }
  }
}

/// Section controllers with some items each.
@MainActor
final class AdapterStage: StyleStage {
  private final class Controller: SectionController<Post> {
    private weak var stage: AdapterStage?

    init(_ stage: AdapterStage) { self.stage = stage }

    override var numberOfItems: Int { object.flatMap { stage?.count(of: $0) } ?? 0 }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      object.map { textCells.cell(for: "\($0.id)\($0.text)", at: index, of: self) }
    }
  }

  private let sample: SampleAdapter
  private var posts: [Post] {
    get { sample.objects.compactMap { $0 as? Post } }
    set { sample.objects = newValue }
  }
  private var counts = [1: 2, 2: 2]

  init() throws {
    sample = try SampleAdapter([Post(id: 1), Post(id: 2)], windowHeight: 30)
    sample.makeController = { [unowned self] _ in Controller(self) }
    sample.attach()
  }

  var list: ControlledList { sample.adapter }
  var host: StrictListHost { sample.host }
  var scheduler: ManualScheduler { sample.scheduler }

  private func count(of post: Post) -> Int { counts[post.id] ?? 1 }

  func change(_ number: Int) {
    posts = [Post(id: 3 + number), Post(id: 2, text: "\(number)"), Post(id: 1)]
  }

  func append(_ number: Int) { posts.append(Post(id: 100 + number)) }

  func show(_ completion: @escaping Completion) {
    sample.adapter.performUpdates(completion: completion)
  }

  func perform(_ step: StyleStep, _ number: Int, _ completion: @MainActor () -> Completion) throws {
    guard step == .edit else {
      sample.adapter.reloadData(completion: completion())
      return
    }
    let found = sample.adapter.sectionController(for: Post(id: 1))
    let controller = try #require(found as? Controller)
    let count = count(of: Post(id: 1))
    counts[1] = count + 1
    try sample.adapter.performBatch(
      edits: { try $0.insertItems(at: [count / 2], in: controller) }, completion: completion())
  }

  var expected: [[String]] {
    posts.map { Array(repeating: "\($0.id)\($0.text)", count: count(of: $0)) }
  }
}

/// A description of one section.
@MainActor
final class DescribedStage: StyleStage {
  private let sample: SampleDescribedList
  private var ids = [1, 2, 3, 4]

  init() throws {
    sample = try SampleDescribedList(windowHeight: 30)
    sample.list.show(animated: false) { Self.describe(ids) }
  }

  var list: ControlledList { sample.list }
  var host: StrictListHost { sample.host }
  var scheduler: ManualScheduler { sample.scheduler }

  @DescriptionBuilder
  private nonisolated static func describe(_ ids: [Int]) -> ListDescription {
    Rows(LoggingItemController.self, ids.map { Post(id: $0) })
  }

  func change(_ number: Int) { ids = [100 + number] + ids.reversed() }

  func append(_ number: Int) { ids.append(300 + number) }

  func show(_ completion: @escaping Completion) {
    sample.list.show(completion: completion) { Self.describe(ids) }
  }

  func perform(_ step: StyleStep, _ number: Int, _ completion: @MainActor () -> Completion) {
    guard step == .background else {
      sample.list.reloadData(completion: completion())
      return
    }
    ids.append(200 + number)
    let ids = ids
    sample.list.showInBackground(completion: completion()) { return Self.describe(ids) }
  }

  var expected: [[String]] { [ids.map(String.init)] }
}

/// A tree of two sections.
@MainActor
final class ManagedStage: StyleStage {
  private let sample: SampleList

  init() throws { sample = try SampleList(["a b c", "d e"], windowHeight: 30) }

  var list: ControlledList { sample.list }
  var host: StrictListHost { sample.host }
  var scheduler: ManualScheduler { sample.scheduler }

  func change(_ number: Int) { sample.list.sections[0].body.append(SampleItem("u\(number)")) }

  func append(_ number: Int) { sample.list.sections[1].body.append(SampleItem("s\(number)")) }

  func show(_ completion: @escaping Completion) { sample.list.update(completion: completion) }

  func perform(_ step: StyleStep, _ number: Int, _ completion: @MainActor () -> Completion) throws {
    let sections = sample.list.sections
    guard step == .edit else {
      sections[1].items.first?.reload(animated: true)
      sample.list.reload(completion: completion())
      return
    }
    sections[0].items.first?.remove()
    sections[1].body.append(SampleItem("e\(number)"))
    try sample.list.move(at: 0, to: 1)
  }

  var expected: [[String]] {
    sample.list.sections.map { $0.items.map { ($0 as? SampleItem)?.name ?? "" } }
  }
}
