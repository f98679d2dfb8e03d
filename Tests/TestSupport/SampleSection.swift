import ListDiff
import ListTrials

/// A section with identity, contents, items and supplementary elements.
package struct SampleSection: ListSection, Hashable, Sendable {
  package let id: Int
  package var contents: Int
  package var supplementaries: [Supplementary<Int, Int>]
  package var items: [TrialElement]

  package init(
    _ id: Int, _ items: [TrialElement], contents: Int = 0,
    supplementaries: [Supplementary<Int, Int>] = []
  ) {
    self.id = id
    self.contents = contents
    self.supplementaries = supplementaries
    self.items = items
  }

  package init(original: SampleSection, items: [TrialElement]) {
    self = original
    self.items = items
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension SampleSection: CustomStringConvertible {
  /// The section as in `3[1 2']`, with a prime for each change of contents.
  package var description: String {
    func primes(_ count: Int) -> String { String(repeating: "'", count: count) }
    let items = items.map { "\($0.id)\(primes($0.contents))" }.joined(separator: " ")
    let supplementaries = supplementaries.map { "#\($0.id)\(primes($0.contents))" }.joined()
    return "\(id)\(primes(contents))\(supplementaries)[\(items)]"
  }
}

/// Returns sections with these identities and identities of items.
package func sampleSections(_ sections: KeyValuePairs<Int, [Int]>) -> [SampleSection] {
  sections.map { section, items in
    SampleSection(section, items.map { TrialElement(id: $0) })
  }
}
