internal import CListDiff

@usableFromInline
package func equalFront(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, size: Int) -> Int {
  listdiff_equal_front(a, b, size)
}

@usableFromInline
package func equalBack(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, size: Int) -> Int {
  listdiff_equal_back(a, b, size)
}

@usableFromInline
package func addressWords(_ element: UnsafeRawPointer, size: Int) -> UInt64 {
  listdiff_address_words(element, size)
}

@usableFromInline
package func request(_ elements: UnsafeRawPointer, size: Int, count: Int, words: UInt64) {
  listdiff_request(elements, size, count, words)
}

/// The bits of a string, on platforms where it is 16 bytes. Strings with the same bits are equal.
@inlinable
package func wordPair<ID>(_ id: ID) -> SIMD2<UInt64> {
  unsafeBitCast(id, to: SIMD2<UInt64>.self)
}

/// `value` as `Target`. The caller knows that it has this type, but the compiler doesn't.
@inlinable
package func identical<Source, Target>(_ value: Source, as type: Target.Type) -> Target {
  unsafeBitCast(value, to: type)
}
