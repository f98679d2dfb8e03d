import TestSupport

@testable import ListLayout

/// Returns a rectangle.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

extension LayoutSize {
  /// Whether both extents are numbers, neither infinite nor negative.
  var isUsable: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension SectionContainer {
  init(_ width: Double, _ height: Double = 400, _ axis: ScrollDirection = .vertical) {
    self.init(size: LayoutSize(width: width, height: height), axis: axis)
  }
}

extension SectionSolver {
  /// Returns the frames of items.
  func frames(_ items: SectionItems, _ container: SectionContainer) -> [LayoutRect] {
    let solution = solve(items, in: container)
    return (0..<items.count).map { solution.frame(ofItemAt: $0, items) }
  }

  /// Returns the frames of items with these sizes.
  func frames(_ sizes: [(Double, Double)], _ container: SectionContainer) -> [LayoutRect] {
    frames(SectionItems(sizes: sizes.map { LayoutSize(width: $0, height: $1) }), container)
  }
}

/// Checks that a query gives the items whose frames reach into its range, in order, with their frames.
func expectExactQueries(
  _ solution: some SectionSolution, _ items: SectionItems, _ axis: ScrollDirection,
  _ random: inout some RandomNumberGenerator, _ location: SourceLocation = #_sourceLocation
) {
  let frames = (0..<items.count).map { solution.frame(ofItemAt: $0, items) }
  let places = frames.map { $0.start(axis) } + frames.map { $0.end(axis) } + [0, solution.extent]
  for _ in 0..<4 {
    let from = places.randomElement(using: &random)! - Double(Int.random(in: 0...2, using: &random))
    let to = from + Double(Int.random(in: 0...60, using: &random))
    var found: [Int] = []
    solution.forEachItem(from: from, to: to, items) {
      expectEqual($1, frames[$0], sourceLocation: location)
      found.append($0)
    }
    expectEqual(found, found.sorted(), sourceLocation: location)
    let expected = frames.indices.filter {
      LayoutRect.overlap(frames[$0].start(axis), frames[$0].end(axis), from, to)
    }
    expect(Set(found).isSuperset(of: expected), "\(from) to \(to)", sourceLocation: location)
  }
}

/// Checks that two solutions are equal bit for bit.
func expectEqual(
  _ solution: some SectionSolution, _ other: some SectionSolution, _ items: SectionItems,
  _ location: SourceLocation = #_sourceLocation
) {
  expectEqual(solution.extent, other.extent, sourceLocation: location)
  expectEqual("\(solution.diagnostics)", "\(other.diagnostics)", sourceLocation: location)
  expectEqual(solution.openRow, other.openRow, sourceLocation: location)
  expectEqual(solution.breadth, other.breadth, sourceLocation: location)
  for index in 0..<items.count {
    let frame = solution.frame(ofItemAt: index, items)
    expectEqual(frame, other.frame(ofItemAt: index, items), "\(index)", sourceLocation: location)
    expect(frame.size.isUsable, sourceLocation: location)
  }
}

/// Solves random items, changes sizes at random, and compares queries with all frames, and changed
/// solutions with new ones.
func tryAtRandom<Solver: SectionSolver>(
  _ count: Int, _ solver: (inout SplitMix64) -> Solver,
  _ location: SourceLocation = #_sourceLocation
) {
  for seed in 0..<UInt64(count) {
    var random = SplitMix64(seed: seed)
    let solver = solver(&random)
    expectEqual(solver.problem, nil, sourceLocation: location)
    let axis: ScrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    var container = SectionContainer(
      Double.random(in: 0...300, using: &random), Double.random(in: 0...300, using: &random), axis)
    container.scale = [nil, 2, 3].randomElement(using: &random)!
    if Int.random(in: 0..<3, using: &random) == 0 {
      container.openRow = OpenRow(
        across: Double(Int.random(in: 0...1000, using: &random)) / 10,
        extent: Double(Int.random(in: 0...300, using: &random)) / 10)
    }
    var items = SectionItems.random(&random)
    var solution = solver.solve(items, in: container)
    expectExactQueries(solution, items, axis, &random, location)
    for _ in 0..<5 where items.count > 0 {
      let indexes = Set(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          Int.random(in: 0..<items.count, using: &random)
        }
      ).sorted()
      items.changeSizes(at: indexes, &random)
      let fresh = solver.solve(items, in: container)
      if solution.sizesChanged(ofItemsAt: indexes, items) {
        expectEqual(solution, fresh, items, location)
      } else {
        solution = fresh
      }
    }
    expectExactQueries(solution, items, axis, &random, location)
  }
}

extension SectionItems {
  static func random(_ random: inout SplitMix64) -> SectionItems {
    let count = [
      0, 1, 9, Int.random(in: 2...120, using: &random), Int.random(in: 2...120, using: &random),
    ].randomElement(using: &random)!
    if Int.random(in: 0..<6, using: &random) == 0 {
      return SectionItems(count: count, size: LayoutSize(width: 40, height: 20))
    }
    var items = SectionItems(count: count)
    items.weights = .each(
      (0..<count).map { _ in [0.25, 0.5, 1 / 3, 1, .nan, 0].randomElement(using: &random)! })
    items.traits = .each(
      (0..<count).map { _ in
        [[.compactWidth], [.fullWidth], [.stackable], [.centered], [.centered]]
          .randomElement(using: &random)!
      })
    items.changeSizes(at: Array(0..<count), &random)
    return items
  }

  /// Changes sizes to tenths of points, so that some are equal, some are 0 and some are unknown.
  mutating func changeSizes(at indexes: [Int], _ random: inout SplitMix64) {
    var widths = (0..<count).map { self.widths[$0] }
    var heights = (0..<count).map { self.heights[$0] }
    for index in indexes {
      let isKnown = Int.random(in: 0..<4, using: &random) > 0
      widths[index] = isKnown ? Double(Int.random(in: 0...1200, using: &random)) / 10 : .nan
      heights[index] = isKnown ? Double(Int.random(in: 0...300, using: &random)) / 10 : .nan
      if Int.random(in: 0..<9, using: &random) == 0 { heights[index] = 0 }
    }
    self.widths = .each(widths)
    self.heights = .each(heights)
  }
}
