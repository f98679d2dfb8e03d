/// Merges the elements of sections that a field names into one list.
enum InterleavedSections {
  /// An element that stays and the elements after it, up to the next one of its section that stays.
  private struct Group {
    /// The old index of the element that stays.
    var anchor: Int
    let section: Int
    var places: [ItemPlace] = []
  }

  /// Returns the places of all elements in an order in which those that stay have their old order,
  /// in which sections may be mixed.
  ///
  /// - Parameter moved: the new places of moved elements.
  /// - Returns: nil if the sections would not appear in their order.
  /// - Complexity: linear in the number of elements, apart from sorting them.
  static func order(
    _ sections: [[ListRewriter.Piece]], moved: Set<ItemPlace>
  ) -> [ItemPlace]? {
    var groups: [Group] = []
    for (section, pieces) in sections.enumerated() {
      let start = groups.count
      for (item, piece) in pieces.enumerated() {
        let place = ItemPlace(section: section, index: item)
        let stays = piece.index != nil && !moved.contains(place)
        if stays, let index = piece.index {
          if groups.count == start + 1, groups[start].anchor < 0 {
            // Elements in front of the first one that stays belong to its group.
            groups[start].anchor = index
          } else {
            groups.append(Group(anchor: index, section: section))
          }
        } else if groups.count == start {
          groups.append(Group(anchor: -1, section: section))
        }
        groups[groups.count - 1].places.append(place)
      }
      guard groups.count > start else { return nil }
    }
    // If none stays, the section follows all that is in front of the next section.
    var next = Int.max
    for group in groups.indices.reversed() {
      if groups[group].anchor < 0 {
        groups[group].anchor = next - 1
      } else {
        next = groups[group].anchor
      }
    }
    // Groups with the same anchor keep the order of their sections.
    let order = groups.indices.sorted {
      (groups[$0].anchor, $0) < (groups[$1].anchor, $1)
    }
    var seen = 0
    for group in order where groups[group].section >= seen {
      guard groups[group].section == seen else { return nil }
      seen += 1
    }
    return order.flatMap { groups[$0].places }
  }
}
