import Foundation
import Testing

extension Tag {
  /// A test that takes longer than `make test` can wait for; `make prove` runs it.
  @Tag package static var long: Self
}

extension Trait where Self == ConditionTrait {
  /// Runs a test that is tagged ``Testing/Tag/long`` only where all tests were asked for.
  package static var whenProving: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] != nil, "'make prove' runs it")
  }
}
