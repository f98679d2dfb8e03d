import ListDiff
import ListSnapshots

/// Passes the content of a ``StrictListHost`` to its ``StrictHost``.
///
/// The strict host belongs to no actor. Only its list host calls it, on the main actor.
final class StrictListFeed: StrictHostDataSource {
  @MainActor let events = HostEvents<StrictHostCell, StrictHostCell>()
  @MainActor private var content: (any ListContent<StrictHostCell, StrictHostCell>)? {
    events.content
  }
  private let itemHeight: (@MainActor (AnyHashable) -> Double?)?
  private let contents: (@MainActor (AnyHashable) -> AnyHashable?)?

  /// The size of the window, of infinite height if everything is visible.
  @MainActor var window: ListSize

  @MainActor
  init(
    window: ListSize, itemHeight: (@MainActor (AnyHashable) -> Double?)?,
    contents: (@MainActor (AnyHashable) -> AnyHashable?)?
  ) {
    self.window = window
    self.itemHeight = itemHeight
    self.contents = contents
  }

  /// The kinds of supplementary elements that are requested.
  @MainActor var kinds = [StrictListHost.headerKind, StrictListHost.footerKind]

  /// The kinds that each section had when it was inserted.
  @MainActor private var knownKinds: [AnyHashable: [String]] = [:]

  /// Removes the kinds of all sections, so that they are requested again.
  @MainActor
  func forget(_ sections: [AnyHashable?]) {
    if !sections.isEmpty { counted = nil }
    for case let section? in sections { knownKinds[section] = nil }
  }

  @MainActor
  func forgetAll() {
    knownKinds = [:]
    counted = nil
  }

  /// The identities for which the supplementary elements were last counted, and their counts.
  @MainActor private var counted: (identities: any ListIdentities, counts: [Int])?

  /// The identities of the whole list, if the content returns them at once.
  var identities: (any ListIdentities)? {
    asking { ($0.content as? any IdentifiedContent)?.identities }
  }

  var sectionCount: Int { asking { $0.content?.sectionCount ?? 0 } }

  func itemCount(inSection section: Int) -> Int {
    asking { $0.content?.itemCount(inSection: section) ?? 0 }
  }

  var itemCounts: [Int] { asking { $0.content?.itemCounts ?? [] } }

  var supplementaryCounts: [Int] {
    asking { feed in
      let indices = 0..<(feed.content?.sectionCount ?? 0)
      let identities = feed.identities
      var counts: [Int]
      if let counted = feed.counted, counted.counts.count == indices.count,
        let same = identities?.sameSections(as: counted.identities, from: Array(indices))
      {
        counts = counted.counts
        for section in indices where !same[section] {
          counts[section] = feed.kinds(ofSection: section).count
        }
      } else {
        counts = indices.map { feed.kinds(ofSection: $0).count }
      }
      feed.counted = identities.map { ($0, counts) }
      return counts
    }
  }

  func reuseKind(ofItemAt path: ItemPath<After>) -> String {
    asking { $0.content?.cell(forItemAt: path)?.kind.description ?? "none" }
  }

  func configure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) {
    nonisolated(unsafe) let cell = cell
    asking { _ = $0.content?.cell(forItemAt: path)?.configure(cell) }
  }

  func supplementaryCount(inSection section: Int) -> Int {
    asking { $0.kinds(ofSection: section).count }
  }

  func reuseKind(ofSupplementaryAt path: SupplementaryPath<After>) -> String? {
    asking { $0.supplementary(at: path)?.kind.description }
  }

  func configure(_ view: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>) {
    nonisolated(unsafe) let view = view
    asking { _ = $0.supplementary(at: path)?.configure(view) }
  }

  func isBelowItems(supplementaryAt path: SupplementaryPath<After>) -> Bool {
    asking { $0.kind(at: path) == StrictListHost.footerKind }
  }

  func identity(of place: StrictHostPlace) -> AnyHashable? {
    asking { $0.identity(at: place) }
  }

  func contents(of place: StrictHostPlace) -> AnyHashable? {
    guard let contents, case .item = place else { return nil }
    return asking { $0.identity(at: place).flatMap { contents($0) } }
  }

  func height(of place: StrictHostPlace) -> Double? {
    asking { feed in
      switch place {
      case .section: nil
      case .item(let path):
        feed.identity(at: place).flatMap { feed.itemHeight?($0) }
          ?? feed.content?.size(ofItemAt: path, in: feed.window)?.height
      case .supplementary(let path):
        feed.kind(at: path).flatMap {
          feed.content?.size(
            ofSupplementaryOfKind: $0, at: Self.firstOfItsKind(path), in: feed.window)?.height
        }
      }
    }
  }

  func willDisplay(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) {
    tell(.willDisplay(cell, path))
  }

  func didEndDisplaying(_ cell: StrictHostCell) { tell(.didEndDisplaying(cell)) }

  func didRecycle(_ cell: StrictHostCell) { tell(.didRecycle(cell)) }

  func willDisplay(_ view: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>) {
    guard let kind = asking({ $0.kind(at: path) }) else { return }
    tell(.willDisplaySupplementary(view, ofKind: kind, Self.firstOfItsKind(path)))
  }

  func didEndDisplayingSupplementary(_ view: StrictHostCell) {
    tell(.didEndDisplayingSupplementary(view))
  }

  func didRecycleSupplementary(_ view: StrictHostCell) { tell(.didRecycleSupplementary(view)) }

  private func tell(_ event: ListEvent<StrictHostCell, StrictHostCell>) {
    nonisolated(unsafe) let event = event
    asking { $0.events.tell(event) }
  }

  @MainActor
  private func identity(at place: StrictHostPlace) -> AnyHashable? {
    switch place {
    case .section(let index): content?.identity(ofSection: index.section)
    case .item(let path): content?.identity(ofItemAt: path)
    case .supplementary(let path): kind(at: path).map { AnyHashable($0) }
    }
  }

  /// Returns the kinds of supplementary elements that a section has. They are stored while the
  /// section is kept, since the batches of a data source don't change them.
  @MainActor
  private func kinds(ofSection index: Int) -> [String] {
    guard let content, let section = content.identity(ofSection: index) else { return [] }
    if let known = knownKinds[section] { return known }
    let path = SupplementaryPath<After>(section: index, element: 0)
    let found = kinds.filter { content.supplementary(ofKind: $0, at: path) != nil }
    knownKinds[section] = found
    return found
  }

  @MainActor
  private func kind(at path: SupplementaryPath<After>) -> String? {
    let kinds = kinds(ofSection: path.section)
    return kinds.indices.contains(path.element) ? kinds[path.element] : nil
  }

  /// Converts an index among all elements to one among those of its kind: the content counts the
  /// latter.
  private static func firstOfItsKind(
    _ path: SupplementaryPath<After>
  ) -> SupplementaryPath<After> {
    SupplementaryPath(section: path.section, element: 0)
  }

  /// Returns the index of an element among all of its section; nil if the section has no such
  /// element.
  @MainActor
  func path(
    ofSupplementaryOfKind kind: String, at path: SupplementaryPath<After>
  ) -> SupplementaryPath<After>? {
    guard path.element == 0 else { return nil }
    return kinds(ofSection: path.section).firstIndex(of: kind).map {
      SupplementaryPath(section: path.section, element: $0)
    }
  }

  @MainActor
  private func supplementary(
    at path: SupplementaryPath<After>
  ) -> ListCell<StrictHostCell>? {
    kind(at: path).flatMap {
      content?.supplementary(ofKind: $0, at: Self.firstOfItsKind(path))
    }
  }

  private func asking<Answer>(_ question: @MainActor (StrictListFeed) -> Answer) -> Answer {
    nonisolated(unsafe) let feed = self
    return MainActor.assumeIsolated { Handed(question(feed)) }.value
  }
}

/// A value that stays on the main actor, which the compiler can't verify.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
