import ListDiff

/// The models of one list in its order, and models of items that the list doesn't have.
struct ModelTable<Model: Identifiable> {
  /// The models of the list.
  private let given: GivenModels<Model>

  /// Models of other items, and those that replace some of the list.
  var others: [Model.ID: Model] = [:]

  /// The index of each model in the list, made when first needed. Copies share it.
  private let places: Places

  private final class Places {
    private(set) lazy var ofIDs = given.work.places(given.models)
    private let given: GivenModels<Model>

    init(_ given: GivenModels<Model>) { self.given = given }
  }

  init(_ given: GivenModels<Model> = GivenModels()) {
    self.given = given
    places = Places(given)
  }

  /// Compares the models with those of an older list, as ``ModelWork/difference`` does.
  func difference(from old: ModelTable, of items: [Model.ID]) -> StagedContents<Model.ID>? {
    given.work.difference(old.given.models, given.models, items)
  }

  subscript(id: Model.ID) -> Model? {
    if !others.isEmpty, let model = others[id] { return model }
    return given.models.isEmpty ? nil : places.ofIDs[id].map { given.models[$0] }
  }

  /// Returns the model of an item that is probably at a path of the list; O(1) if it is there.
  subscript(id: Model.ID, at path: ItemPath<After>) -> Model? {
    guard others.isEmpty, let model = given.model(at: path), model.id == id else { return self[id] }
    return model
  }
}

/// The models of one list, and the functions that work on them. These are compiled where the type
/// of the models is known.
@usableFromInline
struct GivenModels<Model: Identifiable> {
  @usableFromInline var models: [Model] = []

  /// Where each section begins among the models, and the number of all models.
  @usableFromInline var starts = [0]

  @usableFromInline let work: ModelWork<Model>

  init() { work = ModelWork(places: { _ in [:] }, difference: { _, _, _ in nil }) }

  @inlinable
  init(work: ModelWork<Model>) { self.work = work }

  /// Adds the models of the next section, and returns their identities.
  @inlinable
  mutating func append(_ section: some Collection<Model>) -> [Model.ID] {
    models.append(contentsOf: section)
    starts.append(models.count)
    return section.map(\.id)
  }

  func model(at path: ItemPath<After>) -> Model? {
    guard starts.indices.contains(path.section + 1) else { return nil }
    let place = starts[path.section] + path.item
    return place < starts[path.section + 1] ? models[place] : nil
  }
}

/// The functions that work on the models of whole lists.
@usableFromInline
struct ModelWork<Model: Identifiable> {
  /// Returns the index of each model by its identity.
  let places: ([Model]) -> [Model.ID: Int]

  /// Compares the models of a list with those of an older one. Returns nil if `items` are not the
  /// identities of the new models, in order.
  let difference: (_ old: [Model], _ new: [Model], _ items: [Model.ID]) -> StagedContents<Model.ID>?

  @usableFromInline
  init(
    places: @escaping ([Model]) -> [Model.ID: Int],
    difference: @escaping ([Model], [Model], [Model.ID]) -> StagedContents<Model.ID>?
  ) {
    self.places = places
    self.difference = difference
  }
}

extension ModelWork where Model: Equatable, Model.ID: Sendable {
  @inlinable
  init() {
    self.init(
      places: { $0[...].placesOfModels },
      difference: { old, new, items in StagedContents(from: old, to: new, of: items) })
  }
}

extension ArraySlice where Element: Identifiable {
  @inlinable
  var placesOfModels: [Element.ID: Int] {
    Dictionary(zip(lazy.map(\.id), indices)) { first, _ in first }
  }
}

extension StagedContents {
  /// Compares the models at both ends of the lists index by index, and the others by identity.
  @inlinable
  init?<Model: Identifiable & Equatable>(from old: [Model], to new: [Model], of items: [ItemID])
  where Model.ID == ItemID {
    guard items.count == new.count, zip(items, new).allSatisfy({ $0 == $1.id }) else { return nil }
    let most = Swift.min(old.count, new.count)
    var (front, back) = (0, 0)
    while front < most, old[front].id == new[front].id { front += 1 }
    while back < most - front, old[old.count - 1 - back].id == new[new.count - 1 - back].id {
      back += 1
    }
    let middle = old[front..<old.count - back]
    let places = middle.placesOfModels
    for (place, model) in new.enumerated() {
      let oldPlace =
        place < front
        ? place : place >= new.count - back ? place - new.count + old.count : places[model.id]
      guard let oldPlace else {
        newItems.append(model.id)
        continue
      }
      if old[oldPlace] != model { changedItems.append(model.id) }
    }
  }
}
