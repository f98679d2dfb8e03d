/// A section that is in both lists and may have changed.
@usableFromInline
struct ChangedSection {
  @usableFromInline let before: Int
  @usableFromInline let after: Int

  /// Its items between the equal ends, on either side.
  @usableFromInline let oldItems: Range<Int>
  @usableFromInline let newItems: Range<Int>

  /// The number of equal items at the back.
  @usableFromInline let back: Int

  /// The number of hidden items at either end; see ``SectionReader/hiddenEnds(_:)``.
  @usableFromInline let hidden: (front: Int, back: Int)

  /// The updates in the equal front, as a range of ``ChangedSections/endUpdates``. Those in the
  /// equal back follow, beginning with the last one.
  @usableFromInline let frontUpdates: Range<Int>
  @usableFromInline let backUpdates: Range<Int>

  @inlinable
  init(
    before: Int, after: Int, oldItems: Range<Int>, newItems: Range<Int>, back: Int,
    hidden: (front: Int, back: Int), frontUpdates: Range<Int>, backUpdates: Range<Int>
  ) {
    self.before = before
    self.after = after
    self.oldItems = oldItems
    self.newItems = newItems
    self.back = back
    self.hidden = hidden
    self.frontUpdates = frontUpdates
    self.backUpdates = backUpdates
  }
}

/// The results of comparing each section that is in both lists by itself.
@usableFromInline
struct ChangedSections {
  /// By ascending new index, without those whose items are equal.
  @usableFromInline var sections: [ChangedSection] = []

  /// The updates in equal ends, as indexes of items on both sides.
  @usableFromInline var endUpdates: [(before: Int, after: Int)] = []

  /// The sections whose own contents differ, by ascending new index.
  @usableFromInline var updates: [ListChanges.Update] = []

  @usableFromInline var supplementaries = SupplementaryChanges()

  @inlinable
  init() {}
}

extension SectionedInput {
  /// Compares all pairs of sections.
  ///
  /// - Parameter flat: The sections as the elements of a flat list.
  @inlinable
  func changedSections(_ flat: ListChanges) -> ChangedSections {
    var changed = ChangedSections()
    if flat.isEmpty {
      // No section has moved, so unchanged ones can be skipped at the speed of memory.
      var index = 0
      while index < new.count {
        if trustsSectionBits {
          index += old.sameBits(index, new, index, limit: new.count - index)
          guard index < new.count else { break }
        }
        compare(index, index, &changed)
        index += 1
      }
    } else {
      for pair in flat.pairs() where !isUnchanged(pair.before, pair.after) {
        compare(pair.before, pair.after, &changed)
      }
    }
    changed.supplementaries.sort()
    return changed
  }

  /// Compares one pair of sections.
  @inlinable
  func compare(_ before: Int, _ after: Int, _ changed: inout ChangedSections) {
    if !sections.hasSameContents(old[before].pointee, new[after].pointee) {
      changed.updates.append(ListChanges.Update(before: before, after: after))
    }
    changed.supplementaries.compare(
      sections.supplementaries(old[before].pointee), inSection: before,
      with: sections.supplementaries(new[after].pointee), inSection: after)
    let section = withItems(before, after) { oldItems, newItems -> ChangedSection? in
      guard !oldItems.isSameStorage(as: newItems) else { return nil }
      let start = changed.endUpdates.count
      var middle = 0
      let ends = equalEnds(oldItems, newItems, reader: items) { before, after, isAtBack in
        changed.endUpdates.append((before, after))
        if !isAtBack { middle += 1 }
      }
      let updates = start..<changed.endUpdates.count
      return ChangedSection(
        before: before, after: after, oldItems: ends.front..<ends.oldEnd,
        newItems: ends.front..<ends.newEnd, back: oldItems.count - ends.oldEnd,
        hidden: sections.hiddenEnds(new[after].pointee), frontUpdates: start..<(start + middle),
        backUpdates: (start + middle)..<updates.upperBound)
    }
    guard let section else { return }
    if !section.oldItems.isEmpty || !section.newItems.isEmpty
      || !section.frontUpdates.isEmpty || !section.backUpdates.isEmpty
    {
      changed.sections.append(section)
    }
  }
}
