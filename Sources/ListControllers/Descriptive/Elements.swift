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

  /// Makes a table of the numbers of the ids.
  func table(_ numbers: [Int]) -> IDTable

  /// Gives numbers to ids, from a table or new ones, complemented where an id occurs again.
  func claim(_ range: Range<Int>, _ numbers: inout [Int], _ claim: Claim)

  /// Removes the ids whose numbers were not claimed from the table.
  func forget(_ range: Range<Int>, _ numbers: [Int], _ claim: Claim)

  @MainActor func controller(at index: Int, _ context: ListContext) -> any DescribedController

  /// Gives a controller its new model and context. Returns what tells it, if its cell is to be filled.
  @MainActor func update(
    _ controller: any DescribedController, at index: Int, _ context: ListContext
  ) -> (@MainActor () -> Void)?
}

extension Elements {
  var emptyTable: IDTable { keeping([]).table([]) }
}

struct ElementKind: Hashable, Sendable {
  /// The class of the controllers; nil for sections.
  let controller: ObjectIdentifier?

  /// The type of the ids; `Never` for one element that is identified by its place.
  let id: ObjectIdentifier

  var hasIDs: Bool { id != ObjectIdentifier(Never.self) }
}

/// The search for the numbers of ids that are not where they were.
final class Claim {
  let table: IDTable

  /// The numbers of old ids that were not found so far.
  var unclaimed: Set<Int> = []

  var hasDuplicates = false

  init(_ table: IDTable) { self.table = table }
}

/// The numbers of ids of any type. It is changed only by its one owner.
class IDTable: @unchecked Sendable {
  func copy() -> IDTable { self }
}

private final class TypedIDTable<ID: Hashable & Sendable>: IDTable, @unchecked Sendable {
  var numbers: [ID: Int]

  init(_ numbers: [ID: Int]) { self.numbers = numbers }

  override func copy() -> IDTable { TypedIDTable(numbers) }
}

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

  func table(_ numbers: [Int]) -> IDTable {
    TypedIDTable(Dictionary(uniqueKeysWithValues: zip(ids, numbers)))
  }

  func claim(_ range: Range<Int>, _ numbers: inout [Int], _ claim: Claim) {
    guard let table = claim.table as? TypedIDTable<ID> else { return }
    var known = table.numbers
    table.numbers = [:]
    known.reserveCapacity(known.count + range.count)
    work.enter(ids, range, ListNumbers.next(range.count) - range.lowerBound, &known) {
      index, number, isNew in
      if isNew || claim.unclaimed.remove(number) != nil {
        numbers[index] = number
      } else {
        numbers[index] = ~number
        claim.hasDuplicates = true
      }
    }
    table.numbers = known
  }

  func forget(_ range: Range<Int>, _ numbers: [Int], _ claim: Claim) {
    guard let table = claim.table as? TypedIDTable<ID> else { return }
    for index in range where claim.unclaimed.contains(numbers[index]) {
      table.numbers[ids[index]] = nil
    }
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

/// What is done for each id, specialised where a list is described.
@usableFromInline
struct IDWork<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let commonEnds: @Sendable ([ID], [ID]) -> (front: Int, back: Int)

  /// Looks up ids, and adds those that are not there, each with the sum of its index and `offset`.
  @usableFromInline let enter:
    @Sendable (
      _ ids: [ID], _ range: Range<Int>, _ offset: Int, _ known: inout [ID: Int],
      _ found: (_ index: Int, _ number: Int, _ isNew: Bool) -> Void
    ) -> Void

  @inlinable
  init() {
    commonEnds = { old, new in
      guard old != new else { return (new.count, 0) }
      let limit = min(old.count, new.count)
      var front = 0
      while front < limit, old[front] == new[front] { front += 1 }
      var back = 0
      while back < limit - front, old[old.count - 1 - back] == new[new.count - 1 - back] {
        back += 1
      }
      return (front, back)
    }
    enter = { ids, range, offset, known, found in
      func read(_ number: inout Int) -> Int { number }
      for index in range {
        let number = read(&known[ids[index], default: offset + index])
        found(index, number, number == offset + index)
      }
    }
  }
}
