import ListDiff
import ListFileChanges
import ListFiles
import ListHosts

/// The changes for a person: a line for each operation, what changed under each update, a summary.
struct TextReport {
  let comparison: ListComparison
  let changes: FileChanges
  let colors: Colors
  /// What every line of an operation begins with.
  var linePrefix = ""

  func write(to output: inout StandardOutput) throws(ListDiffError) {
    try writeOperations(to: &output)
    if let sections = Operations<SectionPlace>(changes) {
      output.write("sections: \(summary(of: sections))\nitems: ")
    }
    output.write(summary(of: comparison.items(of: changes)) + "\n")
  }

  /// All but the summary.
  func writeOperations(to output: inout StandardOutput) throws(ListDiffError) {
    switch changes {
    case .flat(let changes) where !changes.hasChanges: break
    case .flat(let changes):
      write(ChangedList(changes) { ItemPlace($0) }, &output)
    case .sectioned(let changes):
      try write(changes, &output)
    }
  }

  /// Each section, then what is done to its items.
  private func write(
    _ changes: SectionedChanges, _ output: inout StandardOutput
  ) throws(ListDiffError) {
    let items = try ChangedList.sections(of: changes, oldItemCounts: comparison.old.itemCounts)
    let itemDeletions = Dictionary(grouping: changes.itemDeletions, by: \.section)
    ChangedList(changes.sections) { SectionPlace($0) }.forEach { section in
      write(.deletion(from: section), &output)
      for path in itemDeletions[section.section] ?? [] {
        write(.deletion(from: ItemPlace(path)), &output)
      }
    } member: { section in
      for record in section.records { write(record, &output) }
      write(items[section.to.section], &output)
    }
  }

  private func write(_ list: ChangedList<ItemPlace>, _ output: inout StandardOutput) {
    list.forEach { item in
      write(.deletion(from: item), &output)
    } member: { item in
      for record in item.records { write(record, &output) }
    }
  }

  private func write<Element>(_ record: ChangeRecord<Element>, _ output: inout StandardOutput) {
    func line(_ sign: String, _ place: String, _ key: ListValue, _ color: TerminalColor) {
      let text = "\(sign) [\(place)] \(Element.label)\(key.displayText)"
      output.write(linePrefix + colors.paint(text, color) + "\n")
    }
    switch record {
    case .deletion(let from):
      line("-", "\(from)", comparison.oldKey(from), .red)
    case .insertion(let to):
      line("+", "\(to)", comparison.newKey(to), .green)
    case .move(let from, let to):
      line(">", "\(from) -> \(to)", comparison.newKey(to), .cyan)
    case .update(let from, let to):
      line("~", "\(from) -> \(to)", comparison.newKey(to), .yellow)
      writeFields(from: from, to: to, &output)
    }
  }

  private func writeFields<Element: Place>(
    from: Element, to: Element, _ output: inout StandardOutput
  ) {
    let before = from.contents(in: comparison.old, comparison.view)
    let after = to.contents(in: comparison.new, comparison.view)
    for difference in before.differences(to: after) {
      let path = difference.path.isEmpty ? "value" : difference.path.shown
      let old = difference.before?.displayText ?? "(none)"
      let new = difference.after?.displayText ?? "(none)"
      output.write("\(linePrefix)    \(path): \(old) → \(new)\n")
    }
  }

  private func summary<Element>(of operations: Operations<Element>) -> String {
    [
      counted(operations.deletions.count, "deletion"),
      counted(operations.insertions.count, "insertion"),
      counted(operations.moves.count, "move"),
      counted(operations.updates.count, "update"),
      "\(operations.unchangedCount) unchanged",
    ].joined(separator: ", ")
  }

  private func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
