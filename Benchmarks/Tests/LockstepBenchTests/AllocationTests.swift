import Foundation
import Testing

@testable import LockstepBench

@MainActor
@Suite(.enabled(if: ThreadAllocations.count != nil, "allocations aren't counted here"))
struct `Allocations` {
  private final class Object: Sendable {}

  private func count(_ body: () -> Void) -> Int? {
    let before = ThreadAllocations.count
    body()
    let after = ThreadAllocations.count
    guard let before, let after else { return nil }
    return after - before
  }

  @Test func `are counted whichever function makes them`() {
    var block: UnsafeMutableRawPointer?
    defer { free(block) }
    #expect(count { block = malloc(8) } == 1)
    #expect(count { block = realloc(block, 10_000) } == 1)
    free(block)
    #expect(count { block = calloc(2, 8) } == 1)
  }

  @Test func `of the Swift library are counted`() {
    var objects: [Object] = []
    #expect(count { objects.reserveCapacity(1_000) } == 1)
    #expect(count { for _ in 0..<1_000 { objects.append(Object()) } } == 1_000)
  }

  @Test func `of other threads aren't counted`() throws {
    let end = DispatchSemaphore(value: 0)
    let found = count {
      Thread.detachNewThread {
        _ = (0..<1_000).map { _ in Object() }
        end.signal()
      }
      end.wait()
    }
    #expect(try #require(found) < 1_000)
  }

  /// `Benchmarks/ratios.json` has the limit for an optimised build. Without optimisation, as these tests
  /// are built, generic code allocates more.
  @Test func `of an update of a chat don't depend on the number of its rows`() throws {
    let found = try [500, 5_000].map { count in
      let chat = try Workload.pathModelsChat.makeCase(count: count, contenders: [.dataSource])
      let result = try #require(BenchRunner(runs: 1).results(of: chat).first)
      return try #require(result.allocations)
    }
    #expect(found[1] - found[0] < 100)
    #expect(found[1] <= 400)
  }
}
