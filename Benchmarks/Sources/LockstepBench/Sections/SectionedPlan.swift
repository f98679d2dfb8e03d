import ListTrials

/// Two versions of a list with sections, as serial numbers of sections and of items.
struct SectionedPlan: Equatable {
  struct Section: Equatable {
    let serial: Int
    var items: [Int]
  }

  private(set) var old: [Section]
  private(set) var new: [Section]
  /// The items with new contents, ascending.
  private(set) var updated: [Int] = []

  /// The number of items in each section except the last one, which has the rest.
  static let itemsPerSection = 100

  init(_ workload: Workload, count: Int, seed: UInt64) {
    precondition(Workload.counts.contains(count), "a workload has 1 to 10,000,000 elements")
    let starts = stride(from: 0, to: count, by: Self.itemsPerSection)
    old = starts.enumerated().map { serial, start in
      Section(serial: serial, items: Array(start..<min(count, start + Self.itemsPerSection)))
    }
    new = old
    switch workload {
    case .sectionsMixed:
      var random = SplitMix64(seed: seed)
      moveItems(share(20, of: count), of: count, using: &random)
      let edits = Edits(deleted: 0, inserted: 0, moved: share(50, of: new.count))
      new = Array(new.indices).scattered(edits, using: &random).map { new[$0] }
      updated = sample(share(50, of: count), of: count, using: &random)
    case .sectionsOneChanged:
      let items = old[old.count / 2].items
      updated = [items[items.count / 2]]
    case .sectionsUnchanged:
      break
    default:
      preconditionFailure("the workload has no sections")
    }
  }

  /// Moves a number of random items to random other sections.
  private mutating func moveItems(
    _ movedCount: Int, of count: Int, using random: inout SplitMix64
  ) {
    guard new.count > 1 else { return }
    let moved = sample(movedCount, of: count, using: &random)
    var arriving = [[Int]](repeating: [], count: new.count)
    for item in moved.shuffled(using: &random) {
      let source = item / Self.itemsPerSection
      let target = Int.random(in: 0..<(new.count - 1), using: &random)
      arriving[target < source ? target : target + 1].append(item)
    }
    let isMoved = Set(moved)
    for place in new.indices {
      new[place].items = new[place].items.filter { !isMoved.contains($0) }
        .joined(by: arriving[place], using: &random)
    }
  }
}
