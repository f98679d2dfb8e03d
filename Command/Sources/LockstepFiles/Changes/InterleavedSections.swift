/// Puts the elements of sections that a field tells into one order.
enum InterleavedSections {
  /// Elements from one that stays up to the next one that does, all of one section.
  private struct Group {
    /// The old index of the one that stays.
    var anchor: Int
    let section: Int
    var pieces: [ListRewriter.Piece] = []
  }

  /// The order in which all that stay stand as in the old file, where sections may be mixed.
  ///
  /// - Parameter moved: the places of those that don't stay.
  /// - Returns: nil if the sections would not appear in their order.
  /// - Complexity: linear in the number of elements, but for sorting them.
  static func order(
    _ sections: [[ListRewriter.Piece]], moved: Set<ItemPlace>
  ) -> [ListRewriter.Piece]? {
    var groups: [Group] = []
    var previous = -1
    for (section, pieces) in sections.enumerated() {
      let start = groups.count
      for (item, piece) in pieces.enumerated() {
        let stays = piece.index != nil && !moved.contains(ItemPlace(section: section, item: item))
        if stays, let index = piece.index {
          if groups.count == start + 1, groups[start].anchor < 0 {
            // What is in front of the first one goes with it.
            groups[start].anchor = index
          } else {
            groups.append(Group(anchor: index, section: section))
          }
        } else if groups.count == start {
          groups.append(Group(anchor: -1, section: section))
        }
        groups[groups.count - 1].pieces.append(piece)
      }
      guard groups.count > start else { return nil }
      // Where none stays, they follow the first ones of the section before.
      if groups[start].anchor < 0 { groups[start].anchor = previous }
      previous = groups[start].anchor
    }
    // Of groups with one anchor, those of the section before come first.
    let order = groups.indices.sorted {
      (groups[$0].anchor, $0) < (groups[$1].anchor, $1)
    }
    var seen = 0
    for group in order where groups[group].section >= seen {
      guard groups[group].section == seen else { return nil }
      seen += 1
    }
    return order.flatMap { groups[$0].pieces }
  }
}
