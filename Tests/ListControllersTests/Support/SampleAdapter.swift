import ListControllers
import TestSupport

/// A list of section controllers on a strict host, with everything that is told.
@MainActor
final class SampleAdapter: ListAdapterDataSource {
  var objects: [any ListObject] = []

  /// What was told, in order.
  var log: [String] = []

  /// The controllers that were made, by the texts of their objects.
  private(set) var made: [String] = []
  private(set) var askedCount = 0

  /// How many items the section of an object has.
  var itemCount: (any ListObject) -> Int = { _ in 1 }

  /// Makes the controller of an object; nil for a ``LoggingController``.
  var makeController: ((any ListObject) -> ListSectionController?)?

  let scheduler = ManualScheduler()
  let host: StrictListHost
  let adapter: ListAdapter

  /// - Parameter windowHeight: The height of the window; nil if everything is visible.
  init(_ objects: [any ListObject] = [], windowHeight: Double? = nil) throws {
    self.objects = objects
    var options = StrictHostOptions()
    options.viewportHeight = windowHeight
    options.estimatedItemHeight = 10
    host = try StrictListHost(options: options)
    adapter = ListAdapter(scheduler: scheduler)
    adapter.coalescing = .immediate
    adapter.dataSource = self
  }

  func attach() { adapter.attach(to: host) }

  func objects(for adapter: ListAdapter) -> [any ListObject] {
    askedCount += 1
    return objects
  }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? {
    made.append("\(object.id)")
    if let makeController { return makeController(object) }
    switch object {
    case is Post: return LoggingController<Post>(self)
    case is Comment: return LoggingController<Comment>(self)
    case is Person: return LoggingController<Person>(self)
    default: return nil
    }
  }

  /// The contents of all cells on screen, section by section.
  var cells: [[String]] {
    host.texts.map { $0.map { $0 ?? "-" } }
  }

  /// The texts of the log since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// The user decides the order of the sections.
extension SampleAdapter: ListAdapterMoveDelegate {
  func adapter(
    _ adapter: ListAdapter, move object: any ListObject, from old: [any ListObject],
    to new: [any ListObject]
  ) {
    objects = new
  }
}

/// The registration of all controllers in tests.
@MainActor let textCells = CellRegistration<StrictHostCell, String> { cell, _, text in
  cell.contents = text
}

/// A controller whose cells show the object, and which writes what it is told to a log.
@MainActor
final class LoggingController<Object: ListObject>: SectionController<Object> {
  weak var sample: SampleAdapter?
  var onUpdate: (() -> Void)?

  init(_ sample: SampleAdapter) { self.sample = sample }

  override var numberOfItems: Int { object.map { sample?.itemCount($0) ?? 0 } ?? 0 }

  override func didUpdate(from old: Object?, to new: Object) {
    sample?.log.append("update \(old.map { "\($0.id)" } ?? "nil") \(new.id)")
    onUpdate?()
  }

  override func didLeaveList() { sample?.log.append("left \(object.map { "\($0.id)" } ?? "nil")") }

  override func cell(forItemAt index: Int) -> ControllerCell? {
    object.map { textCells.cell(for: "\(text($0)) \(index)", at: index, of: self) }
  }

  private func text(_ object: Object) -> String {
    switch object {
    case let post as Post: "\(post.id)\(post.text)"
    case let comment as Comment: "\(comment.id)\(comment.text)"
    case let person as Person: "\(person.id)\(person.name)"
    default: ""
    }
  }
}
