import ListControllers
import ListSnapshots

/// An item with a name, which keeps what it is told.
class SampleItem: ManagedItem {
  var name: String

  /// What was done to the item, in order.
  var log: [String] = []
  private(set) var measureCount = 0

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func size(in container: ListSize) -> ListSize? {
    measureCount += 1
    return super.size(in: container)
  }

  override func didBind(_ cell: AnyObject) { log.append("bind") }
  override func willUnbind(_ cell: AnyObject) { log.append("unbind") }
  override func willDisplay(_ cell: AnyObject) { log.append("display") }
  override func didEndDisplaying(_ cell: AnyObject) { log.append("end") }
  override func did(_ interaction: ListInteraction) { log.append("\(interaction)") }
}

@MainActor
func sampleItems(_ names: String) -> [SampleItem] {
  names.split(separator: " ").map { SampleItem(String($0)) }
}

extension ItemGroup {
  /// The names of the items, in order.
  var names: String { items.map { ($0 as? SampleItem)?.name ?? "?" }.joined(separator: " ") }
}

extension ManagedSection {
  var names: String { groups.map(\.names).joined(separator: " | ") }
}
