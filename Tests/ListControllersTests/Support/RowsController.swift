import ListControllers

/// A section controller whose data are the texts of its items.
class RowsController: SectionController<Post> {
  var rows: [String]

  init(_ rows: [String]) { self.rows = rows }

  override var numberOfItems: Int { rows.count }

  override func cell(forItemAt index: Int) -> ControllerCell? {
    rows.indices.contains(index) ? textCells.cell(for: rows[index], at: index, of: self) : nil
  }

  override func moveItem(from index: Int, to target: Int) {
    rows.insert(rows.remove(at: index), at: target)
  }

  override func receiveItem(from index: Int, of other: ListSectionController, at target: Int) {
    guard let other = other as? RowsController else { return }
    rows.insert(other.rows.remove(at: index), at: target)
  }
}
