import ListTrials

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Workload {
  /// Makes this workload's lists and prepares contenders for them.
  ///
  /// - Parameters:
  ///   - count: The length of the lists: a number in ``counts``.
  ///   - seed: The seed of the lists.
  ///   - contenders: The contenders to prepare, if they can run on the lists.
  /// - Throws: ``BenchError``.
  /// - Complexity: O(*n*), and the time that the contenders need to be prepared.
  public func makeCase(
    count: Int, seed: UInt64 = 0, contenders: [Contender] = Contender.allCases
  ) throws(BenchError) -> BenchCase {
    switch kind {
    case .sections: try sections(count: count, seed: seed).benchCase(self, count, contenders)
    case .snapshot(let step):
      try SnapshotTask(step, count: count).benchCase(self, contenders)
    case .path(let step):
      try PathTask(step, count: count, seed: seed).benchCase(self, count: count, contenders)
    case .models(let step, let isUUID):
      if isUUID {
        try modelTask(step, count, seed, ElementMaker.uuid).benchCase(self, count, contenders)
      } else {
        try modelTask(step, count, seed, ElementMaker.integer).benchCase(self, count, contenders)
      }
    case .controllers(let step):
      try ControllersTask(step, count: count).benchCase(self, contenders)
    case .page: try PageTask(count: count).benchCase(self, contenders)
    case .components: try ReadingTask(count: count).benchCase(self, contenders)
    case .merge: try MergeTask(count: count, seed: seed).benchCase(self, contenders)
    case .layout(let step):
      try LayoutTask(step: step, count: count, seed: seed).benchCase(self, contenders)
    default:
      try visitLists(
        seed: seed, CaseMaker(workload: rawValue, count: count, contenders: contenders))
    }
  }

  private func modelTask<ID>(
    _ step: ModelStep, _ count: Int, _ seed: UInt64, _ id: (ElementMaker) -> (Int) -> ID
  ) -> ModelTask<ID> {
    let maker = ElementMaker(seed: seed)
    let id = id(maker)
    return ModelTask(step, WorkloadPlan(self, count: count, seed: seed)) {
      maker.row($0, isUpdated: $1, id: id($0))
    }
  }

  /// Returns the lists for the C core; nil for a task of another kind.
  func coreLists(count: Int, seed: UInt64) throws(BenchError) -> CoreLists? {
    if isTask { return nil }
    if hasSections { return CoreLists(sections(count: count, seed: seed)) }
    return try visitLists(seed: seed, CoreListsMaker(count: count))
  }

  // MARK: - Lists

  func integers(count: Int, seed: UInt64) -> BenchLists<Int> {
    let maker = ElementMaker(seed: seed)
    let lists = BenchLists(WorkloadPlan(self, count: count, seed: seed), make: maker.integer)
    return self == .unchangedShared ? BenchLists(old: lists.old, new: lists.old) : lists
  }

  func uuids(count: Int, seed: UInt64) -> BenchLists<UUID> {
    let maker = ElementMaker(seed: seed)
    return BenchLists(WorkloadPlan(self, count: count, seed: seed), make: maker.uuid)
  }

  func records(count: Int, seed: UInt64) -> BenchLists<Record> {
    let maker = ElementMaker(seed: seed)
    let plan = WorkloadPlan(self, count: count, seed: seed)
    switch kind {
    case .hostileRecord: return BenchLists(records: plan, make: maker.hostileRecord)
    case .crowdingRecord:
      let keys = CrowdingKeys(seed: CoreDiffer.seed)
      return BenchLists(records: plan, seed: CoreDiffer.seed) {
        maker.record($0, id: Int(keys.key($0)))
      }
    default: return BenchLists(records: plan, make: maker.record)
    }
  }

  func namedRecords(count: Int, seed: UInt64) -> BenchLists<NamedRecord> {
    let maker = ElementMaker(seed: seed)
    let plan = WorkloadPlan(self, count: count, seed: seed)
    if case .colliding = kind {
      return BenchLists(plan, seed: CollidingStrings.seed) {
        NamedRecord(id: CollidingStrings.string($0), count: $0 % 1_000)
      }
    }
    guard case .named(let byteCount, let isFresh) = kind else {
      preconditionFailure("the workload has elements of another kind")
    }
    let make = { maker.named($0, byteCount: byteCount) }
    return isFresh
      ? BenchLists(freshlyMade: plan) { serial, _ in make(serial) } : BenchLists(plan, make: make)
  }

  func sections(count: Int, seed: UInt64) -> SectionedLists {
    let maker = ElementMaker(seed: seed)
    return SectionedLists(
      SectionedPlan(self, count: count, seed: seed), sharesUnchanged: self == .sectionsOneChanged,
      maker: maker)
  }
}

private struct CaseMaker: ListsVisitor {
  let workload: String
  let count: Int
  let contenders: [Contender]

  func visit<Element: BenchElement>(
    _ lists: (Int) -> BenchLists<Element>
  ) throws(BenchError) -> BenchCase {
    try BenchCase(
      workload: workload, count: count, lists: lists(count),
      sample: { lists(min(count, $0)) }, contenders: contenders)
  }
}

private struct CoreListsMaker: ListsVisitor {
  let count: Int

  func visit<Element: BenchElement>(_ lists: (Int) -> BenchLists<Element>) -> CoreLists {
    let lists = lists(count)
    return .flat(old: CoreKeys(of: lists.old), new: CoreKeys(of: lists.new))
  }
}
