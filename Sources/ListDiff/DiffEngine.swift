/// The implementation that works a diff out. All give the same result, to the last index.
public enum DiffEngine: String, Sendable, CaseIterable {
  /// The C core. What you want.
  case c

  /// Plain Swift, short enough to be read: see ``ReferenceDiff``.
  case reference

  /// Both, one after the other. Throws ``ListDiffError/enginesDisagree(c:reference:)`` should
  /// they ever differ.
  case verified
}
