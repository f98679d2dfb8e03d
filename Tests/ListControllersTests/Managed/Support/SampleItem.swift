import ListControllers

/// An item with a name, for trees without a host.
final class SampleItem: ManagedItem {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }
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
