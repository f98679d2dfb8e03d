import ListDiff

extension BenchLists where Element: BenchElement {
  /// Returns the changes between the lists, as an app would compute them, with contents compared.
  @inlinable
  func changes(engine: DiffEngine = .c) throws(BenchError) -> ListChanges {
    do throws(ListDiffError) {
      return try Element.changes(from: old, to: new, engine: engine, seed: seed)
    } catch {
      throw .diff(error)
    }
  }

  @inlinable
  func changesEntry(_ contender: Contender, engine: DiffEngine) -> BenchEntry {
    BenchEntry(contender) { () throws(BenchError) in Outcome(try changes(engine: engine)) }
  }

  @inlinable
  func fingerprintsEntry() -> BenchEntry {
    let (before, after) = (Self.fingerprints(of: old), Self.fingerprints(of: new))
    return BenchEntry(.fingerprints) { () throws(BenchError) in
      do throws(ListDiffError) {
        return Outcome(try ListChanges(from: before, to: after))
      } catch {
        throw .diff(error)
      }
    }
  }

  @inlinable
  static func fingerprints(of elements: [Element]) -> ListFingerprints {
    Element.hasContents
      ? ListFingerprints(of: elements, id: { $0.identity }, contents: { $0.contents })
      : ListFingerprints(identitiesOf: elements, id: { $0.identity })
  }
}

extension Outcome {
  @inlinable
  init(_ changes: ListChanges) {
    self.init(
      deletions: changes.deletions.count, insertions: changes.insertions.count,
      moves: changes.moves.count, updates: changes.updates.count)
  }

  /// The number of edits in a script of deletions and insertions only.
  @usableFromInline var editCount: Int { deletions + insertions + 2 * (moves + updates) }
}
