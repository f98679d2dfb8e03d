/// An implementation of the diff. All return exactly the same changes.
public enum DiffEngine: String, Sendable, CaseIterable {
  /// The C core, which is the fastest.
  case c

  /// The reference in plain Swift; see ``ReferenceDiff``.
  case reference

  /// Both, one after the other. The diff throws ``ListDiffError/enginesDisagree(c:reference:)`` if
  /// their changes differ.
  case verified
}
