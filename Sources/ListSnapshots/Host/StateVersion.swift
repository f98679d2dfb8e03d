/// Which state of which data source a host shows.
///
/// No two states have the same version, be they of one data source or of two.
public struct StateVersion: Hashable, Sendable {
  private let stamp: Stamp

  /// The version of a new state.
  static func next() -> StateVersion { StateVersion(stamp: Stamp.next()) }
}

extension StateVersion: CustomStringConvertible {
  /// A number, later states of one data source having higher ones.
  public var description: String { "\(stamp.number)" }
}
