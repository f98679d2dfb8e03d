import TestSupport

/// What "Streams of lists" shows and says.
@MainActor
@Suite struct `Guides: streams of lists` {
  private let host: StrictListHost
  private let list: BookList
  private let lists = (1...4).map { count in
    (0..<count).map { Book(id: $0, title: "book \($0) of \(count)") }
  }

  init() throws {
    host = try StrictListHost()
    list = BookList(in: host)
  }

  private var titles: [String?] { host.strictHost.items.map { $0.cell?.contents as? String } }

  /// The titles of the list with a number of books.
  private func titles(_ count: Int) -> [String?] { lists[count - 1].map(\.title) }

  private func wait(until isDone: () -> Bool) async {
    for _ in 0..<100_000 where !isDone() { await Task.yield() }
    expect(isDone())
  }

  @Test func `merge lists that come faster than they are shown`() async throws {
    host.finishesAnimationsAtOnce = false
    try list.show(lists[0])
    expectEqual(titles, titles(1))
    var outcomes: [UpdateOutcome] = []
    for books in lists.dropFirst() {
      try list.source.apply([SnapshotSection(id: 0, items: books)]) { outcomes.append($0) }
    }
    await wait {
      host.finishAnimations()
      return outcomes.count == 3
    }
    expectEqual(outcomes, [.superseded, .superseded, .applied])
    expectEqual(titles, titles(4))
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `show the newest list of a sequence`() async throws {
    var updates = 0
    list.source.identities.onUpdate = { _ in updates += 1 }
    let (stream, continuation) = AsyncStream<[Book]>.makeStream()
    for books in lists { continuation.yield(books) }
    continuation.finish()
    list.source.identities.options.coalescing = .nextTurn
    try await list.showNewest(of: stream)
    await wait { titles == titles(4) }
    expect(updates >= 1)
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `show each list of a sequence`() async throws {
    var shown: [Int] = []
    list.source.identities.onUpdate = { [host] _ in shown.append(host.strictHost.items.count) }
    let (stream, continuation) = AsyncStream<[Book]>.makeStream()
    for books in lists { continuation.yield(books) }
    continuation.finish()
    try await list.showEach(of: stream)
    expectEqual(shown, [1, 2, 3, 4])
  }

  @Test func `end with their task, and keep what has begun`() async throws {
    try list.show(lists[0])
    host.finishesAnimationsAtOnce = false
    let (stream, continuation) = AsyncStream<[Book]>.makeStream()
    let task = Task { try await list.showEach(of: stream) }
    continuation.yield(lists[1])
    await wait { titles == titles(2) }
    continuation.yield(lists[2])
    task.cancel()
    host.finishesAnimationsAtOnce = true
    host.finishAnimations()
    try await task.value
    expectEqual(titles, titles(2))
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `follow an observable object, once for all changes of a turn`() async throws {
    var updates = 0
    list.source.identities.onUpdate = { _ in updates += 1 }
    let library = Library()
    let observer = LibraryObserver(of: library, in: list)
    try observer.update()
    library.books = lists[1]
    library.books = lists[2]
    expectEqual(titles, [])
    await wait { titles == titles(3) }
    library.books[0].title = "new"
    await wait { titles.first == "new" }
    expectEqual(updates, 3)
    expectEqual(host.strictHost.lastError, nil)
  }
}
