import ListComponents
import ListDiff
import ListLayout
import ListTrials
import TestSupport
import Testing

@testable import FuzzTargets

/// Breaks the product on purpose: the targets must notice.
@Suite struct `A fuzzing target finds` {
  /// Returns the number of inputs of the corpus that fail.
  private func count(
    in target: FuzzTarget, where failure: ([UInt8]) -> String?
  ) throws -> Int {
    try Corpus(target.rawValue).failures(failure).count
  }

  static let spoils: [@Sendable (inout CoreChanges) -> Void] = [
    { if !$0.deletions.isEmpty { $0.deletions.removeLast() } },
    { $0.insertions.reverse() },
    { if !$0.moves.isEmpty { $0.moves.removeFirst() } },
    { changes in changes.updates += changes.updates },
    { if $0.runs.count > 1 { $0.runs.swapAt(0, 1) } },
    { if let last = $0.runs.popLast(), last.length > 1 { $0.runs.append(last) } },
  ]

  @Test(arguments: spoils.indices)
  func `a wrong result of the core`(_ index: Int) throws {
    let body = CoreBody(spoil: Self.spoils[index])
    #expect(try count(in: .core) { body.failure($0) } > 0)
  }

  static let sectionSpoils: [@Sendable (inout CoreSectionedChanges) -> Void] = [
    { if !$0.deletions.isEmpty { $0.deletions.removeLast() } },
    { if !$0.insertions.isEmpty { $0.insertions[0][1] += 1 } },
    { if !$0.moves.isEmpty { $0.moves.removeFirst() } },
    { changes in changes.updates += changes.updates },
    { if !$0.staying.isEmpty { $0.staying[0] += 1 } },
  ]

  @Test(arguments: sectionSpoils.indices)
  func `a wrong result of the core for sections`(_ index: Int) throws {
    let body = CoreBody(spoilSections: Self.sectionSpoils[index])
    #expect(try count(in: .core) { body.failure($0) } > 0)
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
    #expect(try count(in: .flat) { body.failure($0) } > 0)
  }

  @Test func `a wrong diff of sections`() throws {
    let body = SectionsBody(core: { pair, hashing throws(ListDiffError) in
      var pair = pair
      if let last = pair.new.indices.last { pair.new[last].items.reverse() }
      return try SectionedTrial.core(pair, hashing)
    })
    #expect(try count(in: .sections) { body.failure($0) } > 0)
  }

  @Test func `a snapshot that gets a wrong edit`() throws {
    let body = SnapshotsBody(heard: { edit in
      if case .insertItemsAfter(let items, let anchor) = edit {
        return .insertItemsBefore(items, anchor)
      }
      return edit
    })
    #expect(try count(in: .snapshots) { body.failure($0) } > 0)
  }

  @Test func `an outline that gets a wrong edit`() throws {
    let body = SnapshotsBody(heardOutline: { edit in
      if case .expand(let ids) = edit { return .collapse(ids) }
      return edit
    })
    #expect(try count(in: .snapshots) { body.failure($0) } > 0)
  }

  @Test func `a view of which something is lost`() throws {
    for name in ["title", "header", "body", "overlays", "custom"] {
      let body = ComponentsBody(written: { $0.filter { $0.key != name } })
      #expect(try count(in: .components) { body.failure($0) } > 0, "\(name)")
    }
  }

  @Test func `a report with a wrong place`() throws {
    let body = ComponentsBody(reported: {
      ContentReport(path: "\($0.path)[1]", problem: $0.problem)
    })
    #expect(try count(in: .components) { body.failure($0) } > 0)
  }

  @Test func `a layout with a wrong frame`() throws {
    let body = LayoutBody(heard: { frame in
      var frame = frame
      if frame.height > 50 { frame.width = -1 }
      return frame
    })
    #expect(try count(in: .layouts) { body.failure($0) } > 0)
  }
}
