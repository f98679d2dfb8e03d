/// The edits of items in a batch; see ``ListAdapter/performBatch(animated:edits:completion:)``.
///
/// Each edit refers to the list after the edits before it, as with arrays. In one call with several
/// indexes, insertions use the indexes after the call, and deletions and reloads those before it.
/// An edit that isn't possible throws and changes nothing.
@MainActor
public final class ListBatch {
  private let adapter: ListAdapter

  /// The states of the controllers before the batch, in the order of their first edits.
  private(set) var saved: [(controller: ListSectionController, items: [Int], change: ItemsChange)] =
    []

  init(adapter: ListAdapter) { self.adapter = adapter }

  /// Inserts items. Their data must be there already.
  public func insertItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    for place in try places(indexes, in: controller, isInsertion: true) {
      controller.items.insert(controller.newItems(1), at: place)
    }
    controller.change.isEdited = true
  }

  /// Deletes items. Their data must be gone already.
  public func deleteItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    for place in try places(indexes, in: controller).reversed() {
      controller.items.remove(at: place)
    }
    controller.change.isEdited = true
  }

  /// Moves an item: `target` is its index afterwards.
  public func moveItem(
    from index: Int, to target: Int, in controller: ListSectionController
  ) throws(ListEditError) {
    for place in [index, target] { _ = try places([place], in: controller) }
    controller.items.insert(controller.items.remove(at: index), at: target)
    controller.change.isEdited = true
  }

  /// Gives items new cells.
  public func reloadItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    let places = try places(indexes, in: controller)
    controller.change.reloaded += places.map { controller.items[$0] }
  }

  /// Fills the cells of items again.
  public func reconfigureItems(
    at indexes: some Sequence<Int>, in controller: ListSectionController
  ) throws(ListEditError) {
    let places = try places(indexes, in: controller)
    controller.change.reconfigured += places.map { controller.items[$0] }
  }

  /// Gives a section new cells, headers and footers, and counts its items again.
  public func reloadSection(of controller: ListSectionController) throws(ListEditError) {
    try save(controller)
    controller.change.reloadsSection = true
  }

  /// Undoes all edits of the batch.
  func undo() {
    for (controller, items, change) in saved {
      (controller.items, controller.change) = (items, change)
    }
  }

  private func save(_ controller: ListSectionController) throws(ListEditError) {
    guard controller.adapter === adapter, controller.place != nil else {
      throw .unknownController("\(type(of: controller))")
    }
    if !saved.contains(where: { $0.controller === controller }) {
      saved.append((controller, controller.items, controller.change))
    }
  }

  /// Returns the indexes of a section to be edited, ascending, or throws if one is impossible or
  /// repeated.
  private func places(
    _ indexes: some Sequence<Int>, in controller: ListSectionController, isInsertion: Bool = false
  ) throws(ListEditError) -> [Int] {
    try save(controller)
    guard controller.hasEdits else { throw .boundSection("\(type(of: controller))") }
    let (places, section) = (indexes.sorted(), controller.name)
    var count = controller.items.count
    if let first = places.first, first < 0 {
      throw .indexOutOfRange(first, count: count, section: section)
    }
    for (place, next) in zip(places, places.dropFirst()) where place == next {
      throw .repeatedIndex(place, section: section)
    }
    if isInsertion { count += places.count }
    if let last = places.last, last >= count {
      throw .indexOutOfRange(last, count: count, section: section)
    }
    return places
  }
}

/// The work of the next update on a section besides showing its items.
struct ItemsChange {
  var reconfigured: [Int] = []
  var reloaded: [Int] = []
  var reloadsSection = false

  /// Whether the items were edited in a batch.
  var isEdited = false

  var isEmpty: Bool {
    reconfigured.isEmpty && reloaded.isEmpty && !reloadsSection && !isEdited
  }
}

/// The error of an edit that isn't possible. Nothing was changed.
public enum ListEditError: Error, Sendable, Hashable {
  /// There is no item at an index.
  case indexOutOfRange(Int, count: Int, section: String)

  /// One call names an index twice.
  case repeatedIndex(Int, section: String)

  /// A controller is not in the list. It may have left it.
  case unknownController(String)

  /// The items of a ``BindingSectionController`` are view models, which can't be edited by index.
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
