import TestSupport

@Suite struct `Elements that are objects` {
  private func lists(_ tracker: Tracker) -> (old: [TrackedElement], new: [TrackedElement]) {
    let old = (0..<40).map { TrackedElement(id: $0 % 30, tracker: tracker) }
    let new = (5..<45).map { TrackedElement(id: ($0 * 7) % 35, contents: $0 % 2, tracker: tracker) }
    return (old, new)
  }

  @Test(arguments: DiffEngine.allCases)
  func `are all released after a diff`(_ engine: DiffEngine) throws {
    let tracker = Tracker()
    do {
      let (old, new) = lists(tracker)
      let live = tracker.live
      expectEqual(live, 160)
      let changes = try ListChanges(from: old, to: new, engine: engine)
      expect(changes.hasChanges)
      expectEqual(tracker.live, live)
      _ = try ListChanges(from: Ring(old), to: ForwardOnly(new), engine: engine)
      _ = try ListChanges(from: old, to: new, id: { [$0.id] }, engine: engine)
      _ = try ListChanges(from: old, to: new, id: { ($0.id, "x") }, engine: engine)
      _ = try ListChanges(from: old, to: new, id: { _ in CollidingID(0) }, engine: engine)
      expectEqual(tracker.live, live)
    }
    expectEqual(tracker.live, 0)
  }

  @Test func `are not kept by changes and fingerprints`() throws {
    let tracker = Tracker()
    let changes: ListChanges
    let prints: [ListFingerprints]
    do {
      let (old, new) = lists(tracker)
      changes = try ListChanges(from: old, to: new)
      prints = [old, new].map { ListFingerprints(of: $0, id: { $0.id }, contents: { $0.contents }) }
    }
    expectEqual(tracker.live, 0)
    try expectEqual(ListChanges(from: prints[0], to: prints[1]), changes)
  }

  @Test func `are all released after being applied, confirmed and converted`() throws {
    let tracker = Tracker()
    do {
      let (old, new) = lists(tracker)
      let live = tracker.live
      let changes = try ListChanges(from: old, to: new)
      do {
        let applied = try changes.applying(to: old, insertedFrom: new)
        expectEqual(applied, new)
        let difference = try changes.collectionDifference(from: old, to: new)
        try expectEqual(ListChanges(difference, oldCount: old.count), changes)
        try expectEqual(changes.confirmed(old: old, new: new), changes)
      }
      expectEqual(tracker.live, live)
    }
    expectEqual(tracker.live, 0)
  }

  @Test func `are all released where a diff throws`() throws {
    let tracker = Tracker()
    do {
      let (old, new) = lists(tracker)
      let changes = try ListChanges(from: old, to: new)
      #expect(throws: ListDiffError.self) { try changes.applying(to: new + old, insertedFrom: new) }
      #expect(throws: ListDiffError.self) { try changes.confirmed(old: new + old, new: new) }
    }
    expectEqual(tracker.live, 0)
  }
}
