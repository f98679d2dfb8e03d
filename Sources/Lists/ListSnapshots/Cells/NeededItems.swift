/// The items that ``PrefetchingHandlers/willNeed`` was called with, until they are displayed.
///
/// Whatever a host reports, each item ends once: it is displayed, or
/// ``PrefetchingHandlers/noLongerNeeds`` is called with it.
@MainActor
final class NeededItems<ItemID: Hashable> {
  var handlers = PrefetchingHandlers<ItemID>() {
    didSet { if !isKept { numbers = [:] } }
  }

  /// The items with increasing numbers, in the order of the calls.
  private var numbers: [ItemID: Int] = [:]
  private var lastNumber = 0

  /// Whether the data source has left its host, so that no item is needed any more.
  private var isOver = false

  var isEmpty: Bool { numbers.isEmpty }

  /// Without handlers, nothing is recorded.
  private var isKept: Bool { handlers.willNeed != nil || handlers.noLongerNeeds != nil }

  func contains(_ item: ItemID) -> Bool { numbers[item] != nil }

  /// Calls ``PrefetchingHandlers/willNeed`` with those of the items that aren't needed already.
  func need(_ items: @autoclosure () -> [ItemID]) {
    guard isKept, !isOver else { return }
    var new: [ItemID] = []
    for item in items() where numbers[item] == nil {
      lastNumber += 1
      numbers[item] = lastNumber
      new.append(item)
    }
    if !new.isEmpty { handlers.willNeed?(new) }
  }

  /// Records that an item is displayed, so that it no longer waits.
  func display(_ item: @autoclosure () -> ItemID?) {
    guard !numbers.isEmpty, let item = item() else { return }
    numbers[item] = nil
  }

  /// Calls ``PrefetchingHandlers/noLongerNeeds`` with those of the items that are needed.
  func end(_ items: @autoclosure () -> [ItemID]) {
    guard !numbers.isEmpty else { return }
    let ended = items().filter { numbers.removeValue(forKey: $0) != nil }
    if !ended.isEmpty { handlers.noLongerNeeds?(ended) }
  }

  /// Ends the needs of items that are gone.
  func end(where isGone: (ItemID) -> Bool) {
    guard !numbers.isEmpty else { return }
    end(numbers.filter { isGone($0.key) }.sorted { $0.value < $1.value }.map(\.key))
  }

  /// Ends the needs of all items, and accepts no new ones.
  func leave() {
    isOver = true
    end { _ in true }
  }
}
