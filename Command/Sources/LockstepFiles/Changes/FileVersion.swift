import Dispatch
import ListDiff

/// One version of a list, ready to be compared.
package struct FileVersion: Sendable {
  package let file: ListFile
  /// Nil if the list is flat.
  package let sections: ListSections?
  private let made: LaterElements

  /// The elements, possibly made on first use.
  package var elements: ListElements { made.elements }

  init(file: ListFile, sections: ListSections?, elements: ListElements) {
    (self.file, self.sections, made) = (file, sections, LaterElements { elements })
  }

  /// A version whose elements are made on first use.
  ///
  /// - Parameter makeElements: makes the elements; called at most once.
  init(
    file: ListFile, sections: ListSections?, makeElements: @escaping @Sendable () -> ListElements
  ) {
    (self.file, self.sections, made) = (file, sections, LaterElements(makeElements))
  }

  /// The number of items in each section. A flat list is one section.
  package var itemCounts: [Int] {
    sections.map { sections in (0..<sections.count).map { sections.items(of: $0).count } }
      ?? [file.count]
  }

  /// A section without its items. A flat list is a section without an identity.
  func head(of section: Int) -> SectionHead {
    sections?.heads[section] ?? SectionHead(id: .null)
  }
}

/// Elements that are made on first use.
private final class LaterElements: @unchecked Sendable {
  private let queue = DispatchQueue(label: "later elements")
  private let make: @Sendable () -> ListElements
  private var made: ListElements?

  init(_ make: @escaping @Sendable () -> ListElements) { self.make = make }

  var elements: ListElements {
    queue.sync {
      if let made { return made }
      let elements = make()
      made = elements
      return elements
    }
  }
}

/// A section of a file, ready to be compared. Must not be used after its ``FileVersion`` is gone.
struct FileSection: ListSection {
  let id: CanonicalBytes
  let contents: CanonicalBytes
  let items: [FileElement]

  init(_ head: FileElement, items: [FileElement]) {
    id = head.id
    contents = head.content
    self.items = items
  }

  init(original: FileSection, items: [FileElement]) {
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
