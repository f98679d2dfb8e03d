@MainActor
open class NSTableRowView: NSView {
  open var isGroupRowStyle = false

  /// The views of the columns; one view in a group row.
  var cells: [NSView?] = []

  /// A view that spans all columns is in each of them.
  open func view(atColumn column: Int) -> Any? {
    isGroupRowStyle ? cells.first ?? nil : cells.indices.contains(column) ? cells[column] : nil
  }
}

open class NSTableHeaderView: NSView {}

@MainActor
open class NSTableColumn: NSObject {
  public let identifier: NSUserInterfaceItemIdentifier
  open var isHidden = false

  public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
}
