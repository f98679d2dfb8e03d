import CListDiff

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The identities of a list in the form that the C core reads: integers as they are, the 16 bytes
/// of UUIDs, and 64-bit hashes of all other types.
@usableFromInline
struct CoreKeys {
  @usableFromInline let words: [UInt64]
  @usableFromInline let wordsPerKey: Int

  @usableFromInline
  init(words: [UInt64], wordsPerKey: Int) {
    self.words = words
    self.wordsPerKey = wordsPerKey
  }

  var count: Int { words.count / wordsPerKey }

  /// Creates the keys of `elements`.
  @inlinable
  init<Element: BenchElement>(of elements: [Element]) {
    if Element.Identity.self == UUID.self {
      var words: [UInt64] = []
      words.reserveCapacity(2 * elements.count)
      for element in elements {
        withUnsafeBytes(of: element.identity) { bytes in
          words.append(bytes.loadUnaligned(as: UInt64.self))
          words.append(bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
      }
      self.init(words: words, wordsPerKey: 2)
    } else {
      self.init(words: elements.map { coreKey($0.identity) }, wordsPerKey: 1)
    }
  }

  /// Calls `body` with the keys as a list of the core.
  func withCoreList<Result>(_ body: (UnsafePointer<listdiff_list>) -> Result) -> Result {
    words.withUnsafeBufferPointer { words in
      var list = listdiff_list(
        keys: words.isEmpty ? nil : UnsafeRawPointer(words.baseAddress),
        key_size: 8 * wordsPerKey, contents: nil, count: count)
      return body(&list)
    }
  }
}

@usableFromInline
func coreKey(_ identity: some Hashable) -> UInt64 {
  switch identity {
  case let integer as Int:
    return UInt64(bitPattern: Int64(integer))
  case var string as String:
    return string.withUTF8 { listdiff_hash_bytes($0.baseAddress, $0.count, 0) }
  default:
    return UInt64(bitPattern: Int64(identity.hashValue))
  }
}
