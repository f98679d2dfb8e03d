import ListComponents
import ListLayout
import TestSupport

@testable import FuzzTargets

/// Breaks the product on purpose: the targets must notice.
@Suite struct `A fuzzing target finds` {
  /// Whether an input of the corpus fails.
  private func isSeen(by target: FuzzTarget, _ failure: ([UInt8]) -> String?) throws -> Bool {
    try Corpus(target.rawValue).inputs.contains { failure($0.bytes) != nil }
  }

  /// Tests a core that reads other contents in the first old element, but only with one way of hashing.
  @Test func `a wrong flat diff`() throws {
    let body = FlatBody(core: { pair, hashing throws(ListDiffError) in
      var pair = pair
      if hashing == Hashing(seed: 1, discardedTableBits: 64), !pair.old.isEmpty {
        pair.old[0].contents += 1
      }
      return try Trial.core(pair, hashing)
    })
    try expect(isSeen(by: .flat) { body.failure($0) })
  }

  @Test func `a wrong diff of sections`() throws {
    let body = SectionsBody(core: { pair, hashing throws(ListDiffError) in
      var pair = pair
      if let last = pair.new.indices.last { pair.new[last].items.reverse() }
      return try SectionedTrial.core(pair, hashing)
    })
    try expect(isSeen(by: .sections) { body.failure($0) })
  }

  @Test func `a snapshot that gets a wrong edit`() throws {
    let body = SnapshotsBody(heard: { edit in
      if case .insertItemsAfter(let items, let anchor) = edit {
        return .insertItemsBefore(items, anchor)
      }
      return edit
    })
    try expect(isSeen(by: .snapshots) { body.failure($0) })
  }

  @Test func `an outline that gets a wrong edit`() throws {
    let body = SnapshotsBody(heardOutline: { edit in
      if case .expand(let ids) = edit { return .collapse(ids) }
      return edit
    })
    try expect(isSeen(by: .snapshots) { body.failure($0) })
  }

  @Test func `a view of which something is lost`() throws {
    for name in ["title", "header", "body", "overlays", "custom"] {
      let body = ComponentsBody(written: { $0.filter { $0.key != name } })
      try expect(isSeen(by: .components) { body.failure($0) }, "\(name)")
    }
  }

  @Test func `a report with a wrong place`() throws {
    let body = ComponentsBody(reported: {
      ContentReport(path: "\($0.path)[1]", problem: $0.problem)
    })
    try expect(isSeen(by: .components) { body.failure($0) })
  }

  @Test func `a layout with a wrong frame`() throws {
    let body = LayoutBody(heard: { frame in
      var frame = frame
      if frame.height > 50 { frame.width = -1 }
      return frame
    })
    try expect(isSeen(by: .layouts) { body.failure($0) })
  }
}
