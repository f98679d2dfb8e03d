import ListDiff
import ListSnapshots

/// A reason why a benchmark can't be run.
public enum BenchError: Error, Equatable, CustomStringConvertible {
  /// There is not enough memory for the lists.
  case outOfMemory

  /// The library refuses the lists.
  case diff(ListDiffError)

  /// A snapshot refuses a step.
  case snapshot(SnapshotError<Int, Int>)

  /// The reason in words.
  public var description: String {
    switch self {
    case .outOfMemory: "there is not enough memory for the lists"
    case .diff(let error): "\(error)"
    case .snapshot(let error): "\(error)"
    }
  }
}
