import ListSnapshots

/// A header, a footer, the ids of sections, or rows of one kind at one place of a description.
protocol DescribedElements: Sendable {
  var count: Int { get }

  /// Elements of the same kind with equal ids have the same identity.
  var kind: DescribedKind { get }

  func text(at index: Int) -> String

  /// Returns the rows with ids at some indexes.
  func keeping(_ indexes: [Int]) -> any DescribedElements

  /// Numbers the ids of all elements of this kind, starting from the numbers of the list before.
  func number(
    _ all: [any DescribedElements], after old: NumberedIDs?, _ policy: DuplicatePolicy
  ) -> NumberedIDs

  @MainActor func controller(at index: Int, _ context: ListContext) -> any DescribedController

  func model(at index: Int) -> any Sendable
}

struct DescribedKind: Hashable, Sendable {
  /// The class of the controllers; nil for sections.
  let controller: ObjectIdentifier?

  /// The type of the ids; `Never` for one element that is identified by its place.
  let id: ObjectIdentifier

  var hasIDs: Bool { id != ObjectIdentifier(Never.self) }
}

/// The ids of all elements of a kind: a ``NumberTable``, the numbers of those that are kept, and
/// which of them were in the list before.
struct NumberedIDs: Sendable {
  let table: any Sendable
  let numbers: [Int]
  let match: IdentityMatch
}

/// Elements whose types are known. An element that is identified by its place has no id, and
/// sections have no models.
@usableFromInline
final class TypedElements<Model: Sendable, ID: Hashable & Sendable>: DescribedElements {
  /// Takes over the ids of a newer list. The closure is made where a list is described: the
  /// compiler knows the type of the ids there, and specializes the code for it.
  @usableFromInline
  typealias Numbering =
    @Sendable (inout NumberTable<ID>, [[ID]], DuplicatePolicy, (Int) -> Int) -> IdentityMatch

  let kind: DescribedKind
  private let models: [Model]
  private let ids: [ID]
  private let numbering: Numbering
  private let make: @MainActor @Sendable (Model, ListContext) -> any DescribedController

  @usableFromInline
  init<Controller: ItemController<Model, State, Cell>, State, Cell>(
    _ type: Controller.Type, _ models: [Model], _ ids: [ID], _ numbering: @escaping Numbering
  ) {
    kind = DescribedKind(controller: ObjectIdentifier(type), id: ObjectIdentifier(ID.self))
    (self.models, self.ids, self.numbering) = (models, ids, numbering)
    make = { type.init(model: $0, context: $1) }
  }

  /// Makes the ids of sections.
  @usableFromInline
  init(_ ids: [ID], _ numbering: @escaping Numbering) where Model == Never {
    kind = DescribedKind(controller: nil, id: ObjectIdentifier(ID.self))
    (models, self.ids, self.numbering) = ([], ids, numbering)
    make = { _, _ in preconditionFailure("A section has no controller.") }
  }

  var count: Int { max(models.count, ids.count) }

  func text(at index: Int) -> String {
    kind.controller == nil ? "section \(ids[index])" : "\(Model.self) \(ids[index])"
  }

  private init(_ all: TypedElements, keeping indexes: [Int]) {
    (kind, numbering, make) = (all.kind, all.numbering, all.make)
    (models, ids) = (indexes.map { all.models[$0] }, indexes.map { all.ids[$0] })
  }

  func keeping(_ indexes: [Int]) -> any DescribedElements { TypedElements(self, keeping: indexes) }

  func number(
    _ all: [any DescribedElements], after old: NumberedIDs?, _ policy: DuplicatePolicy
  ) -> NumberedIDs {
    var table = old?.table as? NumberTable<ID> ?? NumberTable()
    var parts: [[ID]] = []
    parts.reserveCapacity(all.count)
    for case let part as TypedElements in all { parts.append(part.ids) }
    let match = numbering(&table, parts, policy) { ListNumbers.next($0) }
    return NumberedIDs(table: table, numbers: table.numbers, match: match)
  }

  func controller(at index: Int, _ context: ListContext) -> any DescribedController {
    make(models[index], context)
  }

  func model(at index: Int) -> any Sendable { models[index] }
}
