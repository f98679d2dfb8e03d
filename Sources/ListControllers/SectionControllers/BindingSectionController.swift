import ListSnapshots

/// The code of one section whose items are view models, found by their identities.
///
/// The items are what ``viewModels(for:)`` says; there are no edits by index. Equal view models do
/// nothing, others fill the cell that shows them. An update requested while another one is under way is
/// merged with the next one.
@MainActor
open class BindingSectionController<Object: ListObject>: ObjectSectionController<Object> {
  /// The view models, in order, as they were given last.
  public private(set) final var viewModels: [any ListObject] = []

  private var table = NumberTable<ListNumbers.Identity>()
  private var needsViewModels = false

  /// Makes a controller that belongs to no list.
  public override init() {}

  /// Returns the view models for an object. Those with the same type and id are reported;
  /// ``ControlledList/duplicatePolicy`` says which of them are shown. With `reject`, the section keeps the
  /// view models that it has.
  open func viewModels(for object: Object) -> [any ListObject] { [] }

  /// Returns the cell of a view model. Also called to fill the same cell with a newer one.
  open func cell(for viewModel: any ListObject, at index: Int) -> ControllerCell? { nil }

  /// Returns the size of a view model; nil leaves it to the host. By default nil.
  open func size(
    for viewModel: any ListObject, at index: Int, in container: ListSize
  ) -> ListSize? { nil }

  /// Asks for the view models again, though the object has not changed.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated.
  ///   - completion: Called once with the outcome.
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  @discardableResult
  public final func update(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    guard let adapter, place != nil else {
      completion(.cancelled)
      return UpdateTicket(.cancelled)
    }
    needsViewModels = true
    adapter.setNeedsItems(of: self)
    return adapter.requestUpdate(.items, isAnimated: animated, completion: completion)
  }

  final public override func cell(forItemAt index: Int) -> ControllerCell? {
    viewModels.indices.contains(index) ? cell(for: viewModels[index], at: index) : nil
  }

  final public override func size(forItemAt index: Int, in container: ListSize) -> ListSize? {
    viewModels.indices.contains(index)
      ? size(for: viewModels[index], at: index, in: container) : nil
  }

  final override func updateItems(_ draft: inout ListDraft) {
    guard lastChange == .contents || lastChange == .first || needsViewModels, let object else {
      return
    }
    needsViewModels = false
    let new = viewModels(for: object)
    let match = table.update(new.map { .init(of: $0) }, draft.policy) { newItems($0) }
    for (indexes, kept) in match.duplicates {
      draft.reports.append(
        .duplicates(identity: text(of: new[indexes[0]]), indexes: indexes, kept: kept))
    }
    guard match.isAccepted else { return }
    let old = viewModels
    items = table.numbers
    viewModels = match.kept.map { new[$0] }
    let origins = match.origins.lazy.filter { $0 != IdentityMatch.dropped }
    for (index, origin) in origins.enumerated() where origin >= 0 {
      if !isEqual(old[origin], viewModels[index]) { change.reconfigured.append(items[index]) }
    }
  }

  final override func didMoveItem(
    from index: Int, to target: Int, of other: ListSectionController
  ) {
    other.takeViewModel(viewModels.remove(at: index), table.remove(at: index), at: target)
  }

  final override func takeViewModel(
    _ viewModel: any ListObject, _ entry: (id: ListNumbers.Identity, number: Int), at index: Int
  ) {
    viewModels.insert(viewModel, at: index)
    table.insert(entry, at: index)
  }
}
