/// A view of a watched list.
@MainActor
protocol WatchView: AnyObject, Sendable {
  /// A prepared list.
  associatedtype Shown: Sendable

  /// The file from which to read keys; nil if there is none.
  var keys: Int32? { get }

  /// Starts the view.
  func begin() throws

  /// Called when a run begins.
  func runBegan()

  /// Prepares the result of a run, outside of the loop, which continues meanwhile.
  ///
  /// - Throws: ``WatchFailure`` if nothing can be shown any more, or any error in the list.
  nonisolated func prepare(_ step: WatchStep) throws -> Shown

  /// Shows a prepared list.
  ///
  /// - Throws: ``WatchFailure`` if nothing can be shown any more.
  func show(_ shown: Shown) throws

  /// Reports that a run has failed. The list stays as it was.
  func report(_ problem: String) throws

  /// Reads keys from ``keys`` and handles them.
  ///
  /// - Returns: Whether to continue.
  func takeKeys() throws -> Bool

  /// Repaints the window, whose size may have changed.
  func windowChanged() throws

  /// Restores the terminal until `pause` returns, as for Control-Z.
  func suspend(_ pause: () -> Void) throws

  /// Ends the view and restores the terminal. Safe to call twice.
  func end()
}

/// A view without a terminal.
extension WatchView {
  var keys: Int32? { nil }
  func runBegan() {}
  func takeKeys() throws -> Bool { true }
  func windowChanged() throws {}
  func suspend(_ pause: () -> Void) throws { pause() }
}

/// An error after which nothing can be shown; it ends the command.
struct WatchFailure: Error {
  let cause: any Error
}
