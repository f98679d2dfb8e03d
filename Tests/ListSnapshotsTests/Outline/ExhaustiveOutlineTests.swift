import ListSnapshots
import ListTrials
import TestSupport
import Testing

@Suite struct `Outlines of a few items` {
  private let count = 4

  /// All edits with those identities: one or two of them in each place, also what can't be done.
  private var edits: [OutlineEdit] {
    let ids = 0..<count
    let lists = ids.map { [$0] } + [[0, 1], [3, 2], [1, 1], [2, 0, 2]]
    let outlines = ids.flatMap { id -> [OutlineModel] in
      let other = (id + 1) % count
      return [
        OutlineModel(roots: [.init(id, isExpanded: true, [.init(other)])]),
        OutlineModel(roots: [.init(id), .init(other, [.init((id + 2) % count)])]),
      ]
    }
    var edits: [OutlineEdit] = [.deleteAll, .delete([]), .append([], to: nil)]
    edits += lists.map { .append($0, to: nil) }
    edits += lists.flatMap { [.delete($0), .expand($0), .collapse($0)] }
    for id in ids {
      edits += lists.flatMap { [.append($0, to: id), .insertBefore($0, id), .insertAfter($0, id)] }
      edits += (outlines + [OutlineModel()]).flatMap {
        [.replaceChildren(id, $0), .insertSnapshotBefore($0, id), .insertSnapshotAfter($0, id)]
      }
    }
    return edits
  }

  /// Each outline is gone through once, however many scripts lead to it.
  @Test(arguments: [1, 2, 4])
  func `Are what a naive tree is, after every script of up to four edits`(hashes: Int) throws {
    let identities = Identities(hashes: hashes)
    let edits = edits
    var seen: Set<OutlineModel> = [OutlineModel()]
    var states: [(snapshot: SectionSnapshot<CollidingID>, model: OutlineModel)] = [
      (SectionSnapshot(), OutlineModel())
    ]
    for _ in 0..<4 {
      var next: [(snapshot: SectionSnapshot<CollidingID>, model: OutlineModel)] = []
      for state in states {
        for edit in edits {
          var (snapshot, model) = state
          let thrown = identities.mismatch(applying: edit, to: &snapshot, and: &model)
          try #require(thrown == nil)
          try #require((snapshot == state.snapshot) == (model == state.model))
          guard seen.insert(model).inserted else { continue }
          let wrong = try identities.mismatch(of: snapshot, with: model, count: count)
          try #require(wrong == nil)
          let wrongPart = try identities.mismatch(ofPartsOf: snapshot, with: model, count: count)
          try #require(wrongPart == nil)
          next.append((snapshot, model))
        }
        let changed = try identities.mismatch(
          of: state.snapshot, with: state.model, count: count)
        try #require(changed == nil)
      }
      states = next
    }
    #expect(seen.count > 1000)
  }
}
