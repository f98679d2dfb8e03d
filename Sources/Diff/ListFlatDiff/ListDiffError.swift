/// An error that a diff, or the use of its changes, throws.
public enum ListDiffError: Error, Equatable, Sendable {
  /// A list has more than 2³¹ − 2 elements; `count` is their number.
  case tooManyElements(count: Int)

  /// An allocation of the C core failed.
  case outOfMemory

  /// Two fingerprints have different seeds, so their hashes can't be compared.
  case differentSeeds(old: UInt64, new: UInt64)

  /// Only one of two fingerprints has the contents of its elements.
  case contentsOnOneSideOnly

  /// One of two fingerprints has integers as identities and the other one has hashes: the
  /// identities have different types.
  case differentIdentities

  /// A list has `actual` elements, but the changes are for a list of `expected`.
  case countMismatch(side: ListSide, expected: Int, actual: Int)

  /// The parts of changes don't fit together or don't fit the lists; `reason` names the first
  /// fault.
  case invalidChanges(reason: String)

  /// The C core and the reference gave different results, here as their descriptions.
  ///
  /// This is a defect of the library; please report it.
  case enginesDisagree(c: String, reference: String)

  /// The library has broken a rule of its own, which `reason` describes.
  ///
  /// This is a defect of the library; please report it.
  case internalError(reason: String)
}

/// One of the two lists of a diff.
public enum ListSide: String, Sendable {
  /// The list before the changes.
  case old
  /// The list after the changes.
  case new
}

extension ListDiffError: CustomStringConvertible {
  /// The error and, if there is a remedy, what to do.
  public var description: String {
    switch self {
    case .tooManyElements(let count):
      "a list has \(count) elements, more than 2147483646; diff it in parts"
    case .outOfMemory:
      "not enough memory for the diff"
    case .differentSeeds(let old, let new):
      "the fingerprints have different seeds (\(old) and \(new)); make both with one seed"
    case .contentsOnOneSideOnly:
      "only one of the fingerprints has contents; make both with contents, or both without"
    case .differentIdentities:
      "the identities of the fingerprints have different types; make both with one type"
    case .countMismatch(let side, let expected, let actual):
      "the \(side.rawValue) list has \(actual) elements, but the changes are for \(expected)"
    case .invalidChanges(let reason):
      "the changes are not valid: \(reason)"
    case .enginesDisagree(let core, let reference):
      "the engines disagree: C gives \(core), the reference \(reference); please report it"
    case .internalError(let reason):
      "internal error: \(reason); please report it with both lists"
    }
  }
}
