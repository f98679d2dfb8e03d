import ListDiff

extension ChangesFile {
  /// Returns the text of the new list, which has its sections in the same way as the old one.
  func text(of old: FileVersion, _ rewriter: ListRewriter) throws(ListFileError) -> [UInt8] {
    let sections = try self.sections(of: old)
    if old.file.hasSections { return try rewriter.text(ofSections: sections) }
    let pieces = sections.map(\.items)
    guard old.sections != nil else { return try rewriter.text(of: pieces.joined()) }
    try checkField(canName: sections.map(\.head), counts: pieces.map(\.count), old)
    let moved = Set(changes.items(newCount: new.count).moves.map(\.to))
    let order = InterleavedSections.order(pieces, moved: moved)
    return try rewriter.text(
      of: order?.map { pieces[$0.section][$0.index] } ?? Array(pieces.joined()))
  }

  private func sections(of old: FileVersion) throws(ListFileError) -> [ListRewriterSection] {
    let paths: [[ItemPath<Before>?]]
    do {
      paths = try changes.oldPaths(itemCounts: old.itemCounts)
    } catch {
      throw wrong("\(error)")
    }
    var row = 0
    return try zip(changes.sections.oldIndexes(), paths).enumerated().map {
      section, origin throws(ListFileError) in
      let (before, paths) = origin
      guard let head = heads[section] ?? before.map(old.head) else {
        throw wrong("the inserted section \(section) has no identity")
      }
      let items = try paths.enumerated().map { item, path throws(ListFileError) in
        let piece = try piece(
          at: ItemPlace(section: section, index: item), row: row,
          from: path.map { ItemPlace($0) }, of: old)
        row += 1
        if old.file.hasSections { return piece }
        // An unchanged element that stays in its section names that section already.
        guard case .kept(let index) = piece else {
          return try setting(section: head.id, of: piece, in: old.file)
        }
        if path?.section == before { return piece }
        let row = value(ofElement: index, in: old.file, newIndex: row)
        return try setting(section: head.id, of: .changed(index, row), in: old.file)
      }
      return ListRewriterSection(oldIndex: before, head: head, items: items)
    }
  }

  /// Returns an element whose section field is `id`.
  private func setting(
    section id: ListValue, of piece: ListRewriter.Piece, in file: ListFile
  ) throws(ListFileError) -> ListRewriter.Piece {
    guard let field = view.sectionField else { return piece }
    guard let named = piece.setting(field, to: id, in: file) else {
      throw ListFileError(
        file: name,
        problem: "the element \(piece.value(in: file).displayText) is not an object, so it has no "
          + "field '\(field)' for its section",
        remedy: "apply the changes to an object with sections")
    }
    return named
  }

  /// Rejects sections that a field of the elements can't represent.
  private func checkField(
    canName heads: [SectionHead], counts: [Int], _ old: FileVersion
  ) throws(ListFileError) {
    var seen: Set<[UInt8]> = []
    for (section, head) in heads.enumerated() {
      let fault: String
      if counts[section] == 0 {
        fault = "is empty"
      } else if head.contents != .object([]) {
        fault = "has fields of its own"
      } else if !seen.insert(head.id.canonicalBytes).inserted {
        fault = "is there twice"
      } else {
        continue
      }
      throw ListFileError(
        file: old.file.name,
        problem: "the new list's section \(section), \(head.id.displayText), \(fault), "
          + "which a field of its elements can't tell",
        remedy: "apply the changes to an object with sections")
    }
  }
}
