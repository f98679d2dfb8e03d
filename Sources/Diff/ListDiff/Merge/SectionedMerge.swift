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

  @inlinable
  init<Reader: ElementReader>(
    _ base: [Section], _ ours: [Section], _ theirs: [Section], _ reader: Reader,
    by merge: ContentMerge<Item>?, mergeSection: ContentMerge<Section>?
  ) throws(ListMergeError) where Reader.Element == Item, Reader.ID == ItemID {
    let lists = [base, ours, theirs]
    let starts = lists.map { ItemStarts($0.map { $0.items.count }) }
    let rows = zip(lists, starts).map { list, starts in
      var row: [Item] = []
      row.reserveCapacity(starts.count)
      for section in list { row += section.items }
      return row
    }
    let input = MergeInput(rows[0], rows[1], rows[2], reader)
    let headInput = MergeInput(base, ours, theirs, HeadReader())
    func sides(_ place: Int) throws(ListMergeError) -> (sections: MergeSide, items: MergeSide) {
      do throws(ListDiffError) {
        let changes = try sectionedChanges(
          from: base, to: lists[place], sections: ListSectionReader(), items: reader, engine: .c,
          hashing: Hashing(seed: nil))
        var sections = MergeSide(changes.sections)
        sections.noteSupplementaries(changes)
        return (sections, MergeSide(changes, starts[0], starts[place], in: sections))
      } catch { throw .diff(error) }
    }
    var (ourSections, ourItems) = try sides(1)
    var (theirSections, theirItems) = try sides(2)
    try headInput.pairInsertions(&ourSections, &theirSections)
    try input.pairInsertions(&ourItems, &theirItems)
    ourSections.noteNeeded(ourItems, starts[1], theirItems, wins: true)
    theirSections.noteNeeded(theirItems, starts[2], ourItems, wins: false)

    let sectionPlan = MergePlan(
      ourSections, theirSections, spans: [(0..<ours.count, 0..<theirs.count)])
    let spans = sectionPlan.spans(ourSections, starts[1], theirSections, starts[2])
    let itemPlan = MergePlan(ourItems, theirItems, spans: spans)
    let heads: [Section]
    (heads, sectionConflicts) = headInput.merged(sectionPlan, by: mergeSection)
    let (items, conflicts) = input.merged(itemPlan, by: merge)
    let merged = ItemStarts(itemPlan.counts)
    sections = heads.enumerated().map { section, head in
      Section(original: head, items: Array(items[merged.range(section)]))
    }
    itemConflicts = conflicts.map {
      MergeItemConflict(
        $0.kind, $0.id, base: $0.base.map { starts[0].path($0) },
        ours: $0.ours.map { starts[1].path($0) }, theirs: $0.theirs.map { starts[2].path($0) },
        merged: merged.path($0.merged))
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
  @inlinable
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
        Array(base), Array(ours), Array(theirs), reader, by: merge, mergeSection: mergeSection)
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
  @inlinable
  public init(
    base: some Collection<Section>, ours: some Collection<Section>,
    theirs: some Collection<Section>,
    merge: ContentMerge<Section.Items.Element>? = nil,
    mergeSection: ContentMerge<Section>? = nil
  ) throws(ListMergeError) {
    try self.init(
      Array(base), Array(ours), Array(theirs), IdentifiableReader(), by: merge,
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

extension MergeSide {
  /// Counts changed supplementary elements as contents of their sections.
  @usableFromInline
  mutating func noteSupplementaries(_ changes: SectionedChanges) {
    for path in changes.supplementaryDeletions { traits[path.section].insert(.updated) }
    let after =
      changes.supplementaryInsertions.map(\.section)
      + changes.supplementaryUpdates.map(\.after.section)
    for section in after where origins[section] >= 0 {
      traits[Int(origins[section])].insert(.updated)
    }
  }

  /// Notes the sections into which this side puts items.
  @usableFromInline
  mutating func noteNeeded(
    _ items: MergeSide, _ starts: ItemStarts, _ other: MergeSide, wins: Bool
  ) {
    for section in origins.indices where origins[section] >= 0 {
      if starts.range(section).contains(where: {
        items.choice(of: $0, other, wins: wins) == .placed
      }) {
        traits[Int(origins[section])].insert(.needed)
      }
    }
  }
}

extension MergePlan {
  /// The items of each merged section, on both sides.
  @usableFromInline
  func spans(
    _ ours: MergeSide, _ starts: ItemStarts, _ theirs: MergeSide, _ theirStarts: ItemStarts
  ) -> [Span] {
    sources.map { source in
      let i = source >= 0 ? Int(source) : theirs.partner(of: Int(~source), in: ours)
      let j = source < 0 ? Int(~source) : ours.partner(of: Int(source), in: theirs)
      return (i.map(starts.range) ?? 0..<0, j.map(theirStarts.range) ?? 0..<0)
    }
  }
}
