import ListLayout

extension Double {
  /// Whether two numbers differ by nothing but what sums in another order make of them.
  func isClose(to other: Double) -> Bool {
    self == other || abs(self - other) <= 1e-6 * max(1, max(abs(self), abs(other)))
  }
}

extension LayoutRect {
  func isClose(to other: LayoutRect) -> Bool {
    x.isClose(to: other.x) && y.isClose(to: other.y) && maxX.isClose(to: other.maxX)
      && maxY.isClose(to: other.maxY)
  }

  /// Whether a frame is visible in this rectangle; nil if that depends on how sums are rounded.
  func shows(_ frame: LayoutRect, scale: Double? = nil) -> Bool? {
    let error =
      scale.map { 1 / $0 }
      ?? 1e-6 * max(1, abs(frame.x), abs(frame.y), abs(frame.maxX), abs(frame.maxY))
    let isShown = frame.intersects(self)
    for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      let moved = frame.offset(x: dx * error, y: dy * error)
      if moved.intersects(self) != isShown { return nil }
    }
    return isShown
  }

  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The rectangle as in `[1, 2, 3, 4]`.
  var text: String { "[\(x), \(y), \(width), \(height)]" }
}

/// Compares what one solver makes of items with the reference.
public struct SolverTrial {
  public let solver: any SectionSolver
  public let items: SectionItems
  public let container: SectionContainer

  public init(_ solver: any SectionSolver, _ items: SectionItems, in container: SectionContainer) {
    self.solver = solver
    self.items = items
    self.container = container
  }

  /// Makes a random trial.
  public init(seed: UInt64) {
    var choices = RandomLayoutChoices(seed: seed)
    var maker = SampleMaker()
    let solver = maker.solver(&choices)
    let environment = SampleMaker.environment(&choices)
    self.init(
      solver, SampleMaker.items(&choices),
      in: SectionContainer(
        size: environment.size, axis: choices.chance(1, in: 2) ? .vertical : .horizontal,
        scale: environment.scale))
  }

  /// Returns the first difference; nil if there is none.
  public func failure() -> String? { failure(of: solver) }

  private func failure(of solver: some SectionSolver) -> String? {
    let solution = solver.solve(items, in: container)
    let rows = ReferenceRows(
      items: items, size: container.size, axis: container.axis, scale: container.scale,
      openRow: container.openRow)
    let body = rows.body(of: solver)
    func report(_ what: String) -> String {
      "\(what)\n  solver \(solver)\n  container \(container)\n  \(items.text)"
    }
    for index in 0..<items.count {
      let (own, other) = (solution.frame(ofItemAt: index, items), body.items[index] ?? .zero)
      guard own.isClose(to: other) else {
        return report("item \(index) at \(own.text), expected \(other.text)")
      }
      let badges = solution.badges(ofItemAt: index, items)
      let expected = body.badges.filter { $0.index == index }
      guard badges.count == expected.count else {
        return report("\(badges.count) badges of item \(index), expected \(expected.count)")
      }
      for badge in expected {
        guard let own = badges.first(where: { $0.item.kind == badge.item.kind })?.frame,
          own.isClose(to: badge.frame)
        else {
          let own = badges.first { $0.item.kind == badge.item.kind }?.frame.text ?? "nowhere"
          return report("badge of \(index) at \(own), expected \(badge.frame.text)")
        }
      }
      if !badges.isEmpty && !solution.hasBadges { return report("hasBadges is false") }
    }
    guard solution.extent.isClose(to: body.extent) else {
      return report("extent \(solution.extent), expected \(body.extent)")
    }
    if let breadth = body.breadth, items.count > 0, solution.breadth?.isClose(to: breadth) != true {
      return report("breadth \(String(describing: solution.breadth)), expected \(breadth)")
    }
    if let row = body.openRow, let own = solution.openRow {
      guard own.start.isClose(to: row.start), own.across.isClose(to: row.across),
        own.extent.isClose(to: row.extent)
      else { return report("open row \(own), expected \(row)") }
    }
    // With hidden ranges of all lengths, at edges and between them.
    let axis = container.axis
    for step in 0..<12 {
      let start = body.extent * (Double(step) - 2) / 8
      let end = start + body.extent * [0, 0.1, 0.5, 2][step % 4]
      var found: [Int] = []
      var wrong: Int?
      solution.forEachItem(from: start, to: end, items) { index, frame in
        found.append(index)
        if frame != solution.frame(ofItemAt: index, items) { wrong = index }
      }
      if let wrong { return report("a query gives another frame of item \(wrong)") }
      guard zip(found, found.dropFirst()).allSatisfy({ $0 < $1 }) else {
        return report("a query from \(start) to \(end) gives \(found)")
      }
      for index in 0..<items.count {
        let frame = solution.frame(ofItemAt: index, items)
        let (from, to) = (frame.origin[axis], frame.origin[axis] + frame.size[axis])
        let isInside = from == to ? start <= from && from <= end : from < end && start < to
        if isInside && !found.contains(index) {
          return report("a query from \(start) to \(end) has no item \(index) at \(frame.text)")
        }
      }
    }
    return nil
  }
}

extension SectionItems {
  /// What is known of the items, in a few words.
  var text: String {
    let all = (0..<count).map { index in
      let width = width(at: index).map { "\($0)" } ?? "?"
      let height = height(at: index).map { "\($0)" } ?? "?"
      let state = isMeasured(at: index) ? "" : "~"
      let weight = weight(at: index)
      let traits = traits(at: index).map(\.rawValue).sorted().joined(separator: "+")
      return "\(state)\(width)×\(height)\(weight == 1 ? "" : " w\(weight)") \(traits)"
    }
    return "\(count) items: \(all.joined(separator: ", "))"
  }
}
