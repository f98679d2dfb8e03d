import ListDiff

/// Prints the conflicts of a merge, for a person or as JSON.
package struct MergeReport {
  private let merge: FileMerge

  package init(_ merge: FileMerge) { self.merge = merge }

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

  /// A value as reports show keys: in quotes if it is empty, or looks like another value.
  private func shown(_ value: ListValue?) -> String {
    value?.reportKey(of: merge.ours.format.elementKind) ?? "nothing"
  }

  private func line(_ conflict: FileMerge.Conflict) -> String {
    let subject =
      switch conflict.subject {
      case .item: shown(conflict.key)
      case .section: "section \(shown(conflict.key))"
      case .column: "column \(shown(conflict.key))"
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
      return "    \(name)ours \(shown(field.ours)), theirs \(shown(field.theirs)), "
        + "base \(shown(field.base))\n"
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
