import ListDiff

/// An element of one of the files of a merge. Must not be used after the ``FileVersion`` is gone.
struct MergeRow: Identifiable, Equatable {
  let element: FileElement
  /// Its index in the file.
  let index: Int
  let list: MergedList
  /// Whether both sides changed it, and its fields were merged.
  var isMerged = false

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
    elements.enumerated().map { MergeRow(element: $1, index: $0, list: list) }
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

  /// The indexes of all elements in the file by identity.
  var places: [CanonicalBytes: Int] {
    Dictionary(
      elements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { _, last in last })
  }
}
