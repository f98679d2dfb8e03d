import ListDiff
import ListHosts
import Testing

@Suite struct `Places have to exist` {
  let list = [Shelf(0, [1, 2]), Shelf(1, [3])]

  // MARK: - Deletions

  @Test(arguments: [2, -1, .max, .min])
  func `A deleted item's section exists before`(_ section: Int) {
    expectRefused(.h1, .itemDeletion, [.oldItem(old(section, 0))], list, list) {
      try $0.deleteItems(at: [old(section, 0)])
    }
  }

  @Test(arguments: [2, -1, .max, .min])
  func `A deleted item exists before`(_ item: Int) {
    expectRefused(.h1, .itemDeletion, [.oldItem(old(0, item))], list, list) {
      try $0.deleteItems(at: [old(0, item)])
    }
    expectAccepted(list, [Shelf(0, [1]), Shelf(1, [3])]) {
      try $0.deleteItems(at: [old(0, 1)])
    }
  }

  @Test(arguments: [2, -1, .max, .min])
  func `A deleted section exists before`(_ section: Int) {
    expectRefused(.h1, .sectionDeletion, [.oldSection(old(section))], list, list) {
      try $0.deleteSections([old(section)])
    }
    expectAccepted(list, [list[0]]) { try $0.deleteSections([old(1)]) }
  }
}
