import TestSupport

/// A minimal host, written as the documentation of its protocol says: it counts items and checks
/// nothing.
@MainActor
final class PlainListHost: ListHost {
  weak var content: (any ListContent<String, String>)?
  var shownVersion: StateVersion?
  var shownItemCounts: [Int] = []
  var draggedItem: ItemPath<After>?
  var batches: [BatchOperations] = []
  var reloadCount = 0
  var refusal: Refusal?

  /// Whether it refuses only after it has installed the list.
  var refusesLate = false

  /// How often it reports the end of an animation.
  var completionCount = 1

  struct Refusal: Error {}

  func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) throws(Refusal) {
    if let refusal, !refusesLate { throw refusal }
    install()
    if let refusal { throw refusal }
    batches.append(operations)
    show()
    for _ in 0..<completionCount { completion() }
  }

  func reload(installing install: () -> Void) throws(Refusal) {
    install()
    reloadCount += 1
    show()
  }

  func visibleCell(at path: ItemPath<After>) -> String? { nil }
  var visibleItems: [ItemPath<After>] { [] }
  func offset(ofItemAt path: ItemPath<After>) -> Double? { nil }
  func scroll(by distance: Double) {}

  private func show() {
    shownItemCounts = (0..<(content?.sectionCount ?? 0)).map {
      content?.itemCount(inSection: $0) ?? 0
    }
  }
}
