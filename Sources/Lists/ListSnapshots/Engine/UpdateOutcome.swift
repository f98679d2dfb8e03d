import ListDiff

/// The result of an update. Every requested update has exactly one outcome, and outcomes are
/// reported in the order of the requests.
public enum UpdateOutcome: Sendable, Hashable {
  /// The host was updated by batches and shows this snapshot.
  case applied

  /// There was nothing to do: the host showed the same list already, and nothing in it was marked,
  /// neither by this update nor by one that it replaced.
  case unchanged

  /// A newer update replaced this one before it began, and took over a part of it: at least one of
  /// its marks was on an element of the newer snapshot, or one of its models changed an item there.
  /// An update whose list is described when it begins also has this outcome if a newer such update
  /// describes the list for both.
  case merged

  /// A newer update replaced this one before it began, and took over nothing of it.
  case superseded

  /// The host was reloaded and shows this snapshot.
  case reloaded(ReloadReason)

  /// The update was cancelled before its first batch began, and has changed nothing. The caller
  /// cancelled its ticket or its task, or there was nothing to describe, or a list with duplicates
  /// was rejected. Later requests are affected differently: outlines, and marks of a
  /// ``ModelDataSource``, are shown without the changes of this update; a whole snapshot is shown
  /// unchanged, with the outlines of the updates that were not cancelled.
  case cancelled

  /// An update before this one was cancelled, and without it this outline can't be shown, or this
  /// item can't be expanded: for instance, another section has one of the items. The update has
  /// changed nothing.
  case refused(UpdateRefusal)

  /// The host is gone or has another content, or the data source is gone. The snapshot is the state
  /// nevertheless: if the data source becomes the content of a host again, the host is reloaded.
  case withoutHost
}

/// The reason for a reload of the host.
public enum ReloadReason: Sendable, Hashable {
  /// This update, or one that it replaced, requested the reload.
  case asked

  /// There were more changes than the limit for animations: `count` of them.
  case tooManyChanges(_ count: Int)

  /// The host didn't show the state that the changes start from.
  case outOfStep(HostMismatch)

  /// The diff failed.
  case diffFailed(ListDiffError)

  /// The host refused a batch, with this error.
  case refused(_ reason: String)
}

/// The difference between the list that a host shows and the state of its data source.
public enum HostMismatch: Sendable, Hashable {
  /// The host has shown another list since, or also shows the list of another data source.
  case version(shown: StateVersion?, expected: StateVersion)

  /// The numbers of items in the host's sections are different.
  case counts(shown: [Int], expected: [Int])
}

extension ListDiffError: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension UpdateOutcome: CustomStringConvertible {
  /// A short phrase, as in `reloaded: 120 changes are too many to animate`.
  public var description: String {
    switch self {
    case .applied: "applied"
    case .unchanged: "unchanged"
    case .merged: "merged"
    case .superseded: "superseded"
    case .reloaded(let reason): "reloaded: \(reason)"
    case .cancelled: "cancelled"
    case .refused(let refusal): "refused: \(refusal)"
    case .withoutHost: "without host"
    }
  }
}

extension ReloadReason: CustomStringConvertible {
  /// A clause, as in `120 changes are too many to animate`.
  public var description: String {
    switch self {
    case .asked: "as requested"
    case .tooManyChanges(let count): "\(count) changes are too many to animate"
    case .outOfStep(.version): "the host shows another version"
    case .outOfStep(.counts(let shown, let expected)):
      "the host shows \(shown) items by section, not \(expected)"
    case .diffFailed(let error): "\(error)"
    case .refused(let reason): "the host refused: \(reason)"
    }
  }
}
