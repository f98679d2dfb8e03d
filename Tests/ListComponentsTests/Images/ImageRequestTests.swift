import ListComponents
import TestSupport

@Suite("Image requests")
@MainActor struct ImageRequestTests {
  private let size = ListSize(width: 10, height: 10)

  private func uri(_ text: String = "https://a/1") throws -> ViewURI {
    try #require(ViewURI(text))
  }

  @Test func `One request answers everybody who waits for a URI and a size`() async throws {
    let source = ImageSource()
    let requests = ImageRequests<String> { try await source.load($0, $1) }
    var got: [String] = []
    for _ in 0..<2 {
      #expect(
        requests.request(try uri(), size: size) { result, _ in
          got.append((try? result.get()) ?? "failed")
        } != nil)
    }
    let other = requests.request(try uri(), size: ListSize(width: 5, height: 5)) { result, _ in
      got.append((try? result.get()) ?? "failed")
    }
    #expect(other != nil)
    await source.wait(for: 2)
    source.end { $0.height == 10 ? .success("big") : .success("small") }
    while got.count < 3 { await Task.yield() }
    expectEqual(got.sorted(), ["big", "big", "small"])
    expectEqual(source.started, 2)
  }

  @Test("A request is cancelled when nobody waits any more, and nobody hears of it")
  func cancelling() async throws {
    let source = ImageSource()
    let requests = ImageRequests<String> { try await source.load($0, $1) }
    var got = 0
    let tickets = try (0..<2).map { _ in
      try #require(requests.request(try uri(), size: size) { _, _ in got += 1 })
    }
    await source.wait(for: 1)
    tickets[0].cancel()
    tickets[0].cancel()
    expectEqual(source.cancelled, 0)
    tickets[1].cancel()
    while source.cancelled == 0 { await Task.yield() }
    // A new wish begins a new request, which the end of the old one doesn't answer.
    let third = requests.request(try uri(), size: size) { _, _ in got += 10 }
    #expect(third != nil)
    await source.wait(for: 2)
    source.end { _ in .success("late") }
    while got == 0 { await Task.yield() }
    expectEqual(got, 10)
    tickets[1].cancel()
    third?.cancel()
  }

  @Test func `A completion may cancel those after it`() async throws {
    let source = ImageSource()
    let requests = ImageRequests<String> { try await source.load($0, $1) }
    var got: [Int] = []
    var second: ImageTicket?
    _ = requests.request(try uri(), size: size) { _, _ in
      got.append(1)
      second?.cancel()
    }
    second = requests.request(try uri(), size: size) { _, _ in got.append(2) }
    await source.wait(for: 1)
    source.end { _ in .success("") }
    while got.isEmpty { await Task.yield() }
    expectEqual(got, [1])
  }

  @Test func `Failures are told`() async throws {
    let source = ImageSource()
    let requests = ImageRequests<String> { try await source.load($0, $1) }
    var failure: (any Error)?
    _ = requests.request(try uri(), size: size) { result, _ in
      if case .failure(let error) = result { failure = error }
    }
    await source.wait(for: 1)
    source.end { _ in .failure(ImageSource.NoImage()) }
    while failure == nil { await Task.yield() }
    expect(failure is ImageSource.NoImage)
  }

  @Test("Nothing is requested without an area, or for a URI that the policy refuses: B14")
  func refusing() throws {
    let requests = ImageRequests<String> { _, _ in
      Issue.record("was requested")
      return ""
    }
    for size in [ListSize(), ListSize(width: 10), ListSize(width: 10, height: -1)] {
      expect(requests.request(try uri(), size: size) { _, _ in } == nil)
    }
    expect(requests.request(try uri("http://a"), size: size) { _, _ in } == nil)
  }

  @Test("An image is late more than 70 ms after each wish", arguments: [70, 71])
  func lateness(_ milliseconds: Int) async throws {
    let source = ImageSource()
    let clock = Clock()
    let requests = ImageRequests<String>(scheduler: clock) { try await source.load($0, $1) }
    var late: [Bool] = []
    _ = requests.request(try uri(), size: size) { late.append($1) }
    await source.wait(for: 1)
    clock.now = .milliseconds(milliseconds)
    _ = requests.request(try uri(), size: size) { late.append($1) }
    source.end { _ in .success("") }
    while late.count < 2 { await Task.yield() }
    expectEqual(late, [milliseconds > 70, false])
  }
}

/// A clock that a test sets.
private final class Clock: UpdateScheduler, @unchecked Sendable {
  var now = Duration.zero

  func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  ) {}

  func later(_ action: @escaping @MainActor @Sendable () -> Void) {}
}
