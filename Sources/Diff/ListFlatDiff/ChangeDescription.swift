/// Returns one kind of changes, as in `moves [0 → 2, 5 → 1]`; nil if there are none.
package func describedKind(
  _ name: String, _ places: some Collection<some CustomStringConvertible>
) -> String? {
  places.isEmpty ? nil : "\(name) [\(places.map { $0.description }.joined(separator: ", "))]"
}

/// Returns kinds of changes on one line, or `none` if there are no changes at all.
package func describedKinds(_ kinds: [String?], none: String) -> String {
  let kinds = kinds.compactMap { $0 }
  return kinds.isEmpty ? none : kinds.joined(separator: ", ")
}
