import ListDiff

/// What has been asked for in one batch, in the order of the calls.
package struct PendingBatch {
  package var operations: BatchOperations
  package var sectionReloads: [SectionIndex<Before>] = []

  package init(operations: BatchOperations = BatchOperations()) {
    self.operations = operations
  }
}

/// How many elements there are, section by section: as shown, or as the data source tells.
package struct ListCounts: Equatable {
  package var items: [Int]
  package var supplementaries: [Int]

  package init(items: [Int] = [], supplementaries: [Int] = []) {
    self.items = items
    self.supplementaries = supplementaries
  }
}
