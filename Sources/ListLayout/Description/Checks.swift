// What a description is checked for when it is made.

/// Collects the first problem of a description.
struct DescriptionCheck {
  /// The largest number of points that a layout takes, so that no sum is infinite.
  static let limit = 1e9

  private(set) var problem: LayoutDiagnostic?

  /// The number of groups around the value that is checked.
  private var depth = 0

  mutating func report(_ path: String, _ found: LayoutDiagnostic.Problem) {
    if problem == nil { problem = LayoutDiagnostic(path, found) }
  }

  mutating func report(_ diagnostic: LayoutDiagnostic?) {
    if problem == nil { problem = diagnostic }
  }

  /// Checks a number that may be negative.
  mutating func finite(_ value: Double, _ path: String) {
    if !value.isFinite { report(path, .notFinite(value)) }
    if value.magnitude > Self.limit { report(path, .tooLarge(value)) }
  }

  /// Checks an extent or a distance.
  mutating func distance(_ value: Double, _ path: String) {
    finite(value, path)
    if value < 0 { report(path, .negative(value)) }
  }

  mutating func positive(_ value: Double, _ path: String) {
    finite(value, path)
    if value <= 0 { report(path, .notPositive(value)) }
  }

  mutating func size(_ size: LayoutSize) {
    distance(size.width, "size.width")
    distance(size.height, "size.height")
  }

  mutating func dimension(_ dimension: Dimension, _ path: String) {
    switch dimension {
    case .fractionalWidth(let value), .fractionalHeight(let value):
      positive(value, path)
    case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value):
      distance(value, path)
    }
  }

  mutating func insets(_ insets: LayoutInsets, _ path: String) {
    distance(insets.top, path + ".top")
    distance(insets.leading, path + ".leading")
    distance(insets.bottom, path + ".bottom")
    distance(insets.trailing, path + ".trailing")
  }

  mutating func spacing(_ spacing: LayoutEdgeSpacing, _ path: String) {
    distance(spacing.top.minimum, path + ".top")
    distance(spacing.leading.minimum, path + ".leading")
    distance(spacing.bottom.minimum, path + ".bottom")
    distance(spacing.trailing.minimum, path + ".trailing")
  }

  mutating func point(_ point: LayoutPoint, _ path: String) {
    finite(point.x, path + ".x")
    finite(point.y, path + ".y")
  }

  mutating func anchor(_ anchor: LayoutAnchor, _ path: String) {
    switch anchor.offset {
    case .absolute(let offset): point(offset, path + ".absoluteOffset")
    case .fractional(let offset): point(offset, path + ".fractionalOffset")
    }
  }

  /// - Parameter outer: The badges of the groups that begin with the same item.
  mutating func badges(
    _ badges: [LayoutSupplementaryItem], _ path: String, _ outer: [LayoutSupplementaryItem]
  ) {
    for (index, badge) in badges.enumerated() {
      let path = "\(path).supplementaryItems[\(index)]"
      dimension(badge.width, path + ".width")
      dimension(badge.height, path + ".height")
      anchor(badge.containerAnchor, path + ".containerAnchor")
      if let own = badge.itemAnchor { anchor(own, path + ".itemAnchor") }
      if (outer + badges[..<index]).contains(where: { $0.kind == badge.kind }) {
        report(path + ".kind", .repeatedKind(badge.kind))
      }
    }
  }

  mutating func boundaryItems(_ items: [LayoutBoundaryItem]) {
    for (index, item) in items.enumerated() {
      let path = "boundaryItems[\(index)]"
      dimension(item.width, path + ".width")
      dimension(item.height, path + ".height")
      point(item.absoluteOffset, path + ".absoluteOffset")
      if items[..<index].contains(where: { $0.kind == item.kind }) {
        report(path + ".kind", .repeatedKind(item.kind))
      }
    }
  }

  mutating func subitem(
    _ subitem: LayoutSubitem, in group: LayoutGroup, _ path: String,
    _ outer: [LayoutSupplementaryItem]
  ) {
    let (width, height) =
      switch subitem {
      case .item(let item): (item.width, item.height)
      case .group(let group): (group.width, group.height)
      }
    if width.isUniform && !group.width.isEstimated {
      report(path + ".width", .uniformInFixedGroup)
    }
    if height.isUniform && !group.height.isEstimated {
      report(path + ".height", .uniformInFixedGroup)
    }
    switch subitem {
    case .item(let item):
      dimension(item.width, path + ".width")
      dimension(item.height, path + ".height")
      insets(item.contentInsets, path + ".contentInsets")
      spacing(item.edgeSpacing, path + ".edgeSpacing")
      badges(item.supplementaryItems, path, outer)
    case .group(let group):
      self.group(group, path, outer)
    }
  }

  mutating func group(
    _ group: LayoutGroup, _ path: String, _ outer: [LayoutSupplementaryItem] = []
  ) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= LayoutGroup.depthLimit else {
      return report(path, .tooDeep(limit: LayoutGroup.depthLimit))
    }
    dimension(group.width, path + ".width")
    dimension(group.height, path + ".height")
    insets(group.contentInsets, path + ".contentInsets")
    spacing(group.edgeSpacing, path + ".edgeSpacing")
    distance(group.interItemSpacing.minimum, path + ".interItemSpacing")
    badges(group.supplementaryItems, path, outer)
    let outer = outer + group.supplementaryItems
    switch group.content {
    case .subitems(let subitems):
      if subitems.isEmpty { report(path + ".subitems", .empty) }
      for (index, subitem) in subitems.enumerated() {
        self.subitem(subitem, in: group, "\(path).subitems[\(index)]", index == 0 ? outer : [])
      }
    case .repeating(let subitem, let count), .equalShares(let subitem, let count):
      if count < 1 { report(path + ".count", .empty) }
      if count > LayoutGroup.placeLimit {
        report(path + ".count", .tooMany(count, limit: LayoutGroup.placeLimit))
      }
      self.subitem(subitem, in: group, path + group.content.subitemName, outer)
    case .custom(let frames):
      if frames.name == nil && frames.given.isEmpty { report(path + ".frames", .empty) }
      for (index, frame) in frames.given.enumerated() {
        let path = "\(path).frames[\(index)]"
        point(frame.origin, path)
        distance(frame.width, path + ".width")
        distance(frame.height, path + ".height")
      }
    }
  }
}

extension LayoutGroup.Content {
  /// The end of the path of the only subitem.
  var subitemName: String {
    if case .equalShares = self { ".equalShares" } else { ".repeating" }
  }
}

extension LayoutGroup {
  /// The largest number of items in one instance of a group.
  static let placeLimit = 65_536

  /// How deep groups may be nested, the outermost one included.
  static let depthLimit = 32
}

extension LayoutDecorationItem.Place {
  /// The place whose elements are the same, or more of them.
  fileprivate var owners: Self { self == .itemsButLast ? .items : self }
}

extension LayoutSection {
  func check() throws(LayoutDiagnostic) {
    var check = DescriptionCheck()
    check.report(solver.problem)
    check.insets(margins, "margins")
    check.insets(contentInsets, "contentInsets")
    check.boundaryItems(boundaryItems)
    for (index, item) in decorationItems.enumerated() {
      let path = "decorationItems[\(index)]"
      check.insets(item.contentInsets, path + ".contentInsets")
      check.distance(item.thickness, path + ".thickness")
      if decorationItems[..<index].contains(where: {
        $0.kind == item.kind && $0.place.owners == item.place.owners
      }) {
        check.report(path + ".kind", .repeatedKind(item.kind))
      }
    }
    if case .fixed(let extent) = orthogonalScrolling?.extent {
      check.dimension(extent, "orthogonalScrolling.extent")
    }
    if let problem = check.problem { throw problem }
  }
}

extension LayoutConfiguration {
  func check() throws(LayoutDiagnostic) {
    var check = DescriptionCheck()
    check.distance(interSectionSpacing, "interSectionSpacing")
    check.boundaryItems(boundaryItems)
    if let problem = check.problem { throw problem }
  }
}
