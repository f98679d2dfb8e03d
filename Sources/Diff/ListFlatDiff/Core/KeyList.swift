package import CListDiff

/// The keys of one list, in a form that the core reads.
@usableFromInline
package struct KeyList {
  @usableFromInline package let keys: UnsafeRawPointer?
  @usableFromInline package let keySize: Int
  @usableFromInline package let contents: UnsafePointer<UInt64>?
  @usableFromInline package let count: Int

  /// Whether equal keys mean equal identities, so that no `==` is needed.
  @usableFromInline package let keysAreExact: Bool

  /// The keys if this module made them; nil if the elements themselves are the keys.
  @usableFromInline package let words: KeyWords?

  /// Keys of 8 bytes.
  @inlinable
  package init(_ words: KeyWords, count: Int, areExact: Bool) {
    self.words = words
    keys = UnsafeRawPointer(words.base)
    keySize = 8
    contents = nil
    self.count = count
    keysAreExact = areExact
  }

  /// Elements that are their own exact keys, of 8 or 16 bytes.
  @inlinable
  package init<Element>(_ elements: Elements<Element>) {
    words = nil
    keys = UnsafeRawPointer(elements.base)
    keySize = MemoryLayout<Element>.size
    contents = nil
    count = elements.count
    keysAreExact = true
  }

  /// Exact keys of `size` bytes that this module made.
  @inlinable
  package init(recordsIn words: KeyWords, size: Int, count: Int) {
    self.words = nil
    keys = UnsafeRawPointer(words.base)
    keySize = size
    contents = nil
    self.count = count
    keysAreExact = true
  }

  init(
    _ keys: UnsafeBufferPointer<UInt64>, contents: UnsafePointer<UInt64>?, areExact: Bool
  ) {
    words = nil
    self.keys = UnsafeRawPointer(keys.baseAddress)
    keySize = 8
    self.contents = contents
    count = keys.count
    keysAreExact = areExact
  }
}

extension listdiff_list {
  /// The list in the core's own type.
  package init(_ list: KeyList) {
    self.init(
      keys: list.keys, key_size: list.keySize, contents: list.contents, count: list.count)
  }
}
