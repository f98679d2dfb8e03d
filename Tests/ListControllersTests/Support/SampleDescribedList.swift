import ListControllers
import TestSupport

/// A described list on a strict host.
@MainActor
final class SampleDescribedList {
  let scheduler = ManualScheduler()
  let host: StrictListHost
  let list: DescribedList
  private(set) var outcomes: [UpdateOutcome] = []

  /// What controllers have told, in order, if they are ``LoggingItemController``s.
  let log = LifeLog()

  /// - Parameters:
  ///   - windowHeight: The height of the window; nil if everything is visible.
  ///   - asksSizes: Whether the host asks for the sizes of rows.
  ///   - attaches: Whether the list is attached to the host.
  ///   - scheduler: Its scheduler, if not ``scheduler``.
  init(
    windowHeight: Double? = nil, asksSizes: Bool = true, attaches: Bool = true,
    scheduler: (any UpdateScheduler)? = nil
  ) throws {
    var options = StrictHostOptions()
    options.viewportHeight = windowHeight
    options.estimatedItemHeight = 10
    options.logsEvents = false
    options.estimatedSupplementaryHeight = 10
    let itemHeight: @MainActor (AnyHashable) -> Double? = { _ in asksSizes ? nil : 10 }
    host = try StrictListHost(options: options, itemHeight: itemHeight)
    list = DescribedList(scheduler: scheduler ?? self.scheduler)
    list.setContext(log)
    if attaches { list.attach(to: host) }
  }

  func show(
    animated: Bool = true, @DescriptionBuilder _ content: () -> ListDescription
  ) {
    list.show(animated: animated, completion: { [self] in outcomes.append($0) }, content)
  }

  func settle() {
    host.settle(scheduler)
  }

  /// The contents of all cells on screen, section by section.
  var cells: [[String]] {
    host.texts.map { $0.map { $0 ?? "-" } }
  }

  /// The contents of headers and footers on screen, section by section.
  var supplementaries: [[String]] {
    host.viewTexts.map { $0.map { $0 ?? "-" } }
  }

  func controller(_ section: Int, _ item: Int) -> AnyObject? {
    list.controller(at: ItemPath(section: section, item: item))
  }
}

struct CountState: ItemState {
  var count = 0
}

/// A controller whose cell shows its model and its count, and which writes what it is told to the log of
/// its context.
class LoggingItemController: ItemController<Post, CountState, StrictHostCell> {
  func log(_ event: String) { context[LifeLog.self]?.add("\(event) \(model.id)") }

  override func size(in container: ListSize) -> ListSize? {
    ListSize(width: container.width, height: 10 + Double(state.count))
  }

  override func configure(_ cell: StrictHostCell) {
    log("configure")
    cell.contents = "\(model.id)\(model.text)" + (state.count > 0 ? "+\(state.count)" : "")
  }

  override func didMount(_ cell: StrictHostCell) { log("mount") }
  override func willUnmount(_ cell: StrictHostCell) { log("unmount") }
  override func didUpdate(from old: Post) { log("update \(old.text)>\(model.text)") }
}

/// Another controller for the same models.
final class OtherItemController: LoggingItemController {}

/// A controller of texts without ids.
final class PlainController: ItemController<String, CountState, StrictHostCell> {
  override func configure(_ cell: StrictHostCell) { cell.contents = model }
}

/// A controller of texts without ids, of another kind.
final class OtherPlainController: ItemController<String, NoState, StrictHostCell> {
  override func configure(_ cell: StrictHostCell) { cell.contents = model }
}
