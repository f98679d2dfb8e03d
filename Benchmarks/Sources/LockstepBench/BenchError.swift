import ListDiff
import ListLayout
import ListSnapshots

/// A reason why a benchmark can't be run.
public enum BenchError: Error, Equatable, CustomStringConvertible {
  /// There is not enough memory for the lists.
  case outOfMemory

  /// The library refuses the lists.
  case diff(ListDiffError)

  /// A snapshot refuses a step.
  case snapshot(SnapshotError<Int, Int>)

  /// A data source refuses models.
  case models(String)

  /// A section or a layout refuses its description.
  case layout(LayoutDiagnostic)

  /// A layout has other frames than the reference.
  case differentFrames

  /// The reason in words.
  public var description: String {
    switch self {
    case .outOfMemory: "there is not enough memory for the lists"
    case .diff(let error): "\(error)"
    case .snapshot(let error): "\(error)"
    case .models(let error): error
    case .layout(let error): "\(error)"
    case .differentFrames: "the layout has other frames than the reference"
    }
  }
}
