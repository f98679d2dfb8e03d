/// How the lists with sections of a random pair differ.
///
/// The sections of both lists are a flat pair of any shape, so sections are deleted, inserted,
/// moved and repeated in all the ways that elements are. The shape determines the changes of the
/// items.
public enum SectionedTrialShape: String, CaseIterable, Sendable {
  /// Items stay in their section. A few are inserted, deleted, or moved within it.
  case edited
  /// Items move to other sections, alone and in blocks.
  case crossing
  /// Sections are split, merged, emptied and filled.
  case reshaped
  /// The items are a flat pair of any shape, divided differently into sections in the two lists.
  case regrouped
  /// Items with few different identities, anywhere.
  case tinyAlphabet
}

extension SectionedTrialPair {
  /// Returns a random pair of a random shape.
  public static func random(
    limits: TrialLimits, using random: inout some RandomNumberGenerator
  ) -> (shape: SectionedTrialShape, pair: SectionedTrialPair) {
    let shapes = SectionedTrialShape.allCases
    let shape = shapes[Int.random(in: shapes.indices, using: &random)]
    return (shape, .random(shape, limits: limits, using: &random))
  }

  /// Returns a random pair of the given shape, with at most `limits.maxCount` items and as many
  /// sections in each list.
  public static func random(
    _ shape: SectionedTrialShape, limits: TrialLimits,
    using random: inout some RandomNumberGenerator
  ) -> SectionedTrialPair {
    var draft = SectionedTrialDraft(limits: limits, random: random)
    draft.make(shape)
    random = draft.random
    return SectionedTrialPair(
      old: draft.old.limited(to: limits.maxCount), new: draft.new.limited(to: limits.maxCount))
  }
}

/// A pair that is being made.
private struct SectionedTrialDraft<Random: RandomNumberGenerator> {
  let limits: TrialLimits
  var random: Random
  var old: [TrialSection] = []
  var new: [TrialSection] = []

  init(limits: TrialLimits, random: Random) {
    self.limits = limits
    self.random = random
  }

  mutating func make(_ shape: SectionedTrialShape) {
    // Usually there are few sections, so that items move between them often.
    let sectionLimits = TrialLimits(
      maxCount: random.number(0...min(limits.maxCount, random.chance(8) ? 40 : 8)),
      alphabet: limits.alphabet)
    let sections = TrialPair.random(limits: sectionLimits, using: &random).pair
    let itemShape: TrialShape? = shape == .tinyAlphabet ? .tinyAlphabet : nil
    let items =
      itemShape.map { TrialPair.random($0, limits: limits, using: &random) }
      ?? TrialPair.random(limits: limits, using: &random).pair
    old = cut(items.old, into: sections.old)
    switch shape {
    case .regrouped, .tinyAlphabet:
      new = cut(items.new, into: sections.new)
    case .edited, .crossing, .reshaped:
      new = follow(sections.new)
      let strangers = items.new.filter { !items.old.contains($0) }
      for element in strangers.prefix(random.number(0...3)) {
        insert([element])
      }
      for _ in 0..<random.number(0...6) {
        edit(as: shape)
      }
      for section in new.indices {
        for item in new[section].items.indices where random.chance(10) {
          new[section].items[item].contents += 1
        }
      }
    }
  }

  /// Returns sections with the given elements, in order, cut at random places.
  private mutating func cut(
    _ elements: [TrialElement], into sections: [TrialElement]
  ) -> [TrialSection] {
    var cuts = sections.dropFirst().map { _ in random.number(0...elements.count) }.sorted()
    cuts.append(elements.count)
    var start = 0
    return zip(sections, cuts).map { section, end in
      defer { start = end }
      return TrialSection(
        id: section.id, contents: section.contents, items: Array(elements[start..<end]))
    }
  }

  /// Returns the new sections, each with the items of an old section that has the same identity.
  private func follow(_ sections: [TrialElement]) -> [TrialSection] {
    var items: [Int: [[TrialElement]]] = [:]
    for section in old.reversed() {
      items[section.id, default: []].append(section.items)
    }
    return sections.map { section in
      TrialSection(
        id: section.id, contents: section.contents,
        items: items[section.id, default: []].popLast() ?? [])
    }
  }

  private mutating func edit(as shape: SectionedTrialShape) {
    guard !new.isEmpty else { return }
    let section = random.number(0...(new.count - 1))
    let count = new[section].items.count
    switch shape {
    case .edited:
      guard count > 0 else { return }
      let element = new[section].items.remove(at: random.number(0...(count - 1)))
      if !random.chance(3) {
        new[section].items.insert(element, at: random.number(0...(count - 1)))
      }
    case .crossing:
      let start = random.number(0...count)
      let length = random.chance(2) ? 1 : count / 2
      let block = new[section].items[start..<min(count, start + length)]
      new[section].items.removeSubrange(block.indices)
      insert(Array(block))
    default:
      reshape(section)
    }
  }

  private mutating func reshape(_ section: Int) {
    let items = new[section].items
    switch random.number(0...3) {
    case 0:
      let rest = random.number(0...items.count)
      new[section].items.removeSubrange(rest...)
      let id = random.number(0...(limits.alphabet + new.count))
      new.insert(TrialSection(id: id, items: Array(items[rest...])), at: section + 1)
    case 1:
      new.remove(at: section)
      insert(items)
    case 2:
      new[section].items = []
      // In half of the cases, the items are inserted elsewhere.
      if random.chance(2) { insert(items) }
    default:
      // The items of deleted sections are inserted here.
      let kept = Set(new.flatMap(\.items).map(\.id))
      new[section].items += old.flatMap(\.items).filter { !kept.contains($0.id) }
    }
  }

  private mutating func insert(_ elements: [TrialElement]) {
    guard !new.isEmpty else { return }
    let section = random.number(0...(new.count - 1))
    new[section].items.insert(
      contentsOf: elements, at: random.number(0...new[section].items.count))
  }
}

extension [TrialSection] {
  /// Returns the first sections and items, up to a number of each.
  fileprivate func limited(to maxCount: Int) -> [TrialSection] {
    var rest = maxCount
    return prefix(maxCount).map { section in
      let items = [TrialElement](section.items.prefix(rest))
      rest -= items.count
      return TrialSection(original: section, items: items)
    }
  }
}
