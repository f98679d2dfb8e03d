/// What can go wrong in ``ListDiff``. Nothing else does: no input traps.
public enum ListDiffError: Error, Equatable, Sendable {
  /// A list has more than 2³¹ − 2 elements; `count` is how many it has.
  case tooManyElements(count: Int)

  /// The C core could not get the memory it needs.
  case outOfMemory

  /// Two fingerprints were made with different seeds, so that their hashes can't be compared.
  case differentSeeds(old: UInt64, new: UInt64)

  /// Of two fingerprints only one has the contents of its elements.
  case contentsOnOneSideOnly

  /// Of two fingerprints one has identities that are keys themselves, the other hashed ones:
  /// the elements have identities of different types.
  case differentIdentities

  /// A list has another number of elements than the changes lead from or to.
  case countMismatch(side: ListSide, expected: Int, actual: Int)

  /// A number of changes doesn't fit the others or the lists; `reason` says where and why.
  case invalidChanges(reason: String)

  /// The C core and the reference gave different results, here as their descriptions.
  ///
  /// This is a defect of the library; please report it.
  case enginesDisagree(c: String, reference: String)

  /// The library has broken a rule of its own; `reason` says which.
  ///
  /// This is a defect of the library; please report it.
  case internalError(reason: String)
}

/// One of the two lists that a diff is about.
public enum ListSide: String, Sendable {
  /// The list as it was.
  case old
  /// The list as it is now.
  case new
}

extension ListDiffError: CustomStringConvertible {
  /// One sentence on what is wrong, and what to do where something can be done.
  public var description: String {
    switch self {
    case .tooManyElements(let count):
      "a list has \(count) elements, more than 2147483646"
    case .outOfMemory:
      "not enough memory for the diff"
    case .differentSeeds(let old, let new):
      "the fingerprints have different seeds (\(old) and \(new)); make both with one seed"
    case .contentsOnOneSideOnly:
      "only one of the fingerprints has contents; make both with contents, or none"
    case .differentIdentities:
      "the fingerprints are of lists whose identities have different types"
    case .countMismatch(let side, let expected, let actual):
      "the \(side.rawValue) list has \(actual) elements where the changes are for \(expected)"
    case .invalidChanges(let reason):
      "the changes are not valid: \(reason)"
    case .enginesDisagree(let core, let reference):
      "the engines disagree: C gives \(core), the reference \(reference); please report it"
    case .internalError(let reason):
      "internal error: \(reason); please report it with both lists"
    }
  }
}
