import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import ListTrials

/// A random life of a managed list on a strict host, and of the same list in plain arrays.
@MainActor
final class LifeTrial {
  var random: SplitMix64
  let recorder: LifeRecorder
  let list: ManagedList
  let host: StrictListHost
  let scheduler = ManualScheduler()
  var model = LifeModel()

  /// How often each completion was called.
  private(set) var outcomes: [Int] = []

  /// How many edits may still be made inside callbacks.
  private var callbackCount = 0

  /// Whether the user moves an item at the moment, maybe not yet in the model.
  private var isDragging = false

  init(seed: UInt64, recorder: LifeRecorder) throws {
    random = SplitMix64(seed: seed)
    self.recorder = recorder
    var options = StrictHostOptions()
    options.logsEvents = false
    options.viewportHeight = Bool.random(using: &random) ? 60 : nil
    options.estimatedItemHeight = 10
    host = try StrictListHost(options: options)
    list = ManagedList(scheduler: scheduler)
    if Bool.random(using: &random) { list.coalescing = .immediate }
    list.register(
      LifeItem.self,
      CellRegistration<StrictHostCell, LifeItem> { cell, _, item in cell.contents = item.name })
    host.finishesAnimationsAtOnce = Bool.random(using: &random)
    list.attach(to: host)
    LifeItem.onEvent = { [weak self] in self?.editInsideCallback() }
    list.onUpdate = { [weak self] _ in self?.editInsideCallback() }
  }

  private func editInsideCallback() {
    guard callbackCount > 0, int(0..<3) == 0 else { return }
    callbackCount -= 1
    if isDragging { model.readItems() }
    edit()
    if int(0..<3) == 0 { update() }
  }

  func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Does a random step.
  func step() {
    callbackCount = int(0..<3)
    switch int(0..<16) {
    case 0..<7: edit()
    case 7: update()
    case 8, 9: scheduler.step()
    case 10: host.finishAnimations()
    case 11: host.scroll(by: Double(int(-50..<50)))
    case 12: touch()
    case 13: drag()
    case 14: reload()
    default: reattach()
    }
  }

  private func update() {
    let index = outcomes.count
    outcomes.append(0)
    list.update(animated: Bool.random(using: &random)) { [weak self] _ in
      self?.outcomes[index] += 1
    }
  }

  private func touch() {
    guard let path = anyShownPath() else { return }
    host.select(path)
  }

  private func anyShownPath() -> ItemPath<After>? {
    let counts = host.shownItemCounts
    guard let section = counts.indices.filter({ counts[$0] > 0 }).randomElement(using: &random)
    else { return nil }
    return ItemPath(section: section, item: int(0..<counts[section]))
  }

  private func drag() {
    guard let path = anyShownPath() else { return }
    let counts = host.shownItemCounts
    let section = int(0..<counts.count)
    let limit = counts[section] + (section == path.section ? 0 : 1)
    isDragging = true
    _ = try? host.drag(
      ItemPath(sameIndexes: path),
      to: ItemPath(section: section, item: int(0..<limit)))
    isDragging = false
    model.readItems()
  }

  private func reload() {
    switch int(0..<4) {
    case 0: list.reload()
    case 1: model.sections.randomElement(using: &random)?.node.reload()
    case 2: model.sections.randomElement(using: &random)?.groups.first?.node.reload()
    default: model.items.randomElement(using: &random)?.reload(animated: true)
    }
  }

  private func reattach() {
    list.detach()
    if Bool.random(using: &random) { edit() }
    list.attach(to: host)
  }

  /// Does everything that waits.
  func settle() {
    host.settle(scheduler)
    host.layoutIfNeeded()
    while scheduler.step() {}
  }
}
