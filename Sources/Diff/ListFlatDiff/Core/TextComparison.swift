/// Whether two strings are equal by `==`, which takes a few hundred instructions. Most pairs need
/// only a look at their bytes: if these are equal, the strings are, and if all are ASCII, strings
/// with other bytes aren't.
@inlinable
package func areEqualTexts(_ a: String, _ b: String) -> Bool {
  // Without optimisation, closures take longer than `==`.
  if isUnoptimized() { return a == b }
  if isStringOfTwoWords(String.self) && wordPair(a) == wordPair(b) { return true }
  let known = a.utf8.withContiguousStorageIfAvailable { a in
    b.utf8.withContiguousStorageIfAvailable { b in
      areEqualBytes(UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    }
  }
  if case .some(.some(.some(let areEqual))) = known { return areEqual }
  return a == b
}

/// Whether two texts are equal; nil if it takes more than a look at their bytes.
@inlinable
func areEqualBytes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool? {
  guard a.count == b.count else { return nil }
  let isNotASCII: UInt64 = 0x8080_8080_8080_8080
  var (differences, bits) = (UInt64.zero, UInt64.zero)
  var offset = 0
  while offset + 8 <= a.count {
    let word = a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let other = b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    differences |= word ^ other
    bits |= word | other
    offset += 8
    if differences != 0, bits & isNotASCII != 0 { return nil }
  }
  while offset < a.count {
    differences |= UInt64(a[offset] ^ b[offset])
    bits |= UInt64(a[offset] | b[offset])
    offset += 1
  }
  if differences == 0 { return true }
  return bits & isNotASCII == 0 ? false : nil
}
