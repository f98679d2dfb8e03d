/// The edits of items in a batch; see ``ListAdapter/performBatch(animated:edits:completion:)``.
///
/// Each edit is one of the list as the edits before it have left it, as with arrays: indexes are those
/// at the moment of the call. In one call with several indexes, insertions name the places after the
/// call, and deletions and reloads those before it. An edit that isn't possible throws and changes
/// nothing.
@MainActor
public struct ListBatch {
  let adapter: ListAdapter

  /// Inserts items, whose data is there already.
  public func insertItems<Object>(
    at indexes: some Sequence<Int>, in controller: SectionController<Object>
  ) throws(ListEditError) {
    try edit(controller)
    try controller.insert(indexes)
  }

  /// Deletes items, whose data is gone already.
  public func deleteItems<Object>(
    at indexes: some Sequence<Int>, in controller: SectionController<Object>
  ) throws(ListEditError) {
    try edit(controller)
    try controller.delete(indexes)
  }

  /// Moves an item: `target` is its index afterwards.
  public func moveItem<Object>(
    from index: Int, to target: Int, in controller: SectionController<Object>
  ) throws(ListEditError) {
    try edit(controller)
    try controller.move(from: index, to: target)
  }

  /// Gives items new cells.
  public func reloadItems<Object>(
    at indexes: some Sequence<Int>, in controller: SectionController<Object>
  ) throws(ListEditError) {
    try edit(controller)
    try controller.reload(indexes)
  }

  /// Fills the cells of items again.
  public func reconfigureItems<Object>(
    at indexes: some Sequence<Int>, in controller: SectionController<Object>
  ) throws(ListEditError) {
    try edit(controller)
    try controller.reconfigure(indexes)
  }

  /// Gives a section new cells, headers and footers, and asks for its number of items.
  public func reloadSection(of controller: ListSectionController) throws(ListEditError) {
    try edit(controller)
    controller.change.reloadsSection = true
  }

  private func edit(_ controller: ListSectionController) throws(ListEditError) {
    guard controller.adapter === adapter, controller.place != nil else {
      throw .unknownController("\(type(of: controller))")
    }
    adapter.setNeedsItems(of: controller)
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
    }
  }
}
