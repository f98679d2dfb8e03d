import ListSnapshots

/// Requests of images: one for each URI and size, however many wait for it.
///
/// It keeps no images. A loading closure that has one already returns it at once.
@MainActor
public final class ImageRequests<Image: Sendable> {
  /// Loads an image that fits into a size.
  public typealias Load = @Sendable (ViewURI, ListSize) async throws -> Image

  /// Gets an image, and whether it came so late that it should appear with an animation: more than
  /// 70 milliseconds after it was requested.
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

  /// Makes requests that `load` answers.
  ///
  /// - Parameters:
  ///   - policy: Which URIs are requested.
  ///   - scheduler: The clock that says how late an image comes.
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
  ///   - size: The size that it is shown in, in points.
  ///   - completion: Called once with the image or the error, later than this call returns; never
  ///     after the ticket was cancelled.
  /// - Returns: A ticket to cancel by; nil, and nothing is requested, if the size has no area or
  ///   the policy refuses the URI.
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

/// A wish for an image.
@MainActor
public final class ImageTicket {
  private(set) var isCancelled = false
  private let onCancel: @MainActor () -> Void

  init(_ onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Ends the wish. The request is cancelled if nobody else waits for the image.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel()
  }
}
