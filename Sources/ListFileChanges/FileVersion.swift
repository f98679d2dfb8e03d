import ListDiff
import ListFiles

/// One version of a list, taken apart.
package struct FileVersion: Sendable {
  package let file: ListFile
  /// Nil if the list is flat.
  package let sections: ListSections?
  package let elements: ListElements

  /// How many items each section has; none if the list is flat.
  package var itemCounts: [Int] {
    sections.map { sections in (0..<sections.count).map { sections.items(of: $0).count } } ?? []
  }
}

/// A section of a file, ready to be compared. Must not be used after its ``FileVersion`` is gone.
struct FileSection: ListSection {
  let id: CanonicalBytes
  let contents: CanonicalBytes
  let items: [ListElement]

  init(_ head: ListElement, items: [ListElement]) {
    id = head.id
    contents = head.content
    self.items = items
  }

  init(original: FileSection, items: [ListElement]) {
    id = original.id
    contents = original.contents
    self.items = items
  }
}

extension ListSections {
  /// The sections with their items; `elements` are those of the file.
  func fileSections(of elements: ListElements) -> [FileSection] {
    (0..<count).map { section in
      FileSection(self.elements[section], items: items(of: section).map { elements[$0] })
    }
  }
}
