import Foundation

/// A piece of canonical form: a place in the memory of a `ListElements`.
///
/// Copying costs nothing, as no reference is counted. For the same reason it must not be used after
/// the last `ListElements` that it came from is gone; see there.
package struct CanonicalBytes: Hashable, @unchecked Sendable {
  /// The bytes themselves.
  package let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether both spell the same canonical form. Linear in the length.
  package static func == (a: CanonicalBytes, b: CanonicalBytes) -> Bool {
    a.bytes.hasSameBytes(as: b.bytes)
  }

  /// Hashes the bytes. Linear in the length.
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}

/// An element of a list, ready to be compared: what identifies it and what it holds.
///
/// Must not be used after the `ListElements` that it came from is gone; see there.
package struct ListElement: Identifiable, Equatable, Sendable {
  /// The canonical form of the element's key.
  package let id: CanonicalBytes
  /// The canonical form of the element without the ignored fields.
  package let content: CanonicalBytes

  /// Whether both elements hold the same, ignored fields aside.
  package static func == (a: ListElement, b: ListElement) -> Bool { a.content == b.content }
}
