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

  private var numbers: [ListNumbers.Identity: Int] = [:]
  private var needsViewModels = false

  /// Makes a controller that belongs to no list.
  public override init() {}

  /// Returns the view models for an object. Of those with the same type and id the first is shown; the
  /// others are reported.
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
  public final func update(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) {
    guard let adapter, place != nil else { return completion(.cancelled) }
    needsViewModels = true
    adapter.setNeedsItems(of: self)
    adapter.requestUpdate(.items, isAnimated: animated, completion: completion)
  }

  final public override func cell(forItemAt index: Int) -> ControllerCell? {
    viewModels.indices.contains(index) ? cell(for: viewModels[index], at: index) : nil
  }

  final public override func size(forItemAt index: Int, in container: ListSize) -> ListSize? {
    viewModels.indices.contains(index)
      ? size(for: viewModels[index], at: index, in: container) : nil
  }

  final override func updateItems() -> ItemsChange {
    if lastChange == .contents || lastChange == .first || needsViewModels { updateViewModels() }
    defer { change = ItemsChange() }
    return change
  }

  private func updateViewModels() {
    guard let object else { return }
    needsViewModels = false
    let old = Dictionary(uniqueKeysWithValues: zip(items, viewModels))
    var places: [Int: [Int]] = [:]
    let oldNumbers = numbers
    (items, viewModels, numbers) = ([], [], [:])
    for (index, viewModel) in viewModels(for: object).enumerated() {
      let identity = ListNumbers.Identity(of: viewModel)
      let item = numbers[identity] ?? oldNumbers[identity] ?? newItem()
      places[item, default: []].append(index)
      guard numbers.updateValue(item, forKey: identity) == nil else { continue }
      items.append(item)
      viewModels.append(viewModel)
      if let before = old[item], !isEqual(before, viewModel) { change.reconfigured.append(item) }
    }
    for (item, viewModel) in zip(items, viewModels) {
      guard let indexes = places[item], indexes.count > 1 else { continue }
      change.reports.append(
        .duplicates(identity: text(of: viewModel), indexes: indexes, kept: indexes[0]))
    }
  }

  final override func didMoveItem(from index: Int, to target: Int) {
    viewModels.insert(viewModels.remove(at: index), at: target)
  }
}
