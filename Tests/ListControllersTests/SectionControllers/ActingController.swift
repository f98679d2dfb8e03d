import ListControllers
import TestSupport

/// An object whose rows are the data of the lives.
struct ActingGroup: Identifiable, Equatable {
  let id: Int
  var title: Int
}

/// Tells its life to the recorder, and lets the stage act in each callback.
@MainActor
final class ActingController: RecordedController<ActingGroup> {
  private weak var lives: ActingAdapterLives?

  /// Which rows of the lives it has.
  let key: Int

  /// How many items were needed and have not ended, those that were displayed included.
  private var neededCount = 0

  init(_ lives: ActingAdapterLives, key: Int) {
    self.lives = lives
    self.key = key
    super.init(lives.stage.recorder)
    supplementarySource = self
  }

  var rows: [Int] { lives?.rows[key] ?? [] }

  override func tell(_ event: String, _ cell: AnyObject? = nil) { lives?.stage.act(event) }

  override var numberOfItems: Int { rows.count }

  override func cell(forItemAt index: Int) -> ControllerCell? {
    recorder.used(self, "cell")
    guard let object, let lives, rows.indices.contains(index) else {
      recorder.fail("asked for item \(index) of \(rows.count)")
      return nil
    }
    return lives.cells.cell(for: "\(object.title):\(rows[index])", at: index, of: self)
  }

  override func prefetchItem(at index: Int) {
    recorder.used(self, "prefetch")
    if !rows.indices.contains(index) { recorder.fail("needs item \(index) of \(rows.count)") }
    neededCount += 1
    tell("prefetchItem")
  }

  override func cancelPrefetchOfItem(at index: Int) {
    recorder.used(self, "cancelPrefetch")
    neededCount -= 1
    if neededCount < 0 { recorder.fail("ends an item that wasn't needed") }
    tell("cancelPrefetchOfItem")
  }

  override func actions(
    in place: ListActionPlace, forItemAt index: Int
  ) -> [ListAction] {
    recorder.used(self, "actions")
    if !rows.indices.contains(index) { recorder.fail("acts on \(index) of \(rows.count)") }
    tell("actions")
    return [ListAction("Act") { [weak self] in self?.tell("action") }]
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
    guard object != nil, max(index, target) < rows.count else {
      return recorder.fail("moves \(index) to \(target) of \(rows.count)")
    }
    lives?.moveRow(from: (key, index), to: (key, target))
    tell("moveItem")
  }

  override func receiveItem(from index: Int, of other: ListSectionController, at target: Int) {
    guard let other = other as? ActingController, object != nil, other.object != nil,
      index < other.rows.count, target <= rows.count
    else { return recorder.fail("receives an item that isn't there") }
    lives?.moveRow(from: (other.key, index), to: (key, target))
    tell("receiveItem")
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
