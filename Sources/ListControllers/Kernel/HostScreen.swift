import ListDiff
import ListSnapshots

/// The data source of a list on a host: passes what the host asks and tells to the list.
@MainActor
final class HostScreen<Host: ListHost> {
  private let source: DiffableDataSource<Int, Int, Host>
  private weak var list: ControlledList?

  /// The kinds of the cells that belong to items.
  private var kinds: [Int: CellKind] = [:]

  /// The answers to the host's questions for supplementary elements, by their sections.
  private var answers: [Int: [SupplementaryID<Int>: CellKind?]] = [:]

  init(
    _ host: Host, of list: ControlledList, options: DataSourceOptions,
    scheduler: any UpdateScheduler
  ) {
    self.list = list
    var provider: DiffableDataSource<Int, Int, Host>.CellProvider?
    source = DiffableDataSource(numbersOn: host, options: options, scheduler: scheduler) {
      path, item in
      provider?(path, item)
    }
    provider = { [weak self, weak list] path, item in
      let cell = list?.controller(ofItem: item)?.cell(forItem: item, at: path)
      return cell?.filled { view, fill in
        self?.kinds[item] = cell?.kind
        return fill(view as AnyObject)
      }
    }
    tellCells(to: list)
    tellSupplementaries(to: list)
    source.interactions.allows = { [weak list] in list?.allows($0, item: $1) ?? true }
    source.interactions.did = { [weak list] in list?.did($0, item: $1) }
    source.window.didScroll = { [weak list] in list?.didScroll() }
    source.window.didResize = { [weak list] in list?.didResize() }
    source.onUpdate = { [weak self, weak list] metrics in
      // An update that a list has left behind may end on its old host.
      if let list, list.screen === self { list.didUpdate(metrics) }
    }
    source.reordering.canReorderItem = { [weak list] in list?.canReorder(item: $0) ?? false }
    source.reordering.canDropItem = { [weak list] in list?.canDrop(item: $0, at: $1) ?? false }
    source.reordering.didReorder = { [weak list] _ in list?.didDrop() }
  }

  private func tellCells(to list: ControlledList) {
    source.sizeProvider = { [weak list] item, container in
      list?.controller(ofItem: item)?.size(ofItem: item, in: container)?.sanitized
    }
    source.display.didBind = { [weak list] cell, item in
      list?.controller(ofItem: item)?.didBind(cell as AnyObject, toItem: item)
    }
    source.display.willUnbind = { [weak self, weak list] cell, item in
      self?.kinds[item] = nil
      list?.controller(ofItem: item)?.willUnbind(cell as AnyObject, fromItem: item)
    }
    source.display.willDisplay = { [weak list] in list?.willDisplay($0 as AnyObject, item: $1) }
    source.display.didEndDisplaying = { [weak list] cell, _ in
      list?.didEndDisplaying(cell as AnyObject)
    }
  }

  private func tellSupplementaries(to list: ControlledList) {
    source.supplementaryProvider = { [weak self, weak list] kind, path, section in
      let id = SupplementaryID(section: section, elementKind: kind, element: path.element)
      let view = list?.owner(ofSection: section)?.supplementary(id)
      self?.answers[section, default: [:]].updateValue(view?.kind, forKey: id)
      return view?.filled { other, fill in fill(other as AnyObject) }
    }
    source.supplementarySizeProvider = { [weak list] id, container in
      list?.owner(ofSection: id.section)?
        .size(ofSupplementary: id, in: container)?.sanitized
    }
    source.supplementaryDisplay.didBind = { [weak list] view, id in
      list?.owner(ofSection: id.section)?.didBind(view as AnyObject, toSupplementary: id)
    }
    source.supplementaryDisplay.willUnbind = { [weak list] view, id in
      list?.owner(ofSection: id.section)?.willUnbind(view as AnyObject, fromSupplementary: id)
    }
    source.supplementaryDisplay.willDisplay = { [weak list] in
      list?.willDisplay($0 as AnyObject, supplementary: $1)
    }
    source.supplementaryDisplay.didEndDisplaying = { [weak list] view, _ in
      list?.didEndDisplaying(view as AnyObject)
    }
  }
}

extension HostScreen: ListScreen {
  var shown: Snapshot<Int, Int> { source.shownSnapshot }

  var options: DataSourceOptions {
    get { source.options }
    set { source.options = newValue }
  }

  func update(
    isReload: Bool, isAnimated: Bool,
    describing description: @escaping @MainActor (Snapshot<Int, Int>) -> Snapshot<Int, Int>,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    source.update(
      isReload: isReload, isAnimated: isAnimated, describing: description, completion: completion)
  }

  func endUpdate() { source.endUpdate() }

  func path(of item: Int) -> ItemPath<After>? { source.itemPath(for: item) }
  func item(at path: ItemPath<After>) -> Int? { source.itemIdentifier(for: path) }
  func index(ofSection section: Int) -> Int? { source.index(for: section) }
  func section(at index: Int) -> Int? { source.sectionIdentifier(for: index) }

  func cell(of item: Int) -> AnyObject? { source.cell(of: item).map { $0 as AnyObject } }
  func kind(of item: Int) -> CellKind? { kinds[item] }

  func refill(item: Int) -> Bool {
    guard let cell = source.cell(of: item), let path = path(of: item) else { return true }
    guard let wanted = source.cell(forItemAt: path), wanted.kind == kinds[item] else {
      return false
    }
    return wanted.configure(cell)
  }

  func refillSupplementaries(ofSection section: Int) {
    guard let index = index(ofSection: section) else { return }
    for id in (answers[section] ?? [:]).keys {
      guard let view = source.view(of: id) else { continue }
      let path = SupplementaryPath<After>(section: index, element: id.element)
      source.supplementary(ofKind: id.elementKind, at: path)?.configure(view)
    }
  }

  func supplementaryKinds(ofSection section: Int) -> [SupplementaryID<Int>: CellKind?] {
    answers[section] ?? [:]
  }

  func endLives() {
    source.endLives()
    answers = answers.filter { index(ofSection: $0.key) != nil }
  }

  func leave() {
    source.endAllLives()
    if source.host?.content === source { source.host?.content = nil }
  }

  var visibleRect: ListRect? { source.host?.visibleRect }
  var contentSize: ListSize? { source.host?.contentSize }

  var visibleItems: [Int] {
    source.host?.visibleItems.compactMap { source.itemIdentifier(for: $0) } ?? []
  }

  func frame(ofItem item: Int) -> ListRect? {
    path(of: item).flatMap { source.host?.frame(ofItemAt: $0) }
  }

  func frame(ofSupplementary id: SupplementaryID<Int>) -> ListRect? {
    index(ofSection: id.section).flatMap {
      source.host?.frame(
        ofSupplementaryOfKind: id.elementKind,
        at: SupplementaryPath(section: $0, element: id.element))
    }
  }

  func scroll(to point: ListPoint, animated: Bool) {
    source.host?.scroll(to: point, animated: animated)
  }

  func invalidateSizes(of items: [Int]) {
    source.host?.invalidateSizes(ofItemsAt: items.compactMap(path(of:)))
  }

  var selectedItems: [Int] {
    source.host?.selectedItems.compactMap { source.itemIdentifier(for: $0) } ?? []
  }

  func setSelected(_ isSelected: Bool, item: Int, animated: Bool) {
    source.setSelected(isSelected, of: item, animated: animated)
  }
}

extension ListSize {
  /// The size without negative lengths; nil if a length is not a number.
  fileprivate var sanitized: ListSize? {
    guard width.isFinite && height.isFinite else { return nil }
    return ListSize(width: max(0, width), height: max(0, height))
  }
}
