extension PlaceLedger.Conflict {
  /// Returns the error for the conflict.
  ///
  /// - Parameters:
  ///   - paths: The places of the operation that is refused.
  ///   - old: Returns the path of an old place.
  ///   - new: Returns the path of a new place.
  package func error(
    _ operation: StrictHostOperation, _ paths: [StrictHostPath],
    old: (Int) -> StrictHostPath, new: (Int) -> StrictHostPath
  ) -> StrictHostError {
    let (rule, reason): (StrictHostRule, String) =
      switch self {
      case .deletedTwice: (.deletedTwice, "it is deleted already in this batch")
      case .reloadedTwice: (.usedTwice, "it is reloaded already in this batch")
      case .deletedAndReloaded: (.usedTwice, "it is deleted in the same batch")
      case .deletedAndMoved: (.usedTwice, "what is moved is deleted in the same batch")
      case .reloadedAndMoved: (.reloadedAndMoved, "what is moved is reloaded in the same batch")
      case .movedTwice(let other): (.usedTwice, "it is moved to \(new(other)) in the same batch")
      case .twoMovesTo(let other): (.usedTwice, "\(old(other)) is moved to the same place")
      case .insertedAndMovedTo(let other): (.usedTwice, "\(old(other)) is moved to the same place")
      }
    return StrictHostError(rule, operation, paths, reason)
  }
}
