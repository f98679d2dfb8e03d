/// The kind of a cell: cells of the same registration have the same kind and can be reused for each
/// other.
///
/// It replaces the reuse identifier of list views. Each ``CellRegistration`` and each
/// ``SupplementaryRegistration`` has a kind of its own, which its copies share.
public struct CellKind: Hashable, Sendable {
  private let stamp: Stamp

  /// The type of the cells that the registration fills. Hosts make cells of this type.
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
