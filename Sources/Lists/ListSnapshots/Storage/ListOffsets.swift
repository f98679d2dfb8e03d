import ListDiff

/// The starts of the sections and chunks of a list.
@usableFromInline
struct ListOffsets: Sendable {
  /// The index in the whole list of the first item of each section, and at the end the number of
  /// all items.
  @usableFromInline var sectionStarts: [Int] = []

  /// The index of the first chunk of each section among all chunks.
  @usableFromInline var firstChunks: [Int] = []

  /// The index in the whole list of the first item of each chunk.
  @usableFromInline var chunkStarts: [Int] = []

  /// - Complexity: O(*s* + *c*) for *s* sections and *c* chunks.
  @inlinable
  init<SectionID, ItemID>(of list: SectionNodes<SectionID, ItemID>) {
    sectionStarts = list.nodes.itemStarts
    firstChunks.reserveCapacity(list.nodes.count)
    chunkStarts.reserveCapacity(list.nodes.count)
    list.nodes.forEachSection { section in
      var chunkStart = sectionStarts[firstChunks.count]
      firstChunks.append(chunkStarts.count)
      if section.pointee.items.chunkCount == 1 {
        chunkStarts.append(chunkStart)
      } else {
        for chunk in section.pointee.items.chunks {
          chunkStarts.append(chunkStart)
          chunkStart += chunk.count
        }
      }
    }
  }

  /// Returns the index of an item in the whole list.
  @inlinable
  func index(of spot: ItemSpot) -> Int {
    chunkStarts[firstChunks[spot.section] + spot.place.chunk] + spot.place.offset
  }

  /// Returns the path of the item at a valid index in the whole list.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  func path(of index: Int) -> ItemPath<After> {
    let section = Self.last(of: sectionStarts.dropLast(), upTo: index)
    return ItemPath(section: section, item: index - sectionStarts[section])
  }

  /// Returns the spot of the item at a path, or nil if there is none.
  ///
  /// - Complexity: O(log *c*) for *c* chunks in the section.
  @inlinable
  func spot(of path: ItemPath<After>) -> ItemSpot? {
    guard firstChunks.indices.contains(path.section), path.item >= 0 else { return nil }
    let index = sectionStarts[path.section] + path.item
    guard index < sectionStarts[path.section + 1] else { return nil }
    let first = firstChunks[path.section]
    let next = path.section + 1
    let end = next < firstChunks.count ? firstChunks[next] : chunkStarts.count
    let chunk = Self.last(of: chunkStarts[first..<end], upTo: index)
    return ItemSpot(
      section: path.section,
      place: ChunkSpot(chunk: chunk - first, offset: index - chunkStarts[chunk]))
  }

  /// Returns the index of the last start up to `index`, which must not be before the first one.
  @inlinable
  static func last(of starts: ArraySlice<Int>, upTo index: Int) -> Int {
    starts.indices.dropFirst().partitioningIndex { starts[$0] > index } - 1
  }
}
