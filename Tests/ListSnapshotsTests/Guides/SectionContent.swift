import TestSupport

/// What a host shows where there is no data source: sections in an array.
@MainActor
final class SectionContent<Section: ListSection>: ListContent
where Section.Items.Element: Identifiable {
  typealias Item = Section.Items.Element

  var sections: [Section]
  private let cells: CellRegistration<StrictHostCell, Item>

  init(_ sections: [Section], _ cells: CellRegistration<StrictHostCell, Item>) {
    (self.sections, self.cells) = (sections, cells)
  }

  private func item(at path: ItemPath<After>) -> Item {
    let items = sections[path.section].items
    return items[items.index(items.startIndex, offsetBy: path.item)]
  }

  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].items.count }

  func cell(forItemAt path: ItemPath<After>) -> ListCell<StrictHostCell>? {
    cells.cell(for: item(at: path), at: path)
  }

  func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<StrictHostCell>? { nil }

  func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? { AnyHashable(item(at: path).id) }

  func identity(ofSection section: Int) -> AnyHashable? { AnyHashable(sections[section].id) }

  func canReorderItem(at path: ItemPath<After>) -> Bool { false }

  func reorderItem(from source: ItemPath<Before>, to target: ItemPath<After>) -> Bool { false }
}
