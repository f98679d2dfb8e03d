extension Dimension {
  fileprivate static let zero = Dimension.absolute(0)
}

extension LayoutAnchor: FieldCoded {
  static var standard: Self { LayoutAnchor([]) }
  static let fields: Fields<Self> = [
    "edges": .must(\.edges), "absoluteOffset": .may(\.absoluteOffset),
    "fractionalOffset": .may(\.fractionalOffset),
  ]
  static var alternatives: [String] { ["absoluteOffset", "fractionalOffset"] }

  private var absoluteOffset: LayoutPoint {
    get { if case .absolute(let offset) = offset { offset } else { .zero } }
    set { offset = .absolute(newValue) }
  }
  private var fractionalOffset: LayoutPoint? {
    get { if case .fractional(let offset) = offset { offset } else { nil } }
    set { offset = newValue.map(Offset.fractional) ?? offset }
  }
}

extension LayoutSupplementaryItem: FieldCoded {
  static var standard: Self {
    Self(kind: "", width: .zero, height: .zero, containerAnchor: LayoutAnchor([]))
  }
  static let fields: Fields<Self> = [
    "kind": .must(\.kind), "width": .must(\.width), "height": .must(\.height),
    "containerAnchor": .must(\.containerAnchor), "itemAnchor": .may(\.itemAnchor),
    "zIndex": .whole(\.zIndex),
  ]
}

extension LayoutEdgeSpacing: FieldCoded {
  static var standard: Self { .none }
  static let fields: Fields<Self> = [
    "top": .may(\.top), "leading": .may(\.leading), "bottom": .may(\.bottom),
    "trailing": .may(\.trailing),
  ]
}

extension LayoutItem: FieldCoded {
  static var standard: Self { LayoutItem(width: .zero, height: .zero) }
  static let fields: Fields<Self> = [
    "width": .must(\.width), "height": .must(\.height), "contentInsets": .may(\.contentInsets),
    "edgeSpacing": .may(\.edgeSpacing), "supplementaryItems": .may(\.supplementaryItems),
  ]
}

/// Coded as an item, or as a group if the object has a field that only groups have.
extension LayoutSubitem: Codable {
  public init(from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: FieldName.self)
    let isGroup = (["axis"] + LayoutGroup.choices).contains { form.contains(FieldName($0)) }
    self = isGroup ? .group(try LayoutGroup(from: decoder)) : .item(try LayoutItem(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item(let item): try item.encode(to: encoder)
    case .group(let group): try group.encode(to: encoder)
    }
  }
}

extension LayoutGroup: FieldCoded {
  static var standard: Self { custom(width: .zero, height: .zero, frames: CustomFrames([])) }
  static var choices: [String] { ["subitems", "repeating", "equalShares", "frames"] }
  static let fields: Fields<Self> = [
    "axis": Field(isNeeded: true) { group, form, name in
      if group.frames != nil, !form.contains(name), form.contains(FieldName("frames")) {
        return
      }
      group.axis = try form.decode(ScrollDirection.self, forKey: name)
    } write: { group, _, form, name in
      guard group.frames == nil || group.axis != .vertical else { return }
      try form.encode(group.axis, forKey: name)
    },
    "width": .must(\.width), "height": .must(\.height),
    "subitems": Field.may(\.list).checked {
      $0.list?.isEmpty == true ? LayoutDiagnostic("", .empty) : nil
    }, "frames": .may(\.frames), "repeating": repeated(Content.repeating),
    "equalShares": repeated(Content.equalShares),
    "count": Field { group, object, name in
      if group.list == nil && group.frames == nil { return }
      throw DecodingError.dataCorruptedError(
        forKey: name, in: object, debugDescription: "needs repeating or equalShares")
    } write: { _, _, _, _ in
    }.checked { $0.count.flatMap(countRange.problem) },
    "interItemSpacing": .may(\.interItemSpacing), "edgeSpacing": .may(\.edgeSpacing),
    "contentInsets": .may(\.contentInsets), "supplementaryItems": .may(\.supplementaryItems),
  ]

  private var list: [LayoutSubitem]? {
    get { if case .subitems(let subitems) = content { subitems } else { nil } }
    set { content = .subitems(newValue ?? []) }
  }
  private var frames: CustomFrames? {
    get { if case .custom(let frames) = content { frames } else { nil } }
    set { content = .custom(newValue ?? CustomFrames([])) }
  }

  private var count: Int? {
    switch content {
    case .repeating(_, let count), .equalShares(_, let count): count
    case .subitems, .custom: nil
    }
  }
  private static var countRange: ClosedRange<Int> { 1...placeLimit }

  private static func repeated(
    _ content: @escaping (LayoutSubitem, Int) -> Content
  ) -> Field<Self> {
    Field { group, object, name in
      group.content = content(
        try object.decode(LayoutSubitem.self, forKey: name),
        try object.whole(FieldName("count"), in: countRange))
    } write: { group, _, object, name in
      switch group.content {
      case .repeating(let subitem, let count), .equalShares(let subitem, let count):
        guard content(subitem, count) == group.content else { return }
        try object.encode(subitem, forKey: name)
        try object.encode(count, forKey: FieldName("count"))
      case .subitems, .custom: break
      }
    }
  }
}

/// Coded as an array. Frames that a closure makes can't be encoded.
extension CustomFrames: Codable {
  public init(from decoder: any Decoder) throws { self.init(try [LayoutRect](from: decoder)) }

  public func encode(to encoder: any Encoder) throws {
    if let name { throw refusal(self, "the frames \"\(name)\"", at: encoder.codingPath) }
    try given.encode(to: encoder)
  }
}

extension LayoutBoundaryItem: FieldCoded {
  static var standard: Self { Self(kind: "", height: .zero, alignment: .top) }
  static let fields: Fields<Self> = [
    "kind": .must(\.kind), "width": .may(\.width), "height": .must(\.height),
    "alignment": .must(\.alignment), "absoluteOffset": .may(\.absoluteOffset),
    "extendsBoundary": .may(\.extendsBoundary),
    "pinToVisibleBounds": .may(\.pinToVisibleBounds), "zIndex": .whole(\.zIndex),
  ]
}

/// Without an `edge` it is a background, with one a separator. If the place is boundary items, the
/// field `boundary` has their kind, instead of `place`.
extension LayoutDecorationItem: FieldCoded {
  private enum PlaceName: String, NameCoded { case section, items, itemsButLast }

  static var standard: Self { .background(kind: "") }
  static let fields: Fields<Self> = [
    "kind": .must(\.kind), "edge": .may(\.line),
    "thickness": Field.may(\.lineThickness).checked {
      NumberRange.notNegative.problem(of: $0.thickness)
    },
    "place": .may(\.placeName), "boundary": .may(\.boundaryKind),
    "contentInsets": .may(\.contentInsets), "zIndex": .whole(\.zIndex),
  ]
  static var alternatives: [String] { ["place", "boundary"] }

  private var line: LayoutEdges? {
    get { edge }
    set { self = newValue.map { .separator(kind: kind, edge: $0) } ?? self }
  }
  private var lineThickness: Double? {
    get { edge == nil ? nil : thickness }
    set { thickness = newValue ?? 0 }
  }
  private var boundaryKind: String? {
    get { if case .boundary(let kind) = place { kind } else { nil } }
    set { place = newValue.map(Place.boundary) ?? place }
  }
  private var placeName: PlaceName? {
    get {
      place == .section
        ? .section : place == .items ? .items : place == .itemsButLast ? .itemsButLast : nil
    }
    set { place = newValue == .items ? .items : newValue == .section ? .section : .itemsButLast }
  }
}

extension OrthogonalScrolling: FieldCoded {
  static var standard: Self { OrthogonalScrolling(.continuous) }
  static let fields: Fields<Self> = [
    "behavior": .must(\.behavior), "extent": .may(\.fixedExtent),
  ]

  private var fixedExtent: Dimension? {
    get { if case .fixed(let extent) = extent { extent } else { nil } }
    set { extent = newValue.map(Extent.fixed) ?? .largestMeasured }
  }
}

/// One field names the solver: `compositional`, `list`, `flow`, `waterfall`, `weighted` or `stack`.
/// Other solvers can't be encoded.
extension LayoutSection: Codable {
  public init(from decoder: any Decoder) throws {
    storage = Storage(try Values(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    guard solver is any FieldCoded else {
      throw refusal(solver, "\(type(of: solver))", at: encoder.codingPath)
    }
    try storage.values.encode(to: encoder)
  }
}

extension LayoutSection.Values: FieldCoded {
  static var standard: Self { Self(solver: LayoutSection.Solver(value: ListSolver())) }
  static var choices: [String] {
    ["compositional", "list", "flow", "waterfall", "weighted", "stack"]
  }
  static let fields: Fields<Self> = [
    "compositional": solver(CompositionalSolver.self), "list": solver(ListSolver.self),
    "flow": solver(FlowSolver.self), "waterfall": solver(WaterfallSolver.self),
    "weighted": solver(WeightedSolver.self), "stack": solver(StackSolver.self),
    "margins": .may(\.margins), "contentInsets": .may(\.contentInsets),
    "insetsReference": .may(\.insetsReference), "boundaryItems": .may(\.boundaryItems),
    "boundaryItemsFollowContentInsets": .may(\.boundaryItemsFollowContentInsets),
    "decorationItems": .may(\.decorationItems),
    "orthogonalScrolling": .may(\.orthogonalScrolling), "whenEmpty": .may(\.whenEmpty),
    "itemZIndex": .whole(\.itemZIndex),
  ]

  private static func solver<Solver: SectionSolver & FieldCoded>(_: Solver.Type) -> Field<Self> {
    Field { section, object, name in
      section.solver.value = try object.decode(Solver.self, forKey: name)
    } write: { section, _, object, name in
      try object.encodeIfPresent(section.solver.value as? Solver, forKey: name)
    }
  }

  static var isCheckedWhenRead: Bool { true }

  var problem: LayoutDiagnostic? { solver.value.problem ?? fieldProblem }
}

extension LayoutConfiguration: FieldCoded {
  static var isCheckedWhenRead: Bool { true }
  static var standard: Self { .vertical }
  static let fields: Fields<Self> = [
    "scrollDirection": .may(\.scrollDirection),
    "interSectionSpacing": .distance(\.interSectionSpacing),
    "boundaryItems": .may(\.boundaryItems), "insetsReference": .may(\.insetsReference),
    "pinningLimit": .may(\.pinningLimit),
  ]
}

extension LayoutEnvironment: FieldCoded {
  static var isCheckedWhenRead: Bool { true }
  static var standard: Self { LayoutEnvironment(size: .zero) }
  static let fields: Fields<Self> = [
    "size": .must(\.size), "safeAreaInsets": .may(\.safeAreaInsets),
    "layoutMargins": .may(\.layoutMargins),
    "readableContentInsets": .may(\.readableContentInsets), "direction": .may(\.direction),
    "scale": Field.may(\.scale).checked { $0.scale.flatMap(NumberRange.positive.problem) },
    "traits": .may(\.traits),
  ]
}

extension ListConfiguration: FieldCoded {
  static var standard: Self { ListConfiguration() }
  static let fields: Fields<Self> = [
    "appearance": .may(\.appearance), "headerMode": .may(\.headerMode),
    "footerMode": .may(\.footerMode), "showsSeparators": .may(\.showsSeparators),
    "separatorInsets": .may(\.separatorInsets), "headerTopPadding": .may(\.headerTopPadding),
    "sideInset": .may(\.sideInset), "estimatedHeight": .may(\.estimatedHeight),
  ]
}
