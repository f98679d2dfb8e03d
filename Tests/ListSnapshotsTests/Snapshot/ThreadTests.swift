import TestSupport

@Suite struct `A snapshot on many threads` {
  /// For the thread sanitizer: all ask the same snapshot what nobody has asked before, while some
  /// edit copies of it.
  @Test(arguments: DuplicatePolicy.allCases)
  func `answers all of them`(policy: DuplicatePolicy) async throws {
    for round in 0..<60 {
      let repeated = policy == .reject ? [] : [1, 2]
      var snapshot = try Snapshot(
        [(id: 0, items: Array(0..<1500)), (id: 1, items: [-1, -2] + repeated)],
        duplicatePolicy: policy)
      if round % 2 == 0 {
        try snapshot.validate()
        try snapshot.appendItems([-3])
      }
      let shared = snapshot
      let count = round % 2 == 0 ? 1503 : 1502
      let wrongs = try await withThrowingTaskGroup(of: Int.self) { group in
        for task in 0..<6 {
          group.addTask { try Self.wrongs(shared, count: count, task: task) }
        }
        return try await group.reduce(0, +)
      }
      try #require(wrongs == 0)
    }
  }

  /// For the thread sanitizer: copies share the work on the next index.
  @Test func `renews its index in copies on all of them`() async throws {
    var snapshot = try Snapshot([(id: 0, items: Array(0..<1500))])
    try snapshot.validate()
    for item in 1500..<1900 {
      try snapshot.insertItems([item], beforeItem: 700)
    }
    let shared = snapshot
    let wrongs = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<6 {
        group.addTask { try Self.wrongs(afterEditsOf: shared, task: task) }
      }
      return try await group.reduce(0, +)
    }
    expectEqual(wrongs, 0)
    expectEqual(shared.indexOfItem(1499), 1899)
  }

  private static func wrongs(
    afterEditsOf shared: Snapshot<Int, Int>, task: Int
  ) throws -> Int {
    var wrongs = 0
    var copy = shared
    for item in 2000..<2600 {
      try copy.insertItems([item * 10 + task], afterItem: item % 1500)
      wrongs += copy.sectionIdentifier(containingItem: item * 10 + task) == 0 ? 0 : 1
      wrongs += copy.sectionIdentifier(containingItem: item * 10 + task + 1) == nil ? 0 : 1
    }
    return wrongs
  }

  private static func wrongs(
    _ shared: Snapshot<Int, Int>, count: Int, task: Int
  ) throws -> Int {
    var wrongs = 0
    func expect(_ isRight: Bool) { wrongs += isRight ? 0 : 1 }
    if task % 2 == 0 {
      var copy = shared
      try copy.insertItems([-9 - task], beforeItem: 700)
      expect(copy.indexOfItem(-9 - task) == 700 - (shared.duplicatePolicy == .keepLast ? 2 : 0))
      try copy.deleteItems([700, 701])
      expect(copy.numberOfItems == count - 1)
    }
    expect(shared.itemIdentifiers.count == count)
    expect(shared.sectionIdentifier(containingItem: -1) == 1)
    expect(shared.indexOfItem(3) == (shared.duplicatePolicy == .keepLast ? 1 : 3))
    expect(try shared.itemIdentifiers(inSection: 1).first == -1)
    expect(shared.numberOfItems == count)
    try shared.validate()
    expect(shared.duplicates.count == (shared.duplicatePolicy == .reject ? 0 : 2))
    return wrongs
  }
}
