extension FieldCoded where Self: SectionSolver {
  static var isCheckedWhenRead: Bool { true }
}

extension CompositionalSolver: FieldCoded {
  static var standard: Self { CompositionalSolver(group: LayoutGroup.standard) }
  static let fields: Fields<Self> = [
    "group": .must(\.group), "interGroupSpacing": .distance(\.interGroupSpacing),
  ]
}

extension ListSolver: FieldCoded {
  static var standard: Self { ListSolver() }
  static let fields: Fields<Self> = [
    "rowExtent": .extent(\.rowExtent), "spacing": .distance(\.spacing),
    "alignment": .may(\.alignment), "estimatesByMean": .may(\.estimatesByMean),
  ]
}

extension FlowSolver: FieldCoded {
  static var standard: Self { FlowSolver() }
  static let fields: Fields<Self> = [
    "itemWidth": .extent(\.itemWidth), "itemHeight": .extent(\.itemHeight),
    "interItemSpacing": .distance(\.interItemSpacing), "lineSpacing": .distance(\.lineSpacing),
    "rowExtent": .may(\.rowExtent), "continuesRows": .may(\.continuesRows),
    "tolerance": .distance(\.tolerance), "stretchesToEdge": .may(\.stretchesToEdge),
    "roundsToPixels": .may(\.roundsToPixels),
  ]
}

extension WaterfallSolver: FieldCoded {
  static var standard: Self { WaterfallSolver(columnCount: 0) }
  static let fields: Fields<Self> = [
    "columnCount": .whole(\.columnCount, in: 1...columnLimit, isNeeded: true),
    "columnSpacing": .distance(\.columnSpacing),
    "lineSpacing": .distance(\.lineSpacing), "itemExtent": .extent(\.itemExtent),
  ]
}

extension WeightedSolver: FieldCoded {
  static var standard: Self { WeightedSolver() }
  static let fields: Fields<Self> = [
    "itemExtent": .extent(\.itemExtent), "interItemSpacing": .distance(\.interItemSpacing),
    "lineSpacing": .distance(\.lineSpacing), "rowExtent": .may(\.rowExtent),
  ]
}

/// `margin` is that of a ``DefaultStackManager``. Other managers can't be encoded.
extension StackSolver: FieldCoded {
  static var standard: Self { StackSolver() }
  static let fields: Fields<Self> = [
    "margin": Field {
      let margin = try $1.decode(Double.self, forKey: $2)
      if let found = NumberRange.notNegative.problem(of: margin) {
        throw decodingError(found, at: $1.codingPath + [$2])
      }
      $0.manager = DefaultStackManager(margin: margin)
    } write: { solver, _, object, name in
      guard let manager = solver.manager as? DefaultStackManager else {
        throw refusal(solver, "\(type(of: solver.manager))", at: object.codingPath + [name])
      }
      try object.encode(manager.margin, forKey: name)
    },
    "itemWidth": .extent(\.itemWidth), "itemHeight": .extent(\.itemHeight),
    "isBelowHeader": .may(\.isBelowHeader),
  ]
}

extension LayoutItemInput: FieldCoded {
  static var isCheckedWhenRead: Bool { true }
  static var standard: Self { LayoutItemInput() }
  static let fields: Fields<Self> = [
    "size": .may(\.size),
    "weight": Field.may(\.weight).checked { NumberRange.finite.problem(of: $0.weight) },
    "traits": .may(\.sortedTraits),
  ]

  private var sortedTraits: [LayoutTrait] {
    get { traits.sorted { $0.rawValue < $1.rawValue } }
    set { traits = Set(newValue) }
  }
}

extension LayoutTrait: Codable {}
