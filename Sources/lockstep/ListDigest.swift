import CListDiff
import ListFiles

/// The XXH3-128 digest of a list: of its count, then of the canonical content of each element.
/// Lists that are equal have equal digests, however they are spelt.
struct ListDigest: Equatable, CustomStringConvertible {
  /// 32 hexadecimal digits.
  let description: String

  /// A digest as a changes file has it.
  init(hexadecimal: String) {
    description = hexadecimal
  }

  /// The digest of all elements, without what was ignored when they were read.
  ///
  /// - Throws: If this build has no digest, or no memory for one.
  init(of elements: ListElements) throws(CommandError) {
    var made: OpaquePointer?
    let status = listdiff_digest_create(nil, &made)
    guard let digest = made else {
      throw CommandError(
        "no digest: \(String(cString: listdiff_status_message(status)))",
        remedy: "build lockstep where xxhash.h is installed")
    }
    defer { listdiff_digest_destroy(digest) }
    var count = UInt64(elements.count).littleEndian
    listdiff_digest_update(digest, &count, 8)
    elements.forEachCanonicalContent { content in
      listdiff_digest_update(digest, content.baseAddress, content.count)
    }
    var bytes = [UInt8](repeating: 0, count: 16)
    listdiff_digest_finish(digest, &bytes)
    description = bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
