import ListDiff

/// Compares models that two lists have in common, where the type of the models is known.
///
/// - Returns: The paths in the new list of those that differ.
@inlinable
func changedModels<Model: Identifiable & Equatable>(
  from old: [[Model]], to new: [[Model]], _ runs: [CommonRun]
) -> [ItemPath<After>] {
  let reader = IdentifiableReader<Model>()
  var paths: [ItemPath<After>] = []
  for run in runs {
    let (section, start) = (run.after.section, run.after.item)
    old[run.before.section].withUnsafeBufferPointer { old in
      new[section].withUnsafeBufferPointer { new in
        let (old, new) = (Elements(old), Elements(new))
        guard run.before.item != start || !old.isSameStorage(as: new) else { return }
        var offset = 0
        while offset < run.count {
          let (before, after) = (run.before.item + offset, start + offset)
          let same = old.sameBits(before, new, after, limit: run.count - offset)
          offset += same
          guard same == 0 else { continue }
          if !reader.hasSameContents(old[before], new[after]) {
            paths.append(ItemPath(section: section, item: after))
          }
          offset += 1
        }
      }
    }
  }
  return paths
}
