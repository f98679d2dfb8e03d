import ListSnapshots

/// Requests images: once for each URI and size, even if several tickets wait for it.
///
/// It stores no images. If the loading closure has an image already, it can return it at once.
@MainActor
public final class ImageRequests<Image: Sendable> {
  /// Loads an image that fits into a size.
  public typealias Load = @Sendable (ViewURI, ListSize) async throws -> Image

  /// Called with an image, and whether it came more than 70 milliseconds after the request. An
  /// image as late as that should appear with an animation.
  public typealias Completion =
    @MainActor (_ image: Result<Image, any Error>, _ isLate: Bool) -> Void

  private struct Key: Hashable {
    let uri: ViewURI
    let size: ListSize
  }

  private struct Request {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [(ticket: ImageTicket, since: Duration, completion: Completion)] = []
  }

  private let load: Load
  private let policy: URLPolicy
  private let scheduler: any UpdateScheduler
  private var requests: [Key: Request] = [:]
  private var count = 0

  /// Makes requests that call `load`.
  ///
  /// - Parameters:
  ///   - policy: Which URIs are requested.
  ///   - scheduler: The clock that measures how late an image comes.
  ///   - load: Loads an image, off the main actor.
  public init(
    policy: URLPolicy = URLPolicy(), scheduler: any UpdateScheduler = TaskScheduler(),
    load: @escaping Load
  ) {
    (self.policy, self.scheduler, self.load) = (policy, scheduler, load)
  }

  /// Requests an image.
  ///
  /// - Parameters:
  ///   - uri: The URI of the image.
  ///   - size: The size at which it is shown, in points.
  ///   - completion: Called once with the image or the error, after this call has returned; never
  ///     after the ticket was cancelled.
  /// - Returns: A ticket to cancel the request. If the size has no area or the policy refuses the
  ///   URI, nothing is requested, and the result is nil.
  public func request(
    _ uri: ViewURI, size: ListSize, completion: @escaping Completion
  ) -> ImageTicket? {
    guard size.width > 0, size.height > 0, policy.allows(uri) else { return nil }
    let key = Key(uri: uri, size: size)
    count += 1
    let ticket = ImageTicket { [weak self] in self?.removeCancelled(of: key) }
    requests[key, default: begin(key, count)].waiting.append((ticket, scheduler.now, completion))
    return ticket
  }

  private func begin(_ key: Key, _ number: Int) -> Request {
    let task = Task { [load, weak self] in
      let result: Result<Image, any Error>
      do { result = .success(try await load(key.uri, key.size)) } catch { result = .failure(error) }
      self?.end(key, number, result)
    }
    return Request(number: number, task: task)
  }

  private func end(_ key: Key, _ number: Int, _ result: Result<Image, any Error>) {
    // A request that was cancelled may end while another one for the same image is under way.
    guard let request = requests[key], request.number == number else { return }
    requests[key] = nil
    let now = scheduler.now
    // A completion may cancel the tickets of later ones.
    for (ticket, since, completion) in request.waiting where !ticket.isCancelled {
      completion(result, now - since > .milliseconds(70))
    }
  }

  private func removeCancelled(of key: Key) {
    requests[key]?.waiting.removeAll { $0.ticket.isCancelled }
    guard let request = requests[key], request.waiting.isEmpty else { return }
    requests[key] = nil
    request.task.cancel()
  }
}

/// One request of an image, which may share its loading with others.
@MainActor
public final class ImageTicket {
  private(set) var isCancelled = false
  private let onCancel: @MainActor () -> Void

  init(_ onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Cancels the request. The loading is cancelled if no other ticket waits for the image.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel()
  }
}
