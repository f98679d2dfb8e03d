import ListDiff

extension FileMerge {
  /// Returns the text of the merged list in the style of our file.
  ///
  /// - Parameter choice: The version of what is in conflict.
  /// - Throws: `ListFileError` if the format can't hold a value.
  /// - Complexity: Linear in the length of the files.
  package func text(_ choice: MergedList) throws(ListFileError) -> [UInt8] {
    try written(choice) { $0.piece(choice) }.text
  }

  /// Returns the text of the merged list, in which markers surround the versions of each element that
  /// is in conflict.
  ///
  /// - Parameter size: How many characters of each marker are repeated.
  package func textWithMarkers(size: Int) throws(ListFileError) -> [UInt8] {
    let (text, order, ranges) = try written(nil) { $0.piece }
    let all =
      order?.map { sections[$0.section].entries[$0.index] }
      ?? (sections.count == 1 ? sections[0].entries : sections.flatMap(\.entries))
    let marked = all.indices.filter { all[$0].versions != nil }
    guard !marked.isEmpty else { return text }
    var markers = ConflictText(count: marked.count, size: size)
    for choice in MergedList.allCases {
      let there = marked.indices.filter { all[marked[$0]].piece(choice) != nil }
      let pieces = there.compactMap { all[marked[$0]].piece(choice) }
      let rewriter = try makeRewriter(nil, hasRows: !pieces.isEmpty)
      let versions =
        haveOwnSections
        ? try rewriter.text(ofSections: [
          ListRewriterSection(
            oldIndex: sections.firstIndex { $0.oldIndex != nil }.flatMap { sections[$0].oldIndex },
            head: sections[0].heads[.ours] ?? SectionHead(id: .null), items: pieces)
        ]) : try rewriter.text(of: pieces)
      let file = try list(versions, "a version")
      for (index, place) in there.enumerated() { markers.add(file, index, choice, at: place) }
    }
    if let ranges {
      return markers.text(around: marked.map { ranges[$0] }, in: text, hasCommas: false)
    }
    let file = try list(text, "the merged list")
    let mark = file.source.hasByteOrderMark ? SourceText.byteOrderMark.count : 0
    return markers.text(
      around: marked.map { place in
        let range = file.ranges[place]
        return mark + (file.list?.names?[place] ?? range.lowerBound)..<mark + range.upperBound
      }, in: text, hasCommas: true)
  }

  /// Whether our file has sections itself, and no field that names them.
  private var haveOwnSections: Bool { ours.hasSections }

  private func list(_ text: [UInt8], _ name: String) throws(ListFileError) -> ListFile {
    try ListFile(name: name, bytes: text, reading: ours.reading)
  }

  private func makeRewriter(
    _ choice: MergedList?, hasRows: Bool
  ) throws(ListFileError) -> ListRewriter {
    let names: [String]?
    do throws(ListMergeError) {
      names = try columns.names(choice, hasRows: hasRows)
    } catch {
      throw ListFileError(
        file: ours.name, problem: "\(error)", remedy: "merge lists with fewer columns")
    }
    return try ListRewriter(ours, columns: names, ignored: columns.all)
  }

  /// Returns the text, the places of its elements if they don't follow each other as in the
  /// sections, and where they are in the text if each has a line and all versions are wanted.
  private func written(
    _ choice: MergedList?, _ piece: (Entry) -> ListRewriterPiece?
  ) throws(ListFileError) -> (text: [UInt8], order: [ItemPlace]?, ranges: [Range<Int>]?) {
    var new: [ListRewriterSection] = []
    var numbers: [Int] = []
    for (number, section) in sections.enumerated() {
      guard let head = section.heads[choice ?? .ours] else { continue }
      var pieces = section.entries.compactMap(piece)
      if let field = view.sectionField, !haveOwnSections {
        pieces = pieces.map { $0.setting(field, to: head.id, in: ours) ?? $0 }
        if pieces.isEmpty { continue }
      }
      numbers.append(number)
      new.append(ListRewriterSection(oldIndex: section.oldIndex, head: head, items: pieces))
    }
    let pieces = new.map(\.items)
    let rewriter = try makeRewriter(choice, hasRows: pieces.contains { !$0.isEmpty })
    var order: [ItemPlace]?
    var ranges: [Range<Int>]? = choice == nil && !haveOwnSections ? [] : nil
    let text: [UInt8]
    if haveOwnSections {
      text = try rewriter.text(ofSections: new)
    } else if haveSections {
      order = InterleavedSections.order(pieces, moved: moved(in: new))
      text = try rewriter.text(
        of: order?.map { pieces[$0.section][$0.index] } ?? Array(pieces.joined()), ranges: &ranges)
    } else {
      text = try rewriter.text(of: pieces.joined(), ranges: &ranges)
    }
    return (
      surroundings.applied(to: text, of: ours, choice ?? .ours),
      order?.map { ItemPlace(section: numbers[$0.section], index: $0.index) }, ranges
    )
  }

  /// The elements of our file that have not their order, or their section.
  private func moved(in new: [ListRewriterSection]) -> Set<ItemPlace> {
    let sections = try? ours.sections(by: view.sectionField)
    var moved: Set<ItemPlace> = []
    for (place, section) in new.enumerated() {
      let old = Set(section.oldIndex.flatMap { sections?.items(of: $0) } ?? [])
      let kept = section.items.indices.filter { section.items[$0].index.map(old.contains) ?? false }
      let order = kept.compactMap { section.items[$0].index }
      let moves = (try? ListChanges(from: order.sorted(), to: order))?.moves.map(\.after) ?? []
      let staying = Set(kept).subtracting(moves.map { kept[$0] })
      for item in section.items.indices where !staying.contains(item) {
        moved.insert(ItemPlace(section: place, index: item))
      }
    }
    return moved
  }
}
