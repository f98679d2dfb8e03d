import TestSupport

@Suite struct `Long random scripts` {
  /// With thousands of items, so that chunks are split, emptied and put together, and the index is
  /// edited and built again.
  @Test(arguments: DuplicatePolicy.allCases)
  func `give what the model gives, and leave copies alone`(policy: DuplicatePolicy) throws {
    var random = SplitMix64(seed: 0xC0FFEE)
    var pair = SnapshotPair(policy: policy)
    let beginning: [SnapshotEdit] = [
      .appendSections([0, 1, 2]), .appendItems(Array(0..<1500), 0),
      .appendItems(Array(2500..<3000), 2),
    ]
    for edit in beginning {
      let isSame = pair.apply(edit)
      expect(isSame)
    }
    var next = 3000
    var copy = pair
    for step in 0..<thorough(policy == .reject ? 10_000 : 1_000) {
      let edit = Self.edit(&random, pair.model, next: &next)
      let isSame = pair.apply(edit)
      try #require(isSame, "step \(step): \(edit)")
      let asked = (0..<3).map { _ in Int.random(in: 0..<next, using: &random) }
      if step % 3 == 0 {
        let places = asked.map { pair.model.place($0) }
        try #require(asked.map { pair.snapshot.path(of: $0) } == places, "step \(step): \(edit)")
      }
      if step % 100 == 0 {
        try #require(try pair.snapshot.answers(as: pair.model, about: asked), "step \(step)")
        try #require(try copy.snapshot.answers(as: copy.model, about: asked), "copy of \(step)")
        copy = pair
      }
    }
  }

  /// An item that is alone in its chunk moves behind some that were inserted after it.
  @Test func `are not needed for a move that empties a chunk`() throws {
    var snapshot = try list([0: Array(0..<10)])
    try snapshot.insertItems(Array(100..<1_300), afterItem: 0)
    try snapshot.moveItem(0, afterItem: 110)
    let expected = Array(100...110) + [0] + Array(111..<1_300) + Array(1..<10)
    expectEqual(snapshot.itemIdentifiers, expected)
    expectEqual(expected.map { snapshot.indexOfItem($0) }, Array(expected.indices))
  }

  /// Edits of one item at a time, so that the index is renewed by many of them, never made at once. Forks
  /// share the work on the next one.
  @Test func `leave forks alone that share the work on an index`() throws {
    var random = SplitMix64(seed: 0xF04C)
    var pair = SnapshotPair(policy: .reject)
    for edit in [SnapshotEdit.appendSections([0, 1]), .appendItems(Array(0..<1200), 0)] {
      let isSame = pair.apply(edit)
      expect(isSame)
    }
    try pair.snapshot.validate()
    var forks = [pair, pair, pair]
    var next = 1200
    for step in 0..<thorough(30_000) {
      let fork = Int.random(in: 0..<forks.count, using: &random)
      let edit = Self.singleEdit(&random, forks[fork].model, next: &next)
      let isSame = forks[fork].apply(edit)
      try #require(isSame, "step \(step): \(edit)")
      let (pair, asked) = (forks[fork], Int.random(in: 0..<next, using: &random))
      try #require(
        pair.snapshot.path(of: asked) == pair.model.place(asked), "step \(step): \(edit)")
      if step % 500 == 0 {
        try #require(try pair.snapshot.answers(as: pair.model, about: 0..<20), "step \(step)")
        forks[step / 500 % forks.count] = pair
      }
    }
  }

  private static func singleEdit(
    _ random: inout SplitMix64, _ model: SnapshotModel, next: inout Int
  ) -> SnapshotEdit {
    // In some places much more than in others, so that chunks become long, or short.
    let items = model.items
    let focus = items.count * [1, 1, 5, 9].randomElement(using: &random)! / 10
    let near = items[max(0, focus - 40)..<min(items.count, focus + 40)]
    let (item, anchor) = (
      near.randomElement(using: &random)!, items.randomElement(using: &random)!
    )
    next += 1
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: return .insertItemsBefore([next - 1], item)
    case 25..<40: return .appendItems([next - 1], Int.random(in: 0...1, using: &random))
    case 40..<70: return .moveItemAfter(item, anchor)
    case 70..<80: return .moveItemBefore(anchor, item)
    case 80..<81: return .moveSectionAfter(0, 1)
    case 81..<82: return .appendSections([next])
    case 82..<83: return .deleteSections(model.sections.map(\.id).filter { $0 > 1 })
    default: return items.count > 1000 ? .deleteItems([item]) : .deleteItems([])
    }
  }

  /// Mostly valid; now and then with something twice, unknown or empty.
  private static func edit(
    _ random: inout SplitMix64, _ model: SnapshotModel, next: inout Int
  ) -> SnapshotEdit {
    let items = model.items
    let sections = model.sections.map(\.id)
    func some(_ random: inout SplitMix64) -> Int {
      items.randomElement(using: &random) ?? 0
    }
    func section(_ random: inout SplitMix64) -> Int {
      Int.random(in: 0..<40, using: &random) == 0 ? 99 : sections.randomElement(using: &random) ?? 0
    }
    func new(_ random: inout SplitMix64) -> [Int] {
      let count = [1, 1, 1, 1, 1, 3, 40, 1300].randomElement(using: &random)!
      guard items.count < 2500 || count == 1 else { return [] }
      let first = next
      next += count
      return Array(first..<next)
    }
    /// Not by `appendItems` where it is an error that stays.
    let isTwice = Int.random(in: 0..<100, using: &random) == 0
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15:
      let isBad = isTwice && model.policy != .reject
      return .appendItems(isBad ? [some(&random)] : new(&random), section(&random))
    case 15..<30:
      return .insertItemsBefore(isTwice ? [some(&random)] : new(&random), some(&random))
    case 30..<40:
      return .insertItemsAfter(isTwice ? [next, next] : new(&random), some(&random))
    case 40..<58: return .deleteItems([some(&random)])
    case 58..<60:
      let start = Int.random(in: 0...items.count, using: &random)
      let range = items[start..<min(start + 1200, items.count)]
      return .deleteItems(range.shuffled(using: &random))
    case 60..<62: return .deleteItems((0..<50).map { _ in some(&random) })
    case 62..<75: return .moveItemBefore(some(&random), some(&random))
    case 75..<88: return .moveItemAfter(some(&random), some(&random))
    case 88..<90:
      return .appendSections([isTwice ? section(&random) : Int.random(in: 0..<9, using: &random)])
    case 90:
      return .insertSectionsBefore([Int.random(in: 9..<20, using: &random)], section(&random))
    case 91: return .moveSectionAfter(section(&random), section(&random))
    case 92: return sections.count > 5 ? .deleteSections([section(&random)]) : .deleteSections([])
    case 93..<96: return .reloadItems([some(&random)])
    case 96..<98: return .reconfigureItems([some(&random), some(&random)])
    default: return .reloadSections([section(&random)])
    }
  }
}
