import Observation
import TestSupport

struct Book: Identifiable, Equatable {
  let id: Int
  var title: String
}

@MainActor
final class BookList {
  typealias Source = ModelDataSource<Int, Book, StrictListHost>

  private let host: StrictListHost
  private let cells = CellRegistration<StrictHostCell, Book> {
    cell, _, book in cell.contents = book.title
  }
  private(set) lazy var source = Source(host: host) { [cells] path, book in
    cells.cell(for: book, at: path)
  }

  init(in host: StrictListHost) { self.host = host }

  func show(_ books: [Book]) throws {
    try source.apply([SnapshotSection(id: 0, items: books)]) { _ in }
  }
}

extension BookList {
  /// Shows the newest list.
  func showNewest(of lists: AsyncStream<[Book]>) async throws {
    for await books in lists { try show(books) }
  }

  /// Shows each list until its animations have ended.
  func showEach(of lists: AsyncStream<[Book]>) async throws {
    for await books in lists {
      try await source.apply([SnapshotSection(id: 0, items: books)])
    }
  }
}

@Observable @MainActor
final class Library {
  var books: [Book] = []
}

@MainActor
final class LibraryObserver {
  private let library: Library
  private let list: BookList

  init(of library: Library, in list: BookList) {
    (self.library, self.list) = (library, list)
  }

  func update() throws {
    let books = withObservationTracking {
      library.books
    } onChange: { [weak self] in
      Task { [weak self] in try await self?.update() }
    }
    try list.show(books)
  }
}
