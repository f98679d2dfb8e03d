/// Rows of one kind at one place of a description, a header, a footer, or the ids of sections.
protocol Elements: AnyObject, Sendable {
  var count: Int { get }

  /// Elements of the same kind with equal ids have the same identity.
  var kind: ElementKind { get }

  /// Returns an element as text.
  func text(at index: Int) -> String

  func keeping(_ indexes: [Int]) -> any Elements

  /// Returns how many ids are equal at both ends. The other elements must be of the same kind.
  func commonEnds(with old: any Elements) -> (front: Int, back: Int)

  /// Returns the numbers of ids of this kind, in order: those of equal old ids, or new ones.
  func numbers(of new: [ElementSlice], after old: [ElementSlice]) -> [Int]

  /// Returns the indexes of equal ids among those of some elements of this kind, ascending.
  func duplicates(in all: [any Elements]) -> [[Int]]

  @MainActor func controller(at index: Int, _ context: ListContext) -> any DescribedController

  /// Gives a controller its new model and context. Returns what tells it, if its cell is to be filled.
  @MainActor func update(
    _ controller: any DescribedController, at index: Int, _ context: ListContext
  ) -> (@MainActor () -> Void)?
}

struct ElementKind: Hashable, Sendable {
  /// The class of the controllers; nil for sections.
  let controller: ObjectIdentifier?

  /// The type of the ids; `Never` for one element that is identified by its place.
  let id: ObjectIdentifier

  var hasIDs: Bool { id != ObjectIdentifier(Never.self) }
}

/// Some of the elements of a part, with their numbers if they are known.
struct ElementSlice {
  let elements: any Elements
  let range: Range<Int>
  var numbers: ArraySlice<Int> = []
}

/// Elements whose types are known. An element that is identified by its place has no id, and sections have
/// no models.
@usableFromInline
final class TypedElements<Model: Sendable, ID: Hashable & Sendable>: Elements {
  let kind: ElementKind
  private let models: [Model]
  private let ids: [ID]
  private let work: IDWork<ID>
  private let make: @MainActor @Sendable (Model, ListContext) -> any DescribedController

  private init(
    _ kind: ElementKind, _ models: [Model], _ ids: [ID], _ work: IDWork<ID>,
    _ make: @escaping @MainActor @Sendable (Model, ListContext) -> any DescribedController
  ) {
    (self.kind, self.models, self.ids, self.work, self.make) = (kind, models, ids, work, make)
  }

  @usableFromInline
  convenience init<Controller: ItemController<Model, State, Cell>, State, Cell>(
    _ type: Controller.Type, _ models: [Model], _ ids: [ID], _ work: IDWork<ID>
  ) {
    self.init(
      ElementKind(controller: ObjectIdentifier(type), id: ObjectIdentifier(ID.self)), models, ids,
      work
    ) { type.init(model: $0, context: $1) }
  }

  /// Makes the ids of sections.
  @usableFromInline
  convenience init(_ ids: [ID], _ work: IDWork<ID>) where Model == Never {
    self.init(
      ElementKind(controller: nil, id: ObjectIdentifier(ID.self)), [], ids, work
    ) { _, _ in preconditionFailure("A section has no controller.") }
  }

  var count: Int { max(models.count, ids.count) }

  func text(at index: Int) -> String {
    kind.controller == nil ? "section \(ids[index])" : "\(Model.self) \(ids[index])"
  }

  func keeping(_ indexes: [Int]) -> any Elements {
    TypedElements(
      kind, models.isEmpty ? [] : indexes.map { models[$0] }, indexes.map { ids[$0] }, work, make)
  }

  func commonEnds(with old: any Elements) -> (front: Int, back: Int) {
    guard let old = old as? TypedElements else { return (0, 0) }
    return work.commonEnds(old.ids, ids)
  }

  func numbers(of new: [ElementSlice], after old: [ElementSlice]) -> [Int] {
    let (newIDs, oldIDs) = (Self.ids(of: new), Self.ids(of: old))
    return work.numbers(
      oldIDs, old.flatMap(\.numbers), newIDs, ListNumbers.next(newIDs.count))
  }

  func duplicates(in all: [any Elements]) -> [[Int]] {
    work.duplicates(Self.ids(of: all.map { ElementSlice(elements: $0, range: 0..<$0.count) }))
  }

  private static func ids(of slices: [ElementSlice]) -> [ID] {
    var ids: [ID] = []
    for slice in slices {
      guard let elements = slice.elements as? TypedElements else { continue }
      if slices.count == 1 && slice.range == elements.ids.indices { return elements.ids }
      ids += elements.ids[slice.range]
    }
    return ids
  }

  func controller(at index: Int, _ context: ListContext) -> any DescribedController {
    make(models[index], context)
  }

  func update(
    _ controller: any DescribedController, at index: Int, _ context: ListContext
  ) -> (@MainActor () -> Void)? {
    controller.update(models[index], context)
  }
}
