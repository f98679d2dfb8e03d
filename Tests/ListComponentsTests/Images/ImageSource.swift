import ListComponents
import ListSnapshots

/// Images that are loaded when a test says so.
@MainActor
final class ImageSource {
  struct NoImage: Error {}

  private(set) var started = 0
  private(set) var cancelled = 0
  private var waiting: [(size: ListSize, end: CheckedContinuation<String, any Error>)] = []

  func load(_ uri: ViewURI, _ size: ListSize) async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        started += 1
        waiting.append((size, $0))
      }
    } onCancel: {
      Task { @MainActor in self.cancelled += 1 }
    }
  }

  func wait(for count: Int) async {
    while started < count { await Task.yield() }
  }

  func end(_ result: (ListSize) -> Result<String, any Error>) {
    for (size, end) in waiting { end.resume(with: result(size)) }
    waiting = []
  }
}
