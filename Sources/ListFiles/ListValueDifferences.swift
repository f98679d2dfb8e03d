extension ListValue {
  /// What differs from `other`, field by field.
  ///
  /// Objects within objects are gone into, their fields' paths joined by dots; anything else is
  /// compared whole. Fields come in this value's order, then those that only `other` has in its
  /// own. Two values that are not both objects give one difference with path "", or none.
  ///
  /// - Returns: each path with the value here and the value in `other`, nil where there is none.
  package func differences(
    to other: ListValue
  ) -> [(path: String, before: ListValue?, after: ListValue?)] {
    guard case .object(let mine) = self, case .object(let theirs) = other else {
      return self == other ? [] : [("", self, other)]
    }
    // Swift's strings hash and compare by canonical equivalence, as the canonical form does.
    let after = Dictionary(theirs.map { ($0.name, $0.value) }) { first, _ in first }
    let before = Set(mine.map(\.name))
    var differences: [(path: String, before: ListValue?, after: ListValue?)] = []
    for field in mine {
      guard let now = after[field.name] else {
        differences.append((field.name, field.value, nil))
        continue
      }
      for inner in field.value.differences(to: now) {
        let path = inner.path.isEmpty && !field.value.isObject(and: now) ? "" : "." + inner.path
        differences.append((field.name + path, inner.before, inner.after))
      }
    }
    for field in theirs where !before.contains(field.name) {
      differences.append((field.name, nil, field.value))
    }
    return differences
  }

  private func isObject(and other: ListValue) -> Bool {
    if case .object = self, case .object = other { return true }
    return false
  }
}
