/// Both versions of a list with sections, and their readers. Valid as long as the elements are.
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
  /// It is false if an identity may differ from itself. It is also false if a closure must be
  /// called for items that the section may contain itself, instead of referring to shared storage.
  @inlinable
  var trustsSectionBits: Bool {
    equalsItself(Sections.ID.self)
      && (items.contentRule != .closure || Sections.Items.self == [Items.Element].self)
  }

  /// Whether equal bits show that the two are one section without any change.
  @inlinable
  func isUnchanged(_ before: Int, _ after: Int) -> Bool {
    trustsSectionBits && old.isSameBits(before, new, after)
  }

  /// Calls `body` with the items of both sections in memory.
  @inlinable
  func withItems<Result>(
    _ before: Int, _ after: Int,
    _ body: (Elements<Items.Element>, Elements<Items.Element>) -> Result
  ) -> Result {
    withElements(of: sections.items(old[before].pointee)) { oldItems in
      withElements(of: sections.items(new[after].pointee)) { newItems in
        body(oldItems, newItems)
      }
    }
  }

  /// Whether the items of both sections are in the same memory, so that no item differs.
  @inlinable
  func sharesItems(_ before: Int, _ after: Int) -> Bool {
    isUnchanged(before, after) || withItems(before, after) { $0.isSameStorage(as: $1) }
  }

  /// Whether two sections with the same identity have the same contents.
  @inlinable
  func hasSameContents(_ before: Int, _ after: Int) -> Bool {
    isUnchanged(before, after) || sections.hasSameContents(old[before].pointee, new[after].pointee)
  }
}
