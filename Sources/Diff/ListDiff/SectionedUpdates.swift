extension SectionedInput {
  /// Returns the updated items as words, or nil if two items with the same key are not the same
  /// item.
  @_alwaysEmitIntoClient
  func confirmedUpdates(
    _ result: CoreSectionedResult, _ given: GivenSections, _ changed: ChangedSections,
    keysAreExact: Bool
  ) -> [UInt32]? {
    guard items.contentRule != .ignored || !keysAreExact else { return [] }
    var updates = UpdateWriter()
    var runs = result.runs.makeIterator()
    var run = runs.next()
    for place in given.new.records.indices {
      guard let changedPlace = given.changedPlaces[place] else { continue }
      let section = changed.sections[changedPlace]
      let keys = given.new.keys(place)
      updates.add(changed.endUpdates[section.frontUpdates], in: section)
      if let first = run, first.after < keys.upperBound {
        let partner = Int(given.new.records[place].partner)
        let areConfirmed = withItems(section.before, section.after) { oldItems, newItems in
          while let next = run, next.after < keys.upperBound {
            guard
              confirmPairs(
                oldItems, given.old.item(ofKey: Int(next.before), in: partner),
                newItems, given.new.item(ofKey: Int(next.after), in: place),
                count: Int(next.length), reader: items, keysAreExact: keysAreExact,
                update: { updates.add(before: $0, after: $1, in: section) })
            else { return false }
            run = runs.next()
          }
          return true
        }
        guard areConfirmed else { return nil }
      }
      updates.add(changed.endUpdates[section.backUpdates].reversed(), in: section)
    }
    guard let across = confirmedCrossUpdates(result, given, keysAreExact: keysAreExact)
    else { return nil }
    return across.isEmpty ? updates.words : mergedUpdates(updates.words, across)
  }

  /// Returns the updated items among the pairs across sections.
  @_alwaysEmitIntoClient
  func confirmedCrossUpdates(
    _ result: CoreSectionedResult, _ given: GivenSections, keysAreExact: Bool
  ) -> [UInt32]? {
    var updates = UpdateWriter()
    var newPlace = 0
    for run in result.crossRuns {
      while Int(run.after) >= given.new.ends[newPlace] {
        newPlace += 1
      }
      let oldPlace = given.old.section(ofKey: Int(run.before))
      let before = Int(given.old.records[oldPlace].index)
      let after = Int(given.new.records[newPlace].index)
      let oldItem = given.old.item(ofKey: Int(run.before), in: oldPlace)
      let newItem = given.new.item(ofKey: Int(run.after), in: newPlace)
      let isConfirmed = withItems(before, after) { oldItems, newItems in
        confirmPairs(
          oldItems, oldItem, newItems, newItem, count: Int(run.length), reader: items,
          keysAreExact: keysAreExact,
          update: {
            updates.add(
              before: (before, given.old.hiddenFront(oldPlace) + $0),
              after: (after, given.new.hiddenFront(newPlace) + $1))
          })
      }
      guard isConfirmed else { return nil }
    }
    return updates.words
  }
}

/// Writes the words of updates.
@usableFromInline
struct UpdateWriter {
  @usableFromInline var words: [UInt32] = []

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  mutating func add(before: (section: Int, item: Int), after: (section: Int, item: Int)) {
    words.append(UInt32(truncatingIfNeeded: before.section))
    words.append(UInt32(truncatingIfNeeded: before.item))
    words.append(UInt32(truncatingIfNeeded: after.section))
    words.append(UInt32(truncatingIfNeeded: after.item))
  }

  @_alwaysEmitIntoClient
  mutating func add(before: Int, after: Int, in section: ChangedSection) {
    let front = section.hidden.front
    add(before: (section.before, front + before), after: (section.after, front + after))
  }

  @_alwaysEmitIntoClient
  mutating func add(
    _ updates: some Sequence<(before: Int, after: Int)>, in section: ChangedSection
  ) {
    for update in updates {
      add(before: update.before, after: update.after, in: section)
    }
  }
}

/// Returns two lists of updates as one, by ascending new path.
@usableFromInline
func mergedUpdates(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
  let size = wordCount(of: SectionedChanges.ItemUpdate.self)
  var merged: [UInt32] = []
  merged.reserveCapacity(first.count + second.count)
  var (a, b) = (0, 0)
  while a < first.count && b < second.count {
    if (first[a + 2], first[a + 3]) < (second[b + 2], second[b + 3]) {
      merged += first[a..<(a + size)]
      a += size
    } else {
      merged += second[b..<(b + size)]
      b += size
    }
  }
  merged += first[a...]
  merged += second[b...]
  return merged
}
