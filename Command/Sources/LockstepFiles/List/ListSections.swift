/// The sections of a list file, each with its items.
package struct ListSections: Sendable {
  /// The identity and the fields of each section.
  package let heads: [SectionHead]
  /// The canonical identity and contents of each section.
  package let elements: ListElements
  /// The indexes of all elements, section by section.
  private let order: [Int]
  /// Where each section's items end in `order`.
  private let ends: [Int]

  init(heads: [SectionHead], order: [Int], ends: [Int]) {
    self.heads = heads
    self.order = order
    self.ends = ends
    var builder = ListElementsBuilder(count: heads.count)
    for head in heads {
      builder.startElement()
      head.id.append(to: &builder.arena)
      builder.startContent()
      head.contents.append(to: &builder.arena)
    }
    elements = builder.finish()
  }

  /// The number of sections.
  package var count: Int { heads.count }

  /// The indexes in the file of a section's items, in order. Constant time.
  package func items(of section: Int) -> ArraySlice<Int> {
    order[(section == 0 ? 0 : ends[section - 1])..<ends[section]]
  }
}

extension ListFile {
  /// Returns the list's sections: those in the file or, if it has none, one for each value of a
  /// field, in the order in which the values first appear.
  ///
  /// Takes less time before `elements` is called than after it.
  ///
  /// - Parameter field: the field that holds the identity of an element's section; not used if the
  ///   file has sections.
  /// - Returns: nil if the file has no sections and `field` is nil.
  /// - Throws: `ListFileError` if an element lacks the field.
  /// - Complexity: expected linear in the number of bytes.
  package func sections(by field: FieldPath?) throws(ListFileError) -> ListSections? {
    if let sectionTable {
      return ListSections(
        heads: sectionTable.heads, order: Array(0..<count), ends: sectionTable.ends)
    }
    guard let field else { return nil }
    let values = try fieldForms(field)
    return withExtendedLifetime(values) {
      var numbers: [CanonicalBytes: Int] = [:]
      var items: [[Int]] = []
      for (index, value) in values.enumerated() {
        let number = numbers[value.id] ?? items.count
        if number == items.count {
          numbers[value.id] = number
          items.append([])
        }
        items[number].append(index)
      }
      var ends: [Int] = []
      for section in items { ends.append((ends.last ?? 0) + section.count) }
      return ListSections(
        heads: items.map { SectionHead(id: value(at: $0[0])[field] ?? .null) },
        order: Array(items.joined()), ends: ends)
    }
  }
}
