import ListControllers
import ListSnapshots
import ListTesting

/// What the controllers of a described list are told, and what they do in reaction. It is in their
/// context.
@MainActor
final class Reactions: Sendable {
  private(set) var log: [String] = []

  /// What a callback does, given its event.
  var react: (String) -> Void = { _ in }

  func tell(_ event: String) {
    log.append(event)
    react(event)
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// The events of a row since the last ``take()``.
  func events(of id: Int) -> [String] {
    log.filter { $0.hasSuffix(" \(id)") }.map { String($0.dropLast(" \(id)".count)) }
  }
}

/// A controller that tells everything to the reactions of its context.
class ReactingController: ItemController<TextModel, CountState, StrictHostCell> {
  private let reactions: Reactions?
  private let id: Int

  required init(model: TextModel, context: ListContext) {
    reactions = context[Reactions.self]
    id = model.id
    super.init(model: model, context: context)
  }

  deinit {
    let (reactions, id) = (reactions, id)
    MainActor.assumeIsolated { reactions?.tell("free \(id)") }
  }

  private func tell(_ event: String) { reactions?.tell("\(event) \(model.id)") }

  override func size(in container: ListSize) -> ListSize? {
    ListSize(width: container.width, height: 10)
  }
  override func configure(_ cell: StrictHostCell) {
    cell.contents = "\(model.id)\(model.text)"
    tell("configure")
  }
  override func didMount(_ cell: StrictHostCell) { tell("mount") }
  override func willUnmount(_ cell: StrictHostCell) { tell("unmount") }
  override func willDisplay(_ cell: StrictHostCell) { tell("display") }
  override func didEndDisplaying(_ cell: StrictHostCell) { tell("end") }
  override func didUpdate(from old: TextModel) { tell("update") }
  override func didAppear() { tell("appear") }
  override func didFullyAppear() { tell("full") }
  override func willPartiallyDisappear() { tell("partial") }
  override func willDisappear() { tell("disappear") }
  override func did(_ interaction: ListInteraction) { tell("\(interaction)") }
}

/// The same with another identity.
final class OtherReactingController: ReactingController {}
