/// Records the lives of controllers and their cells, and finds where one leaves the order of a life:
/// made, bound, displayed, no longer displayed, unbound, let go.
@MainActor
final class LifeRecorder {
  /// What begins and ends, beside cells.
  enum Phase {
    case section, range
  }

  private struct Life {
    var bound: [Int: ObjectIdentifier] = [:]
    var displayed: [ObjectIdentifier: Int] = [:]
    var phases: Set<Phase> = []

    /// How much of a row is in the window: nothing, a part, or all.
    var visibility = 0

    /// Whether a row was told that it will soon be displayed.
    var isNeeded = false
    var isGone = false

    var isIdle: Bool {
      bound.isEmpty && displayed.isEmpty && phases.isEmpty && visibility == 0 && !isNeeded
    }
  }

  private var lives: [ObjectIdentifier: Life] = [:]
  private var owners: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// What was wrong, in order.
  private(set) var errors: [String] = []

  /// How many controllers were made and are still alive.
  private(set) var livingCount = 0

  func made(_ controller: AnyObject) {
    lives[ObjectIdentifier(controller)] = Life()
    livingCount += 1
  }

  /// A controller was deallocated, which may only be after all that it was told has ended.
  nonisolated func freed(_ id: ObjectIdentifier) {
    MainActor.assumeIsolated {
      livingCount -= 1
      guard let life = lives.removeValue(forKey: id) else { return }
      if !life.isIdle { errors.append("let go before its end: \(life)") }
    }
  }

  func fail(_ error: String) { errors.append(error) }

  /// What has not ended.
  var unended: [String] {
    lives.values.filter { !$0.isIdle }.map { "\($0)" } + owners.map { "a cell of \($0.value)" }
  }

  /// Whether everything that anybody was told has ended.
  var isIdle: Bool { owners.isEmpty && lives.values.allSatisfy(\.isIdle) }

  func used(_ controller: AnyObject, _ what: String) {
    check(controller, what) { _ in true }
  }

  func bound(_ cell: AnyObject, to controller: AnyObject, item: Int) {
    let id = ObjectIdentifier(cell)
    if owners[id] != nil { errors.append("a cell is bound before it is unbound") }
    owners[id] = ObjectIdentifier(controller)
    check(controller, "bind \(item)") { life in
      life.bound.updateValue(id, forKey: item) == nil
    }
  }

  func unbound(_ cell: AnyObject, from controller: AnyObject) {
    let id = ObjectIdentifier(cell)
    if owners.removeValue(forKey: id) != ObjectIdentifier(controller) {
      errors.append("a cell is unbound by another controller")
    }
    check(controller, "unbind") { life in
      guard let item = life.bound.first(where: { $0.value == id })?.key else { return false }
      life.bound[item] = nil
      return life.displayed[id] == nil
    }
  }

  func displayed(_ cell: AnyObject, of controller: AnyObject) {
    let id = ObjectIdentifier(cell)
    check(controller, "display") { life in
      life.isNeeded = false
      return life.bound.values.contains(id) && life.displayed.updateValue(1, forKey: id) == nil
    }
  }

  func undisplayed(_ cell: AnyObject, of controller: AnyObject) {
    check(controller, "end of display") { life in
      life.displayed.removeValue(forKey: ObjectIdentifier(cell)) != nil
    }
  }

  /// A row will soon be displayed, or will not be after all.
  func needed(_ isNeeded: Bool, _ controller: AnyObject) {
    check(controller, "need \(isNeeded)") { life in
      defer { life.isNeeded = isNeeded }
      return life.isNeeded != isNeeded && (!isNeeded || life.displayed.isEmpty)
    }
  }

  func began(_ phase: Phase, of controller: AnyObject) {
    check(controller, "begin of \(phase)") { $0.phases.insert(phase).inserted }
  }

  func ended(_ phase: Phase, of controller: AnyObject) {
    check(controller, "end of \(phase)") { $0.phases.remove(phase) != nil }
  }

  /// A row that had one visibility has another.
  func changed(_ controller: AnyObject, from old: Int, to new: Int) {
    check(controller, "visibility from \(old) to \(new)") { life in
      defer { life.visibility = new }
      return life.visibility == old
    }
  }

  func left(_ controller: AnyObject) {
    check(controller, "leave") { life in
      defer { life.isGone = true }
      return life.isIdle
    }
  }

  private func check(_ controller: AnyObject, _ what: String, _ body: (inout Life) -> Bool) {
    let id = ObjectIdentifier(controller)
    guard var life = lives[id] else {
      errors.append("\(what) of an unknown controller")
      return
    }
    if life.isGone { errors.append("\(what) after it was let go") }
    if !body(&life) { errors.append("\(what) out of order") }
    lives[id] = life
  }
}
