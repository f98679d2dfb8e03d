import ListBatches
import ListDiff

extension StrictHost {
  /// Fills the cells of items again. Items outside of the window have no cell and get only a new
  /// height.
  ///
  /// - Throws: `StrictHostError` for a missing place, inside a batch, or if the data is not what
  ///   the host shows. No cell is filled then.
  public func reconfigureItems(
    at paths: some Sequence<ItemPath<After>>
  ) throws(StrictHostError) {
    var operations = BatchOperations()
    operations.itemReconfigurations = Array(paths)
    try reconfigureShown(operations, .itemReconfiguration)
  }

  /// Reads the contents of sections again. Their items don't change.
  ///
  /// - Throws: As ``reconfigureItems(at:)`` does.
  public func reconfigureSections(
    _ indexes: some Sequence<SectionIndex<After>>
  ) throws(StrictHostError) {
    var operations = BatchOperations()
    operations.sectionReconfigurations = Array(indexes)
    try reconfigureShown(operations, .sectionReconfiguration)
  }

  /// Fills the views of supplementary elements again.
  ///
  /// - Throws: As ``reconfigureItems(at:)`` does.
  public func reconfigureSupplementaries(
    at paths: some Sequence<SupplementaryPath<After>>
  ) throws(StrictHostError) {
    var operations = BatchOperations()
    operations.supplementaryReconfigurations = Array(paths)
    try reconfigureShown(operations, .supplementaryReconfiguration)
  }

  private func reconfigureShown(
    _ operations: BatchOperations, _ operation: StrictHostOperation
  ) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkThread(operation)
      guard phase != .recording else {
        throw StrictHostError(.reconfigurationInBatch, operation, [], "a batch is under way")
      }
      try checkIdle(operation)
      phase = .applying
      defer { phase = .idle }
      try checkShownCounts(operation)
      var batch = PendingBatch()
      batch.operations = operations
      _ = try BatchEffect(from: shown, to: shown, batch)
      for index in operations.sectionReconfigurations {
        let section = index.section
        try checkSection(sections[section], from: section, at: section, nil, operation)
      }
      for path in operations.itemReconfigurations {
        let item = sections[path.section].items[path.item]
        try checkItem(
          item, from: ItemPath(sameIndexes: path), at: path, nil,
          operation)
      }
      reconfigure(operations)
      layOut()
    }
  }

  /// Performs the reconfigurations among `operations`, whose places all exist.
  func reconfigure(_ operations: BatchOperations) {
    for index in operations.sectionReconfigurations {
      log(.sectionReconfigured(index))
      let contents = dataSource.contents(of: .section(index))
      if contents != nil { knowsContents = true }
      sections[index.section].shownContents = contents
    }
    for path in operations.itemReconfigurations {
      let item = sections[path.section].items[path.item]
      item.height = itemHeight(at: path)
      guard let cell = item.cell else { continue }
      log(.cellReconfigured(path))
      dataSource.reconfigure(cell, forItemAt: path)
      readContents(of: item, at: path)
    }
    for path in operations.supplementaryReconfigurations {
      log(.supplementaryReconfigured(path))
      let element = sections[path.section].supplementaries[path.element]
      element.height = supplementaryHeight(at: path)
      element.shownContents = dataSource.contents(of: .supplementary(path))
      if let view = element.view { dataSource.configure(view, forSupplementaryAt: path) }
    }
  }
}
