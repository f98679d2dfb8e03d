import CListDiff

/// The XXH3-128 digest of a list: of its count, then of the canonical content of each element. With
/// sections, it covers a mark, their count, and for each section the canonical forms of its
/// identity and contents, the count of its items and the canonical content of each.
///
/// Equal lists have equal digests, however they are spelt.
package struct ListDigest: Equatable, Sendable, CustomStringConvertible {
  /// 32 hexadecimal digits.
  package let description: String

  /// A digest from a changes file.
  init(hexadecimal: String) {
    description = hexadecimal
  }

  /// Computes the digest of a list without its ignored fields.
  ///
  /// - Parameter allocator: The source of memory; `malloc` if nil.
  /// - Throws: If this build has no digests, or if memory runs out.
  package init(
    of version: FileVersion, allocator: UnsafePointer<listdiff_allocator>? = nil
  ) throws(ListFileError) {
    var made: OpaquePointer?
    let status = listdiff_digest_create(allocator, &made)
    guard let digest = made else {
      throw ListFileError(
        file: version.file.name,
        problem: "no digest: \(String(cString: listdiff_status_message(status)))",
        remedy: status == .out_of_memory
          ? "compare smaller lists" : "build lockstep where xxhash.h is installed")
    }
    defer { listdiff_digest_destroy(digest) }
    func update(_ bytes: UnsafeRawBufferPointer) {
      listdiff_digest_update(digest, bytes.baseAddress, bytes.count)
    }
    func update(_ number: UInt64) {
      withUnsafeBytes(of: number.littleEndian) { update($0) }
    }
    if let sections = version.sections {
      // Marks a list with sections: no flat list has so many elements.
      update(.max)
      update(UInt64(sections.count))
      for section in 0..<sections.count {
        withExtendedLifetime(sections) {
          update(sections.elements[section].id.bytes)
          update(sections.elements[section].content.bytes)
        }
        let items = sections.items(of: section)
        update(UInt64(items.count))
        for item in items { version.elements.withCanonicalBytes(of: item) { update($0) } }
      }
    } else {
      update(UInt64(version.elements.count))
      version.elements.forEachCanonicalContent { update($0) }
    }
    var bytes = [UInt8](repeating: 0, count: 16)
    listdiff_digest_finish(digest, &bytes)
    description = bytes.map { hexadecimal($0, digits: 2) }.joined()
  }
}
