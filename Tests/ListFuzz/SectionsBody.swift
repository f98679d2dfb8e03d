import ListDiff
import ListTrials

/// Tries a diff of lists with sections: all that a trial knows of integers, then the same lists with
/// identities that are hashed, and collide.
struct SectionsBody {
  /// How many sections and items a side has at the most, counted together.
  static let maxCount = 48

  var core: SectionedTrial.Core = SectionedTrial.core

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let look = bytes.next()
    let pair = SectionScript(&bytes, maxCount: Self.maxCount).pair
    if let failure = SectionedTrial(pair).failure(seed: UInt64(look), core: core) { return failure }
    let keptBits = [64, 0, 1, 3, 6, 10, 16, 64][Int(look % 8)]
    do throws(ListDiffError) {
      return try failure(of: pair, Hashing(seed: UInt64(look), keptKeyBits: keptBits))
    } catch {
      return "with \(keptBits) bits of a key it throws: \(error)"
    }
  }

  /// Whether the same comes out for identities that are texts.
  private func failure(
    of pair: SectionedTrialPair, _ hashing: Hashing
  ) throws(ListDiffError) -> String? {
    let expected = try SectionedChanges(from: pair.old, to: pair.new, engine: .reference)
    let found = try sectionedChanges(
      from: pair.old.map(TextSection.init), to: pair.new.map(TextSection.init),
      sections: ListSectionReader(), items: IdentifiableReader(), engine: .c, hashing: hashing)
    guard found == expected else {
      return "of texts, with \(hashing), C gives \(found), not \(expected)"
    }
    return nil
  }
}

private struct TextItem: Identifiable, Equatable {
  let id: String
  let contents: Int
}

private struct TextSection: ListSection {
  let id: String
  let contents: Int
  let items: [TextItem]

  init(_ section: TrialSection) {
    id = "section \(section.id)"
    contents = section.contents
    items = section.items.map { TextItem(id: "item \($0.id)", contents: $0.contents) }
  }

  init(original: TextSection, items: [TextItem]) {
    (id, contents, self.items) = (original.id, original.contents, items)
  }
}
