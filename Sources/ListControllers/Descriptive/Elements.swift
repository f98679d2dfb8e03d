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

  /// Makes a search for ids of this kind.
  func search() -> any IDSearch

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

/// The search for ids of one kind that are not where they were, and for ids that occur twice.
protocol IDSearch: AnyObject {
  /// Adds old ids that were not found in their places, with their numbers.
  func addOld(_ elements: any Elements, _ range: Range<Int>, _ numbers: ArraySlice<Int>)

  /// Adds ids whose numbers are to be found.
  func addNew(_ elements: any Elements, _ range: Range<Int>)

  /// Adds ids that have to be different.
  func add(_ elements: any Elements)

  /// Returns the numbers of the new ids, in order: those of equal old ids, or new ones.
  func numbers() -> [Int]

  /// Returns the indexes of equal ids, ascending, for each id that was added more than once.
  func duplicates() -> [[Int]]
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

  func search() -> any IDSearch { Search(work) }

  func controller(at index: Int, _ context: ListContext) -> any DescribedController {
    make(models[index], context)
  }

  func update(
    _ controller: any DescribedController, at index: Int, _ context: ListContext
  ) -> (@MainActor () -> Void)? {
    controller.update(models[index], context)
  }

  private final class Search: IDSearch {
    private let work: IDWork<ID>
    private var old: [ID] = []
    private var oldNumbers: [Int] = []
    private var new: [ID] = []
    private var all: [ID] = []

    init(_ work: IDWork<ID>) { self.work = work }

    func addOld(_ elements: any Elements, _ range: Range<Int>, _ numbers: ArraySlice<Int>) {
      add(elements, range, to: &old)
      oldNumbers += numbers
    }

    func addNew(_ elements: any Elements, _ range: Range<Int>) { add(elements, range, to: &new) }

    func add(_ elements: any Elements) { add(elements, 0..<elements.count, to: &all) }

    private func add(_ elements: any Elements, _ range: Range<Int>, to list: inout [ID]) {
      guard let elements = elements as? TypedElements else { return }
      if list.isEmpty && range.count == elements.ids.count {
        list = elements.ids
      } else {
        list += elements.ids[range]
      }
    }

    func numbers() -> [Int] {
      let next = ListNumbers.next(new.count)
      guard !old.isEmpty else { return Array(next..<(next + new.count)) }
      return work.numbers(old, oldNumbers, new, next)
    }

    func duplicates() -> [[Int]] { work.duplicates(all) }
  }
}
