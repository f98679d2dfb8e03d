/// The version of a state of a data source.
///
/// No two states have the same version, even of different data sources.
public struct StateVersion: Hashable, Sendable {
  private let stamp: Stamp

  /// Returns the version of a new state.
  static func next() -> StateVersion { StateVersion(stamp: Stamp.next()) }
}

extension StateVersion: CustomStringConvertible {
  /// A number, which is higher for later states of a data source.
  public var description: String { "\(stamp.number)" }
}
