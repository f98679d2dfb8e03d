import ListSectionDiff

/// What became of an update. Each one asked for has exactly one outcome, and outcomes come in the
/// order in which the updates were asked for.
public enum UpdateOutcome: Sendable, Hashable {
  /// The host was led to this snapshot by batches, and has shown it.
  case applied

  /// Nothing was done, since nothing was to be done: the host showed this very list already, and
  /// nothing of it was marked, here or by an update that this one took the place of.
  case unchanged

  /// A newer update took the place of this one before it began, and has shown what this one had
  /// marked or brought: of its marks at least one was for something that is in the newer snapshot, or
  /// one of its models is shown there that was not before.
  case merged

  /// A newer update took the place of this one before it began, and nothing of it was left to be
  /// shown.
  case superseded

  /// The host shows this snapshot, made anew from scratch.
  case reloaded(ReloadReason)

  /// The update was cancelled before its first batch began. Neither the state nor the host knows of
  /// it. Outlines that were applied after it, and what a ``ModelDataSource`` reloads, are shown without
  /// what it would have changed; a whole snapshot is shown as it was given.
  case cancelled

  /// The host is gone or has another content, or the data source is gone. The state is this snapshot
  /// all the same; a host that gets the data source as its content again is reloaded.
  case withoutHost
}

/// Why a host was reloaded in full.
public enum ReloadReason: Sendable, Hashable {
  /// It was asked for, by this update or by one that this one took the place of.
  case asked

  /// There were more changes than are to be animated: `count` of them.
  case tooManyChanges(_ count: Int)

  /// The host showed something else than the state that the changes start from.
  case outOfStep(HostMismatch)

  /// The diff could not be made.
  case diffFailed(ListDiffError)

  /// The host refused a batch; this is what it said.
  case refused(_ reason: String)
}

/// How what a host shows differs from what it was told to show.
public enum HostMismatch: Sendable, Hashable {
  /// It has shown something else since, or is the host of another data source as well.
  case version(shown: StateVersion?, expected: StateVersion)

  /// Its sections have other numbers of items.
  case counts(shown: [Int], expected: [Int])
}

extension ListDiffError: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension UpdateOutcome: CustomStringConvertible {
  /// One or a few words, as in `reloaded, 120 changes being too many`.
  public var description: String {
    switch self {
    case .applied: "applied"
    case .unchanged: "unchanged"
    case .merged: "merged"
    case .superseded: "superseded"
    case .reloaded(let reason): "reloaded, \(reason)"
    case .cancelled: "cancelled"
    case .withoutHost: "without host"
    }
  }
}

extension ReloadReason: CustomStringConvertible {
  /// The reason as the end of a sentence.
  public var description: String {
    switch self {
    case .asked: "as asked"
    case .tooManyChanges(let count): "\(count) changes being too many"
    case .outOfStep(.version): "the host being at another version"
    case .outOfStep(.counts(let shown, let expected)):
      "the host showing \(shown) items by section instead of \(expected)"
    case .diffFailed(let error): "since \(error)"
    case .refused(let reason): "since the host refused: \(reason)"
    }
  }
}
