import TestSupport

@testable import ListLayout

@Suite struct `Trees of extents` {
  /// Extents in whole points, whose sums are exact.
  private func extents(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    let unknown = Int.random(in: 0...2, using: &random)
    return (0..<count).map { _ in
      Int.random(in: 0..<10, using: &random) < 3 * unknown
        ? .nan : Double(Int.random(in: 0...9, using: &random))
    }
  }

  private func expectSums(_ tree: ExtentTree, _ extents: [Double]) {
    expectEqual(tree.count, extents.count)
    var sums = [0.0]
    var unknowns = [0]
    for extent in extents {
      sums.append(sums.last! + (extent.isNaN ? 0 : extent))
      unknowns.append(unknowns.last! + (extent.isNaN ? 1 : 0))
    }
    for row in 0...extents.count {
      let sum = tree.sum(before: row)
      expect(sum.known == sums[row] && sum.unknown == unknowns[row])
    }
    for place in stride(from: -1, to: sums.last! + 3 * Double(unknowns.last!) + 9, by: 3.5) {
      let plain = extents.indices.first {
        sums[$0 + 1] + 3 * Double(unknowns[$0 + 1]) + Double($0 + 1) * 0.5 >= place
      }
      let found = tree.firstRow {
        $1.known + 3 * Double($1.unknown) + Double($0) * 0.5 >= place
      }
      expectEqual(found, plain ?? extents.count)
    }
  }

  @Test func `give the sums of their extents, after any changes`() {
    for seed in 0..<UInt64(thorough(400)) {
      var random = SplitMix64(seed: seed)
      let count = [0, 1, 15, 16, 17, 256, 257, Int.random(in: 0...700, using: &random)]
        .randomElement(using: &random)!
      var plain = extents(count, &random)
      var tree = ExtentTree(plain)
      expectSums(tree, plain)
      for _ in 0..<5 {
        if !plain.isEmpty {
          let row = Int.random(in: plain.indices, using: &random)
          plain[row] = extents(1, &random)[0]
          tree.set(plain[row], at: row)
        }
        let start = Int.random(in: 0...plain.count, using: &random)
        let end = Int.random(in: start...plain.count, using: &random)
        let new = extents(Int.random(in: 0...40, using: &random), &random)
        plain.replaceSubrange(start..<end, with: new)
        tree.replace(start..<end, with: new)
      }
      expectSums(tree, plain)
    }
  }

  @Test func `are after changes bit for bit what new ones are`() {
    for seed in 0..<UInt64(thorough(400)) {
      var random = SplitMix64(seed: seed)
      var extents = (0..<Int.random(in: 1...700, using: &random)).map { _ in
        Double.random(in: 0...100, using: &random)
      }
      var tree = ExtentTree(extents)
      for _ in 0..<20 {
        let row = Int.random(in: extents.indices, using: &random)
        extents[row] = Bool.random(using: &random) ? .nan : Double.random(in: 0...9, using: &random)
        tree.set(extents[row], at: row)
      }
      extents.removeSubrange(0..<extents.count / 3)
      tree.replace(0..<tree.count / 3, with: [])
      let new = ExtentTree(extents)
      for row in 0...extents.count {
        expectEqual(tree.sum(before: row).known, new.sum(before: row).known)
      }
    }
  }
}
