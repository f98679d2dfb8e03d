import ListDiff
import ListTrials

extension SampleSection {
  /// Returns two random versions of a list with sections. The number and the kinds of changes are
  /// random, too.
  package static func randomPair(
    upTo limits: SectionedLimits, using random: inout SplitMix64
  ) -> (old: [SampleSection], new: [SampleSection]) {
    var list = SampleList(limits)
    for _ in 0..<Int.random(in: 0...limits.sections, using: &random) {
      list.insertSection(using: &random)
    }
    for _ in 0..<Int.random(in: 0...limits.items, using: &random) {
      list.insertItem(using: &random)
    }
    let old = list.sections
    let weights = (0..<8).map { _ in Int.random(in: 0...3, using: &random) }
    for _ in 0..<Int.random(in: 0...limits.items, using: &random) {
      list.change(weights, using: &random)
    }
    return (old, list.sections)
  }

  /// Returns lists with five reordered sections, a deleted and an inserted one. Most items change
  /// section, but none moves from the deleted section to the inserted one.
  package static func exchangingPair(
    using random: inout SplitMix64
  ) -> (old: [SampleSection], new: [SampleSection]) {
    var old = (0..<6).map { SampleSection($0, []) }
    var new = old
    new[5] = SampleSection(6, [])
    for item in 0..<Int.random(in: 4...14, using: &random) {
      let source = random.next() % 3 == 0 ? 5 : Int.random(in: 0...4, using: &random)
      let leaves = source != 5 && random.next() % 2 == 0
      let target = leaves ? 5 : Int.random(in: 0...4, using: &random)
      let fate = random.next() % 8
      if fate != 0 { old[source].items.append(TrialElement(id: item)) }
      if fate != 1 { new[target].items.append(TrialElement(id: item)) }
    }
    return (old, new.shuffled(using: &random))
  }

  /// Returns the lists with some contents of the new one changed.
  package static func withRandomUpdates(
    _ new: [SampleSection], using random: inout SplitMix64
  ) -> [SampleSection] {
    new.map { section in
      var section = section
      section.contents = random.next() % 4 == 0 ? 1 : 0
      for item in section.items.indices where random.next() % 4 == 0 {
        section.items[item].contents += 1
      }
      return section
    }
  }

  /// Returns the lists with random supplementary elements.
  package static func withRandomSupplementaries(
    _ list: [SampleSection], using random: inout SplitMix64
  ) -> [SampleSection] {
    list.map { section in
      var section = section
      let bits = random.next()
      section.supplementaries = (0..<3).filter { bits >> $0 & 1 == 1 }.map {
        Supplementary($0, Int(bits >> ($0 + 8) & 1))
      }
      return section
    }
  }
}

/// A list that is changed at random. No identity is used twice.
private struct SampleList {
  var sections: [SampleSection] = []
  private var nextID = 0
  private let limits: SectionedLimits

  init(_ limits: SectionedLimits) { self.limits = limits }

  mutating func insertSection(using random: inout SplitMix64) {
    guard sections.count < limits.sections else { return }
    let place = Int.random(in: 0...sections.count, using: &random)
    sections.insert(SampleSection(freshID(), []), at: place)
  }

  mutating func insertItem(using random: inout SplitMix64) {
    insert(TrialElement(id: freshID()), using: &random)
  }

  /// Makes one change, of a kind chosen by weight.
  mutating func change(_ weights: [Int], using random: inout SplitMix64) {
    let total = weights.reduce(0, +)
    guard total > 0 else { return }
    var left = Int.random(in: 0..<total, using: &random)
    let kind = weights.firstIndex { weight in
      left -= weight
      return left < 0
    }
    switch kind {
    case 0: insertSection(using: &random)
    case 1: insertItem(using: &random)
    case 2: _ = removeItem(using: &random)
    case 3, 4:
      if let item = removeItem(using: &random) { insert(item, using: &random) }
    case 5:
      guard let section = removeSection(using: &random) else { return }
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
    case 6:
      // Its items move to other sections, if there are any.
      guard let section = removeSection(using: &random) else { return }
      for item in section.items where random.next() % 2 == 0 {
        insert(item, using: &random)
      }
    default:
      guard let place = sections.indices.randomElement(using: &random) else { return }
      sections[place].items.shuffle(using: &random)
    }
  }

  private mutating func freshID() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func insert(_ item: TrialElement, using random: inout SplitMix64) {
    guard let section = sections.indices.randomElement(using: &random) else { return }
    let place = Int.random(in: 0...sections[section].items.count, using: &random)
    sections[section].items.insert(item, at: place)
  }

  private mutating func removeItem(using random: inout SplitMix64) -> TrialElement? {
    guard let section = sections.indices.randomElement(using: &random),
      let place = sections[section].items.indices.randomElement(using: &random)
    else { return nil }
    return sections[section].items.remove(at: place)
  }

  private mutating func removeSection(using random: inout SplitMix64) -> SampleSection? {
    sections.indices.randomElement(using: &random).map { sections.remove(at: $0) }
  }
}
