import TestSupport

/// H5 and H6: what is done to a section excludes what is done to its items.
@Suite struct `Sections and their items` {
  let list = [Shelf(0, [1, 2]), Shelf(1, [3, 4])]

  // MARK: - Deleted, inserted and reloaded sections

  @Test func `No item is moved out of a deleted section`() {
    let after = [Shelf(1, [1, 3, 4])]
    expectRefused(
      .changeInReplacedSection, .itemMove, [.oldItem(old(0, 0)), .newItem(new(0, 0))], list, after
    ) {
      try $0.deleteSections([old(0)])
      try $0.moveItem(from: old(0, 0), to: new(0, 0))
    }
    expectAccepted(list, after) {
      try $0.deleteSections([old(0)])
      try $0.insertItems(at: [new(0, 0)])
    }
  }

  @Test func `No item is moved into an inserted section`() {
    let after = [Shelf(0, [2]), Shelf(2, [1]), list[1]]
    expectRefused(
      .changeInReplacedSection, .itemMove, [.oldItem(old(0, 0)), .newItem(new(1, 0))], list, after
    ) {
      try $0.insertSections([new(1)])
      try $0.moveItem(from: old(0, 0), to: new(1, 0))
    }
    expectAccepted(list, after) {
      try $0.insertSections([new(1)])
      try $0.deleteItems(at: [old(0, 0)])
    }
  }

  @Test func `No item is deleted or reloaded in a deleted section`() {
    expectRefused(.changeInReplacedSection, .itemDeletion, [.oldItem(old(0, 0))], list, [list[1]]) {
      try $0.deleteSections([old(0)])
      try $0.deleteItems(at: [old(0, 0)])
    }
    expectRefused(.changeInReplacedSection, .itemReload, [.oldItem(old(0, 0))], list, [list[1]]) {
      try $0.deleteSections([old(0)])
      try $0.reloadItems(at: [old(0, 0)])
    }
    expectAccepted(list, [Shelf(1, [4])]) {
      try $0.deleteSections([old(0)])
      try $0.deleteItems(at: [old(1, 0)])
    }
  }

  @Test func `No item is inserted into an inserted section`() {
    let after = [Shelf(2, [9])] + list
    expectRefused(.changeInReplacedSection, .itemInsertion, [.newItem(new(0, 0))], list, after) {
      try $0.insertSections([new(0)])
      try $0.insertItems(at: [new(0, 0)])
    }
    expectAccepted(list, after) { try $0.insertSections([new(0)]) }
  }

  @Test func `Nothing is done to the items of a reloaded section`() {
    let after = [Shelf(0, [1]), list[1]]
    expectRefused(.changeInReplacedSection, .itemDeletion, [.oldItem(old(0, 1))], list, after) {
      try $0.reloadSections([old(0)])
      try $0.deleteItems(at: [old(0, 1)])
    }
    let longer = [Shelf(0, [1, 2, 9]), list[1]]
    expectRefused(.changeInReplacedSection, .itemInsertion, [.newItem(new(0, 2))], list, longer) {
      try $0.reloadSections([old(0)])
      try $0.insertItems(at: [new(0, 2)])
    }
    expectAccepted(list, after) { try $0.reloadSections([old(0)]) }
    expectAccepted(list, longer) { try $0.reloadSections([old(0)]) }
  }

  // MARK: - Moved sections

  @Test func `No item is deleted in a moved section`() {
    expectRefused(
      .changeInMovedSection, .itemDeletion, [.oldItem(old(0, 0))], list, [list[1], Shelf(0, [2])]
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.deleteItems(at: [old(0, 0)])
    }
    // In one that the move displaces there is no harm.
    expectAccepted(list, [Shelf(1, [4]), list[0]]) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.deleteItems(at: [old(1, 0)])
    }
  }

  @Test func `No item is inserted into a moved section`() {
    expectRefused(
      .changeInMovedSection, .itemInsertion, [.newItem(new(1, 0))], list,
      [list[1], Shelf(0, [9, 1, 2])]
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.insertItems(at: [new(1, 0)])
    }
    expectAccepted(list, [Shelf(1, [9, 3, 4]), list[0]]) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.insertItems(at: [new(0, 0)])
    }
  }

  @Test func `No item is moved inside, out of or into a moved section`() {
    expectRefused(
      .changeInMovedSection, .itemMove, [.oldItem(old(0, 0)), .newItem(new(1, 1))], list,
      [list[1], Shelf(0, [2, 1])]
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.moveItem(from: old(0, 0), to: new(1, 1))
    }
    expectRefused(
      .changeInMovedSection, .itemMove, [.oldItem(old(0, 0)), .newItem(new(0, 0))], list,
      [Shelf(1, [1, 3, 4]), Shelf(0, [2])]
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.moveItem(from: old(0, 0), to: new(0, 0))
    }
    expectRefused(
      .changeInMovedSection, .itemMove, [.oldItem(old(1, 0)), .newItem(new(1, 0))], list,
      [Shelf(1, [4]), Shelf(0, [3, 1, 2])]
    ) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.moveItem(from: old(1, 0), to: new(1, 0))
    }
    expectAccepted(list, [Shelf(1, [4, 3]), list[0]]) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.moveItem(from: old(1, 0), to: new(0, 1))
    }
  }

  @Test func `No item is reloaded in a section that moves or is displaced by moves`() {
    for section in 0...1 {
      expectRefused(
        .reloadInMovedSection, .itemReload, [.oldItem(old(section, 1))], list, list.reversed()
      ) {
        try $0.moveSection(from: old(0), to: new(1))
        try $0.reloadItems(at: [old(section, 1)])
      }
    }
    // Where insertions and deletions of sections displace it, the view knows.
    expectAccepted(list, [Shelf(2, [5]), list[1]]) {
      try $0.deleteSections([old(0)])
      try $0.insertSections([new(0)])
      try $0.reloadItems(at: [old(1, 1)])
    }
    let four = list + [Shelf(2, []), Shelf(3, [])]
    expectAccepted(four, [four[0], four[1], four[3], four[2]]) {
      try $0.reloadSections([old(0)])
      try $0.moveSection(from: old(2), to: new(3))
      try $0.reloadItems(at: [old(1, 0)])
    }
    expectAccepted(list + [Shelf(2, [5])], [list[1], list[0], Shelf(2, [5])]) {
      try $0.moveSection(from: old(0), to: new(1))
      try $0.reloadItems(at: [old(2, 0)])
    }
  }
}
