import ListControllers
import TestSupport

/// An item that tells its life to the recorder, and lets the stage act in each callback.
final class ActingItem: ManagedItem {
  private let recorder: LifeRecorder
  private weak var stage: ActingStage?

  /// What the cell shows.
  var text = 0
  let name: Int

  init(_ stage: ActingStage, _ name: Int) {
    self.stage = stage
    self.name = name
    recorder = stage.recorder
    super.init()
    recorder.made(self)
    canMove { item, path in
      item.act("canMove")
      return path.item % 3 != 2
    }
    onMove { $0.act("onMove") }
    on(.select) { $0.act("handler of a selection") }
  }

  deinit { recorder.freed(ObjectIdentifier(self)) }

  var shown: String { "\(name):\(text)" }

  func act(_ callback: String) { stage?.act(callback) }

  override func size(in container: ListSize) -> ListSize? {
    act("size")
    return ListSize(width: container.width, height: 10 + Double(text % 2))
  }

  override func prefetch() {
    recorder.needed(true, self)
    act("prefetch")
  }

  override func cancelPrefetch() {
    recorder.needed(false, self)
    act("cancelPrefetch")
  }

  override func allows(_ interaction: ListInteraction) -> Bool {
    act("allows")
    return true
  }

  override func actions(in place: ListActionPlace) -> [ListAction] {
    act("actions")
    return [ListAction("Act") { [weak self] in self?.act("action") }]
  }

  override func didBind(_ cell: AnyObject) {
    recorder.bound(cell, to: self, item: 0)
    act("didBind")
  }

  override func willUnbind(_ cell: AnyObject) {
    recorder.unbound(cell, from: self)
    act("willUnbind")
  }

  override func willDisplay(_ cell: AnyObject) {
    recorder.displayed(cell, of: self)
    act("willDisplay")
  }

  override func didEndDisplaying(_ cell: AnyObject) {
    recorder.undisplayed(cell, of: self)
    act("didEndDisplaying")
  }

  override func did(_ interaction: ListInteraction) { act("did") }
}

/// A managed list in plain arrays.
@MainActor
struct ActingModel {
  struct Section {
    let node: ManagedSection
    var isHidden = false
    var hidesWhenEmpty = false
    var header: Int?
    var groups: [(node: ItemGroup, items: [ActingItem])] = []

    var items: [ActingItem] { groups.flatMap(\.items) }
  }

  var sections: [Section] = []

  var items: [ActingItem] { sections.flatMap(\.items) }

  /// The sections that a host shows.
  var shown: [Section] {
    sections.filter { !$0.isHidden && !($0.hidesWhenEmpty && $0.items.isEmpty) }
  }

  /// The places of all groups.
  var places: [(section: Int, group: Int)] {
    sections.indices.flatMap { section in
      sections[section].groups.indices.map { (section, $0) }
    }
  }

  mutating func remove(_ items: [ActingItem]) {
    for place in places {
      sections[place.section].groups[place.group].items.removeAll { items.contains($0) }
    }
  }

  /// Takes the places of items from the tree.
  ///
  /// - Returns: Whether the tree had other places.
  mutating func readItems() -> Bool {
    var hasChanged = false
    for section in sections.indices {
      let groups = sections[section].node.groups.map { group in
        (node: group, items: group.items.compactMap { $0 as? ActingItem })
      }
      let isSame = groups.elementsEqual(sections[section].groups) {
        $0.node === $1.node && $0.items == $1.items
      }
      if !isSame { hasChanged = true }
      sections[section].groups = groups
    }
    return hasChanged
  }
}
