import Foundation
import ListDiff
import ListTesting

/// The list of a view stub: a `StrictHost`, with the cells of the view.
///
/// A call that would raise an exception changes nothing and is recorded in ``exceptions``.
@MainActor
public final class StubList {
  weak var source: (any StubListSource)?
  let feed = StubFeed()

  /// Nil until the view has first called its data source.
  var strict: StrictHost?

  /// The errors for which the real view would raise an exception.
  public private(set) var exceptions: [String] = []

  /// Returns the identity of an item. Set by a test that checks which items were moved.
  public var identify: ((IndexPath) -> AnyHashable?)?

  /// How the view performed its updates, in order.
  public internal(set) var calls: [StubCall] = []

  /// The height of the window; 0 if the view is in no window, so that it has no cells.
  public var windowHeight = 0.0 {
    didSet { attempt { try strict?.resize(toHeight: strictHeight) } }
  }

  /// The elements on screen if the layout has frames of its own. The strict host then has no
  /// window.
  public private(set) var stage: StubStage?

  private var strictHeight: Double { stage == nil ? windowHeight : 0 }

  /// The updates of the batch under way.
  var updates: [StubUpdate] = []

  /// Shows the elements of a layout with frames of its own.
  public func show(_ view: any StubLayoutView, in layout: any StubLayout) {
    stage = StubStage(self, view: view, layout: layout)
    attempt { try strict?.resize(toHeight: 0) }
  }

  /// Whether the view shows a dropped item at a place where the data does not have it.
  var isDisarranged = false

  /// Whether the strict host is running, and calls the data source.
  private(set) var isBusy = false

  /// Whether only the heights of elements are needed, so their views are not filled.
  private var isMeasuring = false

  private var places: [ObjectIdentifier: IndexPath] = [:]
  private var elementPlaces: [ObjectIdentifier: (kind: String, section: Int)] = [:]
  var recycled: ((AnyObject) -> Void)?
  var selected: [StrictHostItem] = []

  public init(_ source: any StubListSource) {
    self.source = source
    feed.list = self
  }

  /// - Parameter recycled: Called with a cell or a view that is no longer shown.
  public func onRecycling(_ recycled: @escaping (AnyObject) -> Void) { self.recycled = recycled }

  public func raise(_ reason: String) { exceptions.append(reason) }

  func attempt(_ body: () throws -> Void) {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    do { try body() } catch { raise("\(error)") }
  }

  // MARK: Updates

  /// The number of items in each section. Reading it first loads the list.
  public var itemCounts: [Int] {
    load()
    return strict?.itemCounts ?? []
  }

  public func load() {
    guard strict == nil, !isBusy else { return }
    attempt {
      var options = StrictHostOptions()
      options.viewportHeight = strictHeight
      options.checksThread = false
      strict = try StrictHost(feed, options: options)
    }
  }

  public func reload() {
    calls.append(.reload)
    isDisarranged = false
    selected = []
    guard strict != nil else { return load() }
    attempt { try strict?.reloadData() }
    stage?.reload()
  }

  /// Drops the list, as a view does that gets another data source.
  public func forget() {
    guard strict != nil else { return }
    strict = nil
    selected = []
    isDisarranged = false
    stage?.forget()
  }

  public func layOut() {
    guard !isBusy else { return }
    load()
    if strict?.needsLayout == true { calls.append(.layout) }
    let count = exceptions.count
    attempt { try strict?.layoutIfNeeded() }
    if exceptions.count == count { stage?.layOut() }
  }

  public func setNeedsLayout() { attempt { try strict?.setNeedsLayout() } }

  public func performBatch(_ updates: () -> Void) {
    calls.append(.batch)
    if isDisarranged { raise("the view shows a move that the data source has not made") }
    load()
    self.updates = []
    let count = exceptions.count
    attempt { try strict?.performBatchUpdates { updates() } }
    if exceptions.count == count { stage?.update(self.updates) }
    updateHeights()
  }

  public func reconfigure(_ paths: [IndexPath]) {
    calls.append(.reconfiguration)
    guard !isBusy else { return raise("a reconfiguration inside an update") }
    attempt { try strict?.reconfigureItems(at: paths.map { $0.itemPath() }) }
    stage?.reconfigure(paths)
  }

  /// Requests all heights again, as a layout does after it was invalidated.
  public func updateHeights() {
    guard !isBusy, stage == nil, let strict else { return }
    attempt {
      isMeasuring = true
      defer { isMeasuring = false }
      try strict.reconfigureSupplementaries(
        at: strict.sections.indices.flatMap { section in
          (0..<2).map { SupplementaryPath(section: section, element: $0) }
        })
    }
    attempt {
      try strict.invalidateHeights(
        ofItemsAt: strict.sections.indices.flatMap { section in
          strict.sections[section].items.indices.map { ItemPath(section: section, item: $0) }
        })
      try strict.layoutIfNeeded()
    }
  }

  // MARK: Cells

  func fill(_ slot: StrictHostCell, at path: IndexPath) { slot.contents = source?.cell(at: path) }

  func refill(_ slot: StrictHostCell, at path: IndexPath) {
    guard let source, let present = slot.contents as AnyObject? else { return }
    if source.reconfiguredCell(present, at: path) !== present {
      raise("a reconfigured item got another cell")
    }
  }

  func display(_ slot: StrictHostCell, at path: IndexPath) {
    guard let cell = slot.contents as AnyObject? else { return }
    places[ObjectIdentifier(cell)] = path
    source?.willDisplay(cell, at: path)
  }

  func endDisplay(of slot: StrictHostCell) {
    guard let cell = slot.contents as AnyObject?,
      let path = places.removeValue(forKey: ObjectIdentifier(cell))
    else { return }
    source?.didEndDisplaying(cell, at: path)
  }

  func recycle(_ slot: StrictHostCell) {
    if let cell = slot.contents as AnyObject? { recycled?(cell) }
    slot.contents = nil
  }

  // MARK: Headers and footers

  private func kind(at path: SupplementaryPath<After>) -> String? {
    source.map { path.element == 0 ? $0.elementKinds.above : $0.elementKinds.below }
  }

  func height(ofElementAt path: SupplementaryPath<After>) -> Double {
    kind(at: path).flatMap {
      source?.height(ofElementOfKind: $0, inSection: path.section)
    } ?? 0
  }

  func fillElement(_ slot: StrictHostCell, at path: SupplementaryPath<After>) {
    if isMeasuring && slot.contents != nil { return }
    slot.contents = kind(at: path).flatMap {
      source?.element(ofKind: $0, inSection: path.section)
    }
  }

  func displayElement(_ slot: StrictHostCell, at path: SupplementaryPath<After>) {
    guard let view = slot.contents as AnyObject?, let kind = kind(at: path) else { return }
    elementPlaces[ObjectIdentifier(view)] = (kind, path.section)
    source?.willDisplayElement(view, ofKind: kind, inSection: path.section)
  }

  func endDisplayOfElement(_ slot: StrictHostCell) {
    guard let view = slot.contents as AnyObject?,
      let place = elementPlaces.removeValue(forKey: ObjectIdentifier(view))
    else { return }
    source?.didEndDisplayingElement(view, ofKind: place.kind, inSection: place.section)
  }

  func identity(of place: StrictHostPlace) -> AnyHashable? {
    guard case .item(let path) = place else { return nil }
    return identify?(IndexPath(path))
  }
}

/// How a view performed an update.
public enum StubCall: Sendable, Hashable {
  case layout, reload, batch, operation, reconfiguration
}
