import ListControllers
import TestSupport

/// A controller that also tells the log of its context what it sees of the window, and its end.
final class ReactingController: LoggingItemController {
  private let ownLog: LifeLog?
  private let id: Int

  required init(model: Post, context: ListContext) {
    ownLog = context[LifeLog.self]
    id = model.id
    super.init(model: model, context: context)
  }

  deinit {
    let (log, id) = (ownLog, id)
    MainActor.assumeIsolated { log?.add("free \(id)") }
  }

  override func willDisplay(_ cell: StrictHostCell) { log("display") }
  override func didEndDisplaying(_ cell: StrictHostCell) { log("end") }
  override func didUpdate(from old: Post) { log("update") }
  override func didAppear() { log("appear") }
  override func didFullyAppear() { log("full") }
  override func willPartiallyDisappear() { log("partial") }
  override func willDisappear() { log("disappear") }
  override func did(_ interaction: ListInteraction) { log("\(interaction)") }
}
