/// What shows a list that is watched.
@MainActor
protocol WatchView: AnyObject, Sendable {
  /// What is made ready for being shown.
  associatedtype Shown: Sendable

  /// The file that keys come from; nil, if there are none.
  var keys: Int32? { get }

  /// Begins to show.
  func begin() throws

  /// Makes ready what a run has led to; beside the loop, which goes on meanwhile.
  ///
  /// - Throws: ``WatchFailure``, if nothing can be shown any more, and whatever else is wrong with the
  ///   list.
  nonisolated func prepare(_ step: WatchStep) throws -> Shown

  /// Shows what has been made ready.
  ///
  /// - Throws: ``WatchFailure``, if nothing can be shown any more.
  func show(_ shown: Shown) throws

  /// Tells that a run has failed. The list stays as it was.
  func report(_ problem: String) throws

  /// Does what keys ask for that have come from ``keys``.
  ///
  /// - Returns: Whether to go on.
  func takeKeys() throws -> Bool

  /// The window has another size, or has to be painted again.
  func windowChanged() throws

  /// Stops for a while, as Control-Z asks: until `pause` returns, the terminal is as it was.
  func suspend(_ pause: () -> Void) throws

  /// Ends; afterwards the terminal is as it was. Safe to call twice.
  func end()
}

/// Why nothing more can be shown; it ends the command.
struct WatchFailure: Error {
  let cause: any Error
}
