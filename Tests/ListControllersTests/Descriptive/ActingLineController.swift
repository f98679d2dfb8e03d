import ListControllers
import TestSupport

/// A row, described in a group.
struct ActingLine: Identifiable, Equatable, Sendable {
  let id: Int
  var text = 0
  @Uncompared var stage: ActingStage

  static func == (a: ActingLine, b: ActingLine) -> Bool { a.id == b.id && a.text == b.text }
}

/// Tells its life to the recorder, and lets the stage act in each callback.
class ActingLineController: ItemController<ActingLine, CountState, StrictHostCell> {
  private let recorder: LifeRecorder
  private weak var stage: ActingStage?

  required init(model: ActingLine, context: ListContext) {
    recorder = model.stage.recorder
    stage = model.stage
    super.init(model: model, context: context)
    recorder.made(self)
    act("init")
  }

  deinit { recorder.freed(ObjectIdentifier(self)) }

  private func act(_ callback: String) { stage?.act(callback) }

  private func count(_ chances: Int) {
    if stage?.pick(chances) == 0 { update { $0.count += 1 } }
  }

  override func size(in container: ListSize) -> ListSize? {
    recorder.used(self, "size")
    return ListSize(width: container.width, height: 10 + Double(state.count % 2))
  }

  override func configure(_ cell: StrictHostCell) {
    recorder.used(self, "configure")
    cell.contents = "\(model.id):\(model.text)"
    count(30)
    act("configure")
  }

  override func prefetch() {
    recorder.needed(true, self)
    act("prefetch")
  }

  override func cancelPrefetch() {
    recorder.needed(false, self)
    act("cancelPrefetch")
  }

  override func actions(in place: ListActionPlace) -> [ListAction] {
    recorder.used(self, "actions")
    act("actions")
    return [ListAction("Act") { [weak self] in self?.act("action") }]
  }

  override func didMount(_ cell: StrictHostCell) {
    recorder.bound(cell, to: self, item: 0)
    act("didMount")
  }

  override func willUnmount(_ cell: StrictHostCell) {
    recorder.unbound(cell, from: self)
    act("willUnmount")
  }

  override func willDisplay(_ cell: StrictHostCell) {
    recorder.displayed(cell, of: self)
    act("willDisplay")
  }

  override func didEndDisplaying(_ cell: StrictHostCell) {
    recorder.undisplayed(cell, of: self)
    act("didEndDisplaying")
  }

  override func didUpdate(from old: ActingLine) {
    recorder.used(self, "update")
    if old.id != model.id { recorder.fail("another identity") }
    count(4)
    act("didUpdate")
  }

  override func didAppear() {
    recorder.changed(self, from: 0, to: 1)
    act("didAppear")
  }

  override func didFullyAppear() {
    recorder.changed(self, from: 1, to: 2)
    act("didFullyAppear")
  }

  override func willPartiallyDisappear() {
    recorder.changed(self, from: 2, to: 1)
    act("willPartiallyDisappear")
  }

  override func willDisappear() {
    recorder.changed(self, from: 1, to: 0)
    act("willDisappear")
  }

  override func did(_ interaction: ListInteraction) {
    recorder.used(self, "\(interaction)")
    count(2)
    act("did")
  }

  override var canReorder: Bool { true }
  override func canMove(to path: ItemPath<After>) -> Bool { path.item % 3 != 2 }
}

/// Of the same models, with other identities.
final class OtherActingLineController: ActingLineController {}
