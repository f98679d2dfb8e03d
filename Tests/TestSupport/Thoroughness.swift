import Foundation

/// Whether tests that enumerate go as far as they ever do, which takes an hour or more in a release
/// build: `make exhaustive` asks for it.
package let isExhaustive = ProcessInfo.processInfo.environment["LOCKSTEP_EXHAUSTIVE"] != nil
