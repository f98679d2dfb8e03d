/// A rule for an item.
struct ItemValidator {
  let priority: Int
  let message: String
  let isValid: @MainActor (ManagedItem) -> Bool
}

/// A rule that an item breaks.
public struct ValidationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item.
  public let item: ManagedItem

  /// What is wrong, as the rule says it.
  public let message: String

  /// The priority of the rule.
  public let priority: Int

  public var description: String { message }
}

/// The rules that the items below a list, a section or a group break.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong; not empty.
  public let failures: [ValidationFailure]

  public var description: String { failures.map(\.message).joined(separator: "; ") }
}

/// Which of the rules that are broken are told.
public enum ValidationGain: Sendable, Hashable {
  /// All of them.
  case all

  /// Only the first one; rules behind it are not asked.
  case first

  /// Only the last one; rules before it are not asked.
  case last
}

extension ItemHandling {
  /// Adds a rule.
  ///
  /// - Parameters:
  ///   - message: What is wrong where the rule is broken.
  ///   - priority: Rules of a high priority come first.
  ///   - isValid: Returns whether the item obeys the rule.
  public func addRule(
    _ message: String, priority: Int = 0, _ isValid: @escaping @MainActor (Self) -> Bool
  ) {
    madeExtras.validators.append(
      ItemValidator(priority: priority, message: message) { item in
        (item as? Self).map(isValid) ?? true
      })
  }
}

extension ManagedTree {
  /// Returns the rules that the items here break: by priority, highest first, those of the same priority
  /// in the order of the items, and of their addition.
  ///
  /// - Parameter gain: Which of them are returned.
  public func failures(_ gain: ValidationGain = .all) -> [ValidationFailure] {
    let rules = reduce(into: [(item: ManagedItem, rule: ItemValidator)]()) { rules, item in
      rules += item.rules.map { (item, $0) }
    }.sorted { $0.rule.priority > $1.rule.priority }
    let failure = { (item: ManagedItem, rule: ItemValidator) -> ValidationFailure? in
      rule.isValid(item)
        ? nil : ValidationFailure(item: item, message: rule.message, priority: rule.priority)
    }
    return switch gain {
    case .all: rules.compactMap(failure)
    case .first: Array(rules.lazy.compactMap(failure).prefix(1))
    case .last: Array(rules.reversed().lazy.compactMap(failure).prefix(1))
    }
  }

  /// Checks the rules of the items here.
  ///
  /// - Parameter gain: Which of the broken rules are told.
  /// - Throws: ``ValidationError`` with what ``failures(_:)`` returns, if that isn't empty.
  public func validate(_ gain: ValidationGain = .all) throws(ValidationError) {
    let failures = failures(gain)
    if !failures.isEmpty { throw ValidationError(failures: failures) }
  }
}
