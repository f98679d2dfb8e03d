import ListSnapshots

/// A step on a snapshot.
enum SnapshotStep {
  case build, buildSections, read, deleteEveryOther, reloadHalf, insertOne, lookUpAfterInsertion
  case worst, worstOfSections
}

/// A step on a snapshot of the items 0, 1, 2 …, with its arguments made beforehand.
struct SnapshotTask {
  typealias List = Snapshot<Int, Int>

  let step: SnapshotStep
  let count: Int

  /// The items of each section.
  let sections: [[Int]]

  /// The items that are deleted or reloaded.
  private let chosen: [Int]

  /// The edits and look-ups. The longest of them is measured.
  private let script: EditScript?

  init(_ step: SnapshotStep, count: Int) {
    self.step = step
    self.count = count
    let size = [.buildSections, .worstOfSections].contains(step) ? 100 : count
    sections = stride(from: 0, to: count, by: size).map { Array($0..<min(count, $0 + size)) }
    chosen =
      switch step {
      case .deleteEveryOther: Array(stride(from: 0, to: count, by: 2))
      case .reloadHalf: Array(0..<(count / 2))
      default: []
      }
    script =
      [.worst, .worstOfSections].contains(step)
      ? EditScript(itemCount: count, sectionCount: sections.count) : nil
  }

  /// Returns a snapshot for the step: empty if the step builds one, otherwise with all items and an
  /// index.
  func snapshot() throws(List.Failure) -> List {
    var snapshot = List()
    if step != .build && step != .buildSections {
      try append(to: &snapshot)
      try snapshot.validate()
    }
    return snapshot
  }

  /// Performs the step on a copy of the snapshot that ``snapshot()`` returns.
  ///
  /// It is never inlined, so that the optimiser can't remove work that the outcome doesn't need.
  @inline(never)
  func run(on snapshot: inout List) throws(List.Failure) -> Outcome {
    switch step {
    case .build, .buildSections:
      try append(to: &snapshot)
      return Outcome(insertions: snapshot.numberOfItems)
    case .read:
      return Outcome(checksum: snapshot.itemIdentifiers.count)
    case .deleteEveryOther:
      try snapshot.deleteItems(chosen)
      return Outcome(deletions: count - snapshot.numberOfItems)
    case .reloadHalf:
      try snapshot.reloadItems(chosen)
      return Outcome(updates: chosen.count)
    case .insertOne, .lookUpAfterInsertion:
      try snapshot.insertItems([-1], beforeItem: count / 2)
      var outcome = Outcome(insertions: snapshot.numberOfItems - count)
      if step == .lookUpAfterInsertion {
        outcome.checksum = snapshot.sectionIdentifier(containingItem: count / 3) ?? -1
      }
      return outcome
    case .worst, .worstOfSections:
      try script?.run(on: &snapshot)
      return Outcome()
    }
  }

  private func append(to snapshot: inout List) throws(List.Failure) {
    try snapshot.appendSections(Array(sections.indices))
    for (section, items) in sections.enumerated() {
      try snapshot.appendItems(items, toSection: section)
    }
  }

  // MARK: - The naive way

  /// Returns an indexed list for the step; nil if the step is not an edit.
  func naiveList() -> NaiveList? {
    guard [.deleteEveryOther, .insertOne, .lookUpAfterInsertion].contains(step) else { return nil }
    var list = NaiveList()
    for (section, items) in sections.enumerated() {
      list.append(items, toSection: section)
    }
    _ = list.section(containing: 0)
    return list
  }

  /// Performs the step on a copy of the list that ``naiveList()`` returns.
  @inline(never)
  func run(on list: inout NaiveList) -> Outcome {
    if step == .deleteEveryOther {
      list.delete(chosen)
      return Outcome(deletions: count - list.itemCount)
    }
    list.insert(-1, before: count / 2)
    var outcome = Outcome(insertions: list.itemCount - count)
    if step == .lookUpAfterInsertion {
      outcome.checksum = list.section(containing: count / 3) ?? -1
    }
    return outcome
  }
}

// MARK: - Contenders

extension SnapshotTask {
  /// Prepares the contenders that can perform the step.
  func benchCase(
    _ workload: Workload, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) {
      contender throws(BenchError) in
      switch contender {
      case .snapshot: try snapshotEntry()
      case .naive: naiveEntry()
      case .limit:
        script.map { _ in
          BenchEntry(.limit, countedTime: { .milliseconds(1) }) { Outcome() }
        }
      default: nil
      }
    }
  }

  private func snapshotEntry() throws(BenchError) -> BenchEntry {
    do throws(List.Failure) {
      let snapshot = try snapshot()
      let countedTime = script.map { script in { script.longest.duration } }
      return BenchEntry(.snapshot, countedTime: countedTime) { () throws(BenchError) in
        do throws(List.Failure) {
          var copy = snapshot
          return try run(on: &copy)
        } catch {
          throw .snapshot(error)
        }
      }
    } catch {
      throw .snapshot(error)
    }
  }

  private func naiveEntry() -> BenchEntry? {
    naiveList().map { list in
      BenchEntry(.naive) {
        var copy = list
        return run(on: &copy)
      }
    }
  }
}
