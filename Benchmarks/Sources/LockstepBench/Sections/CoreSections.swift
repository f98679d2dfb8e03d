import CListDiff
import ListDiff

/// One version of a list with sections in the form that the C core reads, with no section left out.
struct CoreSections {
  /// The identities of the sections.
  let ids: CoreKeys
  /// The identities of all items.
  let items: CoreKeys
  private let sections: [listdiff_section]

  /// - Parameter other: The other version, whose sections are the partners.
  init(of list: [BenchSection], pairedWith other: [BenchSection]) {
    let places = Dictionary(
      uniqueKeysWithValues: other.enumerated().map { ($0.element.id, UInt32($0.offset)) })
    ids = CoreKeys(words: list.map { coreKey($0.id) }, wordsPerKey: 1)
    items = CoreKeys(of: list.flatMap(\.items))
    sections = list.enumerated().map { place, section in
      listdiff_section(
        index: UInt32(place), partner: places[section.id] ?? UInt32.max,
        count: section.items.count, front: 0, back: 0)
    }
  }

  /// Calls `body` with the sections as a list of the core.
  func withCoreList<Result>(
    _ body: (UnsafePointer<listdiff_sectioned_list>) -> Result
  ) -> Result {
    items.withCoreList { items in
      sections.withUnsafeBufferPointer { sections in
        var list = listdiff_sectioned_list(
          sections: sections.baseAddress, section_count: sections.count, items: items.pointee)
        return body(&list)
      }
    }
  }
}

extension CoreLists {
  init(_ lists: SectionedLists) {
    self = .sectioned(
      old: CoreSections(of: lists.old, pairedWith: lists.new),
      new: CoreSections(of: lists.new, pairedWith: lists.old))
  }
}
