import TestSupport

/// H3, H4, H7 and what a reload is: which operations exclude each other.
@Suite struct `Items are the subject of one operation` {
  let list = [Shelf(0, [1, 2, 3, 4])]

  @Test func `An item is deleted once`() {
    expectRefused(.deletedTwice, .itemDeletion, [.oldItem(old(0, 1))], list, [Shelf(0, [1, 3, 4])])
    {
      try $0.deleteItems(at: [old(0, 1)])
      try $0.deleteItems(at: [old(0, 1)])
    }
    expectAccepted(list, [Shelf(0, [1, 4])]) {
      try $0.deleteItems(at: [old(0, 2)])
      try $0.deleteItems(at: [old(0, 1)])
    }
  }

  @Test func `An item inserted twice is inserted once`() {
    expectAccepted(list, [Shelf(0, [1, 2, 3, 4, 5])]) {
      try $0.insertItems(at: [new(0, 4), new(0, 4)])
    }
    expectRefused(
      .wrongCount, .batch, [.oldSection(old(0)), .newSection(new(0))], list,
      [Shelf(0, [1, 2, 3, 4, 5, 6])]
    ) { try $0.insertItems(at: [new(0, 4), new(0, 4)]) }
  }

  @Test func `An item is not deleted and moved`() {
    expectRefused(
      .usedTwice, .itemMove, [.oldItem(old(0, 0)), .newItem(new(0, 2))], list,
      [Shelf(0, [2, 3, 1])]
    ) {
      try $0.moveItem(from: old(0, 0), to: new(0, 2))
      try $0.deleteItems(at: [old(0, 0)])
    }
    expectAccepted(list, [Shelf(0, [2, 3, 1])]) {
      try $0.moveItem(from: old(0, 0), to: new(0, 2))
      try $0.deleteItems(at: [old(0, 3)])
    }
  }

  @Test func `An item is not inserted where another is moved`() {
    expectRefused(
      .usedTwice, .itemInsertion, [.newItem(new(0, 2))], list, [Shelf(0, [2, 3, 1, 4, 5])]
    ) {
      try $0.moveItem(from: old(0, 0), to: new(0, 2))
      try $0.insertItems(at: [new(0, 2)])
    }
    expectAccepted(list, [Shelf(0, [2, 3, 1, 4, 5])]) {
      try $0.moveItem(from: old(0, 0), to: new(0, 2))
      try $0.insertItems(at: [new(0, 4)])
    }
  }

  @Test func `An item is not deleted and reloaded`() {
    expectRefused(.usedTwice, .itemReload, [.oldItem(old(0, 0))], list, [Shelf(0, [2, 3, 4])]) {
      try $0.reloadItems(at: [old(0, 0)])
      try $0.deleteItems(at: [old(0, 0)])
    }
    expectAccepted(list, [Shelf(0, [2, 3, 4])]) {
      try $0.reloadItems(at: [old(0, 1)])
      try $0.deleteItems(at: [old(0, 0)])
    }
  }

  @Test func `An item is reloaded once`() {
    expectRefused(.usedTwice, .itemReload, [.oldItem(old(0, 0))], list, list) {
      try $0.reloadItems(at: [old(0, 0), old(0, 0)])
    }
    expectAccepted(list, list) { try $0.reloadItems(at: [old(0, 0), old(0, 1)]) }
  }

  @Test func `An item is moved to one place`() {
    expectRefused(
      .usedTwice, .itemMove, [.oldItem(old(0, 0)), .newItem(new(0, 3))], list,
      [Shelf(0, [2, 1, 3, 4])]
    ) {
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
      try $0.moveItem(from: old(0, 0), to: new(0, 3))
    }
  }

  @Test func `One item is moved to a place`() {
    expectRefused(
      .usedTwice, .itemMove, [.oldItem(old(0, 3)), .newItem(new(0, 1))], list,
      [Shelf(0, [2, 1, 3, 4])]
    ) {
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
      try $0.moveItem(from: old(0, 3), to: new(0, 1))
    }
    expectAccepted(list, [Shelf(0, [2, 1, 4, 3])]) {
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
      try $0.moveItem(from: old(0, 3), to: new(0, 2))
    }
  }

  @Test func `A move asked for twice is done once`() {
    expectAccepted(list, [Shelf(0, [2, 1, 3, 4])]) {
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
    }
  }

  @Test func `An item is not reloaded and moved`() {
    expectRefused(
      .reloadedAndMoved, .itemMove, [.oldItem(old(0, 0)), .newItem(new(0, 3))], list,
      [Shelf(0, [2, 3, 4, 1])]
    ) {
      try $0.reloadItems(at: [old(0, 0)])
      try $0.moveItem(from: old(0, 0), to: new(0, 3))
    }
  }

  // MARK: - A reload is a deletion and an insertion

  @Test func `A reload is inserted behind what is inserted before it`() {
    expectAccepted(list, [Shelf(0, [9, 1, 2, 8, 3, 4])]) {
      try $0.insertItems(at: [new(0, 0), new(0, 3)])
      try $0.reloadItems(at: [old(0, 2)])
    }
    expectAccepted(list, [Shelf(0, [2, 3, 4])]) {
      try $0.deleteItems(at: [old(0, 0)])
      try $0.reloadItems(at: [old(0, 3)])
    }
  }

  @Test func `A move does not lead where an unmoved item's reload is inserted`() {
    // Known from the field: move 2 to 4, reload 3, delete 4, insert 2.
    expectRefused(
      .reloadCollision, .itemReload, [.oldItem(old(0, 3)), .newItem(new(0, 4))],
      [Shelf(0, [0, 1, 2, 3, 4])], [Shelf(0, [0, 1, 9, 3, 2])]
    ) {
      try $0.moveItem(from: old(0, 2), to: new(0, 4))
      try $0.reloadItems(at: [old(0, 3)])
      try $0.deleteItems(at: [old(0, 4)])
      try $0.insertItems(at: [new(0, 2)])
    }
    // And: delete 1, move 0 to 1, move 3 to 0, reload 2.
    expectRefused(
      .reloadCollision, .itemReload, [.oldItem(old(0, 2)), .newItem(new(0, 1))],
      list, [Shelf(0, [4, 1, 3])]
    ) {
      try $0.deleteItems(at: [old(0, 1)])
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
      try $0.moveItem(from: old(0, 3), to: new(0, 0))
      try $0.reloadItems(at: [old(0, 2)])
    }
    // Moves that displace nothing in front of it do no harm.
    expectAccepted(list, [Shelf(0, [1, 2, 4, 3])]) {
      try $0.moveItem(from: old(0, 3), to: new(0, 2))
      try $0.reloadItems(at: [old(0, 0)])
    }
  }

  @Test func `A reload is inserted where there is an item after the batch`() {
    let two = [Shelf(0, [1, 2, 3]), Shelf(1, [])]
    expectRefused(
      .reloadCollision, .itemReload, [.oldItem(old(0, 2))], two,
      [Shelf(0, [2, 3]), Shelf(1, [1])]
    ) {
      try $0.moveItem(from: old(0, 0), to: new(1, 0))
      try $0.reloadItems(at: [old(0, 2)])
    }
    expectAccepted(two, [Shelf(0, [1, 2]), Shelf(1, [3])]) {
      try $0.moveItem(from: old(0, 2), to: new(1, 0))
      try $0.reloadItems(at: [old(0, 1)])
    }
  }
}

@Suite struct `Sections are the subject of one operation` {
  let list = [Shelf(0, [1]), Shelf(1, []), Shelf(2, [2, 3])]

  @Test func `A section is deleted once`() {
    expectRefused(.deletedTwice, .sectionDeletion, [.oldSection(old(1))], list, [list[0], list[2]])
    {
      try $0.deleteSections([old(1)])
      try $0.deleteSections([old(1)])
    }
    expectAccepted(list, [list[0]]) {
      try $0.deleteSections([old(1)])
      try $0.deleteSections([old(2)])
    }
  }

  @Test func `A section inserted twice is inserted once`() {
    expectAccepted(list, list + [Shelf(3, [])]) {
      try $0.insertSections([new(3), new(3)])
    }
  }

  @Test func `A section is not deleted and moved`() {
    expectRefused(
      .usedTwice, .sectionMove, [.oldSection(old(0)), .newSection(new(1))], list,
      [list[1], list[0]]
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.deleteSections([old(0)])
    }
    expectAccepted(list, [list[1], list[0]]) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.deleteSections([old(2)])
    }
  }

  @Test func `A section is not inserted where another is moved`() {
    let after = [list[1], list[2], list[0], Shelf(3, [])]
    expectRefused(.usedTwice, .sectionInsertion, [.newSection(new(2))], list, after) {
      try $0.moveSection(from: old(0), to: new(2))
      try $0.insertSections([new(2)])
    }
    expectAccepted(list, after) {
      try $0.moveSection(from: old(0), to: new(2))
      try $0.insertSections([new(3)])
    }
  }

  @Test func `A section is not deleted and reloaded`() {
    expectRefused(.usedTwice, .sectionReload, [.oldSection(old(0))], list, [list[1], list[2]]) {
      try $0.deleteSections([old(0)])
      try $0.reloadSections([old(0)])
    }
    expectAccepted(list, [list[1], list[2]]) {
      try $0.deleteSections([old(0)])
      try $0.reloadSections([old(2)])
    }
  }

  @Test func `A section is reloaded once`() {
    expectRefused(.usedTwice, .sectionReload, [.oldSection(old(0))], list, list) {
      try $0.reloadSections([old(0), old(0)])
    }
  }

  @Test func `A section is moved to one place, and one section to a place`() {
    let after = [list[1], list[0], list[2]]
    expectRefused(
      .usedTwice, .sectionMove, [.oldSection(old(0)), .newSection(new(2))], list, after
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.moveSection(from: old(0), to: new(2))
    }
    expectRefused(
      .usedTwice, .sectionMove, [.oldSection(old(2)), .newSection(new(1))], list, after
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.moveSection(from: old(2), to: new(1))
    }
    expectAccepted(list, after) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.moveSection(from: old(0), to: new(1))
    }
  }

  @Test func `A section is not reloaded and moved`() {
    expectRefused(
      .reloadedAndMoved, .sectionMove, [.oldSection(old(0)), .newSection(new(1))], list,
      [list[1], list[0], list[2]]
    ) {
      try $0.reloadSections([old(0)])
      try $0.moveSection(from: old(0), to: new(1))
    }
  }

  @Test func `A move does not lead where the reload of a section is inserted`() {
    let after = [list[1], list[0], list[2]]
    expectRefused(
      .reloadCollision, .sectionReload, [.oldSection(old(1)), .newSection(new(1))], list, after
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.reloadSections([old(1)])
    }
    expectAccepted(list, after) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.reloadSections([old(2)])
    }
  }
}
