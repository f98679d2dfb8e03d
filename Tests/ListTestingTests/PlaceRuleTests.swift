import TestSupport

/// H1: what is named exists, before or after the batch.
@Suite struct `Places have to exist` {
  static let outside = [2, 3, -1, .max, .min]
  let list = [Shelf(0, [1, 2]), Shelf(1, [3, 4])]

  // MARK: - Before

  @Test(arguments: outside) func `A deleted item's section exists before`(_ section: Int) {
    expectRefused(.missingPlace, .itemDeletion, [.oldItem(old(section, 0))], list, list) {
      try $0.deleteItems(at: [old(section, 0)])
    }
    expectAccepted(list, [list[0], Shelf(1, [4])]) { try $0.deleteItems(at: [old(1, 0)]) }
  }

  @Test(arguments: outside) func `A deleted item exists before`(_ item: Int) {
    expectRefused(.missingPlace, .itemDeletion, [.oldItem(old(0, item))], list, list) {
      try $0.deleteItems(at: [old(0, item)])
    }
    expectAccepted(list, [Shelf(0, [1]), list[1]]) { try $0.deleteItems(at: [old(0, 1)]) }
  }

  @Test(arguments: outside) func `A deleted section exists before`(_ section: Int) {
    expectRefused(.missingPlace, .sectionDeletion, [.oldSection(old(section))], list, list) {
      try $0.deleteSections([old(section)])
    }
    expectAccepted(list, [list[0]]) { try $0.deleteSections([old(1)]) }
  }

  @Test(arguments: outside) func `A reloaded item exists before`(_ item: Int) {
    expectRefused(.missingPlace, .itemReload, [.oldItem(old(0, item))], list, list) {
      try $0.reloadItems(at: [old(0, item)])
    }
    expectAccepted(list, list) { try $0.reloadItems(at: [old(0, 1)]) }
  }

  @Test(arguments: outside) func `A reloaded section exists before`(_ section: Int) {
    expectRefused(.missingPlace, .sectionReload, [.oldSection(old(section))], list, list) {
      try $0.reloadSections([old(section)])
    }
    expectAccepted(list, list) { try $0.reloadSections([old(1)]) }
  }

  @Test(arguments: outside) func `A moved item exists before`(_ item: Int) {
    expectRefused(
      .missingPlace, .itemMove, [.oldItem(old(0, item))], list, [Shelf(0, [2, 1]), list[1]]
    ) { try $0.moveItem(from: old(0, item), to: new(0, 0)) }
    expectAccepted(list, [Shelf(0, [2, 1]), list[1]]) {
      try $0.moveItem(from: old(0, 1), to: new(0, 0))
    }
  }

  @Test(arguments: outside) func `A moved section exists before`(_ section: Int) {
    expectRefused(.missingPlace, .sectionMove, [.oldSection(old(section))], list, list.reversed()) {
      try $0.moveSection(from: old(section), to: new(0))
    }
    expectAccepted(list, list.reversed()) { try $0.moveSection(from: old(1), to: new(0)) }
  }

  // MARK: - After

  @Test(arguments: outside) func `An inserted item's section exists after`(_ section: Int) {
    expectRefused(.missingPlace, .itemInsertion, [.newItem(new(section, 0))], list, list) {
      try $0.insertItems(at: [new(section, 0)])
    }
    expectAccepted(list, [list[0], Shelf(1, [9, 3, 4])]) { try $0.insertItems(at: [new(1, 0)]) }
  }

  @Test(arguments: outside) func `An inserted item exists after`(_ item: Int) {
    expectRefused(.missingPlace, .itemInsertion, [.newItem(new(0, item))], list, list) {
      try $0.insertItems(at: [new(0, item)])
    }
    expectAccepted(list, [Shelf(0, [1, 2, 9]), list[1]]) {
      try $0.insertItems(at: [new(0, 2)])
    }
  }

  @Test(arguments: outside) func `An inserted section exists after`(_ section: Int) {
    expectRefused(.missingPlace, .sectionInsertion, [.newSection(new(section))], list, list) {
      try $0.insertSections([new(section)])
    }
    expectAccepted(list, list + [Shelf(2, [])]) { try $0.insertSections([new(2)]) }
  }

  @Test(arguments: outside) func `The target of a moved item exists after`(_ item: Int) {
    expectRefused(
      .missingPlace, .itemMove, [.newItem(new(0, item))], list, [Shelf(0, [2, 1]), list[1]]
    ) { try $0.moveItem(from: old(0, 0), to: new(0, item)) }
    expectAccepted(list, [Shelf(0, [2, 1]), list[1]]) {
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
    }
  }

  @Test(arguments: outside) func `The target of a moved section exists after`(_ section: Int) {
    expectRefused(.missingPlace, .sectionMove, [.newSection(new(section))], list, list.reversed()) {
      try $0.moveSection(from: old(0), to: new(section))
    }
    expectAccepted(list, list.reversed()) { try $0.moveSection(from: old(0), to: new(1)) }
  }

  @Test func `Deletions are in coordinates before the batch, insertions in those after it`() {
    // The last old item and the last new one, of four and two: neither exists on the other side.
    expectAccepted([Shelf(0, [1, 2, 3, 4])], [Shelf(0, [1, 9])]) {
      try $0.deleteItems(at: [old(0, 1), old(0, 2), old(0, 3)])
      try $0.insertItems(at: [new(0, 1)])
    }
    expectAccepted([Shelf(0, [1, 2])], [Shelf(0, [1, 9, 8, 7])]) {
      try $0.deleteItems(at: [old(0, 1)])
      try $0.insertItems(at: [new(0, 1), new(0, 2), new(0, 3)])
    }
  }
}
