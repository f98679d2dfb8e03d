import ListControllers
import ListSnapshots
import ListTesting

/// Another list, for the hosts of an ``ActingStage``, whose controllers tell their lives and act, too.
@MainActor
final class GuestList: ListAdapterDataSource {
  /// Shows one item: its object.
  final class Controller: SectionController<Post>, SectionDisplayDelegate,
    SectionWorkingRangeDelegate
  {
    private weak var stage: ActingStage?
    private let recorder: LifeRecorder

    init(_ stage: ActingStage?, _ recorder: LifeRecorder) {
      self.stage = stage
      self.recorder = recorder
      super.init()
      recorder.made(self)
      displayDelegate = self
      workingRangeDelegate = self
    }

    deinit { recorder.freed(ObjectIdentifier(self)) }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      recorder.used(self, "cell")
      return object.map {
        textCells.cell(for: "guest \($0.id)\($0.text)", at: index, of: self)
      }
    }
    override func didUpdate(from old: Post?, to new: Post) {
      recorder.used(self, "update")
      stage?.act("guest's didUpdate")
    }
    override func didBind(_ cell: AnyObject, toItemAt index: Int) {
      recorder.bound(cell, to: self, item: ObjectIdentifier(cell).hashValue)
      stage?.act("guest's didBind")
    }
    override func willUnbind(_ cell: AnyObject) {
      recorder.unbound(cell, from: self)
      stage?.act("guest's willUnbind")
    }
    override func didLeaveList() {
      recorder.left(self)
      stage?.act("guest's didLeaveList")
    }
    func willDisplay(_ controller: ListSectionController) {
      recorder.began(.section, of: self)
      stage?.act("guest's section on screen")
    }
    func didEndDisplaying(_ controller: ListSectionController) {
      recorder.ended(.section, of: self)
      stage?.act("guest's section off screen")
    }
    func controller(
      _ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int
    ) {
      recorder.displayed(cell, of: self)
      stage?.act("guest's willDisplay")
    }
    func controller(
      _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int
    ) {
      recorder.undisplayed(cell, of: self)
      stage?.act("guest's didEndDisplaying")
    }
    func willEnterWorkingRange(_ controller: ListSectionController) {
      recorder.began(.range, of: self)
      stage?.act("guest's range in")
    }
    func didExitWorkingRange(_ controller: ListSectionController) {
      recorder.ended(.range, of: self)
      stage?.act("guest's range out")
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
