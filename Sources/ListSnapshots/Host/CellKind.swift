/// Which cells can take each other's place: those of one registration.
///
/// It stands where list views want a reuse identifier. Nobody has to invent one: each
/// ``CellRegistration`` and each ``SupplementaryRegistration`` has a kind of its own, that its
/// copies share.
public struct CellKind: Hashable, Sendable {
  private let stamp: Stamp

  /// The type of the cells, as the registration says it: what a host makes a cell of.
  public let cellType: Any.Type

  init(_ cellType: Any.Type) {
    stamp = Stamp.next()
    self.cellType = cellType
  }

  public static func == (a: Self, b: Self) -> Bool { a.stamp == b.stamp }

  public func hash(into hasher: inout Hasher) { hasher.combine(stamp) }
}

extension CellKind: CustomStringConvertible {
  /// As in `Label 12`: the type of the cells, and a number that no other kind has.
  public var description: String { "\(cellType) \(stamp.number)" }
}
