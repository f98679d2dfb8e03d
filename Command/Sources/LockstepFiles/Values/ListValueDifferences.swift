/// A field that differs between two values.
package struct ListValueDifference {
  /// The names that lead to the field, joined by dots. A long path is cut to `…` and its end.
  package let path: String
  /// The first of the names; empty if the values have no fields.
  package let field: String
  /// The field's two values; nil where it does not exist.
  package let before, after: ListValue?
}

extension ListValue {
  /// Returns the differences from `other`, field by field.
  ///
  /// Nested objects are compared field by field, all other values as a whole. Fields have this
  /// value's order; those that only `other` has follow in its order. Two values that are not both
  /// objects have at most one difference, with the path "".
  ///
  /// - Complexity: linear in the length of both values, apart from look-ups of names.
  package func differences(to other: ListValue) -> [ListValueDifference] {
    var differences: [ListValueDifference] = []
    append(differencesTo: other, at: ShownPath(), to: &differences)
    return differences
  }

  private func append(
    differencesTo other: ListValue, at path: ShownPath, to differences: inout [ListValueDifference]
  ) {
    func append(_ before: ListValue?, _ after: ListValue?, at path: ShownPath) {
      differences.append(
        ListValueDifference(
          path: path.text, field: path.field ?? "", before: before, after: after))
    }
    guard case .object(let mine) = self, case .object(let theirs) = other else {
      if self != other { append(self, other, at: path) }
      return
    }
    let after = Dictionary(theirs.map { (ExactText($0.name), $0.value) }) { first, _ in first }
    let before = Set(mine.map { ExactText($0.name) })
    for field in mine {
      let inner = path.appending(field.name)
      guard let now = after[ExactText(field.name)] else {
        append(field.value, nil, at: inner)
        continue
      }
      field.value.append(differencesTo: now, at: inner, to: &differences)
    }
    for field in theirs where !before.contains(ExactText(field.name)) {
      append(nil, field.value, at: path.appending(field.name))
    }
  }
}

/// The names of fields within each other, joined by dots.
struct ShownPath {
  /// Each field that differs has a copy of its path, so a long name around many fields must be cut.
  private static let mostCharacters = 200

  /// Nil before the first name.
  private(set) var names: String?
  /// The first name.
  private(set) var field: String?

  var text: String { names ?? "" }

  func appending(_ name: String) -> ShownPath {
    let longer = (names.map { $0 + "." } ?? "") + name
    let scalars = longer.unicodeScalars
    return ShownPath(
      names: scalars.count > Self.mostCharacters
        ? "…" + String(scalars.suffix(Self.mostCharacters)) : longer,
      field: field ?? name)
  }
}
