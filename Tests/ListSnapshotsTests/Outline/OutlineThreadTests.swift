import TestSupport

@Suite struct `Outlines in several tasks` {
  @Test func `Copies are asked and edited at once`() async throws {
    for round in 0..<50 {
      var snapshot = SectionSnapshot<Int>()
      try snapshot.append(Array(0..<20))
      for root in 0..<20 {
        try snapshot.append(Array((root + 1) * 100..<(root + 1) * 100 + 50), to: root)
      }
      try snapshot.expand([round % 20])
      let shared = snapshot
      let visible = await withTaskGroup(of: (Int, Int, Int?).self) { group in
        for task in 0..<8 {
          group.addTask {
            var own = shared
            if task % 2 == 0 {
              try? own.expand([task])
              _ = own.visibleItems
              try? own.append([10_000 + task], to: task)
              own.delete([(task + 9) % 20])
              _ = own.items
            }
            return (shared.visibleItems.count, shared.items.count, shared.index(of: 1))
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      expectEqual(visible.count, 8)
      for (visible, items, index) in visible {
        expectEqual(visible, 70)
        expectEqual(items, 1020)
        expectEqual(index, 51)
      }
    }
  }
}
