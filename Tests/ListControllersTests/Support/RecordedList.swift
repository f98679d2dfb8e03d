import ListControllers
import TestSupport

/// A list of section controllers that record their lives, and what a callback does in reaction.
@MainActor
final class RecordedList: ListAdapterDataSource {
  final class Controller: RecordedController<Post> {
    private weak var owner: RecordedList?

    init(_ owner: RecordedList) {
      self.owner = owner
      super.init(owner.recorder)
    }

    override func tell(_ event: String, _ cell: AnyObject?) {
      owner?.log.add("\(event) \(object?.id ?? -1)")
    }

    override var numberOfItems: Int { owner?.itemCount ?? 0 }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      recorder.used(self, "cell")
      return object.flatMap {
        owner?.cells.cell(for: "\($0.id)\($0.text).\(index)", at: index, of: self)
      }
    }
  }

  let recorder = LifeRecorder()
  let scheduler = ManualScheduler()
  let host: StrictListHost
  let adapter: ListAdapter
  var posts: [Post]
  var itemCount = 2

  /// All events, in order.
  let log = LifeLog()

  private(set) lazy var cells = CellRegistration<StrictHostCell, String> {
    [weak self] cell, _, text in
    cell.contents = text
    self?.log.add("fill \(text)")
  }

  /// - Parameter host: A host to share; nil for one of its own, with room for three items.
  init(ids: some Sequence<Int>, host: StrictListHost? = nil) throws {
    posts = ids.map { Post(id: $0) }
    var options = StrictHostOptions()
    options.viewportHeight = 30
    options.estimatedItemHeight = 10
    self.host = try host ?? StrictListHost(options: options)
    adapter = ListAdapter(scheduler: scheduler)
    adapter.coalescing = .immediate
    adapter.workingRangeSize = 1
    adapter.dataSource = self
  }

  func attach() {
    adapter.attach(to: host)
    host.layoutIfNeeded()
  }

  /// Shows the sections with these ids.
  func show(_ ids: some Sequence<Int>) {
    posts = ids.map { id in posts.first { $0.id == id } ?? Post(id: id) }
    adapter.performUpdates(animated: false)
  }

  func settle() {
    host.settle(scheduler)
    host.layoutIfNeeded()
    host.settle(scheduler)
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] { posts }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? { Controller(self) }

  /// The texts of the cells that are shown when everything of these sections is.
  var expected: [[String]] {
    posts.map { post in (0..<itemCount).map { "\(post.id)\(post.text).\($0)" } }
  }
}
