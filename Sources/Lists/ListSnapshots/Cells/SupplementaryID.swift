/// The identity of a header, a footer or a badge in a list.
public struct SupplementaryID<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The section that it belongs to.
  public let section: SectionID

  /// The element kind, such as `header`.
  public let elementKind: String

  /// The index among the elements of that kind in the section.
  public let element: Int

  /// Makes an identity.
  public init(section: SectionID, elementKind: String, element: Int = 0) {
    self.section = section
    self.elementKind = elementKind
    self.element = element
  }
}
