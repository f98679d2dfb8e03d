extension FieldCoded where Self: SectionSolver {
  func check() throws(LayoutDiagnostic) {
    if let problem { throw problem }
  }
}

extension CompositionalSolver: FieldCoded {
  static var standard: Self { CompositionalSolver(group: LayoutGroup.standard) }
  static let fields: Fields<Self> = [
    "group": .must(\.group), "interGroupSpacing": .may(\.interGroupSpacing),
  ]
}

extension ListSolver: FieldCoded {
  static var standard: Self { ListSolver() }
  static let fields: Fields<Self> = [
    "rowExtent": .may(\.rowExtent), "spacing": .may(\.spacing),
    "alignment": .may(\.alignment), "estimatesByMean": .may(\.estimatesByMean),
  ]
}

extension FlowSolver: FieldCoded {
  static var standard: Self { FlowSolver() }
  static let fields: Fields<Self> = [
    "itemWidth": .may(\.itemWidth), "itemHeight": .may(\.itemHeight),
    "interItemSpacing": .may(\.interItemSpacing), "lineSpacing": .may(\.lineSpacing),
    "rowExtent": .may(\.rowExtent), "continuesRows": .may(\.continuesRows),
    "tolerance": .may(\.tolerance), "stretchesToEdge": .may(\.stretchesToEdge),
    "roundsToPixels": .may(\.roundsToPixels),
  ]
}

extension WaterfallSolver: FieldCoded {
  static var standard: Self { WaterfallSolver(columnCount: 0) }
  static let fields: Fields<Self> = [
    "columnCount": .whole(\.columnCount, in: 1...columnLimit, isNeeded: true),
    "columnSpacing": .may(\.columnSpacing),
    "lineSpacing": .may(\.lineSpacing), "itemExtent": .may(\.itemExtent),
  ]
}

extension WeightedSolver: FieldCoded {
  static var standard: Self { WeightedSolver() }
  static let fields: Fields<Self> = [
    "itemExtent": .may(\.itemExtent), "interItemSpacing": .may(\.interItemSpacing),
    "lineSpacing": .may(\.lineSpacing), "rowExtent": .may(\.rowExtent),
  ]
}

/// `margin` is that of a ``DefaultStackManager``. Other managers can't be encoded.
extension StackSolver: FieldCoded {
  static var standard: Self { StackSolver() }
  static let fields: Fields<Self> = [
    "margin": Field {
      let margin = try $1.decode(Double.self, forKey: $2)
      var check = DescriptionCheck()
      check.distance(margin, "")
      if let found = check.problem { throw decodingError(found, at: $1.codingPath + [$2]) }
      $0.manager = DefaultStackManager(margin: margin)
    } write: { solver, _, object, name in
      guard let manager = solver.manager as? DefaultStackManager else {
        throw refusal(solver, "\(type(of: solver.manager))", at: object.codingPath + [name])
      }
      try object.encode(manager.margin, forKey: name)
    },
    "itemWidth": .may(\.itemWidth), "itemHeight": .may(\.itemHeight),
    "isBelowHeader": .may(\.isBelowHeader),
  ]
}

extension LayoutItemInput: FieldCoded {
  func check() throws(LayoutDiagnostic) {
    var check = DescriptionCheck()
    if let size { check.size(size) }
    check.finite(weight, "weight")
    if let problem = check.problem { throw problem }
  }

  static var standard: Self { LayoutItemInput() }
  static let fields: Fields<Self> = [
    "size": .may(\.size), "weight": .may(\.weight), "traits": .may(\.sortedTraits),
  ]

  private var sortedTraits: [LayoutTrait] {
    get { traits.sorted { $0.rawValue < $1.rawValue } }
    set { traits = Set(newValue) }
  }
}

extension LayoutTrait: Codable {}
