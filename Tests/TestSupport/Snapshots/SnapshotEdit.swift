import ListSnapshots

/// An edit of a snapshot whose sections and items are numbers.
package enum SnapshotEdit: Equatable {
  case appendSections([Int])
  case insertSectionsBefore([Int], Int)
  case insertSectionsAfter([Int], Int)
  case deleteSections([Int])
  case moveSectionBefore(Int, Int)
  case moveSectionAfter(Int, Int)
  case appendItems([Int], Int?)
  case insertItemsBefore([Int], Int)
  case insertItemsAfter([Int], Int)
  case deleteItems([Int])
  case deleteAllItems
  case moveItemBefore(Int, Int)
  case moveItemAfter(Int, Int)
  case reloadItems([Int])
  case reconfigureItems([Int])
  case reloadSections([Int])
}

package typealias NumberSnapshot = Snapshot<Int, Int>

extension NumberSnapshot {
  package mutating func apply(_ edit: SnapshotEdit) throws(Failure) {
    switch edit {
    case .appendSections(let sections): try appendSections(sections)
    case .insertSectionsBefore(let sections, let anchor):
      try insertSections(sections, beforeSection: anchor)
    case .insertSectionsAfter(let sections, let anchor):
      try insertSections(sections, afterSection: anchor)
    case .deleteSections(let sections): try deleteSections(sections)
    case .moveSectionBefore(let section, let anchor):
      try moveSection(section, beforeSection: anchor)
    case .moveSectionAfter(let section, let anchor):
      try moveSection(section, afterSection: anchor)
    case .appendItems(let items, let section): try appendItems(items, toSection: section)
    case .insertItemsBefore(let items, let anchor): try insertItems(items, beforeItem: anchor)
    case .insertItemsAfter(let items, let anchor): try insertItems(items, afterItem: anchor)
    case .deleteItems(let items): try deleteItems(items)
    case .deleteAllItems: deleteAllItems()
    case .moveItemBefore(let item, let anchor): try moveItem(item, beforeItem: anchor)
    case .moveItemAfter(let item, let anchor): try moveItem(item, afterItem: anchor)
    case .reloadItems(let items): try reloadItems(items)
    case .reconfigureItems(let items): try reconfigureItems(items)
    case .reloadSections(let sections): try reloadSections(sections)
    }
  }
}
