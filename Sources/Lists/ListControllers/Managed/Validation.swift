/// A rule for an item. It returns a message if the item breaks it.
struct ItemCheck {
  let priority: Int
  let failure: @MainActor () -> String?
}

/// A rule that an item breaks.
public struct ValidationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item.
  public let item: ManagedItem

  /// The message of the rule.
  public let message: String

  /// The priority of the rule.
  public let priority: Int

  public var description: String { message }
}

/// The rules that the items below a list, a section or a group break.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors; not empty.
  public let failures: [ValidationFailure]

  public var description: String { failures.map(\.message).joined(separator: "; ") }
}

/// Which of the broken rules are returned.
public enum ValidationGain: Sendable, Hashable {
  /// All of them.
  case all

  /// Only the first one. The rules after it are not checked.
  case first

  /// Only the last one. The rules before it are not checked.
  case last
}

extension ItemHandling {
  /// Adds a rule, with a message for items that break it. Rules of a high priority come first.
  public func addRule(
    _ message: String, priority: Int = 0, _ isValid: @escaping @MainActor (Self) -> Bool
  ) {
    addCheck(priority: priority) { isValid($0) ? nil : message }
  }

  func addCheck(priority: Int, _ failure: @escaping @MainActor (Self) -> String?) {
    madeExtras.checks.append(ItemCheck(priority: priority) { [unowned self] in failure(self) })
  }
}

extension ManagedTree {
  /// Returns the rules that the items here break: those of the highest priority first, those of the
  /// same priority in the order of the items and of their addition.
  public func failures(_ gain: ValidationGain = .all) -> [ValidationFailure] {
    let checks = reduce(into: [(item: ManagedItem, check: ItemCheck)]()) { checks, item in
      checks += item.extras?.checks.map { (item, $0) } ?? []
    }.sorted { $0.check.priority > $1.check.priority }
    var failures: [ValidationFailure] = []
    for (item, check) in gain == .last ? checks.reversed() : checks {
      guard let message = check.failure() else { continue }
      failures.append(ValidationFailure(item: item, message: message, priority: check.priority))
      if gain != .all { break }
    }
    return failures
  }

  /// Throws what ``failures(_:)`` returns, unless that is empty.
  public func validate(_ gain: ValidationGain = .all) throws(ValidationError) {
    let failures = failures(gain)
    if !failures.isEmpty { throw ValidationError(failures: failures) }
  }
}
