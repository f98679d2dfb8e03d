import ListDiff

/// What has been asked for in one batch, in the order of the calls.
struct PendingBatch {
  var operations = BatchOperations()
  var sectionReloads: [SectionIndex<Before>] = []
}

/// How many elements there are, section by section: as shown, or as the data source tells.
struct ListCounts: Equatable {
  var items: [Int] = []
  var supplementaries: [Int] = []
}
