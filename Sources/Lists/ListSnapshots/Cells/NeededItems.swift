/// The items that the application was told will soon be displayed.
///
/// Whatever a host tells, each item has one end: it is displayed, or the application is told that
/// it is no longer needed.
@MainActor
final class NeededItems<ItemID: Hashable> {
  var handlers = PrefetchingHandlers<ItemID>() {
    didSet { if !isKept { numbers = [:] } }
  }

  /// The items with increasing numbers, in the order in which they were told.
  private var numbers: [ItemID: Int] = [:]
  private var lastNumber = 0

  /// Whether the data source has left its host, so that no item is needed any more.
  private var isOver = false

  var isEmpty: Bool { numbers.isEmpty }

  /// Without handlers there is no account.
  private var isKept: Bool { handlers.willNeed != nil || handlers.noLongerNeeds != nil }

  func contains(_ item: ItemID) -> Bool { numbers[item] != nil }

  /// Items will soon be in the window. Those that are needed already are not told.
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

  /// An item is displayed, which ends its need.
  func display(_ item: @autoclosure () -> ItemID?) {
    guard !numbers.isEmpty, let item = item() else { return }
    numbers[item] = nil
  }

  /// Items will not be in the window soon. Those that are not needed are not told.
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

  /// Ends the needs of all items, for good.
  func leave() {
    isOver = true
    end { _ in true }
  }
}
