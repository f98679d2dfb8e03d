import ListDiff

/// The models that are shown and, during an update, those that are shown after it.
@MainActor
final class ModelStore<Model: Identifiable & Equatable> where Model.ID: Sendable {
  /// Includes the models of items that were deleted or hidden by their identities, and may return.
  private var shown: [Model.ID: Model] = [:]

  /// Nil if no model changes.
  private var next: [Model.ID: Model]?

  // Items show their old models until the last batch, as their cells do.
  subscript(id: Model.ID) -> Model? { shown[id] ?? next?[id] }

  func stage(_ models: [Model.ID: Model], for items: [Model.ID]) -> StagedContents<Model.ID> {
    var staged = StagedContents<Model.ID>()
    var known = next ?? [:]
    let isNewest = next == nil
    next = nil
    for id in items where known[id] == nil {
      guard let model = models[id] else { continue }
      if !isNewest { known[id] = model }
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
      if let model = shown[id] { next?[id] = model }
    }
  }

  func fillGaps(of items: [Model.ID], from models: [Model.ID: Model]) -> [Model.ID] {
    let missing = items.filter { self[$0] == nil && models[$0] != nil }
    guard !missing.isEmpty else { return [] }
    var known = next ?? shown
    next = nil
    for id in missing { known[id] = models[id] }
    next = known
    return missing
  }

  func adopt(_ items: [Model.ID]) {
    for id in items where shown[id] != nil {
      if let model = next?[id] { shown[id] = model }
    }
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
  private let models: [Model.ID: Model]
  private let store: ModelStore<Model>

  init(_ models: [Model.ID: Model], in store: ModelStore<Model>) {
    self.models = models
    self.store = store
  }

  func stage(for items: [Model.ID]) -> StagedContents<Model.ID> {
    store.stage(models, for: items)
  }

  func keep(_ items: [Model.ID]) { store.keep(items) }

  func fillGaps(of items: [Model.ID]) -> [Model.ID] {
    store.fillGaps(of: items, from: models)
  }

  func adopt(_ items: [Model.ID]) { store.adopt(items) }
  func install() { store.install() }
}
