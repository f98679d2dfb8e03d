import ListSnapshots
import ListTrials

/// What happens to a change between an application's data and its list view.
enum PathStep {
  case unchanged, rebuilt, main, edit
}

/// Shows two versions of a list alternately: integers in one section or, if a copy of the shown
/// list is edited, in sections of 10.
struct PathTask {
  let old: [[Int]]
  let new: [[Int]]

  /// The item that an edit moves, and the items before which it is inserted alternately.
  let move: (item: Int, anchors: [Int])?

  /// Whether the diff is made off the main thread. If true, only the time on the main thread
  /// counts.
  let isInBackground: Bool

  init(_ step: PathStep, count: Int, seed: UInt64) {
    let all = Array(0..<count)
    isInBackground = step == .main
    switch step {
    case .unchanged, .rebuilt, .main:
      var random = SplitMix64(seed: seed)
      old = [all]
      new = [step == .unchanged ? all : all.scattered(.few(count), using: &random)]
      move = nil
    case .edit:
      let sections = stride(from: 0, to: count, by: 10).map { Array($0..<min(count, $0 + 10)) }
      // The first item of a section. The second edit moves it back there.
      let (item, anchor) = (count / 20 * 10, count / 3)
      let move = item + 1 < count && anchor < item ? (item, [anchor, item + 1]) : nil
      old = sections
      new = move.map { Self.moved($0.0, before: $0.1[0], in: sections) } ?? sections
      self.move = move
    }
  }

  /// Returns sections in which an item is moved.
  private static func moved(_ item: Int, before anchor: Int, in sections: [[Int]]) -> [[Int]] {
    var sections = sections
    for section in sections.indices { sections[section].removeAll { $0 == item } }
    for section in sections.indices {
      if let place = sections[section].firstIndex(of: anchor) {
        sections[section].insert(item, at: place)
      }
    }
    return sections
  }

  /// Prepares the contenders.
  func benchCase(
    _ workload: Workload, count: Int, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) {
      contender throws(BenchError) in
      switch contender {
      case .dataSource: try dataSourceEntry()
      case .heckel: heckelEntry()
      case .dictionaryJoin: joinEntry()
      default: nil
      }
    }
  }

  private func dataSourceEntry() throws(BenchError) -> BenchEntry {
    let view = try MainActor.assumeIsolated {
      Result { () throws(BenchError) in try PathView(self) }
    }.get()
    let time = isInBackground ? { MainActor.assumeIsolated { view.mainTime } } : nil
    return BenchEntry(.dataSource, countedTime: time) { () throws(BenchError) in
      try MainActor.assumeIsolated {
        Result { () throws(BenchError) in try view.show() }
      }.get()
    }
  }

  private func heckelEntry() -> BenchEntry {
    var isNew = false
    return BenchEntry(.heckel) {
      isNew.toggle()
      return isNew ? heckelDifference(from: old, to: new) : heckelDifference(from: new, to: old)
    }
  }

  private func joinEntry() -> BenchEntry {
    BenchEntry(.dictionaryJoin) {
      var places: [Int: Int] = [:]
      places.reserveCapacity(old.reduce(0) { $0 + $1.count })
      for section in old.indices {
        for item in old[section] { places[item] = section }
      }
      var sum = 0
      for items in new {
        for item in items { sum &+= places[item] ?? 0 }
      }
      return Outcome(checksum: sum)
    }
  }
}

/// A list view that shows the lists of a task alternately.
@MainActor
private final class PathView {
  private let task: PathTask
  private let host = BenchHost()
  private let source: DiffableDataSource<Int, Int, BenchHost>
  private let scheduler = MeasuredScheduler()
  private var turn = 0

  /// The time on the main thread of the last update.
  private(set) var mainTime = Duration.zero

  init(_ task: PathTask) throws(BenchError) {
    self.task = task
    var options = DataSourceOptions()
    options.backgroundThreshold = task.isInBackground ? 0 : .max
    source = DiffableDataSource(host: host, options: options, scheduler: scheduler) { _, _ in nil }
    do throws(SnapshotError<Int, Int>) {
      try source.applyUsingReloadData(Self.snapshot(task.old)) { _ in }
    } catch {
      throw .snapshot(error)
    }
  }

  /// Shows the other list, built from scratch or as an edit of a copy.
  func show() throws(BenchError) -> Outcome {
    let before = host.outcome
    let start = ContinuousClock.now
    do throws(SnapshotError<Int, Int>) {
      if let move = task.move {
        var copy = source.snapshot()
        try copy.moveItem(move.item, beforeItem: move.anchors[turn % 2])
        try source.apply(copy) { _ in }
      } else {
        try source.apply(Self.snapshot(turn % 2 == 0 ? task.new : task.old)) { _ in }
      }
    } catch {
      throw .snapshot(error)
    }
    scheduler.deliver()
    mainTime = ContinuousClock.now - start - scheduler.backgroundTime
    turn += 1
    return host.outcome - before
  }

  private static func snapshot(
    _ sections: [[Int]]
  ) throws(SnapshotError<Int, Int>) -> Snapshot<Int, Int> {
    try Snapshot(sections.enumerated().map { (id: $0, items: $1) })
  }
}

/// Performs the work of another thread at once, measures it, and delivers its results when a method
/// is called.
private final class MeasuredScheduler: UpdateScheduler, @unchecked Sendable {
  /// The time of the last work.
  private(set) var backgroundTime = Duration.zero
  private var actions: [@MainActor @Sendable () -> Void] = []

  var now: Duration { .zero }

  func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    let start = ContinuousClock.now
    let value = work()
    backgroundTime = ContinuousClock.now - start
    actions.append { deliver(value) }
  }

  func later(_ action: @escaping @MainActor @Sendable () -> Void) { actions.append(action) }

  @MainActor
  func deliver() {
    while !actions.isEmpty { actions.removeFirst()() }
  }
}
