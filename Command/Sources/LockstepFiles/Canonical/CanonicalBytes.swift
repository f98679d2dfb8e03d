/// A part of a canonical form, in the memory of a `ListElements`.
///
/// It holds no reference, so copying costs nothing, and it must not be used after the last copy of
/// its `ListElements` is gone; see there.
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

/// An element of a list, ready to be compared: its identity and its content.
///
/// Must not be used after the last copy of its `ListElements` is gone; see there.
package struct FileElement: Identifiable, Equatable, Sendable {
  /// The canonical form of the element's key.
  package let id: CanonicalBytes
  /// The canonical form of the element without the ignored fields.
  package let content: CanonicalBytes

  /// Whether both elements have the same content, without the ignored fields.
  package static func == (a: FileElement, b: FileElement) -> Bool { a.content == b.content }
}
