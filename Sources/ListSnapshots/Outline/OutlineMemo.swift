/// What has been worked out about one version of a section snapshot, for all its copies.
@usableFromInline
final class OutlineMemo<ItemID: Hashable & Sendable>: @unchecked Sendable {
  /// Held wherever one of the others is read or set, but not while it is worked out: where two
  /// threads do so at once, one works in vain.
  @usableFromInline let lock: Lock

  @usableFromInline var order: OutlineOrder<ItemID>?
  @usableFromInline var visibleItems: [ItemID]?

  @inlinable
  init(_ stamp: Stamp, order: OutlineOrder<ItemID>? = nil) {
    lock = Lock.shared(for: stamp)
    self.order = order
  }

  /// What is remembered, or else what `make` gives, which then is.
  @inlinable
  func value<Value>(
    read: (OutlineMemo) -> Value?, write: (OutlineMemo, Value) -> Void, make: () -> Value
  ) -> Value {
    lock.remembered(read: { read(self) }, write: { write(self, $0) }, make: make)
  }

  /// The order, if it has been worked out.
  @inlinable
  var knownOrder: OutlineOrder<ItemID>? {
    lock.acquire()
    defer { lock.release() }
    return order
  }

  /// Forgets all, but for an order.
  @inlinable
  func restart(with order: OutlineOrder<ItemID>?) {
    lock.acquire()
    defer { lock.release() }
    self.order = order
    visibleItems = nil
  }
}
