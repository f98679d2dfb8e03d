/// The sections that are in both lists.
struct SectionPairs {
  /// By ascending new index.
  let all: [ListChanges.Update]

  /// The place in `all` of each old section; nil for those that go away.
  let ofOld: [Int?]

  /// The place in `all` of each new section; nil for those that come.
  let ofNew: [Int?]

  init(_ pairs: [ListChanges.Update], oldCount: Int, newCount: Int) {
    var ofOld = [Int?](repeating: nil, count: oldCount)
    var ofNew = [Int?](repeating: nil, count: newCount)
    for (place, pair) in pairs.enumerated() {
      ofOld[pair.before] = place
      ofNew[pair.after] = place
    }
    (all, self.ofOld, self.ofNew) = (pairs, ofOld, ofNew)
  }

  /// Which pairs stay where they are, if those sections move.
  func staying(withMoves moves: some Collection<ListChanges.Move>) -> [Bool] {
    var stays = [Bool](repeating: true, count: all.count)
    for move in moves {
      if let place = ofNew[move.to] { stays[place] = false }
    }
    return stays
  }

  /// Which pairs stay where they are so that these are together worth the most.
  func staying(worth: (_ place: Int) -> Worth) -> [Bool] {
    staying(withMoves: weightedMoves(among: all, oldCount: ofOld.count, worth: worth))
  }

  /// Whether two sections, given by their places in `all`, are in the same order in both lists.
  func keepOrder(_ a: Int, _ b: Int) -> Bool {
    (a < b) == (all[a].before < all[b].before)
  }
}
