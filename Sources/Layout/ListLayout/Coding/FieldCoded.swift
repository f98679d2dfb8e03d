/// A value that is coded as an object, and checked, with a table of its fields. Fields with their
/// default value are left out; unknown fields are errors.
protocol FieldCoded: Codable, Checked {
  static var standard: Self { get }
  static var fields: Fields<Self> { get }

  /// Fields of which an object has exactly one.
  static var choices: [String] { get }

  /// Fields of which an object has at most one.
  static var alternatives: [String] { get }

  /// Whether a value is checked when it is read. Others are checked as a part of another value.
  static var isCheckedWhenRead: Bool { get }
}

typealias Fields<Root> = KeyValuePairs<String, Field<Root>>

/// The reader, the writer and the check of a field. The closures capture constants.
struct Field<Root>: @unchecked Sendable {
  var isNeeded = false
  var read: (inout Root, KeyedDecodingContainer<FieldName>, FieldName) throws -> Void

  /// Writes the field. The arguments are the value and the default value.
  let write: (Root, Root, inout KeyedEncodingContainer<FieldName>, FieldName) throws -> Void

  /// Returns the error in the field.
  var problem: (Root) -> LayoutDiagnostic? = { _ in nil }

  /// Returns the field with a check.
  func checked(_ problem: @escaping (Root) -> LayoutDiagnostic?) -> Field {
    var field = self
    field.problem = problem
    return field
  }

  /// Returns the field with the check of its type, if that type has one. Types are compared once,
  /// since a layout may read a description for each of its sections.
  private func checked(_ place: PartialKeyPath<Root>, as type: Any.Type) -> Field {
    func checked<Value: Checked>(as type: Value.Type) -> Field {
      if let place = place as? KeyPath<Root, Value> {
        return self.checked { $0[keyPath: place].problem }
      }
      guard let place = place as? KeyPath<Root, Value?> else { return self }
      return self.checked { $0[keyPath: place]?.problem }
    }
    return (type as? any Checked.Type).map { checked(as: $0) } ?? self
  }

  static func must<Value: Codable & Equatable>(_ place: WritableKeyPath<Root, Value>) -> Field {
    may(place, isNeeded: true)
  }

  static func may<Value: Codable & Equatable>(
    _ place: WritableKeyPath<Root, Value>, isNeeded: Bool = false
  ) -> Field {
    Field(isNeeded: isNeeded) { root, form, name in
      root[keyPath: place] = try form.decode(Value.self, forKey: name)
    } write: { root, standard, form, name in
      guard isNeeded || root[keyPath: place] != standard[keyPath: place] else { return }
      try form.encode(root[keyPath: place], forKey: name)
    }.checked(place, as: Value.self)
  }

  /// An extent or a distance.
  static func distance(_ place: WritableKeyPath<Root, Double>) -> Field {
    may(place).checked { NumberRange.notNegative.problem(of: $0[keyPath: place]) }
  }

  /// An extent of the items of a solver that has no groups.
  static func extent(_ place: WritableKeyPath<Root, Dimension>) -> Field {
    may(place).checked {
      let dimension = $0[keyPath: place]
      return dimension.problem
        ?? (dimension.isUniform ? LayoutDiagnostic("", .uniformInFixedGroup) : nil)
    }
  }

  /// A whole number.
  static func whole(
    _ place: WritableKeyPath<Root, Int>, in range: ClosedRange<Int> = .min ... .max,
    isNeeded: Bool = false
  ) -> Field {
    var field = may(place, isNeeded: isNeeded)
    field.read = { root, form, name in
      root[keyPath: place] = try form.whole(name, in: range)
    }
    return field.checked { range.problem(of: $0[keyPath: place]) }
  }

  static func may<Value: Codable>(_ place: WritableKeyPath<Root, Value?>) -> Field {
    Field { root, form, name in
      root[keyPath: place] = try form.decode(Value.self, forKey: name)
    } write: { root, _, form, name in
      try form.encodeIfPresent(root[keyPath: place], forKey: name)
    }.checked(place, as: Value.self)
  }
}

struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
  func whole(_ name: FieldName, in range: ClosedRange<Int>) throws -> Int {
    let number = try decode(Double.self, forKey: name)
    // Beyond 2⁵³, a Double doesn't have all digits.
    let whole = (try? decode(Int.self, forKey: name)) ?? Int(exactly: number)
    guard let whole, range.contains(whole) else {
      let (first, last) = (range.lowerBound, range.upperBound)
      throw DecodingError.dataCorruptedError(
        forKey: name, in: self,
        debugDescription: "expected a whole number from \(first) to \(last); found "
          + (whole.map(String.init) ?? "\(number)"))
    }
    return whole
  }
}

extension FieldCoded {
  static var choices: [String] { [] }
  static var alternatives: [String] { [] }
  static var isCheckedWhenRead: Bool { false }

  var problem: LayoutDiagnostic? { fieldProblem }

  /// The error in the first field that has one.
  var fieldProblem: LayoutDiagnostic? {
    for (name, field) in Self.fields {
      if let problem = field.problem(self) { return problem.inside(name) }
    }
    return nil
  }

  public init(from decoder: any Decoder) throws {
    let (object, names) = (try decoder.container(keyedBy: FieldName.self), Self.fields.map(\.key))
    if let name = object.allKeys.map(\.stringValue).filter({ !names.contains($0) }).min() {
      throw decoder.problem("unknown field; known are \(names.joined(separator: ", "))", at: name)
    }
    let choices = Self.choices
    guard choices.isEmpty || choices.count(where: { object.contains(FieldName($0)) }) == 1 else {
      throw decoder.problem("expected exactly one of \(choices.joined(separator: ", "))")
    }
    let alternatives = Self.alternatives
    guard alternatives.count(where: { object.contains(FieldName($0)) }) < 2 else {
      throw decoder.problem("expected only one of \(alternatives.joined(separator: ", "))")
    }
    self = Self.standard
    for (name, field) in Self.fields where field.isNeeded || object.contains(FieldName(name)) {
      try field.read(&self, object, FieldName(name))
    }
    if Self.isCheckedWhenRead, let problem {
      throw decodingError(problem, at: decoder.codingPath)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: FieldName.self)
    for (name, field) in Self.fields {
      try field.write(self, Self.standard, &object, FieldName(name))
    }
  }
}

extension Decoder {
  /// Returns an error in the value that is being decoded, or in one of its fields.
  func problem(_ text: String, at field: String? = nil) -> DecodingError {
    let path = codingPath + (field.map { [FieldName($0)] } ?? [])
    return .dataCorrupted(.init(codingPath: path, debugDescription: text))
  }
}

/// Returns the error for a value that is wrong in every layout.
func decodingError(_ found: LayoutDiagnostic, at path: [any CodingKey]) -> DecodingError {
  .dataCorrupted(
    .init(codingPath: path, debugDescription: found.description, underlyingError: found))
}

/// Returns the error for a value that only code can make.
func refusal(_ value: Any, _ name: String, at path: [any CodingKey]) -> EncodingError {
  .invalidValue(value, .init(codingPath: path, debugDescription: "\(name) can't be encoded"))
}
