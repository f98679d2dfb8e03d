import ListSnapshots
import ListTrials

/// Edits and look-ups of a snapshot of the items 0, 1, 2 …, each of one item at a random place.
struct EditScript {
  private enum Step {
    case insert(Int, before: Int)
    case append(Int, section: Int)
    case delete(Int)
    case move(Int, before: Int)
    case reload(Int)
    case reconfigure(Int)
    case indexOfItem(Int)
    case sectionOfItem(Int)
  }

  private var steps: [Step] = []

  /// The longest step of the last run.
  let longest = LongestStep()

  init(itemCount: Int, sectionCount: Int) {
    var random = SplitMix64(seed: 0)
    var items = Array(0..<itemCount)
    let stepCount = min(100_000, 10 * itemCount)
    steps.reserveCapacity(stepCount)
    for new in itemCount..<itemCount + stepCount {
      let place = items.indices.randomElement(using: &random) ?? 0
      let (item, other) = (items[place], items.randomElement(using: &random) ?? 0)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        steps.append(.insert(new, before: item))
        items.append(new)
      case 1:
        steps.append(.append(new, section: Int.random(in: 0..<sectionCount, using: &random)))
        items.append(new)
      case 2 where items.count > 1:
        steps.append(.delete(item))
        items.swapAt(place, items.count - 1)
        items.removeLast()
      case 3: steps.append(.move(item, before: other))
      case 4: steps.append(.reload(item))
      case 5: steps.append(.reconfigure(item))
      case 6: steps.append(.indexOfItem(item))
      default: steps.append(.sectionOfItem(item))
      }
    }
  }

  /// Performs all steps.
  func run(on snapshot: inout Snapshot<Int, Int>) throws(Snapshot<Int, Int>.Failure) {
    longest.start()
    for step in steps {
      try longest.time { () throws(Snapshot<Int, Int>.Failure) in
        try perform(step, on: &snapshot)
      }
    }
  }

  private func perform(
    _ step: Step, on snapshot: inout Snapshot<Int, Int>
  ) throws(Snapshot<Int, Int>.Failure) {
    switch step {
    case .insert(let item, let anchor): try snapshot.insertItems([item], beforeItem: anchor)
    case .append(let item, let section): try snapshot.appendItems([item], toSection: section)
    case .delete(let item): try snapshot.deleteItems([item])
    case .move(let item, let anchor): try snapshot.moveItem(item, beforeItem: anchor)
    case .reload(let item): try snapshot.reloadItems([item])
    case .reconfigure(let item): try snapshot.reconfigureItems([item])
    case .indexOfItem(let item):
      precondition(snapshot.indexOfItem(item) != nil, "the item is in the snapshot")
    case .sectionOfItem(let item):
      precondition(
        snapshot.sectionIdentifier(containingItem: item) != nil, "the item has a section")
    }
  }
}
