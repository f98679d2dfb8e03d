import ListControllers
import TestSupport

/// Another list, for the hosts of an ``ActingStage``, whose controllers tell their lives and act, too.
@MainActor
final class GuestList: ListAdapterDataSource {
  /// Shows one item: its object.
  final class Controller: RecordedController<Post> {
    private weak var stage: ActingStage?

    init(_ stage: ActingStage?, _ recorder: LifeRecorder) {
      self.stage = stage
      super.init(recorder)
    }

    override func tell(_ event: String, _ cell: AnyObject?) { stage?.act("guest's \(event)") }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      recorder.used(self, "cell")
      return object.map {
        textCells.cell(for: "guest \($0.id)\($0.text)", at: index, of: self)
      }
    }
  }

  let adapter: ListAdapter
  private weak var stage: ActingStage?
  private let recorder: LifeRecorder
  private var posts: [Post] = []

  init(_ stage: ActingStage) {
    self.stage = stage
    recorder = stage.recorder
    adapter = ListAdapter(scheduler: stage.scheduler)
    adapter.workingRangeSize = 1
    adapter.dataSource = self
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] {
    stage?.act("guest's objects")
    return posts
  }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? { Controller(stage, recorder) }

  /// Changes the posts, and requests that they are shown.
  func edit() {
    guard let stage else { return }
    let post = Post(id: stage.pick(6), text: "\(stage.pick(3))")
    if let index = posts.firstIndex(where: { $0.id == post.id }) {
      if stage.pick(2) == 0 { posts.remove(at: index) } else { posts[index] = post }
    } else {
      posts.insert(post, at: stage.pick(posts.count + 1))
    }
    stage.keep(adapter.performUpdates(completion: stage.completion()))
  }

  /// Requests that the newest posts are shown.
  func show() {
    guard let stage else { return }
    stage.keep(adapter.performUpdates(animated: false, completion: stage.completion()))
  }

  func clear() { posts = [] }

  func isShown(on host: StrictListHost) -> Bool {
    host.shows(posts.map { ["guest \($0.id)\($0.text)"] })
  }
}
