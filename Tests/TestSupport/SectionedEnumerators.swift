import ListDiff
import ListTrials

/// The limits on sections and items of enumerated lists.
package struct SectionedLimits {
  package let sections: Int
  package let items: Int

  package init(sections: Int, items: Int) {
    self.sections = sections
    self.items = items
  }
}

/// Calls `body` with every pair of lists with sections, up to renaming of identities. No identity
/// repeats in a list.
///
/// - Returns: The number of pairs.
@discardableResult
package func forEveryUniqueSectionedPair(
  upTo limits: SectionedLimits, _ body: (_ old: [SampleSection], _ new: [SampleSection]) -> Void
) -> Int {
  forEverySectionedPair(upTo: limits, strings: uniqueStrings, body)
}

/// Calls `body` with every pair of lists with sections, up to renaming of identities. Identities of
/// sections and items may repeat.
///
/// - Returns: The number of pairs.
@discardableResult
package func forEverySectionedPair(
  upTo limits: SectionedLimits, _ body: (_ old: [SampleSection], _ new: [SampleSection]) -> Void
) -> Int {
  forEverySectionedPair(upTo: limits, strings: growthStrings, body)
}

/// Returns every string over two lists in which each number is at most one above all before it.
private func growthStrings(_ oldCount: Int, _ newCount: Int) -> [[Int]] {
  Array(GrowthStrings(count: oldCount + newCount))
}

/// Returns the strings in which no number repeats in one of the lists.
private func uniqueStrings(_ oldCount: Int, _ newCount: Int) -> [[Int]] {
  var strings = [Array(0..<oldCount)]
  for _ in 0..<newCount {
    strings = strings.flatMap { string in
      (0...(string.max() ?? -1) + 1)
        .filter { !string[oldCount...].contains($0) }
        .map { string + [$0] }
    }
  }
  return strings
}

private func forEverySectionedPair(
  upTo limits: SectionedLimits,
  strings: (_ oldCount: Int, _ newCount: Int) -> [[Int]],
  _ body: (_ old: [SampleSection], _ new: [SampleSection]) -> Void
) -> Int {
  var pairs = 0
  let shapes = shapes(upTo: limits)
  for old in shapes {
    for new in shapes {
      let items = strings(old.reduce(0, +), new.reduce(0, +))
      for sections in strings(old.count, new.count) {
        for items in items {
          body(
            list(old, sections.prefix(old.count), items.prefix(old.reduce(0, +))),
            list(new, sections.dropFirst(old.count), items.dropFirst(old.reduce(0, +))))
          pairs += 1
        }
      }
    }
  }
  return pairs
}

/// Returns every choice of item counts for the sections.
private func shapes(upTo limits: SectionedLimits) -> [[Int]] {
  var shapes: [[Int]] = [[]]
  var longest = shapes
  for _ in 0..<limits.sections {
    longest = longest.flatMap { shape in
      (0...(limits.items - shape.reduce(0, +))).map { shape + [$0] }
    }
    shapes += longest
  }
  return shapes
}

private func list(
  _ shape: [Int], _ sections: ArraySlice<Int>, _ items: ArraySlice<Int>
) -> [SampleSection] {
  var rest = items
  return zip(shape, sections).map { count, section in
    let items = rest.prefix(count).map { TrialElement(id: $0) }
    rest = rest.dropFirst(count)
    return SampleSection(section, items)
  }
}
