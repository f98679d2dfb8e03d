import ListControllers
import ListSnapshots
import ListTesting

/// A list of section controllers that record their lives, and what a callback does in reaction.
@MainActor
final class RecordedList: ListAdapterDataSource {
  final class Controller: SectionController<Post>, SectionDisplayDelegate,
    SectionWorkingRangeDelegate
  {
    private weak var owner: RecordedList?
    private let recorder: LifeRecorder

    init(_ owner: RecordedList) {
      self.owner = owner
      recorder = owner.recorder
      super.init()
      recorder.made(self)
      displayDelegate = self
      workingRangeDelegate = self
    }

    deinit { recorder.freed(ObjectIdentifier(self)) }

    private func tell(_ event: String) { owner?.tell("\(event) \(object?.id ?? -1)") }

    override var numberOfItems: Int { owner?.itemCount ?? 0 }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      recorder.used(self, "cell")
      return object.flatMap {
        owner?.cells.cell(for: "\($0.id)\($0.text).\(index)", at: index, of: self)
      }
    }
    override func didUpdate(from old: Post?, to new: Post) {
      recorder.used(self, "update")
      tell("update")
    }
    override func didBind(_ cell: AnyObject, toItemAt index: Int) {
      recorder.bound(cell, to: self, item: ObjectIdentifier(cell).hashValue)
      tell("bind")
    }
    override func willUnbind(_ cell: AnyObject) {
      recorder.unbound(cell, from: self)
      tell("unbind")
    }
    override func did(_ interaction: ListInteraction, itemAt index: Int) {
      recorder.used(self, "\(interaction)")
      tell("\(interaction)")
    }
    override func didLeaveList() {
      recorder.left(self)
      tell("left")
    }
    func willDisplay(_ controller: ListSectionController) {
      recorder.began(.section, of: self)
      tell("section on")
    }
    func didEndDisplaying(_ controller: ListSectionController) {
      recorder.ended(.section, of: self)
      tell("section off")
    }
    func controller(
      _ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int
    ) {
      recorder.displayed(cell, of: self)
      tell("display")
    }
    func controller(
      _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int
    ) {
      recorder.undisplayed(cell, of: self)
      tell("end")
    }
    func willEnterWorkingRange(_ controller: ListSectionController) {
      recorder.began(.range, of: self)
      tell("range in")
    }
    func didExitWorkingRange(_ controller: ListSectionController) {
      recorder.ended(.range, of: self)
      tell("range out")
    }
  }

  let recorder = LifeRecorder()
  let scheduler = ManualScheduler()
  let host: StrictListHost
  let adapter: ListAdapter
  var posts: [Post]
  var itemCount = 2

  /// All events, in order.
  private(set) var log: [String] = []

  /// What a callback does, given its event.
  var react: (String) -> Void = { _ in }

  private(set) lazy var cells = CellRegistration<StrictHostCell, String> {
    [weak self] cell, _, text in
    cell.contents = text
    self?.tell("fill \(text)")
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

  fileprivate func tell(_ event: String) {
    log.append(event)
    react(event)
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// The events of one section since the last ``takeLog()``.
  func events(of id: Int) -> [String] {
    log.filter { $0.hasSuffix(" \(id)") }.map { String($0.dropLast(" \(id)".count)) }
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
