import ListDiff

/// The models that are shown and, during an update, those of the next list.
@MainActor
final class ModelStore<Model: Identifiable & Equatable> where Model.ID: Sendable {
  /// Also has the models of items that a snapshot of identities deleted or hid, since they may
  /// return.
  private var shown = ModelTable<Model>()

  /// Nil if no model changes.
  private var next: ModelTable<Model>?

  // All cells that are filled during an update get the new models.
  subscript(id: Model.ID) -> Model? { next?[id] ?? shown[id] }

  /// Returns the model of an item that is probably at a path of the newest list.
  subscript(id: Model.ID, at path: ItemPath<After>) -> Model? {
    next?[id, at: path] ?? shown[id, at: path]
  }

  func stage(_ models: ModelTable<Model>, for items: [Model.ID]) -> StagedContents<Model.ID> {
    if next == nil, shown.others.isEmpty,
      let staged = models.difference(from: shown, of: items)
    {
      next = models
      return staged
    }
    var staged = StagedContents<Model.ID>()
    var known = next ?? ModelTable()
    let isNewest = next == nil
    next = nil
    for id in items where known[id] == nil {
      guard let model = models[id] else { continue }
      if !isNewest { known.others[id] = model }
      guard let before = shown[id] else {
        staged.newItems.append(id)
        continue
      }
      if before != model { staged.changedItems.append(id) }
    }
    next = isNewest ? models : known
    return staged
  }

  func keep(_ items: [Model.ID]) {
    guard next != nil else { return }
    for id in items where next?[id] == nil {
      if let model = shown[id] { next?.others[id] = model }
    }
  }

  func fillGaps(of items: [Model.ID], from models: ModelTable<Model>) -> [Model.ID] {
    let missing = items.filter { self[$0] == nil && models[$0] != nil }
    guard !missing.isEmpty else { return [] }
    var known = next ?? shown
    next = nil
    for id in missing { known.others[id] = models[id] }
    next = known
    return missing
  }

  func install() {
    guard let next else { return }
    shown = next
    self.next = nil
  }
}

/// The models of one update.
@MainActor
final class ModelContents<Model: Identifiable & Equatable>: UpdateContents
where Model.ID: Sendable {
  private let models: ModelTable<Model>
  private let store: ModelStore<Model>

  init(_ models: GivenModels<Model>, in store: ModelStore<Model>) {
    self.models = ModelTable(models)
    self.store = store
  }

  func stage(for items: [Model.ID]) -> StagedContents<Model.ID> {
    store.stage(models, for: items)
  }

  func keep(_ items: [Model.ID]) { store.keep(items) }

  func fillGaps(of items: [Model.ID]) -> [Model.ID] {
    store.fillGaps(of: items, from: models)
  }

  func install() { store.install() }
}
