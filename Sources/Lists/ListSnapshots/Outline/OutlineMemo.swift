/// The computed properties of one version of a section snapshot, cached for all its copies.
@usableFromInline
final class OutlineMemo<ItemID: Hashable & Sendable>: @unchecked Sendable {
  /// Held while another member is read or set, but not while its value is computed: if two threads
  /// compute the same value, one result is dropped.
  @usableFromInline let lock: Lock

  @usableFromInline var order: OutlineOrder<ItemID>?
  @usableFromInline var visibleItems: [ItemID]?

  @inlinable
  init(_ stamp: Stamp, order: OutlineOrder<ItemID>? = nil) {
    lock = Lock.shared(for: stamp)
    self.order = order
  }

  /// Returns the cached value, or caches and returns that of `make`.
  @inlinable
  func value<Value>(
    read: (OutlineMemo) -> Value?, write: (OutlineMemo, Value) -> Void, make: () -> Value
  ) -> Value {
    lock.remembered(read: { read(self) }, write: { write(self, $0) }, make: make)
  }

  /// The order, if it is cached.
  @inlinable
  var knownOrder: OutlineOrder<ItemID>? {
    lock.acquire()
    defer { lock.release() }
    return order
  }

  /// Clears the cache, except for an order.
  @inlinable
  func restart(with order: OutlineOrder<ItemID>?) {
    lock.acquire()
    defer { lock.release() }
    self.order = order
    visibleItems = nil
  }
}
