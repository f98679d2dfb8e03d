import ListDiff

/// A row whose identity doesn't come from `Identifiable`.
protocol RowWrapper: BenchElement, Hashable where Contents == Self {
  var row: Row<Identity> { get }
}

extension RowWrapper {
  var identity: Identity { row.id }
}

/// A row whose identity is the result of a closure.
struct ClosureRow: RowWrapper {
  typealias Identity = String

  let row: Row<String>

  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, id: { $0.row.id }, engine: engine, seed: seed)
  }
}

/// A row whose identity is the value of a key path.
struct KeyPathRow: RowWrapper {
  typealias Identity = String

  let row: Row<String>

  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, id: \.row.id, engine: engine, seed: seed)
  }
}

/// A row whose identity is a tuple that a closure returns.
struct TupleRow: RowWrapper {
  typealias Identity = AccountNumber

  let row: Row<AccountNumber>

  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(
      from: old, to: new, id: { ($0.row.id.account, $0.row.id.number) }, engine: engine, seed: seed)
  }
}

/// A row whose type generic code doesn't know.
struct GenericRow: RowWrapper, Identifiable {
  typealias Identity = String

  let row: Row<String>

  var id: String { row.id }

  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> ListChanges {
    try unspecialisedChanges(from: old, to: new, engine: engine, seed: seed)
  }
}

// Without these attributes, the compiler would make a specialised copy for the only type that is
// used. For generic code of another module, it can't.

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func unspecialisedChanges<Element: Identifiable & Equatable>(
  from old: [Element], to new: [Element], engine: DiffEngine, seed: UInt64?
) throws(ListDiffError) -> ListChanges {
  try ListChanges(from: old, to: new, engine: engine, seed: seed)
}

/// Calls a visitor in such a way that the code it calls is not specialised, either.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func visitUnspecialised<Visitor: ListsVisitor, Element: BenchElement & Hashable>(
  _ visitor: Visitor, _ lists: (Int) -> BenchLists<Element>
) throws(BenchError) -> Visitor.Result {
  try visitor.visit(lists)
}
