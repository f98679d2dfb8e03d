/// An item that is deleted, inserted or moved by an operation of its own.
struct ItemStep {
  /// The place in the old list; nil if the item is inserted.
  let old: ItemPath<Before>?

  /// The place in the new list; nil if the item is deleted.
  let new: ItemPath<After>?
}

extension SectionedChanges {
  /// The operations on single items. Items of deleted or inserted sections need none, unless they
  /// move.
  func itemSteps(_ pairs: SectionPairs) -> [ItemStep] {
    var steps: [ItemStep] = []
    steps.reserveCapacity(itemDeletions.count + itemInsertions.count + itemMoves.count)
    for path in itemDeletions where pairs.ofOld[path.section] != nil {
      steps.append(ItemStep(old: path, new: nil))
    }
    for path in itemInsertions where pairs.ofNew[path.section] != nil {
      steps.append(ItemStep(old: nil, new: path))
    }
    for move in itemMoves {
      steps.append(ItemStep(old: move.before, new: move.after))
    }
    return steps
  }
}

/// The steps of each section of one list, by ascending item.
struct StepsBySection {
  /// Places of steps, section by section.
  private let places: [Int]

  /// Where the steps of each section begin in `places`, and where those of the last section end.
  private let starts: [Int]

  /// - Parameters:
  ///   - sectionCount: A number above every index of a section.
  ///   - path: The path of a step in the list; nil if it has none there.
  init<Version>(
    _ steps: [ItemStep], sectionCount: Int, path: (ItemStep) -> ItemPath<Version>?
  ) {
    var starts = [Int](repeating: 0, count: sectionCount + 1)
    for step in steps {
      if let section = path(step)?.section { starts[section + 1] += 1 }
    }
    for section in 0..<sectionCount {
      starts[section + 1] += starts[section]
    }
    var places = [Int](repeating: 0, count: starts[sectionCount])
    var ends = starts
    for (place, step) in steps.enumerated() {
      guard let section = path(step)?.section else { continue }
      places[ends[section]] = place
      ends[section] += 1
    }
    func item(_ place: Int) -> Int { path(steps[place])?.item ?? 0 }
    for section in 0..<sectionCount {
      let range = starts[section]..<starts[section + 1]
      let isSorted = zip(range, range.dropFirst()).allSatisfy {
        item(places[$0]) < item(places[$1])
      }
      if !isSorted { places[range].sort { item($0) < item($1) } }
    }
    (self.places, self.starts) = (places, starts)
  }

  /// The places of the steps of a section.
  subscript(section: Int) -> ArraySlice<Int> { places[starts[section]..<starts[section + 1]] }
}
