import TestSupport

/// The scan by `==`, which the core continues: as in `Tests/Core/scan_limits.c`, the join would pair
/// what the look at its limit pairs with another element, so that the changes tell which of both it was.
@Suite struct `A look ahead by the identities themselves` {
  /// Returns two lists, one of which has a pair of elements behind `misses` others, and the other one
  /// behind `distance` more. The join takes another element, at the beginning of that list.
  private func lists(
    misses: Int, distance: Int, rest: (near: Int, far: Int)
  ) -> (near: [String], far: [String]) {
    func fresh(_ name: String, _ count: Int) -> [String] { (0..<count).map { "\(name) \($0)" } }
    let searched = ["searched", "next"]
    return (
      fresh("near", misses) + searched + fresh("near rest", rest.near),
      ["searched"] + fresh("far", misses + distance - 1) + searched + fresh("far rest", rest.far)
    )
  }

  @Test(arguments: [15, 16, 17, 32, 33])
  func `reaches as far as the rules say, and up to the ends`(_ misses: Int) {
    for distance in [8, 9, 8 * misses - 1, 8 * misses, 8 * misses + 1] {
      // The lists must not end equally, and the pair may be the last one of either.
      for rest in [(0, 1), (1, 0), (1, 2)] {
        let (near, far) = lists(misses: misses, distance: distance, rest: rest)
        expectSameByAll(near, far)
        expectSameByAll(far, near)
        expectSameByElements(near, far)
        expectSameByElements(far, near)
      }
    }
  }

  /// As `expectSameByAll`, for identities that are read for each comparison.
  private func expectSameByElements(_ old: [String], _ new: [String]) {
    expectEqual(
      try? ListChanges(from: old, to: new),
      ReferenceDiff.changes(from: old, to: new, id: { $0 }, contents: .ignored))
  }
}
