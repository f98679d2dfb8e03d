/// A choice that is coded as its name.
protocol NameCoded: Codable, CaseIterable, RawRepresentable where RawValue == String {}

extension NameCoded {
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw decoder.problem("expected one of \(names); found \"\(name)\"")
    }
    self = value
  }
}

extension ScrollDirection: NameCoded {}
extension LayoutDirection: NameCoded {}
extension LayoutAlignment: NameCoded {}
extension LayoutSection.WhenEmpty: NameCoded {}
extension LayoutSection.InsetsReference: NameCoded {}
extension OrthogonalScrolling.Behavior: NameCoded {}
extension PinningLimit: NameCoded {}
extension FlowSolver.RowExtent: NameCoded {}
extension ListSolver.Alignment: NameCoded {}
extension ListConfiguration.Appearance: NameCoded {}
extension ListConfiguration.HeaderMode: NameCoded {}
extension ListConfiguration.FooterMode: NameCoded {}

/// Numbers that are coded as an array, or decoded from an object with their names.
protocol NumbersCoded: Codable, Checked {
  typealias Places = KeyValuePairs<String, WritableKeyPath<Self, Double>>

  static var zero: Self { get }
  static var places: Places { get }

  /// Whether a single number may be written for equal ones, and an object may leave some out.
  static var mayBeShort: Bool { get }
}

extension NumbersCoded {
  static var mayBeShort: Bool { false }

  /// The error in the numbers, which have to be extents or distances.
  var problem: LayoutDiagnostic? { problem(.notNegative) }

  fileprivate func problem(_ range: NumberRange) -> LayoutDiagnostic? {
    for (name, place) in Self.places {
      if let problem = range.problem(of: self[keyPath: place]) { return problem.inside(name) }
    }
    return nil
  }

  public init(from decoder: any Decoder) throws {
    self = .zero
    let (container, places) = (try decoder.singleValueContainer(), Self.places)
    if Self.mayBeShort, let number = try? container.decode(Double.self) {
      for place in places { self[keyPath: place.value] = number }
    } else if let object = try? decoder.container(keyedBy: FieldName.self) {
      if let place = places.first(where: { !object.contains(FieldName($0.key)) }), !Self.mayBeShort
      {
        throw decoder.problem("the field '\(place.key)' is missing; expected \(Self.expected)")
      }
      for name in object.allKeys {
        guard let place = places.first(where: { $0.key == name.stringValue }) else {
          throw decoder.problem("expected \(Self.expected)", at: name.stringValue)
        }
        self[keyPath: place.value] = try object.decode(Double.self, forKey: name)
      }
    } else {
      let numbers = (try? container.decode([Double].self)) ?? []
      guard numbers.count == places.count else {
        throw decoder.problem("expected \(Self.expected)")
      }
      for (place, number) in zip(places, numbers) { self[keyPath: place.value] = number }
    }
  }

  private static var expected: String {
    (mayBeShort ? "a number or [" : "[") + places.map(\.key).joined(separator: ", ") + "]"
  }

  public func encode(to encoder: any Encoder) throws {
    let numbers = Self.places.map { self[keyPath: $0.value] }
    let isOne = Self.mayBeShort && numbers.allSatisfy { $0 == numbers[0] }
    try isOne ? numbers[0].encode(to: encoder) : numbers.encode(to: encoder)
  }
}

extension LayoutPoint: NumbersCoded {
  static var places: Places { ["x": \.x, "y": \.y] }
  var problem: LayoutDiagnostic? { problem(.finite) }
}

extension LayoutSize: NumbersCoded {
  static var places: Places { ["width": \.width, "height": \.height] }
}

extension LayoutRect: NumbersCoded {
  static var places: Places {
    ["x": \.x, "y": \.y, "width": \.width, "height": \.height]
  }
  var problem: LayoutDiagnostic? { origin.problem ?? size.problem }
}

extension LayoutInsets: NumbersCoded {
  static var mayBeShort: Bool { true }
  static var places: Places {
    ["top": \.top, "leading": \.leading, "bottom": \.bottom, "trailing": \.trailing]
  }
}

/// A case with a number, coded as an object with the name of the case, or as the number alone for
/// the first case.
protocol CaseCoded: Codable, Equatable {
  static var cases: KeyValuePairs<String, (Double) -> Self> { get }
  var number: Double { get }
}

extension CaseCoded {
  public init(from decoder: any Decoder) throws {
    let cases = Self.cases
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      self = cases[0].value(number)
      return
    }
    let form = try? decoder.container(keyedBy: FieldName.self)
    let names = form?.allKeys ?? []
    guard let form, names.count == 1,
      let make = cases.first(where: { $0.key == names[0].stringValue })?.value
    else {
      let known = cases.map { "{\"\($0.key)\": …}" }.joined(separator: ", ")
      throw decoder.problem("expected a number, or one of \(known)")
    }
    self = make(try form.decode(Double.self, forKey: names[0]))
  }

  public func encode(to encoder: any Encoder) throws {
    if let own = Self.cases.dropFirst().first(where: { $0.value(number) == self }) {
      return try [own.key: number].encode(to: encoder)
    }
    try number.encode(to: encoder)
  }
}

extension Dimension: CaseCoded {
  var number: Double { value }
  static var cases: KeyValuePairs<String, (Double) -> Self> {
    [
      "absolute": Self.absolute, "fractionalWidth": Self.fractionalWidth,
      "fractionalHeight": Self.fractionalHeight, "estimated": Self.estimated,
      "uniformAcrossSiblings": Self.uniformAcrossSiblings,
    ]
  }
}

extension LayoutSpacing: CaseCoded {
  var number: Double { minimum }
  static var cases: KeyValuePairs<String, (Double) -> Self> {
    ["fixed": Self.fixed, "flexible": Self.flexible]
  }
}

/// Coded as the name of an edge or a corner; any other combination as an array of names.
extension LayoutEdges: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let isName = (try? container.decode(String.self)) != nil
    let names =
      isName ? [try LayoutAlignment(from: decoder)] : try container.decode([LayoutAlignment].self)
    self = names.reduce([]) { $0.union($1.edges) }
  }

  public func encode(to encoder: any Encoder) throws {
    let names = LayoutAlignment.allCases
    if let name = names.first(where: { $0.edges == self }) { return try name.encode(to: encoder) }
    let edges: [LayoutAlignment] = [.top, .leading, .bottom, .trailing]
    try edges.filter { isSuperset(of: $0.edges) }.encode(to: encoder)
  }
}
