/// A reader of the parts of sections that a diff needs. It is a type instead of closures for the
/// reason given at `ElementReader`.
@usableFromInline
package protocol SectionReader<Section> {
  associatedtype Section
  associatedtype ID: Hashable
  associatedtype Items: Collection
  associatedtype Supplementaries: Collection
  where Supplementaries.Element: Identifiable & Equatable

  func id(_ section: Section) -> ID
  func items(_ section: Section) -> Items
  func hasSameContents(_ old: Section, _ new: Section) -> Bool
  func supplementaries(_ section: Section) -> Supplementaries

  /// The number of hidden items before and after those in ``items(_:)``. They are known to be equal
  /// in both lists. Paths count them.
  func hiddenEnds(_ section: Section) -> (front: Int, back: Int)
}

extension SectionReader {
  @inlinable
  package func hiddenEnds(_ section: Section) -> (front: Int, back: Int) { (0, 0) }
}

/// Sections that conform to ``ListSection``.
@usableFromInline
package struct ListSectionReader<Section: ListSection>: SectionReader {
  @inlinable package init() {}
  @inlinable package func id(_ section: Section) -> Section.ID { section.id }
  @inlinable package func items(_ section: Section) -> Section.Items { section.items }

  @inlinable
  package func hasSameContents(_ old: Section, _ new: Section) -> Bool {
    old.contents == new.contents
  }

  @inlinable
  package func supplementaries(_ section: Section) -> Section.Supplementaries {
    section.supplementaries
  }
}

/// Sections that are pairs of an identity and items.
@usableFromInline
struct PairReader<ID: Hashable, Items: Collection>: SectionReader {
  @usableFromInline typealias Section = (id: ID, items: Items)

  @inlinable init() {}
  @inlinable func id(_ section: Section) -> ID { section.id }
  @inlinable func items(_ section: Section) -> Items { section.items }
  @inlinable func hasSameContents(_ old: Section, _ new: Section) -> Bool { true }

  @inlinable
  func supplementaries(_ section: Section) -> EmptyCollection<NoSupplementary> {
    EmptyCollection()
  }
}

/// Sections as elements of a flat list, without their contents.
@usableFromInline
struct SectionIDReader<Sections: SectionReader>: ElementReader {
  @usableFromInline let sections: Sections

  @inlinable init(_ sections: Sections) { self.sections = sections }
  @inlinable var identifiesItself: Bool { false }
  @inlinable var contentRule: ContentRule { .ignored }

  @inlinable
  func id(_ element: UnsafePointer<Sections.Section>) -> Sections.ID {
    sections.id(element.pointee)
  }

  @inlinable
  func hasSameContents(
    _ old: UnsafePointer<Sections.Section>, _ new: UnsafePointer<Sections.Section>
  ) -> Bool { true }
}
