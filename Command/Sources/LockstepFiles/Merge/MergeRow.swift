import ListDiff

/// An element of one of the files of a merge. Must not be used after the ``FileVersion`` is gone.
struct MergeRow: Identifiable, Equatable {
  let element: FileElement
  let list: MergedList
  /// Its index in the file.
  let index: Int

  var id: CanonicalBytes { element.id }

  static func == (a: MergeRow, b: MergeRow) -> Bool { a.element == b.element }
}

/// A section of one of the files of a merge, or of the merged list.
struct MergeSection: ListSection {
  let id: CanonicalBytes
  let contents: CanonicalBytes
  let list: MergedList
  let index: Int
  let items: [MergeRow]

  init(_ head: FileElement, list: MergedList, index: Int, items: [MergeRow]) {
    (id, contents) = (head.id, head.content)
    (self.list, self.index, self.items) = (list, index, items)
  }

  init(original: MergeSection, items: [MergeRow]) {
    (id, contents) = (original.id, original.contents)
    (list, index, self.items) = (original.list, original.index, items)
  }
}

extension FileVersion {
  /// The elements in the order of the file.
  func mergeRows(_ list: MergedList) -> [MergeRow] {
    elements.enumerated().map { MergeRow(element: $1, list: list, index: $0) }
  }

  /// The sections with their elements.
  func mergeSections(_ list: MergedList) -> [MergeSection] {
    guard let sections else { return [] }
    return (0..<sections.count).map { section in
      MergeSection(
        sections.elements[section], list: list, index: section,
        items: sections.items(of: section).map {
          MergeRow(element: elements[$0], list: list, index: $0)
        })
    }
  }

  /// The places of all elements, in the order of the file.
  var itemPlaces: [ItemPlace] {
    guard let sections else { return (0..<file.count).map { ItemPlace($0) } }
    var places = Array(repeating: ItemPlace(0), count: file.count)
    for section in 0..<sections.count {
      for (index, element) in sections.items(of: section).enumerated() {
        places[element] = ItemPlace(section: section, index: index)
      }
    }
    return places
  }

  /// The indexes of elements in the file by identity.
  ///
  /// - Parameter wanted: The identities that are looked for; nil for all.
  func places(of wanted: Set<CanonicalBytes>? = nil) -> [CanonicalBytes: Int] {
    var places: [CanonicalBytes: Int] = [:]
    for (index, element) in elements.enumerated() where wanted?.contains(element.id) ?? true {
      places[element.id] = index
    }
    return places
  }
}
