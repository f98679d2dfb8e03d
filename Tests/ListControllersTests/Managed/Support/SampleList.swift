import ListControllers
import TestSupport

/// A managed list on a strict host.
@MainActor
final class SampleList {
  let list: ManagedList
  let host: StrictListHost
  let scheduler = ManualScheduler()

  /// How often a cell was filled.
  private(set) var fillCount = 0

  private var updateCount = 0

  /// - Parameters:
  ///   - sections: The names of the items of each section, with a bar between groups.
  ///   - windowHeight: The height of the window; items are 10 points high. If nil, everything is
  ///     visible.
  init(_ sections: [String] = [], windowHeight: Double? = nil) throws {
    var options = StrictHostOptions()
    options.viewportHeight = windowHeight
    options.estimatedItemHeight = 10
    options.estimatedSupplementaryHeight = 10
    host = try StrictListHost(options: options)
    list = ManagedList(scheduler: scheduler)
    for names in sections {
      let section = ManagedSection()
      try section.append(
        names.split(separator: "|", omittingEmptySubsequences: false)
          .map { try ItemGroup(sampleItems(String($0))) })
      list.append(section)
    }
    list.register(
      SampleItem.self,
      CellRegistration<StrictHostCell, SampleItem> { [weak self] cell, _, item in
        self?.fillCount += 1
        cell.contents = item.name
      })
    list.attach(to: host)
    list.onUpdate = { [weak self] _ in self?.updateCount += 1 }
  }

  subscript(section: Int, item: Int) -> SampleItem {
    list.sections[section].items[item] as! SampleItem
  }

  /// The contents of the cells on screen, section by section.
  var cells: [String] {
    host.texts.map { $0.map { $0 ?? "-" }.joined(separator: " ") }
  }

  /// How many updates there were since the last call.
  func takeUpdateCount() -> Int {
    defer { updateCount = 0 }
    return updateCount
  }
}
