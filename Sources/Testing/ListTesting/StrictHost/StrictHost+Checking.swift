import ListBatches
import ListDiff

extension StrictHost {
  /// Checks that every cell, section and supplementary element shows the contents in the data.
  /// Elements for which the data source returns no contents are left out.
  ///
  /// ``perform(_:installing:)`` does this itself, and so does every batch that follows a
  /// ``performBatchUpdates(_:)``, before it begins.
  ///
  /// - Throws: `StrictHostError` for the first stale or wrong element, and if the data has other
  ///   counts than the host shows.
  /// - Complexity: O(*n*).
  public func checkContents() throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkIdle(.batch)
      phase = .applying
      defer { phase = .idle }
      try checkShownCounts(.batch)
      try findStaleContents()
    }
  }

  func findStaleContents() throws(StrictHostError) {
    for (section, shown) in sections.enumerated() {
      try checkSection(shown, from: section, at: section, [])
      for (element, shown) in shown.supplementaries.enumerated() {
        let path = SupplementaryPath<After>(section: section, element: element)
        try checkContents(shown.shownContents, at: .supplementary(path), [])
      }
      for (item, shown) in shown.items.enumerated() {
        let path = ItemPath<After>(section: section, item: item)
        try checkItem(shown, from: ItemPath(section: section, item: item), at: path, [])
      }
    }
    hasUncheckedContents = false
  }

  /// Checks that a kept section has the identity and the contents in the data.
  ///
  /// - Parameters:
  ///   - fresh: The elements whose contents are not compared; nil to compare none.
  ///   - isIt: Whether the identity is known to be that in the data.
  func checkSection(
    _ shown: StrictHostSection, from origin: Int, at section: Int, _ fresh: Set<StrictHostPlace>?,
    _ operation: StrictHostOperation = .batch, isIt: Bool = false
  ) throws(StrictHostError) {
    let place = StrictHostPlace.section(SectionIndex(section))
    guard isIt || isSame(shown.identity, dataSource.identity(of: place)) else {
      throw StrictHostError(
        .wrongItem, operation,
        [.oldSection(SectionIndex(origin)), .newSection(SectionIndex(section))],
        "the section comes to stand where the data has another one")
    }
    try checkContents(shown.shownContents, at: place, fresh)
  }

  /// As ``checkSection(_:from:at:_:_:isIt:)``, for an item.
  func checkItem(
    _ shown: StrictHostItem, from origin: @autoclosure () -> ItemPath<Before>,
    at path: ItemPath<After>, _ fresh: Set<StrictHostPlace>?,
    _ operation: StrictHostOperation = .batch, isIt: Bool = false
  ) throws(StrictHostError) {
    guard isIt || isSame(shown.identity, dataSource.identity(of: .item(path))) else {
      throw StrictHostError(
        .wrongItem, operation, [.oldItem(origin()), .newItem(path)],
        "the item comes to stand where the data has another one")
    }
    try checkContents(shown.shownContents, at: .item(path), fresh)
  }

  /// Checks that an element shows the contents in the data. If it shows none, as an item without a
  /// cell, they are read when it gets one.
  func checkContents(
    _ shown: AnyHashable?, at place: StrictHostPlace, _ fresh: Set<StrictHostPlace>?
  ) throws(StrictHostError) {
    guard shown != nil, let fresh, !fresh.contains(place),
      !isSame(shown, dataSource.contents(of: place))
    else { return }
    let (noun, path): (String, StrictHostPath) =
      switch place {
      case .section(let index): ("section", .newSection(index))
      case .item(let path): ("cell", .newItem(path))
      case .supplementary(let path): ("element", .newSupplementary(path))
      }
    throw StrictHostError(
      .staleContents, .batch, [path],
      "the \(noun) goes on showing contents that the data no longer has")
  }

  /// Whether two values are equal, or one of them is not known.
  func isSame(_ a: AnyHashable?, _ b: AnyHashable?) -> Bool {
    guard let a, let b else { return true }
    return a == b
  }

  // MARK: - Counts

  /// Returns the counts that the data source has now.
  func readCounts(_ operation: StrictHostOperation) throws(StrictHostError) -> ListCounts {
    let sectionCount = dataSource.sectionCount
    try check(sectionCount, operation, "sections", [])
    let counts = ListCounts(
      items: dataSource.itemCounts, supplementaries: dataSource.supplementaryCounts)
    try check(counts.items, sectionCount, operation, "items")
    try check(counts.supplementaries, sectionCount, operation, "supplementary elements")
    return counts
  }

  private func check(
    _ counts: [Int], _ sectionCount: Int, _ operation: StrictHostOperation, _ noun: String
  ) throws(StrictHostError) {
    guard counts.count == sectionCount else {
      throw StrictHostError(
        .badCount, operation, [],
        "the data source has \(sectionCount) sections, but counts of \(noun) for \(counts.count)")
    }
    for section in counts.indices {
      try check(counts[section], operation, noun, [.newSection(SectionIndex(section))])
    }
  }

  private func check(
    _ count: Int, _ operation: StrictHostOperation, _ noun: String,
    _ paths: @autoclosure () -> [StrictHostPath]
  ) throws(StrictHostError) {
    guard count < 0 || count > Int(Int32.max) - 1 else { return }
    throw StrictHostError(.badCount, operation, paths(), "the data source has \(count) \(noun)")
  }

  /// Compares the counts of the data source with those that are shown.
  func checkShownCounts(_ operation: StrictHostOperation) throws(StrictHostError) {
    let data = try readCounts(operation)
    guard data != shown else { return }
    guard data.items.count == shown.items.count else {
      throw StrictHostError(
        .changedOutsideBatch, operation, [],
        "the host shows \(shown.items.count) sections, the data source has \(data.items.count)")
    }
    for section in data.items.indices {
      guard data.items[section] == shown.items[section] else {
        throw StrictHostError(
          .changedOutsideBatch, operation, [.oldSection(SectionIndex(section))],
          "the host shows \(shown.items[section]) items there, the data source has "
            + "\(data.items[section])")
      }
      guard data.supplementaries[section] == shown.supplementaries[section] else {
        throw StrictHostError(
          .changedOutsideBatch, operation, [.oldSection(SectionIndex(section))],
          "the host shows \(shown.supplementaries[section]) supplementary elements there, the data "
            + "source has \(data.supplementaries[section])")
      }
    }
  }
}
