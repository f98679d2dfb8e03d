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
package func request(_ words: UnsafeRawPointer, size: Int) {
  listdiff_request(words, size)
}

/// The bits of a string, on platforms where it is 16 bytes. Strings of the same bits are equal.
@inlinable
package func wordPair<ID>(_ id: ID) -> SIMD2<UInt64> {
  unsafeBitCast(id, to: SIMD2<UInt64>.self)
}

/// `value`, whose type is known to be `Target` but not to the compiler.
@inlinable
package func identical<Source, Target>(_ value: Source, as type: Target.Type) -> Target {
  unsafeBitCast(value, to: type)
}
