import ListSnapshots

/// An operation whose JSON the application replaces: for example when a file was saved, or a server
/// has sent a message.
public final class LiveContent: RerunningOperation, @unchecked Sendable {
  private let lock = Lock()
  private let reader: ContentReader
  private var bytes: [UInt8]
  private var handles: [OperationHandle] = []
  private var newestReports: [ContentReport] = []

  /// Makes an operation that adds JSON to the content.
  public init(_ bytes: [UInt8], reader: ContentReader = ContentReader()) {
    (self.bytes, self.reader) = (bytes, reader)
  }

  /// What the newest run has left out; empty if it has failed.
  public var reports: [ContentReport] { lock.withLock { newestReports } }

  /// Replaces the JSON, from any thread. The loaders then run the operation and those after it.
  public func replace(_ bytes: [UInt8]) {
    let attached = lock.withLock {
      self.bytes = bytes
      return handles
    }
    for handle in attached { handle.setNeedsRun() }
  }

  public func attach(_ handle: OperationHandle) {
    lock.withLock { handles = handles.filter(\.isAttached) + [handle] }
  }

  public func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    let current = lock.withLock {
      newestReports = []
      return bytes
    }
    let reports = try reader.add(current, to: &content)
    lock.withLock { newestReports = reports }
  }
}
