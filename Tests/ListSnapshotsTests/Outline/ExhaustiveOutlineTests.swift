import TestSupport

@Suite struct `Outlines of a few items` {
  private typealias State = (snapshot: SectionSnapshot<CollidingID>, model: OutlineModel)

  private let count = 4

  /// All edits with one item at a time, also what can't be done.
  private var smallEdits: [OutlineEdit] {
    let ids = 0..<count
    var edits: [OutlineEdit] = [.deleteAll]
    for id in ids {
      edits += [.append([id], to: nil), .delete([id]), .expand([id]), .collapse([id])]
      edits.append(.replaceChildren(id, OutlineModel()))
      for other in ids {
        edits += [.append([other], to: id), .insertBefore([other], id), .insertAfter([other], id)]
        edits.append(.replaceChildren(id, OutlineModel(roots: [.init(other)])))
      }
    }
    return edits
  }

  /// All edits with some lists and outlines of several items.
  private var largeEdits: [OutlineEdit] {
    let ids = 0..<count
    let lists = [[], [0, 1], [3, 2], [1, 1], [2, 0, 2]]
    let outlines = ids.flatMap { id -> [OutlineModel] in
      let other = (id + 1) % count
      return [
        OutlineModel(roots: [.init(id, isExpanded: true, [.init(other)])]),
        OutlineModel(roots: [.init(id), .init(other, [.init((id + 2) % count)])]),
      ]
    }
    var edits = lists.flatMap { list -> [OutlineEdit] in
      [.append(list, to: nil), .delete(list), .expand(list), .collapse(list)]
    }
    for id in ids {
      edits += lists.flatMap { [.append($0, to: id), .insertBefore($0, id), .insertAfter($0, id)] }
      edits += (outlines + [OutlineModel()]).flatMap {
        [.replaceChildren(id, $0), .insertSnapshotBefore($0, id), .insertSnapshotAfter($0, id)]
      }
    }
    return edits
  }

  /// Those that can be done lead on, but of items that are not there yet only the first may come
  /// in: the others would give the same scripts under other names.
  @Test(arguments: [1, 4])
  func `Are what a naive tree is, after every script of a few small edits`(
    hashes: Int
  ) throws {
    let identities = OutlineIdentities(hashes: hashes)
    let edits = smallEdits
    var scripts = 0
    func extend(_ state: State, by length: Int) throws {
      scripts += 1
      try check(state, identities)
      guard length > 0 else { return }
      let items = state.model.items
      let fresh = (0..<count).first { !items.contains($0) }
      for edit in edits {
        let next = try apply(edit, to: state, identities)
        guard next.model != state.model,
          edit.added.allSatisfy({ items.contains($0) || $0 == fresh })
        else { continue }
        try extend(next, by: length - 1)
      }
      try check(state, identities)
    }
    try extend((SectionSnapshot(), OutlineModel()), by: isThorough ? 4 : 3)
    expectEqual(scripts, isThorough ? 1365 : 92)
  }

  /// Each outline is gone through once, however many scripts lead to it.
  @Test func `Are what a naive tree is, after every script of some edits`() throws {
    let identities = OutlineIdentities(hashes: 2)
    let edits = smallEdits + largeEdits
    var seen: Set<OutlineModel> = [OutlineModel()]
    var states: [State] = [(SectionSnapshot(), OutlineModel())]
    for _ in 0..<(isThorough ? 4 : 3) {
      var next: [State] = []
      for state in states {
        for edit in edits {
          let edited = try apply(edit, to: state, identities)
          guard seen.insert(edited.model.renamed).inserted else { continue }
          try check(edited, identities)
          next.append(edited)
        }
        try check(state, identities)
      }
      states = next
    }
    expectEqual(seen.count, isThorough ? 247 : 127)
  }

  private func apply(
    _ edit: OutlineEdit, to state: State, _ identities: OutlineIdentities
  ) throws -> State {
    var (snapshot, model) = state
    let wrong = identities.mismatch(applying: edit, to: &snapshot, and: &model)
    try #require(wrong == nil)
    try #require((snapshot == state.snapshot) == (model == state.model))
    return (snapshot, model)
  }

  private func check(_ state: State, _ identities: OutlineIdentities) throws {
    let wrong = try identities.mismatch(of: state.snapshot, with: state.model, count: count)
    try #require(wrong == nil)
    let wrongPart = try identities.mismatch(
      ofPartsOf: state.snapshot, with: state.model, count: count)
    try #require(wrongPart == nil)
  }
}

extension OutlineModel {
  /// The same outline with its items named in order.
  fileprivate var renamed: OutlineModel {
    var count = 0
    func rename(_ branches: [Branch]) -> [Branch] {
      branches.map { branch in
        count += 1
        return Branch(count - 1, isExpanded: branch.isExpanded, rename(branch.children))
      }
    }
    return OutlineModel(roots: rename(roots))
  }
}
