import ListSnapshots

/// The code of one section whose items are known by their indexes.
///
/// ```swift
/// final class PostController: SectionController<Post> {
///   override var numberOfItems: Int { 2 }
///
///   override func cell(forItemAt index: Int) -> ControllerCell? {
///     object.map { (index == 0 ? titles : texts).cell(for: $0, at: index, of: self) }
///   }
/// }
/// ```
///
/// When the contents of the object change, ``ObjectSectionController/didUpdate(from:to:)`` is called,
/// the number of items is asked, and all cells on screen are filled again. To insert, delete and move
/// items, use ``ListAdapter/performBatch(animated:edits:completion:)``.
@MainActor
open class SectionController<Object: ListObject>: ObjectSectionController<Object> {
  /// Whether the items were edited since the last update.
  private var isEdited = false

  /// Makes a controller that belongs to no list.
  public override init() {}

  /// The number of items. By default 1.
  open var numberOfItems: Int { 1 }

  final override var dataCount: Int { numberOfItems }

  final override func updateItems() -> ItemsChange {
    let count = max(0, numberOfItems)
    if count != items.count {
      // A number that follows from new contents is news to nobody.
      if isEdited || lastChange == .none || lastChange == .instance {
        change.reports.append(
          .otherItemCount(
            section: anyObject.map(text(of:)) ?? "", expected: items.count, actual: count))
      }
      items.removeLast(max(0, items.count - count))
      while items.count < count { items.append(newItem()) }
    }
    if lastChange == .contents { change.reconfigured = items }
    defer { (change, isEdited) = (ItemsChange(), false) }
    return change
  }

  // MARK: Edits of a batch

  final func insert(_ indexes: some Sequence<Int>) throws(ListEditError) {
    let places = try unique(indexes)
    if let last = places.last, last >= items.count + places.count {
      throw outOfRange(last, items.count + places.count)
    }
    for place in places { items.insert(newItem(), at: place) }
    isEdited = true
  }

  final func delete(_ indexes: some Sequence<Int>) throws(ListEditError) {
    for place in try existing(indexes).reversed() { items.remove(at: place) }
    isEdited = true
  }

  final func move(from index: Int, to target: Int) throws(ListEditError) {
    _ = try existing([index])
    _ = try existing([target])
    items.insert(items.remove(at: index), at: target)
    isEdited = true
  }

  final func reload(_ indexes: some Sequence<Int>) throws(ListEditError) {
    change.reloaded += try existing(indexes).map { items[$0] }
  }

  final func reconfigure(_ indexes: some Sequence<Int>) throws(ListEditError) {
    change.reconfigured += try existing(indexes).map { items[$0] }
  }

  /// Returns indexes in ascending order, all of which exist, and none twice.
  private func existing(_ indexes: some Sequence<Int>) throws(ListEditError) -> [Int] {
    let places = try unique(indexes)
    if let last = places.last, last >= items.count { throw outOfRange(last, items.count) }
    return places
  }

  private func unique(_ indexes: some Sequence<Int>) throws(ListEditError) -> [Int] {
    let places = indexes.sorted()
    if let first = places.first, first < 0 { throw outOfRange(first, items.count) }
    for (place, next) in zip(places, places.dropFirst()) where place == next {
      throw .repeatedIndex(place, section: anyObject.map(text(of:)) ?? "")
    }
    return places
  }

  private func outOfRange(_ index: Int, _ count: Int) -> ListEditError {
    .indexOutOfRange(index, count: count, section: anyObject.map(text(of:)) ?? "")
  }
}
