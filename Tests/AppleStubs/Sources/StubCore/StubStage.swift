import Foundation
import ListDiff
import ListTesting

/// The window of a view with a layout of its own: which elements it shows, and where.
///
/// It keeps the known rules of `UICollectionView`: a layout is prepared before other calls; only
/// elements that exist have attributes; those of a supplementary view don't change without notice;
/// cells that are shown first, reconfigured or resized return the size that they prefer.
@MainActor
public final class StubStage {
  private unowned let list: StubList
  private weak var view: (any StubLayoutView)?
  public weak var layout: (any StubLayout)?

  /// Where the window is in the content, without parts under bars.
  public private(set) var offset = CGPoint.zero

  /// The size of the window without parts under bars. If it is empty, nothing is shown.
  public private(set) var size = CGSize.zero

  /// How often a cell or view returned its preferred size.
  public private(set) var fitCount = 0

  private var isValid = false
  private var isBusy = false

  /// Whether a batch is under way.
  private var isUpdating = false

  /// The supplementary elements that the layout has described since they were invalidated.
  private var known: [StubPlace: StubAttributes] = [:]

  private var shown: [Key: Shown] = [:]

  /// The properties of an element that stay the same while it has a view.
  private struct Key: Hashable {
    let owner: ObjectIdentifier?
    let category: StubAttributes.Category
    let kind: String?
    let path: IndexPath?
  }

  private struct Shown {
    let view: AnyObject

    /// Keeps the object alive whose identifier is in the key.
    let owner: AnyObject?
    var attributes: StubAttributes
    var displayPath: IndexPath
    var preferredSize: CGSize?
    var needsFitting = true
  }

  init(_ list: StubList, view: any StubLayoutView, layout: any StubLayout) {
    (self.list, self.view, self.layout) = (list, view, layout)
  }

  public var contentSize: CGSize {
    prepare()
    return layout?.contentSize ?? .zero
  }

  // MARK: Questions

  private func prepare() {
    guard !isValid, let layout else { return }
    working {
      isValid = true
      layout.prepareStub()
    }
  }

  /// Calls the layout. If the application acts meanwhile, for example scrolls, this causes no
  /// layout.
  private func working(_ work: () -> Void) {
    guard !isBusy else { return }
    isBusy = true
    work()
    isBusy = false
  }

  func attributes(
    _ category: StubAttributes.Category, kind: String? = nil, at path: IndexPath
  ) -> StubAttributes? {
    prepare()
    if category == .item, list.strict?.item(at: path.itemPath()) == nil { return nil }
    return layout?.attributes(category, kind: kind, at: path)
  }

  func cell(at path: IndexPath) -> AnyObject? {
    guard let item = list.strict?.item(at: path.itemPath()) else { return nil }
    return shown[key(item)]?.view
  }

  public func view(ofKind kind: String, at path: IndexPath) -> AnyObject? {
    shown.values.first {
      $0.attributes.category == .supplementary && $0.attributes.kind == kind
        && $0.attributes.path == path
    }?.view
  }

  /// The decoration views that are shown.
  public var decorations: [(attributes: StubAttributes, view: AnyObject)] {
    shown.values.filter { $0.attributes.category == .decoration }.map { ($0.attributes, $0.view) }
  }

  /// The attributes of all shown elements.
  public var shownAttributes: [StubAttributes] { shown.values.map(\.attributes) }

  public func paths(ofKind kind: String) -> [IndexPath] {
    shown.values.filter { $0.attributes.category == .supplementary && $0.attributes.kind == kind }
      .map(\.attributes.path)
  }

  var visiblePaths: [IndexPath] {
    shown.values.filter { $0.attributes.category == .item }.map(\.attributes.path).sorted()
  }

  // MARK: Changes

  private func key(_ item: StrictHostItem) -> Key {
    Key(owner: ObjectIdentifier(item), category: .item, kind: nil, path: nil)
  }

  private func key(of attributes: StubAttributes) -> (key: Key, owner: AnyObject?)? {
    let path = attributes.path
    switch attributes.category {
    case .item:
      guard path.count == 2, let item = list.strict?.item(at: path.itemPath()) else { return nil }
      return (key(item), item)
    case .supplementary where path.count == 2:
      let section = list.strict?.section(at: SectionIndex(path.section))
      return (
        Key(
          owner: section.map { ObjectIdentifier($0) }, category: .supplementary,
          kind: attributes.kind, path: [path.item]), section
      )
    case .supplementary, .decoration:
      return (
        Key(owner: nil, category: attributes.category, kind: attributes.kind, path: path), nil
      )
    }
  }

  /// Records that the layout was invalidated.
  public func didInvalidate(_ context: StubInvalidation) {
    isValid = false
    if context.everything {
      known = [:]
      for key in shown.keys { shown[key]?.needsFitting = true }
    }
    for place in context.places { known[place] = nil }
    for (key, element) in shown
    where element.attributes.category == .item
      && context.items.contains(element.attributes.path)
    {
      shown[key]?.needsFitting = true
    }
    // A batch has an offset of its own.
    let adjustment = context.offsetAdjustment
    guard adjustment != .zero, !isUpdating else { return }
    offset.x += adjustment.x
    offset.y += adjustment.y
    view?.windowDidMove(to: offset)
  }

  /// Moves the window.
  public func scroll(to new: CGPoint) {
    guard list.strict != nil else { return }
    prepare()
    let new = clamped(new)
    guard new != offset else { return }
    changeBounds(to: new, size, view?.stageBounds.size ?? size)
    layOut()
  }

  /// - Parameters:
  ///   - new: The size without the parts under bars.
  ///   - bounds: The whole size.
  public func resize(to new: CGSize, bounds: CGSize) {
    guard new != size else { return }
    if new.height > 0, list.strict != nil, size.height > 0 {
      changeBounds(to: offset, new, bounds)
    } else {
      size = new
      isValid = false
    }
    if let strict = list.strict { list.attempt { try strict.setNeedsLayout() } }
  }

  private func changeBounds(to new: CGPoint, _ newSize: CGSize, _ boundsSize: CGSize) {
    guard let layout, let inset = view?.stageInset else { return }
    let newBounds = CGRect(
      x: new.x - inset.x, y: new.y - inset.y, width: boundsSize.width, height: boundsSize.height)
    let invalidate = layout.invalidation(forBounds: newBounds)
    (offset, size) = (new, newSize)
    invalidate?()
  }

  private func clamped(_ point: CGPoint) -> CGPoint {
    let content = layout?.contentSize ?? .zero
    return CGPoint(
      x: max(0, min(point.x, content.width - size.width)),
      y: max(0, min(point.y, content.height - size.height)))
  }

  func reload() {
    let old = shown
    shown = [:]
    layout?.invalidate(everything: true, counts: true)
    prepare()
    offset = clamped(offset)
    layOut()
    for (_, element) in old { recycle(element) }
  }

  func forget() {
    let old = shown
    shown = [:]
    layout?.invalidate(everything: true, counts: true)
    offset = .zero
    for (_, element) in old { recycle(element) }
  }

  func update(_ updates: [StubUpdate]) {
    guard let layout else { return }
    layout.invalidate(everything: false, counts: true)
    prepare()
    let early = earlyAnswers(of: layout)
    isUpdating = true
    working {
      layout.prepare(forUpdates: updates)
      compare(early, with: layout)
      known = [:]
      offset = clamped(layout.targetContentOffset(clamped(offset)))
      view?.windowDidMove(to: offset)
    }
    layOut()
    isUpdating = false
    layout.finalizeUpdates()
    if !isValid { layOut() }
  }

  /// Requests attributes before the layout has got the updates: for the list after them. The layout
  /// has got its counts.
  private func earlyAnswers(of layout: any StubLayout) -> [StubAttributes] {
    guard let view else { return [] }
    var answers = layout.attributes(in: view.stageBounds)
    for element in shown.values {
      let (category, kind) = (element.attributes.category, element.attributes.kind)
      answers +=
        layout.attributes(category, kind: kind, at: element.attributes.path).map { [$0] } ?? []
    }
    return answers
  }

  private func compare(_ early: [StubAttributes], with layout: any StubLayout) {
    for answer in early {
      if answer.category == .item, list.strict?.item(at: answer.path.itemPath()) == nil {
        list.raise(
          "UICollectionView received layout attributes for a cell with an index path that does not "
            + "exist: \(answer.path)")
      } else if layout.attributes(answer.category, kind: answer.kind, at: answer.path)?.frame
        != answer.frame
      {
        list.raise("\(answer.place) was answered from the list before the updates")
      }
    }
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let item = list.strict?.item(at: path.itemPath()), let element = shown[key(item)]
      else { continue }
      if view?.reconfiguredCell(element.view, at: path) !== element.view {
        list.raise("a reconfigured item got another cell")
      }
      shown[key(item)]?.needsFitting = true
    }
    layOut()
  }

  // MARK: Layout

  func layOut() {
    guard !isBusy, list.strict != nil, let layout else { return }
    for _ in 0..<100 {
      prepare()
      var isDone = false
      working { isDone = pass(layout) }
      if isDone { return }
    }
    list.raise("UICollectionView is stuck in its update/layout loop")
  }

  /// - Returns: Whether the layout was valid until the end.
  private func pass(_ layout: any StubLayout) -> Bool {
    guard size.height > 0, let view else {
      remove(except: [])
      return true
    }
    offset = clamped(offset)
    // UIKit, too, requests more than it shows.
    let window = CGRect(origin: offset, size: size)
    let asked = layout.attributes(in: view.stageBounds.insetBy(dx: 0, dy: -100))
    var wanted: [Key: (attributes: StubAttributes, owner: AnyObject?)] = [:]
    var order: [Key] = []
    for attributes in asked {
      guard let (key, owner) = key(of: attributes) else {
        list.raise(
          "UICollectionView received layout attributes for a cell with an index path that does not "
            + "exist: \(attributes.path)")
        continue
      }
      if attributes.category == .supplementary { compare(attributes) }
      guard attributes.frame.overlaps(window), !attributes.isHidden else { continue }
      if wanted[key] != nil { list.raise("two attributes of \(attributes.place)") }
      wanted[key] = (attributes, owner)
      order.append(key)
    }
    // An item that a batch inserts never gets a cell that the batch removes.
    if !isUpdating { remove(except: order) }
    for key in order {
      guard let (attributes, owner) = wanted[key] else { continue }
      if shown[key] == nil {
        guard let made = make(attributes) else { continue }
        shown[key] = Shown(
          view: made, owner: owner, attributes: attributes, displayPath: attributes.path)
        view.apply(attributes, to: made)
        display(made, attributes)
      }
      guard var element = shown[key] else { continue }
      if element.attributes.frame.size != attributes.frame.size,
        element.preferredSize != attributes.frame.size
      {
        element.needsFitting = true
      }
      element.attributes = attributes
      view.apply(attributes, to: element.view)
      let fits = element.needsFitting && attributes.category != .decoration
      element.needsFitting = false
      shown[key] = element
      guard fits else { continue }
      fitCount += 1
      let preferred = view.fit(element.view, in: attributes)
      shown[key]?.preferredSize = preferred.frame.size
      if let invalidate = layout.invalidation(forPreferred: preferred, original: attributes) {
        invalidate()
        return false
      }
    }
    remove(except: order)
    return isValid
  }

  private func compare(_ attributes: StubAttributes) {
    if let known = known[attributes.place], known != attributes {
      list.raise(
        "layout attributes for supplementary item at index path (\(attributes.path)) changed "
          + "from \(known.frame) to \(attributes.frame) without invalidating the layout")
    }
    known[attributes.place] = attributes
  }

  private func make(_ attributes: StubAttributes) -> AnyObject? {
    switch (attributes.category, attributes.kind) {
    case (.item, _): return view?.cell(at: attributes.path)
    case (.supplementary, let kind?): return view?.element(ofKind: kind, at: attributes.path)
    case (.decoration, let kind?):
      let made = layout?.makeDecoration(ofKind: kind)
      if made == nil { list.raise("could not dequeue a decoration view of kind \(kind)") }
      return made
    default: return nil
    }
  }

  private func display(_ made: AnyObject, _ attributes: StubAttributes) {
    switch (attributes.category, attributes.kind) {
    case (.item, _): view?.willDisplay(made, at: attributes.path)
    case (.supplementary, let kind?):
      view?.willDisplayElement(made, ofKind: kind, at: attributes.path)
    default: break
    }
  }

  private func remove(except wanted: [Key]) {
    let wanted = Set(wanted)
    let gone = shown.filter { !wanted.contains($0.key) }
    for (key, element) in gone.sorted(by: { $0.value.displayPath < $1.value.displayPath }) {
      shown[key] = nil
      recycle(element)
    }
  }

  private func recycle(_ element: Shown) {
    switch (element.attributes.category, element.attributes.kind) {
    case (.item, _): view?.didEndDisplaying(element.view, at: element.displayPath)
    case (.supplementary, let kind?):
      view?.didEndDisplayingElement(element.view, ofKind: kind, at: element.displayPath)
    default: return
    }
    list.recycled?(element.view)
  }
}

extension CGRect {
  /// Whether the rectangles have more in common than an edge.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
