import ListDiff

/// Why a benchmark can't be run.
public enum BenchError: Error, Equatable, CustomStringConvertible {
  /// There is not enough memory for the lists.
  case outOfMemory

  /// The library refuses the lists.
  case diff(ListDiffError)

  /// What happened.
  public var description: String {
    switch self {
    case .outOfMemory: "there is not enough memory for the lists"
    case .diff(let error): "\(error)"
    }
  }
}
