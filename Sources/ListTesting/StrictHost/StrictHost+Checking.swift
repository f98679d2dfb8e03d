import ListBatches
import ListDiff

extension StrictHost {
  /// Checks that every cell, section and supplementary element shows the contents in the data, as
  /// far as the data source returns contents.
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
    let nothing = FreshPlaces.none
    for (section, shown) in sections.enumerated() {
      try checkSection(shown, from: section, at: section, nothing)
      for (element, shown) in shown.supplementaries.enumerated() {
        let path = SupplementaryPath<After>(section: section, element: element)
        try checkContents(of: shown, at: path, nothing)
      }
      for (item, shown) in shown.items.enumerated() {
        let path = ItemPath<After>(section: section, item: item)
        try checkItem(shown, from: ItemPath(section: section, item: item), at: path, nothing)
      }
    }
    hasUncheckedContents = false
  }

  /// Checks that a kept section has the identity and the contents in the data.
  ///
  /// - Parameter fresh: The elements whose contents are not compared; nil to compare none.
  func checkSection(
    _ shown: StrictHostSection, from origin: Int, at section: Int, _ fresh: FreshPlaces?,
    _ operation: StrictHostOperation = .batch
  ) throws(StrictHostError) {
    let place = StrictHostPlace.section(SectionIndex(section))
    guard isSame(shown.identity, dataSource.identity(of: place)) else {
      throw StrictHostError(
        .wrongItem, operation,
        [.oldSection(SectionIndex(origin)), .newSection(SectionIndex(section))],
        "the section comes to stand where the data has another one")
    }
    try checkContents(of: shown, at: section, fresh)
  }

  func checkContents(
    of shown: StrictHostSection, at section: Int, _ fresh: FreshPlaces?
  ) throws(StrictHostError) {
    let index = SectionIndex<After>(section)
    guard shown.shownContents != nil, let fresh, !fresh.contains(index) else { return }
    guard isSame(shown.shownContents, dataSource.contents(of: .section(index))) else {
      throw StrictHostError(
        .staleContents, .batch, [.newSection(index)],
        "the section goes on showing contents that the data no longer has")
    }
  }

  func checkItem(
    _ shown: StrictHostItem, from origin: @autoclosure () -> ItemPath<Before>,
    at path: ItemPath<After>, _ fresh: FreshPlaces?, _ operation: StrictHostOperation = .batch
  ) throws(StrictHostError) {
    guard isSame(shown.identity, dataSource.identity(of: .item(path))) else {
      throw StrictHostError(
        .wrongItem, operation, [.oldItem(origin()), .newItem(path)],
        "the item comes to stand where the data has another one")
    }
    try checkContents(of: shown, at: path, fresh)
  }

  func checkContents(
    of shown: StrictHostItem, at path: ItemPath<After>, _ fresh: FreshPlaces?
  ) throws(StrictHostError) {
    // An item without a cell shows nothing; its contents are read when it gets one.
    guard shown.shownContents != nil, let fresh, !fresh.contains(path) else { return }
    guard isSame(shown.shownContents, dataSource.contents(of: .item(path))) else {
      throw StrictHostError(
        .staleContents, .batch, [.newItem(path)],
        "the cell goes on showing contents that the data no longer has")
    }
  }

  func checkContents(
    of shown: StrictHostSupplementary, at path: SupplementaryPath<After>, _ fresh: FreshPlaces?
  ) throws(StrictHostError) {
    let place = StrictHostPlace.supplementary(path)
    guard shown.shownContents != nil, let fresh, !fresh.contains(path) else { return }
    guard isSame(shown.shownContents, dataSource.contents(of: place)) else {
      throw StrictHostError(
        .staleContents, .batch, [.newSupplementary(path)],
        "the element goes on showing contents that the data no longer has")
    }
  }

  /// Whether two values are equal, or one of them is not known.
  func isSame(_ a: AnyHashable?, _ b: AnyHashable?) -> Bool {
    guard let a, let b else { return true }
    return a == b
  }
}
