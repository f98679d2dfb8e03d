import ListDiff

/// A record, or a part of one, with its place for messages.
struct ChangesRecord {
  let file: String
  var line: Int?
  let place: String
  let value: ListValue

  func wrong(_ problem: String) -> ListFileError {
    ListFileError(
      file: file, line: line, problem: problem,
      remedy: "use a changes file as 'lockstep diff --output json' prints it")
  }

  private func missing(_ field: String, _ kind: String) -> ListFileError {
    wrong("\(place) has no \(kind) \"\(field)\"")
  }

  func has(_ field: String) -> Bool {
    guard case .object(let fields) = value else { return false }
    return fields.contains { $0.name == field }
  }

  func value(_ field: String) throws(ListFileError) -> ListValue {
    guard case .object(let fields) = value, let found = fields.first(where: { $0.name == field })
    else { throw missing(field, "field") }
    return found.value
  }

  func text(_ field: String) throws(ListFileError) -> String {
    guard case .string(let text) = try value(field) else { throw missing(field, "text") }
    return text
  }

  func number(_ field: String) throws(ListFileError) -> Int {
    guard case .number(let digits) = try value(field), let number = Int(digits) else {
      throw missing(field, "whole number")
    }
    return number
  }

  /// A Boolean field; false if it is left out.
  func flag(_ field: String) throws(ListFileError) -> Bool {
    guard has(field) else { return false }
    guard case .bool(let flag) = try value(field) else { throw missing(field, "true or false") }
    return flag
  }

  /// The names in an object field; none if it is left out.
  func names(_ field: String) throws(ListFileError) -> [String] {
    guard has(field) else { return [] }
    guard case .object(let fields) = try value(field) else { throw missing(field, "object") }
    return fields.map(\.name)
  }

  /// An array of strings; nil if it is left out.
  func texts(_ field: String) throws(ListFileError) -> [String]? {
    guard has(field) else { return nil }
    guard case .array(let items) = try value(field) else { throw missing(field, "array") }
    return try items.map { item throws(ListFileError) in
      guard case .string(let text) = item else { throw missing(field, "array of texts") }
      return text
    }
  }

  func section<Version>(_ field: String) throws(ListFileError) -> SectionIndex<Version> {
    SectionIndex(try number(field))
  }

  /// The place of an element: a path if the list has sections, otherwise an index.
  func place(_ field: String, inSections: Bool) throws(ListFileError) -> ItemPlace {
    guard inSections else { return ItemPlace(try number(field)) }
    let path = try record(field)
    return ItemPlace(section: try path.number("section"), index: try path.number("item"))
  }

  func path<Version>(_ field: String) throws(ListFileError) -> ItemPath<Version> {
    let place = try place(field, inSections: true)
    return ItemPath(section: place.section, item: place.index)
  }

  func record(_ field: String) throws(ListFileError) -> ChangesRecord {
    ChangesRecord(file: file, line: line, place: self.place(of: field), value: try value(field))
  }

  func records(_ field: String) throws(ListFileError) -> [ChangesRecord] {
    guard case .array(let items) = try value(field) else { throw missing(field, "array") }
    return items.enumerated().map { index, item in
      ChangesRecord(file: file, place: "\(place(of: field))[\(index)]", value: item)
    }
  }

  /// The name of a field in messages. Top-level fields have no prefix.
  private func place(of field: String) -> String {
    "\(place.hasPrefix("\"") ? "\(place)." : "")\"\(field)\""
  }
}
