import ListDiff
import ListSnapshots

/// The work of an update of a list. Merged updates do the highest kind that one of them requests.
public enum ListUpdateKind: Int, Sendable, Hashable, Comparable {
  /// Only the items that calls have named are inserted, deleted, moved or filled again.
  case items

  /// The whole list is described, and its changes are shown.
  case list

  /// The whole list is described, and all cells are filled again.
  case reload

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The state of the updates of a list.
struct UpdateState {
  /// The work of the next update.
  var nextKind = ListUpdateKind.items

  /// Whether the list that is shown differs from the one that was described last.
  var startsAnew = true

  /// The kind of the update under way; nil if there is none.
  var current: ListUpdateKind?

  /// The list that the update under way shows, with its marks. If the list has to be described
  /// again, it keeps these marks.
  var described: ListDraft.List?

  /// The sections whose headers and footers the update under way fills again.
  var refilledSections: Set<Int> = []

  /// The sections whose headers and footers the host shows wrongly, so that the next update reloads
  /// them.
  var staleSections: Set<Int> = []

  /// The items whose sizes the host requests again in the next turn.
  var resizedItems: Set<Int> = []

  /// The reports of the update under way.
  var reports: [ListReport] = []

  /// Whether the list was empty at the last update.
  var wasEmpty: Bool?

  var listeners: [WeakListener] = []

  /// Drops the update under way, and the work that was planned on the host.
  mutating func leaveHost() {
    self = UpdateState(wasEmpty: wasEmpty, listeners: listeners)
  }
}

/// A listener, held weakly.
struct WeakListener {
  weak var listener: (any ListUpdateListener)?
}

/// An object that a list calls after each of its updates.
@MainActor
public protocol ListUpdateListener: AnyObject {
  /// Called once for each update, before its completions.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - kind: What the update did.
  func list(_ list: ControlledList, didUpdate kind: ListUpdateKind)
}
