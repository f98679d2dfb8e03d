/// A value of a description that may be wrong.
protocol Checked {
  /// The first error in the value. Its path begins there.
  var problem: LayoutDiagnostic? { get }
}

/// The numbers that a field can have.
enum NumberRange {
  case finite
  case notNegative
  case positive

  /// The largest number of points that a layout accepts, so that no sum is infinite.
  static let limit = 1e9

  func problem(of value: Double) -> LayoutDiagnostic? {
    if !value.isFinite { return LayoutDiagnostic("", .notFinite(value)) }
    if value.magnitude > Self.limit { return LayoutDiagnostic("", .tooLarge(value)) }
    return switch self {
    case .notNegative where value < 0: LayoutDiagnostic("", .negative(value))
    case .positive where value <= 0: LayoutDiagnostic("", .notPositive(value))
    default: nil
    }
  }
}

extension ClosedRange<Int> {
  /// Returns the error of a count that is not in the range.
  func problem(of count: Int) -> LayoutDiagnostic? {
    if count < lowerBound { return LayoutDiagnostic("", .empty) }
    return count > upperBound ? LayoutDiagnostic("", .tooMany(count, limit: upperBound)) : nil
  }
}

extension Dimension: Checked {
  var problem: LayoutDiagnostic? {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value):
      NumberRange.positive.problem(of: value)
    case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value):
      NumberRange.notNegative.problem(of: value)
    }
  }
}

extension LayoutSpacing: Checked {
  var problem: LayoutDiagnostic? { NumberRange.notNegative.problem(of: minimum) }
}

/// A part of a description with a kind. Parts of the same owner must have different kinds.
protocol KindNamed: Checked {
  var kind: String { get }
  func sharesKind(with other: Self) -> Bool
}

extension KindNamed {
  func sharesKind(with other: Self) -> Bool { kind == other.kind }
}

extension LayoutBoundaryItem: KindNamed {}
extension LayoutSupplementaryItem: KindNamed {}

extension LayoutDecorationItem: KindNamed {
  func sharesKind(with other: Self) -> Bool {
    kind == other.kind && place.owners == other.place.owners
  }
}

extension LayoutDecorationItem.Place {
  /// The place whose elements include those of this one.
  fileprivate var owners: Self { self == .itemsButLast ? .items : self }
}

extension Array {
  /// Returns the first error of an element, with the index in its path.
  fileprivate func firstProblem(
    _ problem: (Int, Element) -> LayoutDiagnostic?
  ) -> LayoutDiagnostic? {
    for (index, element) in enumerated() {
      if let found = problem(index, element) { return found.inside("[\(index)]") }
    }
    return nil
  }
}

extension Array: Checked where Element: KindNamed {
  var problem: LayoutDiagnostic? { problem(after: []) }

  /// - Parameter others: Other elements of the same owner.
  fileprivate func problem(after others: [Element]) -> LayoutDiagnostic? {
    firstProblem { index, element in
      if let problem = element.problem { return problem }
      return (others + self[..<index]).contains(where: element.sharesKind)
        ? LayoutDiagnostic("kind", .repeatedKind(element.kind)) : nil
    }
  }

  fileprivate func problem(ofBadgesAfter outer: [Element]) -> LayoutDiagnostic? {
    problem(after: outer)?.inside("supplementaryItems")
  }
}

extension LayoutGroup {
  /// The largest number of items in one instance of a group.
  static let placeLimit = 65_536

  /// How deep groups may be nested, counting the outermost one.
  static let depthLimit = 32

  var problem: LayoutDiagnostic? { problem(depth: 1, []) }

  /// - Parameters:
  ///   - depth: The number of groups around the subitems.
  ///   - outer: The badges of the groups that begin with the same item.
  fileprivate func problem(
    depth: Int, _ outer: [LayoutSupplementaryItem]
  ) -> LayoutDiagnostic? {
    guard depth <= Self.depthLimit else {
      return LayoutDiagnostic("", .tooDeep(limit: Self.depthLimit))
    }
    if let found = fieldProblem ?? supplementaryItems.problem(ofBadgesAfter: outer) { return found }
    let outer = outer + supplementaryItems
    switch content {
    case .subitems(let subitems):
      return subitems.firstProblem { index, subitem in
        subitem.problem(in: self, depth: depth, index == 0 ? outer : [])
      }?.inside("subitems")
    case .repeating(let subitem, _), .equalShares(let subitem, _):
      return subitem.problem(in: self, depth: depth, outer)?.inside(content.subitemName)
    case .custom: return nil
    }
  }
}

extension LayoutSubitem {
  fileprivate func problem(
    in group: LayoutGroup, depth: Int, _ outer: [LayoutSupplementaryItem]
  ) -> LayoutDiagnostic? {
    let (width, height) =
      switch self {
      case .item(let item): (item.width, item.height)
      case .group(let group): (group.width, group.height)
      }
    if width.isUniform && !group.width.isEstimated {
      return LayoutDiagnostic("width", .uniformInFixedGroup)
    }
    if height.isUniform && !group.height.isEstimated {
      return LayoutDiagnostic("height", .uniformInFixedGroup)
    }
    return switch self {
    case .item(let item):
      item.problem ?? item.supplementaryItems.problem(ofBadgesAfter: outer)
    case .group(let group): group.problem(depth: depth + 1, outer)
    }
  }
}

extension LayoutGroup.Content {
  /// The end of the path of the only subitem.
  var subitemName: String {
    if case .equalShares = self { "equalShares" } else { "repeating" }
  }
}

extension CustomFrames: Checked {
  var problem: LayoutDiagnostic? {
    if name == nil && given.isEmpty { return LayoutDiagnostic("", .empty) }
    return given.firstProblem { $1.problem }
  }
}
