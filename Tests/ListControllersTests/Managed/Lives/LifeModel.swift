import ListControllers
import ListDiff
import ListSnapshots

/// An item that writes down its life.
final class LifeItem: ManagedItem {
  private let recorder: LifeRecorder

  /// What the cell shows.
  var name = 0

  /// Called with what the item is told.
  static var onEvent: (() -> Void)?

  init(_ recorder: LifeRecorder) {
    self.recorder = recorder
    super.init()
    recorder.made(self)
  }

  deinit { recorder.freed() }

  override func didBind(_ cell: AnyObject) {
    recorder.bound(cell, to: self, item: 0)
    Self.onEvent?()
  }

  override func willUnbind(_ cell: AnyObject) {
    recorder.unbound(cell, from: self)
    Self.onEvent?()
  }

  override func willDisplay(_ cell: AnyObject) {
    recorder.displayed(cell, of: self)
    Self.onEvent?()
  }

  override func didEndDisplaying(_ cell: AnyObject) {
    recorder.undisplayed(cell, of: self)
    Self.onEvent?()
  }

  override func did(_ interaction: ListInteraction) { Self.onEvent?() }
}

/// A managed list in plain arrays.
@MainActor
struct LifeModel {
  struct Section {
    let node: ManagedSection
    var isHidden = false
    var hidesWhenEmpty = false
    var groups: [(node: ItemGroup, items: [LifeItem])] = []

    var items: [LifeItem] { groups.flatMap(\.items) }
  }

  var sections: [Section] = []

  /// What a host shows.
  var shown: [[LifeItem]] {
    sections.filter { !$0.isHidden && !($0.hidesWhenEmpty && $0.items.isEmpty) }.map(\.items)
  }

  var items: [LifeItem] { sections.flatMap(\.items) }

  /// The places of all groups.
  var places: [(section: Int, group: Int)] {
    sections.indices.flatMap { section in
      sections[section].groups.indices.map { (section, $0) }
    }
  }

  mutating func remove(_ items: [LifeItem]) {
    for place in places {
      sections[place.section].groups[place.group].items.removeAll { items.contains($0) }
    }
  }

  mutating func remove(_ group: ItemGroup) {
    for section in sections.indices { sections[section].groups.removeAll { $0.node === group } }
  }

  /// Takes the places of items from the tree, after a user has moved one.
  mutating func readItems() {
    for section in sections.indices {
      sections[section].groups = sections[section].node.groups.map { group in
        (group, group.items.compactMap { $0 as? LifeItem })
      }
    }
  }
}
