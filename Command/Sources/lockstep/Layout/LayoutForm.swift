import ListLayout
import LockstepFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error in a value of a layout's file.
struct LayoutProblem: Error {
  let path: String
  let text: String

  /// Returns the error about the file, with the line of the value.
  func error(in bytes: [UInt8], file: String) throws(ListFileError) -> ListFileError {
    let problem = path.isEmpty ? text : "\(path): \(text)"
    let remedy = "see lockstep-layout.schema.json for the form of the file"
    guard let place = JSONPlace(path.isEmpty ? "." : path) else {
      return ListFileError(file: file, problem: problem, remedy: remedy)
    }
    return try place.error(in: bytes, file: file, problem, remedy: remedy)
  }
}

/// A value in a layout's file, with its path.
struct LayoutForm {
  let value: ListValue

  /// The way from the top level, such as `sections[2].items`.
  let path: String

  /// Returns the fields of an object.
  ///
  /// - Parameter names: The names that are known; nil if any is.
  func fields(_ names: [String]? = nil) throws(LayoutProblem) -> [String: LayoutForm] {
    guard case .object(let fields) = value else { throw problem("expected an object") }
    if let names, let other = fields.first(where: { !names.contains($0.name) }) {
      throw field(other.name, other.value)
        .problem("unknown field; known are \(names.joined(separator: ", "))")
    }
    return Dictionary(
      fields.map { ($0.name, field($0.name, $0.value)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the elements of an array.
  func elements(_ name: String) throws(LayoutProblem) -> [LayoutForm] {
    guard case .array(let values) = value else { throw problem("expected an array of \(name)") }
    return values.enumerated().map { index, value in
      LayoutForm(value: value, path: "\(path)[\(index)]")
    }
  }

  /// Returns the object without some fields.
  func without(_ names: [String]) -> LayoutForm {
    guard case .object(let fields) = value else { return self }
    return LayoutForm(
      value: .object(fields.filter { !names.contains($0.name) }), path: path)
  }

  /// Returns a whole number from 0 on.
  func whole(to limit: Int) throws(LayoutProblem) -> Int {
    guard case .number(let spelling) = value, let number = Double(spelling),
      let whole = Int(exactly: number), (0...limit).contains(whole)
    else {
      throw problem("expected a whole number from 0 to \(limit); found \(value.shortText)")
    }
    return whole
  }

  /// Returns the value in a form that can be decoded.
  ///
  /// - Throws: If a number is too large.
  func decodable() throws(LayoutProblem) -> DecodableForm {
    DecodableForm(form: self, value: try decodableValue())
  }

  /// The value with numbers that the decoder takes. It calls a text no JSON that has others.
  private func decodableValue() throws(LayoutProblem) -> ListValue {
    switch value {
    case .number(let spelling):
      guard let number = Double(spelling), number.isFinite else {
        throw problem("\(value.shortText) is larger than a billion")
      }
      return number.magnitude < 1e-300 ? .number("0") : value
    case .array(let values):
      var result: [ListValue] = []
      for (index, value) in values.enumerated() {
        result.append(try LayoutForm(value: value, path: "\(path)[\(index)]").decodableValue())
      }
      return .array(result)
    case .object(let fields):
      var result: [(name: String, value: ListValue)] = []
      for (name, value) in fields { result.append((name, try field(name, value).decodableValue())) }
      return .object(result)
    case .null, .bool, .string: return value
    }
  }

  /// Returns an error about the value.
  func problem(_ text: String) -> LayoutProblem { LayoutProblem(path: path, text: text) }

  private func field(_ name: String, _ value: ListValue) -> LayoutForm {
    LayoutForm(value: value, path: path.isEmpty ? name : "\(path).\(name)")
  }

  fileprivate func problem(_ error: DecodingError) -> LayoutProblem {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let part = at(context.codingPath)
      return part.problem("expected \(Self.noun(type)); found \(part.value.shortText)")
    case .keyNotFound(let key, let context):
      return at(context.codingPath).problem("the field '\(key.stringValue)' is missing")
    case .dataCorrupted(let context):
      let part = at(context.codingPath)
      guard let found = context.underlyingError as? LayoutDiagnostic else {
        return part.problem(context.debugDescription)
      }
      let inner = LayoutForm(
        value: value, path: part.path + (found.path.isEmpty ? "" : ".") + found.path)
      return inner.problem(found.problem.description)
    @unknown default:
      return problem("\(error)")
    }
  }

  /// Returns the part at a way.
  private func at(_ way: [any CodingKey]) -> LayoutForm {
    way.reduce(self) { form, key in
      if let index = key.intValue, case .array(let values) = form.value {
        let value = values.indices.contains(index) ? values[index] : .null
        return LayoutForm(value: value, path: "\(form.path)[\(index)]")
      }
      guard case .object(let fields) = form.value else { return form }
      let name = key.stringValue
      return form.field(name, fields.first { $0.name == name }?.value ?? .null)
    }
  }

  private static func noun(_ type: Any.Type) -> String {
    if type == String.self { return "a text" }
    if type == Bool.self { return "true or false" }
    if type == Int.self { return "a whole number" }
    if type == Double.self { return "a number" }
    return type is any Collection.Type && !(type is any DictionaryKind.Type)
      ? "an array" : "an object"
  }
}

/// A value with numbers that the decoder takes.
struct DecodableForm {
  fileprivate let form: LayoutForm
  fileprivate let value: ListValue

  /// Decodes what is made of the value.
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws(LayoutProblem) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(value.jsonText.utf8))
    } catch let error as DecodingError {
      throw form.problem(error)
    } catch {
      throw form.problem("\(error)")
    }
  }
}

private protocol DictionaryKind {}
extension Dictionary: DictionaryKind {}

extension ListValue {
  /// The value in a message, cut to a few characters.
  fileprivate var shortText: String {
    switch self {
    case .array: return "an array"
    case .object: return "an object"
    default:
      let text = jsonText
      return text.count > 40 ? text.prefix(39) + "…" : text
    }
  }
}
