import ListControllers
import ListSnapshots
import ListTesting

/// An object whose rows are the data of the lives.
struct ActingGroup: Identifiable, Equatable {
  let id: Int
  var title: Int
}

/// Tells its life to the recorder, and lets the stage act in each callback.
@MainActor
final class ActingController: SectionController<ActingGroup> {
  private weak var lives: ActingAdapterLives?
  private let recorder: LifeRecorder

  /// How many items were needed and have not ended, those that were displayed included.
  private var neededCount = 0

  /// Its object, until it has left.
  var group: ActingGroup? { object }

  init(_ lives: ActingAdapterLives) {
    self.lives = lives
    recorder = lives.stage.recorder
    super.init()
    recorder.made(self)
    displayDelegate = self
    workingRangeDelegate = self
    supplementarySource = self
  }

  deinit { recorder.freed(ObjectIdentifier(self)) }

  private var rows: [Int] { object.flatMap { lives?.rows[$0.id] } ?? [] }

  private func act(_ callback: StaticString) { lives?.stage.act(callback) }

  override var numberOfItems: Int { rows.count }

  override func didUpdate(from old: ActingGroup?, to new: ActingGroup) {
    recorder.used(self, "update")
    if let old, old.id != new.id { recorder.fail("another identity") }
    act("didUpdate")
  }

  override func cell(forItemAt index: Int) -> ControllerCell? {
    recorder.used(self, "cell")
    guard let object, let lives, rows.indices.contains(index) else {
      recorder.fail("asked for item \(index) of \(rows.count)")
      return nil
    }
    return lives.cells.cell(for: "\(object.title):\(rows[index])", at: index, of: self)
  }

  override func didBind(_ cell: AnyObject, toItemAt index: Int) {
    recorder.bound(cell, to: self, item: ObjectIdentifier(cell).hashValue)
    act("didBind")
  }

  override func willUnbind(_ cell: AnyObject) {
    recorder.unbound(cell, from: self)
    act("willUnbind")
  }

  override func didLeaveList() {
    recorder.left(self)
    act("didLeaveList")
  }

  override func did(_ interaction: ListInteraction, itemAt index: Int) {
    recorder.used(self, "\(interaction)")
    act("did")
  }

  override func prefetchItem(at index: Int) {
    recorder.used(self, "prefetch")
    if !rows.indices.contains(index) { recorder.fail("needs item \(index) of \(rows.count)") }
    neededCount += 1
    act("prefetchItem")
  }

  override func cancelPrefetchOfItem(at index: Int) {
    recorder.used(self, "cancelPrefetch")
    neededCount -= 1
    if neededCount < 0 { recorder.fail("ends an item that wasn't needed") }
    act("cancelPrefetchOfItem")
  }

  override func actions(
    in place: ListActionPlace, forItemAt index: Int
  ) -> [ListAction] {
    recorder.used(self, "actions")
    if !rows.indices.contains(index) { recorder.fail("acts on \(index) of \(rows.count)") }
    act("actions")
    return [ListAction("Act") { [weak self] in self?.act("action") }]
  }

  // MARK: Dragging

  override func canMoveItem(at index: Int) -> Bool { true }

  override func canMoveItem(
    at index: Int, to target: Int, of other: ListSectionController
  ) -> Bool { true }

  override func canReceiveItem(
    at index: Int, of other: ListSectionController, at target: Int
  ) -> Bool { target % 3 != 2 }

  override func moveItem(from index: Int, to target: Int) {
    guard let id = object?.id, max(index, target) < rows.count else {
      return recorder.fail("moves \(index) to \(target) of \(rows.count)")
    }
    lives?.moveRow(from: (id, index), to: (id, target))
    act("moveItem")
  }

  override func receiveItem(from index: Int, of other: ListSectionController, at target: Int) {
    guard let other = other as? ActingController, let id = object?.id, let from = other.group?.id,
      index < other.rows.count, target <= rows.count
    else { return recorder.fail("receives an item that isn't there") }
    lives?.moveRow(from: (from, index), to: (id, target))
    act("receiveItem")
  }
}

extension ActingController: SectionDisplayDelegate, SectionWorkingRangeDelegate {
  func willDisplay(_ controller: ListSectionController) {
    recorder.began(.section, of: self)
    act("section on screen")
  }

  func didEndDisplaying(_ controller: ListSectionController) {
    recorder.ended(.section, of: self)
    act("section off screen")
  }

  func controller(
    _ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int
  ) {
    recorder.displayed(cell, of: self)
    act("willDisplay")
  }

  func controller(
    _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int
  ) {
    recorder.undisplayed(cell, of: self)
    act("didEndDisplaying")
  }

  func willEnterWorkingRange(_ controller: ListSectionController) {
    recorder.began(.range, of: self)
    act("range in")
  }

  func didExitWorkingRange(_ controller: ListSectionController) {
    recorder.ended(.range, of: self)
    act("range out")
  }
}

extension ActingController: SectionSupplementarySource {
  func supplementary(ofKind elementKind: String, at index: Int) -> ControllerCell? {
    recorder.used(self, "supplementary")
    guard elementKind == StrictListHost.headerKind, let object, let lives, object.id % 3 == 0
    else { return nil }
    return lives.headers.cell(for: "header \(object.title)", at: index, of: self)
  }
}
