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
/// When the contents of the object change, ``ObjectSectionController/didUpdate(from:to:)`` is
/// called, ``numberOfItems`` is read again, and all cells on screen are filled again. To insert,
/// delete and move items, use ``ListAdapter/performBatch(animated:edits:completion:)``.
@MainActor
open class SectionController<Object: ListObject>: ObjectSectionController<Object> {
  /// Makes a controller that belongs to no list.
  public override init() {}

  /// The number of items. By default 1.
  open var numberOfItems: Int { 1 }

  final override var dataCount: Int { numberOfItems }

  final override var hasEdits: Bool { true }

  final override func updateItems(_ draft: inout ListDraft) {
    let count = max(0, numberOfItems)
    let isExpected = !change.isEdited && (lastChange == .contents || lastChange == .first)
    guard count != items.count || lastChange == .contents else { return }
    if count != items.count && !isExpected {
      draft.reports.append(.otherItemCount(section: name, expected: items.count, actual: count))
    }
    // It isn't known which items were inserted or deleted, so all are filled again.
    items.removeLast(max(0, items.count - count))
    let new = newItems(count - items.count)
    items += new..<(new + count - items.count)
    if lastChange != .first { change.reconfigured = items }
  }
}
