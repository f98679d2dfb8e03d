import ListDiff

func changeReport() throws -> String {
  let (old, new) = (Chat.before, Chat.after)
  let changes = try ListChanges(from: old, to: new)
  var lines = ["\(changes)"]
  for index in changes.deletions {
    lines.append("- \(old[index].text)")
  }
  for index in changes.insertions {
    lines.append("+ \(new[index].text)")
  }
  for move in changes.moves {
    lines.append("> \(new[move.after].text)")
  }
  for update in changes.updates {
    lines.append("~ \(old[update.before].text) → \(new[update.after].text)")
  }
  return lines.joined(separator: "\n")
}
