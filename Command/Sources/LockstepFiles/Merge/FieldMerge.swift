import ListDiff

extension MergedList {
  /// Returns what this list has of something.
  func of<Value>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value {
    switch self {
    case .ours: ours
    case .base: base
    case .theirs: theirs
    }
  }
}

/// A field that both sides changed in different ways; a version is nil if it lacks the field.
package struct FieldConflict: Equatable, Sendable {
  /// The names that lead to the field, with dots; empty for a whole element.
  package let path: String
  package let base, ours, theirs: ListValue?
}

/// Merges two versions of an element field by field, objects in objects too.
final class FieldMerge {
  /// A field of an object. Its value is nil if the chosen version lacks it.
  private struct Field: Identifiable, Equatable {
    let id: ExactText
    var value: ListValue?
  }

  /// Fields that don't count, of which ours are taken.
  private let noContents: [FieldPath]
  /// The version that is taken of fields in conflict.
  private let choice: MergedList
  private(set) var conflicts: [FieldConflict] = []

  init(noContents: [FieldPath], choice: MergedList) {
    (self.noContents, self.choice) = (noContents, choice)
  }

  /// Returns the merged value; nil if it is gone.
  func merged(
    _ base: ListValue?, _ ours: ListValue?, _ theirs: ListValue?, at path: String = ""
  ) -> ListValue? {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    if noContents.contains(FieldPath(path)) { return ours }
    if let before = Self.fields(base), let our = Self.fields(ours), ours != nil,
      let their = Self.fields(theirs), theirs != nil,
      let merge = try? ListMerge(
        base: before, ours: our, theirs: their,
        merge: { old, our, their in
          let path = Self.path(our.id.string, in: path)
          let value = self.merged(old?.value, our.value, their.value, at: path)
          return .merged(Field(id: our.id, value: value))
        })
    {
      var fields = merge.elements
      for conflict in merge.conflicts where conflict.kind != .movedByBoth {
        fields[conflict.merged].value = resolved(
          conflict.base.flatMap { before[$0].value }, conflict.ours.flatMap { our[$0].value },
          conflict.theirs.flatMap { their[$0].value }, at: Self.path(conflict.id.string, in: path))
      }
      return .object(fields.compactMap { field in field.value.map { (field.id.string, $0) } })
    }
    return resolved(base, ours, theirs, at: path)
  }

  private func resolved(
    _ base: ListValue?, _ ours: ListValue?, _ theirs: ListValue?, at path: String
  ) -> ListValue? {
    if noContents.contains(FieldPath(path)) { return ours ?? theirs }
    conflicts.append(FieldConflict(path: path, base: base, ours: ours, theirs: theirs))
    return choice.of(base, ours, theirs)
  }

  private static func path(_ name: String, in path: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  /// The fields of an object, none for a missing value; nil for any other value.
  private static func fields(_ value: ListValue?) -> [Field]? {
    switch value {
    case nil: []
    case .object(let fields): fields.map { Field(id: ExactText($0.name), value: $0.value) }
    default: nil
    }
  }
}
