import ListDiff

/// The models that are shown and, during an update, those of the next list.
@MainActor
final class ModelStore<SectionID: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  typealias Table = ModelTable<SectionID, Model>

  /// Compares models that two lists have in common.
  let changes: ([[Model]], [[Model]], [CommonRun]) -> [ItemPath<After>]

  /// Also has the models of items that a snapshot of identities deleted or hid, since they may
  /// return.
  var shown = Table()

  /// Nil if no model changes.
  var next: Table?

  init(_ changes: @escaping ([[Model]], [[Model]], [CommonRun]) -> [ItemPath<After>]) {
    self.changes = changes
  }

  /// Returns the model of an item that is probably at a path of the newest list. All cells that are
  /// filled during an update get the new models.
  subscript(id: Model.ID, at path: ItemPath<After>) -> Model? {
    next?[id, at: path] ?? shown[id, at: path]
  }
}

/// The models of one update.
@MainActor
final class ModelContents<SectionID: Hashable & Sendable, Model: Identifiable & Equatable>:
  UpdateContents
where Model.ID: Sendable {
  private let models: ModelTable<SectionID, Model>
  private let store: ModelStore<SectionID, Model>

  init(_ models: ModelTable<SectionID, Model>, in store: ModelStore<SectionID, Model>) {
    self.models = models
    self.store = store
  }

  func stage(
    from list: AnyObject?, to next: AnyObject, _ runs: @autoclosure () -> [CommonRun]
  ) -> [ItemPath<After>]? {
    let shown = store.shown
    let isEmpty = list == nil && shown.list.numberOfItems == 0
    guard models.list.memo === next, store.next == nil, shown.others.isEmpty,
      isEmpty || shown.list.memo === list
    else { return nil }
    store.next = models
    return isEmpty ? [] : store.changes(shown.sections, models.sections, runs())
  }

  func stage(for items: [Model.ID]) -> StagedContents<Model.ID> {
    var staged = StagedContents<Model.ID>()
    var known = store.next ?? ModelTable()
    let isNewest = store.next == nil
    store.next = nil
    for id in items where known[id] == nil {
      guard let model = models[id] else { continue }
      if !isNewest { known.others[id] = model }
      guard let before = store.shown[id] else {
        staged.newItems.append(id)
        continue
      }
      if before != model { staged.changedItems.append(id) }
    }
    store.next = isNewest ? models : known
    return staged
  }

  func keep(_ items: [Model.ID]) {
    guard store.next != nil else { return }
    for id in items where store.next?[id] == nil {
      if let model = store.shown[id] { store.next?.others[id] = model }
    }
  }

  func fillGaps(of items: [Model.ID]) -> [Model.ID] {
    var known = store.next ?? store.shown
    let missing = items.filter { known[$0] == nil && store.shown[$0] == nil && models[$0] != nil }
    guard !missing.isEmpty else { return [] }
    store.next = nil
    for id in missing { known.others[id] = models[id] }
    store.next = known
    return missing
  }

  func install() {
    guard let next = store.next else { return }
    store.shown = next
    store.next = nil
  }
}
