import ListDiff
import ListSnapshots

/// When the updates of a list begin.
public enum UpdateCoalescing: Sendable, Hashable {
  /// At once, if none is under way.
  case immediate

  /// In the next turn of the main actor, together with all that are requested until then.
  case nextTurn

  /// At once if the last one began longer ago than an interval. Otherwise at the end of the interval,
  /// together with all that are requested until then; the interval grows with each update that had to
  /// wait, and is short again after a pause.
  ///
  /// - Parameters:
  ///   - minimum: The interval after a pause.
  ///   - increment: By how much it grows.
  ///   - maximum: Its limit.
  case adaptive(minimum: Duration, increment: Duration, maximum: Duration)
}

/// What an update of a list does, in rising order: merged updates do the most that one of them does.
public enum ListUpdateKind: Int, Sendable, Hashable, Comparable {
  /// Only items that were named are inserted, deleted, moved or filled again.
  case items

  /// The whole list is described, and its changes are shown.
  case list

  /// The whole list is described, and all cells are filled again.
  case reload

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Updates that were requested and have not begun.
@MainActor
final class WaitingUpdate {
  var kind = ListUpdateKind.items
  var isAnimated = true
  private var completions: [@MainActor (UpdateOutcome) -> Void] = []

  func add(
    _ kind: ListUpdateKind, isAnimated: Bool,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    self.kind = max(self.kind, kind)
    self.isAnimated = self.isAnimated && isAnimated
    completions.append(completion)
  }

  func complete(_ outcome: UpdateOutcome) {
    let completions = completions
    self.completions = []
    for completion in completions { completion(outcome) }
  }
}

/// What a list remembers about its updates.
struct UpdateState {
  /// Updates that wait for the next turn, or for the end of an interval.
  var waiting: WaitingUpdate?

  /// What has to be done by the next update that begins.
  var nextKind = ListUpdateKind.items

  /// Whether the style is describing the list.
  var isDescribing = false

  /// Whether the list that is shown is not the one that was described last.
  var startsAnew = true

  /// The kind of the update under way; nil if there is none.
  var current: ListUpdateKind?

  /// The list that the update under way shows, with its marks. If it has to be described again, what was
  /// marked still is.
  var described: Snapshot<Int, Int>?

  /// The sections whose headers and footers the update under way fills again.
  var refilledSections: Set<Int> = []

  /// What the update under way has to report.
  var reports: [ListReport] = []

  /// Whether the list was empty at the last update.
  var wasEmpty: Bool?

  /// When the last update was begun, and the interval of adaptive coalescing.
  var lastBegin: Duration?
  var interval: Duration?

  var listeners: [WeakListener] = []
}

/// A listener, held weakly.
struct WeakListener {
  weak var listener: (any ListUpdateListener)?
}

/// An object that is told when a list was updated.
@MainActor
public protocol ListUpdateListener: AnyObject {
  /// Called once for each update, before its completions.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - kind: What the update did.
  func list(_ list: ControlledList, didUpdate kind: ListUpdateKind)
}
