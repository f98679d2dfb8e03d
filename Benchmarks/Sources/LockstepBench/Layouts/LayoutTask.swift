import ListDiff
import ListLayout

/// A step of a benchmark of layouts.
enum LayoutStep {
  case make(LayoutKind)
  case window(LayoutKind)
  case measure(LayoutKind)
  case update, scroll

  var kind: LayoutKind {
    switch self {
    case .make(let kind), .window(let kind), .measure(let kind): kind
    case .update: .list
    case .scroll: .fixed
    }
  }
}

/// A step on a layout.
struct LayoutTask {
  let step: LayoutStep
  let count: Int
  let seed: UInt64

  /// The list. It is made again each time, so that no layout has to copy sizes that it shares with
  /// another one.
  private var list: LayoutList {
    get throws(BenchError) { try LayoutList(step.kind, count: count, seed: seed) }
  }

  /// Prepares the contenders that can perform the step. If one is the reference, the frames in a
  /// few windows are compared first.
  func benchCase(
    _ workload: Workload, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    if contenders.contains(.layout) && contenders.contains(.layoutReference) { try check() }
    return try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) {
      contender throws(BenchError) in
      switch contender {
      case .layout: try entry(.layout, LockstepLayout.self)
      case .layoutReference: try entry(.layoutReference, PlainLayout.self)
      case .layout10k where count > Self.shortCount:
        try LayoutTask(step: step, count: Self.shortCount, seed: seed)
          .entry(.layout10k, LockstepLayout.self)
      default: nil
      }
    }
  }

  private static let shortCount = 10_000

  private func entry<Layout: BenchLayout>(
    _ contender: Contender, _ type: Layout.Type
  ) throws(BenchError) -> BenchEntry {
    if case .make = step {
      let list = try list
      return BenchEntry(contender) { Outcome(checksum: Int(Layout(list).contentSize.height)) }
    }
    var open = OpenLayout<Layout>(try list)
    let edits = try edits
    return BenchEntry(contender) { () throws(BenchError) in
      switch (step, edits) {
      case (.update, let edits?): try open.update(by: edits)
      case (.measure, _): open.measureNext()
      case (.scroll, _): Outcome(insertions: open.nextVisibleElements().count)
      default: Outcome(insertions: open.nextElements().count)
      }
    }
  }

  private var edits: LayoutEdits? {
    get throws(BenchError) { if case .update = step { try LayoutEdits(try list) } else { nil } }
  }

  /// Compares the frames of the layouts before and after the step.
  func check() throws(BenchError) {
    var ours = OpenLayout<LockstepLayout>(try list)
    var plain = OpenLayout<PlainLayout>(try list)
    let edits = try edits
    for round in 0..<6 {
      guard ours.nextVisibleElements().isClose(to: plain.nextVisibleElements()),
        ours.nextElements().isClose(to: plain.nextElements())
      else { throw .differentFrames }
      guard round == 2 else { continue }
      if let edits {
        _ = (try ours.update(by: edits), try plain.update(by: edits))
      } else if case .measure = step {
        _ = (ours.measureNext(), plain.measureNext())
      } else {
        return
      }
    }
  }
}

/// A layout that performs steps, each at another place.
struct OpenLayout<Layout: BenchLayout> {
  private var layout: Layout
  /// The numbers of items in the sections.
  private let counts: [Int]
  /// The extent of a window of about 50 items.
  private let extent: Double
  private var stepCount = 0

  init(_ list: LayoutList) {
    layout = Layout(list)
    counts = list.items.map(\.count)
    extent = layout.contentSize.height * 50 / Double(list.count)
  }

  /// The next place, as a part of the whole. The places are spread evenly, for any number of them.
  private mutating func nextPlace() -> Double {
    stepCount += 1
    return (Double(stepCount) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
  }

  private mutating func nextWindow() -> LayoutRect {
    let start = nextPlace() * max(0, layout.contentSize.height - extent)
    return LayoutRect(x: 0, y: start, width: layout.contentSize.width, height: extent)
  }

  mutating func nextElements() -> [LayoutAttributes] { layout.elements(in: nextWindow()) }

  mutating func nextVisibleElements() -> [LayoutAttributes] {
    layout.visibleElements(in: nextWindow())
  }

  /// Sets the measured size of one item.
  mutating func measureNext() -> Outcome {
    let section = Int(nextPlace() * Double(counts.count))
    let item = Int(nextPlace() * Double(counts[section]))
    layout.setSize(
      LayoutSize(width: 50, height: Double(20 + stepCount % 61)),
      ofItemAt: ItemPath(section: section, item: item))
    return Outcome(updates: 1)
  }

  /// Performs the changes or, if they have been performed, undoes them.
  mutating func update(by edits: LayoutEdits) throws(BenchError) -> Outcome {
    let turn = stepCount % 2
    stepCount += 1
    let changes = edits.versions[turn].changes
    do throws(ListDiffError) {
      try layout.update(by: changes, to: edits.versions[1 - turn].list)
    } catch {
      throw .diff(error)
    }
    return Outcome(changes)
  }
}

extension [LayoutAttributes] {
  /// Whether these are the same elements in the same places, except for rounding errors.
  func isClose(to other: [LayoutAttributes]) -> Bool {
    count == other.count
      && zip(sorted { $0.isBehind($1) }, other.sorted { $0.isBehind($1) }).allSatisfy { a, b in
        a.element == b.element && abs(a.frame.x - b.frame.x) < 1e-4
          && abs(a.frame.y - b.frame.y) < 1e-4 && abs(a.frame.width - b.frame.width) < 1e-4
          && abs(a.frame.height - b.frame.height) < 1e-4
      }
  }
}
