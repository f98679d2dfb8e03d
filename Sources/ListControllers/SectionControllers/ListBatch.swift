/// The edits of items in a batch; see ``ListAdapter/performBatch(animated:edits:completion:)``.
///
/// Each edit is one of the list as the edits before it have left it, as with arrays: indexes are those
/// at the moment of the call. In one call with several indexes, insertions name the places after the
/// call, and deletions and reloads those before it. An edit that isn't possible throws and changes
/// nothing.
@MainActor
public final class ListBatch {
  private let adapter: ListAdapter

  /// What the controllers were before the batch, in the order of their first edits.
  private var saved: [(controller: ListSectionController, edits: SectionEdits)] = []

  init(adapter: ListAdapter) { self.adapter = adapter }

  /// Inserts items, whose data is there already.
  public func insertItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    try edit(controller).insert(indexes)
  }

  /// Deletes items, whose data is gone already.
  public func deleteItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    try edit(controller).delete(indexes)
  }

  /// Moves an item: `target` is its index afterwards.
  public func moveItem(
    from index: Int, to target: Int, in controller: ListSectionController
  ) throws(ListEditError) {
    try edit(controller).move(from: index, to: target)
  }

  /// Gives items new cells.
  public func reloadItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    let items = try edit(controller).existing(indexes).map { controller.items[$0] }
    controller.change.reloaded += items
  }

  /// Fills the cells of items again.
  public func reconfigureItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    let items = try edit(controller).existing(indexes).map { controller.items[$0] }
    controller.change.reconfigured += items
  }

  /// Gives a section new cells, headers and footers, and asks for its items.
  public func reloadSection(of controller: ListSectionController) throws(ListEditError) {
    try note(controller)
    controller.change.reloadsSection = true
  }

  var controllers: [ListSectionController] { saved.map(\.controller) }

  /// Undoes all edits of the batch.
  func undo() {
    for (controller, edits) in saved { controller.edits = edits }
  }

  private func edit(
    _ controller: ListSectionController
  ) throws(ListEditError) -> ListSectionController {
    try note(controller)
    guard controller.hasEdits else { throw .boundSection("\(type(of: controller))") }
    return controller
  }

  private func note(_ controller: ListSectionController) throws(ListEditError) {
    guard controller.adapter === adapter, controller.place != nil else {
      throw .unknownController("\(type(of: controller))")
    }
    if !saved.contains(where: { $0.controller === controller }) {
      saved.append((controller, controller.edits))
    }
  }
}

/// What the edits of a batch change of a section.
struct SectionEdits {
  /// The numbers of the items, in order, as they are now.
  var items: [Int] = []

  /// What the next update does besides.
  var change = ItemsChange()

  /// Whether the items were edited since the last update.
  var isEdited = false
}

/// What an update does to a section besides the order of its items.
struct ItemsChange {
  /// Items to be filled again.
  var reconfigured: [Int] = []

  /// Items that get new cells.
  var reloaded: [Int] = []

  /// Whether all of the section is made anew.
  var reloadsSection = false
}

extension ListSectionController {
  final func insert(_ indexes: some Sequence<Int>) throws(ListEditError) {
    let places = try unique(indexes)
    if let last = places.last, last >= items.count + places.count {
      throw outOfRange(last, items.count + places.count)
    }
    for place in places { items.insert(newItem(), at: place) }
    edits.isEdited = true
  }

  final func delete(_ indexes: some Sequence<Int>) throws(ListEditError) {
    for place in try existing(indexes).reversed() { items.remove(at: place) }
    edits.isEdited = true
  }

  final func move(from index: Int, to target: Int) throws(ListEditError) {
    _ = try existing([index])
    _ = try existing([target])
    items.insert(items.remove(at: index), at: target)
    edits.isEdited = true
  }

  /// Returns indexes in ascending order, all of which exist, and none twice.
  final func existing(_ indexes: some Sequence<Int>) throws(ListEditError) -> [Int] {
    let places = try unique(indexes)
    if let last = places.last, last >= items.count { throw outOfRange(last, items.count) }
    return places
  }

  private func unique(_ indexes: some Sequence<Int>) throws(ListEditError) -> [Int] {
    let places = indexes.sorted()
    if let first = places.first, first < 0 { throw outOfRange(first, items.count) }
    for (place, next) in zip(places, places.dropFirst()) where place == next {
      throw .repeatedIndex(place, section: name)
    }
    return places
  }

  private func outOfRange(_ index: Int, _ count: Int) -> ListEditError {
    .indexOutOfRange(index, count: count, section: name)
  }
}

/// The error of an edit that isn't possible. Nothing was changed.
public enum ListEditError: Error, Sendable, Hashable {
  /// There is no item at an index.
  case indexOutOfRange(Int, count: Int, section: String)

  /// An index was given twice in one call.
  case repeatedIndex(Int, section: String)

  /// A controller is not in the list, or not any more.
  case unknownController(String)

  /// The items of a ``BindingSectionController`` are its view models, which are not edited by indexes.
  case boundSection(String)
}

extension ListEditError: CustomStringConvertible {
  /// A sentence with the index and the section.
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count, let section):
      "there is no item at index \(index) of \(section), which has \(count) items at this moment"
    case .repeatedIndex(let index, let section):
      "index \(index) of \(section) was given twice in one call"
    case .unknownController(let type): "this \(type) is not in the list"
    case .boundSection(let type):
      "the items of this \(type) are its view models; change these, and call update()"
    }
  }
}
