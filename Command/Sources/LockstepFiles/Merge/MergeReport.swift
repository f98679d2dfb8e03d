import ListDiff

/// Prints the conflicts of a merge, for a person or as JSON.
package struct MergeReport {
  private let merge: FileMerge
  private let isWhole: Bool

  /// - Parameter isWhole: Whether long values are shown whole.
  package init(_ merge: FileMerge, isWhole: Bool = false) {
    (self.merge, self.isWhole) = (merge, isWhole)
  }

  /// A line for each conflict and each field in conflict, and one with their number.
  package var text: String {
    var text = ""
    for conflict in merge.conflicts { text += line(conflict) + fields(conflict) }
    return text + counted(merge.conflicts.count, "conflict") + ", "
      + counted(merge.count, "element") + "\n"
  }

  /// One object of JSON.
  package var json: String {
    func list(_ file: ListFile) -> String {
      "{\"name\": \(ListValue.string(file.name).jsonText), \"count\": \(file.count)}"
    }
    let conflicts = merge.conflicts.map(json)
    return """
      {"schema": "lockstep.merge/1",
       "base": \(list(merge.base)), "ours": \(list(merge.ours)), "theirs": \(list(merge.theirs)),
       "merged": {"count": \(merge.count)},
       "conflicts": [\(conflicts.isEmpty ? "" : "\n  " + conflicts.joined(separator: ",\n  "))]}

      """
  }

  /// Values as reports show keys: in quotes if they are empty, or look like others.
  private func shown(_ values: ListValue?...) -> [String] {
    let texts = values.map { $0?.reportKey(of: merge.ours.format.elementKind) }
    var parts = isWhole ? [] : String.cut(texts.compactMap { $0 })[...]
    return texts.map { text in text.map { parts.popFirst() ?? $0 } ?? "nothing" }
  }

  private func line(_ conflict: FileMerge.Conflict) -> String {
    let key = shown(conflict.key)[0]
    let subject =
      switch conflict.subject {
      case .item: key
      case .section: "section \(key)"
      case .column: "column \(key)"
      case .surroundings: "around the list"
      }
    let fact =
      switch conflict.kind {
      case .deletedByUs: "deleted by ours, changed by theirs"
      case .deletedByThem: "changed by ours, deleted by theirs"
      case .changedByBoth: "changed by both"
      case .movedByBoth: "moved by both, to different places"
      case .insertedByBoth: "inserted by both"
      case .sectionDeleted:
        conflict.ours == nil
          ? "deleted by ours, but theirs puts an item into it"
          : "deleted by theirs, but ours puts an item into it"
      }
    return "! \(subject): \(fact)\n"
  }

  private func fields(_ conflict: FileMerge.Conflict) -> String {
    conflict.fields.map { field in
      let name = field.path.isEmpty ? "" : "\(field.path.shown): "
      let values = shown(field.ours, field.theirs, field.base)
      return "    \(name)ours \(values[0]), theirs \(values[1]), base \(values[2])\n"
    }.joined()
  }

  private func json(_ conflict: FileMerge.Conflict) -> String {
    let isItem = conflict.subject == .item && merge.haveSections
    func place(_ place: ItemPlace?) -> String { place?.json(inSections: isItem) ?? "null" }
    func value(_ value: ListValue?) -> String { value?.jsonText ?? "null" }
    let fields = conflict.fields.map {
      "{\"field\": \(ListValue.string($0.path).jsonText), \"base\": \(value($0.base)), "
        + "\"ours\": \(value($0.ours)), \"theirs\": \(value($0.theirs))}"
    }
    return
      "{\"kind\": \"\(conflict.kind.rawValue)\", \"subject\": \"\(conflict.subject.rawValue)\", "
      + "\"key\": \(conflict.key.jsonText), \"base\": \(place(conflict.base)), "
      + "\"ours\": \(place(conflict.ours)), \"theirs\": \(place(conflict.theirs)), "
      + "\"merged\": \(place(conflict.merged)), \"fields\": [\(fields.joined(separator: ", "))]}"
  }
}
