// What ListTrials uses of Dispatch, declared again, so that it can be type-checked without an SDK.

public final class DispatchQueue: Sendable {
  public init(label: String) {}
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
