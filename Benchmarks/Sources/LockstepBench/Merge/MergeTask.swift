import ListDiff

/// A list and two versions of it, each with a tenth deleted and inserted, and some moved and updated.
struct MergeTask {
  let count: Int
  let seed: UInt64

  /// Prepares the merge, and the diff of one version, with which it is compared.
  func benchCase(
    _ workload: Workload, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    let maker = ElementMaker(seed: seed)
    func lists(_ seed: UInt64, _ make: (Int) -> Record) -> BenchLists<Record> {
      BenchLists(records: WorkloadPlan(.structMixed, count: count, seed: seed), make: make)
    }
    let ours = lists(seed, maker.record)
    // Both versions insert elements of their own.
    let theirs = lists(seed &+ 1) { maker.record($0 < count ? $0 : $0 + count) }
    return try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) {
      contender in
      switch contender {
      case .changes: ours.changesEntry(.changes, engine: .c)
      case .merge:
        BenchEntry(.merge) { () throws(BenchError) in
          do throws(ListMergeError) {
            let merge = try ListMerge(base: ours.old, ours: ours.new, theirs: theirs.new)
            return Outcome(insertions: merge.elements.count, updates: merge.conflicts.count)
          } catch {
            preconditionFailure("\(error)")
          }
        }
      default: nil
      }
    }
  }
}
