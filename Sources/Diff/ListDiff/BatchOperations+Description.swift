extension BatchOperations: CustomStringConvertible {
  /// All operations on one line, as in `section insertions [1], item moves [0.0 → 1.0]`.
  public var description: String {
    let parts = [
      Self.part("section deletions", sectionDeletions),
      Self.part("section insertions", sectionInsertions),
      Self.part("section moves", sectionMoves),
      Self.part("item deletions", itemDeletions),
      Self.part("item insertions", itemInsertions),
      Self.part("item moves", itemMoves),
      Self.part("item reloads", itemReloads),
      Self.part("section reconfigurations", sectionReconfigurations),
      Self.part("item reconfigurations", itemReconfigurations),
      Self.part("supplementary deletions", supplementaryDeletions),
      Self.part("supplementary insertions", supplementaryInsertions),
      Self.part("supplementary reconfigurations", supplementaryReconfigurations),
    ]
    let operations = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return operations.isEmpty ? "no operations" : operations
  }

  private static func part<Place: CustomStringConvertible>(
    _ name: String, _ places: [Place]
  ) -> String {
    places.isEmpty ? "" : "\(name) [\(places.map { $0.description }.joined(separator: ", "))]"
  }
}
