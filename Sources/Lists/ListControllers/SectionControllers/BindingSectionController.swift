import ListSnapshots

/// The code of one section whose items are view models, found by their identities.
///
/// ``viewModels(for:)`` returns the items; there are no edits by index. If a view model is equal to
/// the one before, nothing happens; otherwise its cell is filled again.
@MainActor
open class BindingSectionController<Object: ListObject>: ObjectSectionController<Object> {
  /// The view models, in order, as ``viewModels(for:)`` returned them last.
  public internal(set) final var viewModels: [any ListObject] = []

  final var table = NumberTable<ListNumbers.Identity>()
  private var needsViewModels = false

  /// Makes a controller that belongs to no list.
  public override init() {}

  /// Returns the view models for an object. Those with the same type and id are reported;
  /// ``ControlledList/duplicatePolicy`` says which of them are shown. With `reject`, the section
  /// keeps the view models that it has.
  open func viewModels(for object: Object) -> [any ListObject] { [] }

  /// Returns the cell of a view model. Also called to fill the same cell with a newer one.
  open func cell(for viewModel: any ListObject, at index: Int) -> ControllerCell? { nil }

  /// Returns the size of a view model. By default nil: the host chooses it.
  open func size(
    for viewModel: any ListObject, at index: Int, in container: ListSize
  ) -> ListSize? { nil }

  /// Calls ``viewModels(for:)`` again, even if the object has not changed; otherwise as
  /// ``ListAdapter/performUpdates(animated:completion:)``.
  @discardableResult
  public final func update(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    guard let adapter, place != nil else {
      completion(.cancelled)
      return UpdateTicket(.cancelled)
    }
    needsViewModels = true
    adapter.requests.edited.insert(number)
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
    draft.reports += match.reports { text(of: new[$0]) }
    guard match.isAccepted else { return }
    let (old, kept) = (viewModels, match.kept)
    (items, viewModels) = (table.numbers, kept.map { new[$0] })
    for (index, item) in zip(kept, items) where match.origins[index] >= 0 {
      if !isEqual(old[match.origins[index]], new[index]) { change.reconfigured.append(item) }
    }
  }
}

/// A ``BindingSectionController`` of any type of object.
@MainActor
protocol BoundSection: ListSectionController {
  var viewModels: [any ListObject] { get set }
  var table: NumberTable<ListNumbers.Identity> { get set }
}

extension BindingSectionController: BoundSection {}
