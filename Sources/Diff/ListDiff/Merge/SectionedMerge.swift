/// Two changed copies of a list with sections, merged by the identities of its sections and items.
///
/// Sections are merged as the elements of a ``ListMerge`` are, and so are the items of each section.
/// An item that one side moved into another section follows that side.
public struct SectionedMerge<Section: ListSection, ItemID: Hashable> {
  /// The merged list.
  public let sections: [Section]

  /// Where both sides changed the same section, by ascending index in the merged list.
  public let sectionConflicts: [MergeConflict<Section.ID>]

  /// Where both sides changed the same item, by ascending path in the merged list.
  public let itemConflicts: [MergeItemConflict<ItemID>]

  @usableFromInline typealias Item = Section.Items.Element

  /// Merges the base, ours and theirs.
  @_alwaysEmitIntoClient
  init<Reader: ElementReader>(
    _ lists: [[Section]], _ reader: Reader, by merge: ContentMerge<Item>?,
    mergeSection: ContentMerge<Section>?
  ) throws(ListMergeError) where Reader.Element == Item, Reader.ID == ItemID {
    let starts = lists.map { ItemStarts($0.map(\.items.count)) }
    let input = MergeInput(lists.map { $0.flatMap(\.items) }, reader)
    let heads = MergeInput(lists, HeadReader())
    func sides(_ list: Int) throws(ListMergeError) -> (sections: MergeSide, items: MergeSide) {
      do throws(ListDiffError) {
        let changes = try sectionedChanges(
          from: lists[0], to: lists[list], sections: ListSectionReader(), items: reader,
          engine: .c, hashing: Hashing(seed: nil))
        return MergeSide.sides(changes, starts[0], starts[list])
      } catch { throw .diff(error) }
    }
    var (ours, theirs) = (try sides(1), try sides(2))
    try heads.numberInsertions(&ours.sections, &theirs.sections)
    try input.numberInsertions(&ours.items, &theirs.items)
    ours.sections.noteNeeded(ours.items, starts[1], theirs.items, wins: true)
    theirs.sections.noteNeeded(theirs.items, starts[2], ours.items, wins: false)

    let plan = MergePlan(
      ours.sections, theirs.sections, baseCount: lists[0].count,
      spans: [(0..<lists[1].count, 0..<lists[2].count)])
    let itemPlan = MergePlan(
      ours.items, theirs.items, baseCount: input.lists[0].count, spans: plan.spans(starts))
    let merged = ItemStarts(itemPlan.counts)
    let originals: [Section]
    (originals, sectionConflicts) = heads.merged(
      plan, by: mergeSection, old: { $0 }, new: { index, _ in index })
    let items: [Item]
    (items, itemConflicts) = input.merged(itemPlan, by: merge, old: starts[0].path) { index, list in
      (list < 3 ? starts[list] : merged).path(index)
    }
    sections = originals.enumerated().map { section, original in
      Section(original: original, items: Array(items[merged.range(section)]))
    }
  }

  /// Merges two changed copies of a list with sections. A closure returns the identities of items.
  ///
  /// - Parameters:
  ///   - base: The list from which both copies were made.
  ///   - ours: Our copy.
  ///   - theirs: Their copy.
  ///   - itemID: Returns the identity of an item, which must be unique in the whole list.
  ///   - contents: How the contents of two items with equal identities are compared.
  ///   - merge: Merges the contents of an item that both sides changed or inserted. `base` is nil if
  ///     both inserted it. By default the merged list has ours, and there is a conflict.
  ///   - mergeSection: Merges the contents of a section in the same way. The items of its result are
  ///     not used.
  /// - Throws: ``ListMergeError``, if identities of sections or of items repeat, or there is not
  ///   enough memory.
  /// - Complexity: As `ListMerge.init(base:ours:theirs:id:contents:merge:)`.
  @_alwaysEmitIntoClient
  public init(
    base: some Collection<Section>, ours: some Collection<Section>,
    theirs: some Collection<Section>,
    @IdentityBuilder itemID: (Section.Items.Element) -> ItemID,
    contents: ContentComparison<Section.Items.Element>,
    merge: ContentMerge<Section.Items.Element>? = nil,
    mergeSection: ContentMerge<Section>? = nil
  ) throws(ListMergeError) {
    self = try withClosureReader(id: itemID, contents: contents) {
      reader throws(ListMergeError) in
      try SectionedMerge(
        [Array(base), Array(ours), Array(theirs)], reader, by: merge, mergeSection: mergeSection)
    }
  }
}

extension SectionedMerge
where Section.Items.Element: Identifiable & Equatable, ItemID == Section.Items.Element.ID {
  /// Merges two changed copies of a list with sections of identifiable items.
  ///
  /// - Parameters:
  ///   - base: The list from which both copies were made.
  ///   - ours: Our copy.
  ///   - theirs: Their copy.
  ///   - merge: Merges the contents of an item that both sides changed or inserted.
  ///   - mergeSection: Merges the contents of a section in the same way.
  /// - Throws: As `init(base:ours:theirs:itemID:contents:merge:mergeSection:)`.
  /// - Complexity: As `init(base:ours:theirs:itemID:contents:merge:mergeSection:)`.
  @_alwaysEmitIntoClient
  public init(
    base: some Collection<Section>, ours: some Collection<Section>,
    theirs: some Collection<Section>,
    merge: ContentMerge<Section.Items.Element>? = nil,
    mergeSection: ContentMerge<Section>? = nil
  ) throws(ListMergeError) {
    try self.init(
      [Array(base), Array(ours), Array(theirs)], IdentifiableReader(), by: merge,
      mergeSection: mergeSection)
  }
}

extension SectionedMerge: Sendable where Section: Sendable, Section.ID: Sendable, ItemID: Sendable {
}

/// Sections as elements of a flat list, without their items.
@usableFromInline
struct HeadReader<Section: ListSection>: ElementReader {
  @inlinable init() {}
  @inlinable var identifiesItself: Bool { false }
  @inlinable var contentRule: ContentRule { .closure }
  @inlinable func id(_ section: UnsafePointer<Section>) -> Section.ID { section.pointee.id }

  @inlinable
  func hasSameContents(_ a: UnsafePointer<Section>, _ b: UnsafePointer<Section>) -> Bool {
    let (a, b) = (a.pointee, b.pointee)
    return a.contents == b.contents && a.supplementaries.elementsEqual(b.supplementaries)
  }
}
