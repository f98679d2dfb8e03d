extension BatchOperations: CustomStringConvertible {
  /// All operations on one line, as in `section insertions [1], item moves [0.0 → 1.0]`.
  public var description: String {
    let kinds = [
      describedKind("section deletions", sectionDeletions),
      describedKind("section insertions", sectionInsertions),
      describedKind("section moves", sectionMoves),
      describedKind("item deletions", itemDeletions),
      describedKind("item insertions", itemInsertions),
      describedKind("item moves", itemMoves),
      describedKind("item reloads", itemReloads),
      describedKind("section reconfigurations", sectionReconfigurations),
      describedKind("item reconfigurations", itemReconfigurations),
      describedKind("supplementary deletions", supplementaryDeletions),
      describedKind("supplementary insertions", supplementaryInsertions),
      describedKind("supplementary reconfigurations", supplementaryReconfigurations),
    ]
    return describedKinds(kinds, none: "no operations")
  }
}
