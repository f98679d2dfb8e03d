import ListDiff

/// The operations of one batch, in the order of the calls.
package struct PendingBatch {
  package var operations: BatchOperations
  package var sectionReloads: [SectionIndex<Before>] = []

  package init(operations: BatchOperations = BatchOperations()) {
    self.operations = operations
  }
}

/// The numbers of elements in each section: those shown, or those of the data source.
package struct ListCounts: Equatable {
  package var items: [Int]
  package var supplementaries: [Int]

  package init(items: [Int] = [], supplementaries: [Int] = []) {
    self.items = items
    self.supplementaries = supplementaries
  }
}
