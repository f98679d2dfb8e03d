import ListDiff

/// A ready-made data source: sections in an array.
///
/// ```swift
/// let data = StrictHostData(items: old)
/// let host = try StrictHost(data)
/// try host.perform(operations) { data.items = new }
/// ```
///
/// It returns the identity and the contents of every element, so that the host checks all of them.
public final class StrictHostData<Section: ListSection>: StrictHostDataSource
where Section.Items.Element: Identifiable & Equatable {
  /// The list to show. Setting it doesn't notify a host.
  ///
  /// - Complexity: O(*n*) to set, also in place.
  @inlinable
  public var sections: [Section] {
    get { stored }
    set {
      stored = newValue
      erased = newValue.map { ErasedSection($0) }
    }
  }

  /// Returns the height of an item in points, or nil for the host's estimate.
  public var itemHeight: ((ItemPath<After>) -> Double?)?

  /// Returns the height of a supplementary element in points, or nil for the host's estimate.
  public var supplementaryHeight: ((SupplementaryPath<After>) -> Double?)?

  /// Returns the pool that the cell of an item comes from.
  public var reuseKind: ((ItemPath<After>) -> String)?

  /// Fills a cell.
  public var configure: ((StrictHostCell, Section.Items.Element) -> Void)?

  @usableFromInline var stored: [Section]

  /// The sections without their types. They are made where the sections are set, since the compiler
  /// knows the types there. A host doesn't know them, and each of its calls would take several
  /// times as long.
  @usableFromInline var erased: [ErasedSection]

  /// Creates a data source of the given sections.
  @inlinable
  public init(_ sections: [Section]) {
    stored = sections
    erased = sections.map { ErasedSection($0) }
  }

  public var sectionCount: Int { erased.count }

  public func itemCount(inSection section: Int) -> Int { erased[section].items.count }

  public func supplementaryCount(inSection section: Int) -> Int {
    erased[section].supplementaries.count
  }

  public func reuseKind(ofItemAt path: ItemPath<After>) -> String { reuseKind?(path) ?? "item" }

  public func configure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) {
    if let configure { configure(cell, item(at: path)) }
  }

  // If it were inlined, every cell without a closure that fills it would look up the types of the
  // section.
  @inline(never)
  private func item(at path: ItemPath<After>) -> Section.Items.Element {
    let items = stored[path.section].items
    return items[items.index(items.startIndex, offsetBy: path.item)]
  }

  public func identity(of place: StrictHostPlace) -> AnyHashable? { element(at: place).identity }

  public func contents(of place: StrictHostPlace) -> AnyHashable? { element(at: place).contents }

  public func height(of place: StrictHostPlace) -> Double? {
    switch place {
    case .section: nil
    case .item(let path): itemHeight?(path)
    case .supplementary(let path): supplementaryHeight?(path)
    }
  }

  private func element(at place: StrictHostPlace) -> ErasedElement {
    switch place {
    case .section(let index): erased[index.section].element
    case .item(let path): erased[path.section].items[path.item]
    case .supplementary(let path): erased[path.section].supplementaries[path.element]
    }
  }
}

extension StrictHostData {
  /// Creates a data source of a flat list, as the items of one section.
  @inlinable
  public convenience init<Item>(items: [Item]) where Section == PlainSection<Int, [Item]> {
    self.init([PlainSection(id: 0, items: items)])
  }

  /// The items of a flat list: those of the first section, which must exist. Setting them removes
  /// all other sections.
  @inlinable
  public var items: Section.Items {
    get { sections[0].items }
    set { sections = [Section(original: sections[0], items: Array(newValue))] }
  }
}

/// The identity and the contents of an element, without their types.
@usableFromInline
struct ErasedElement {
  @usableFromInline let identity: AnyHashable
  @usableFromInline let contents: AnyHashable?

  @inlinable
  init(identity: some Hashable, contents: some Equatable) {
    self.identity = AnyHashable(identity)
    self.contents = contents is NoContents ? nil : AnyHashable(StrictHostContents(contents))
  }
}

/// A section without its types.
@usableFromInline
struct ErasedSection {
  @usableFromInline let element: ErasedElement
  @usableFromInline let items: [ErasedElement]
  @usableFromInline let supplementaries: [ErasedElement]

  @inlinable
  init<Section: ListSection>(_ section: Section)
  where Section.Items.Element: Identifiable & Equatable {
    element = ErasedElement(identity: section.id, contents: section.contents)
    items = section.items.map { ErasedElement(identity: $0.id, contents: $0) }
    supplementaries = section.supplementaries.map { ErasedElement(identity: $0.id, contents: $0) }
  }
}
