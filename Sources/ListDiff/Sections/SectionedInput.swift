/// Both versions of a list with sections, and how they are read. Valid as long as the elements are.
@usableFromInline
struct SectionedInput<Sections: SectionReader, Items: ElementReader>
where Sections.Items.Element == Items.Element {
  @usableFromInline let old: Elements<Sections.Section>
  @usableFromInline let new: Elements<Sections.Section>
  @usableFromInline let sections: Sections
  @usableFromInline let items: Items

  @inlinable
  init(
    old: Elements<Sections.Section>, new: Elements<Sections.Section>, sections: Sections,
    items: Items
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    self.items = items
  }

  /// Whether sections that are the same bit for bit have the same identity, contents and items.
  ///
  /// Not if an identity may differ from itself, nor if the caller wants to be asked about items
  /// that might stand in the section itself and not in storage that both share.
  @inlinable
  var trustsSectionBits: Bool {
    equalsItself(Sections.ID.self)
      && (items.contentRule != .closure || Sections.Items.self == [Items.Element].self)
  }

  /// Whether the two are one section, unchanged in every respect, as their bits tell at once.
  @inlinable
  func isUnchanged(_ before: Int, _ after: Int) -> Bool {
    trustsSectionBits && old.isSameBits(before, new, after)
  }

  /// Hands the items of both sections to `body` as they lie in memory.
  @inlinable
  func withItems<Result>(
    _ before: Int, _ after: Int,
    _ body: (Elements<Items.Element>, Elements<Items.Element>) -> Result
  ) -> Result {
    withElements(of: sections.items(old[before])) { oldItems in
      withElements(of: sections.items(new[after])) { newItems in
        body(oldItems, newItems)
      }
    }
  }

  /// Whether the items of both sections are the same memory, so that none can differ.
  @inlinable
  func sharesItems(_ before: Int, _ after: Int) -> Bool {
    isUnchanged(before, after) || withItems(before, after) { $0.isSameStorage(as: $1) }
  }

  /// Whether the contents of two sections with one identity are the same.
  @inlinable
  func hasSameContents(_ before: Int, _ after: Int) -> Bool {
    isUnchanged(before, after) || sections.hasSameContents(old[before], new[after])
  }
}
