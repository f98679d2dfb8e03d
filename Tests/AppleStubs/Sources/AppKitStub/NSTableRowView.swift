@MainActor
open class NSTableRowView: NSView {
  open var isGroupRowStyle = false

  /// The views of the columns; one view in a group row.
  var cells: [NSView?] = []

  open func view(atColumn column: Int) -> Any? {
    cells.indices.contains(column) ? cells[column] : nil
  }
}

open class NSTableHeaderView: NSView {}

@MainActor
open class NSTableColumn: NSObject {
  open var identifier: NSUserInterfaceItemIdentifier
  open var isHidden = false

  public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
}
