/// The values of a key that several elements of a list have.
package struct KeyRepeats {
  /// The list in which more values repeat.
  package let file: ListFile

  /// The number of values that repeat in it, among the elements that were looked at.
  package let count: Int

  /// The first of them, at most three.
  package let first: [ListValue]

  /// From so many elements on, only a sample is looked at.
  package static let longCount = 50_000

  /// Looks for values that repeat; nil if none does, or if there is no key.
  ///
  /// - Parameter isThorough: Whether all elements are looked at, not a sample of those of a long list: for
  ///   a million elements, that takes a fourth of the time of a whole comparison.
  /// - Complexity: Linear in the number of bytes, in 16 to 32 bytes of memory for each element.
  package init?(in comparison: FileComparison, isThorough: Bool) {
    let (old, new) = (comparison.old.file, comparison.new.file)
    guard let key = comparison.view.key, !key.isEmpty, !old.isKeyed else { return nil }
    @Sendable func repeats(of file: ListFile) -> [Int] {
      let isWhole = isThorough || file.count < Self.longCount
      let indices = isWhole ? Array(0..<file.count) : KeySearch.sample(of: file.count)
      let hashes = file.hashes(of: key, at: indices)
      return hashes.map { HashedValues($0).firstRepeats.map { indices[$0] } } ?? []
    }
    let areShort = max(old.byteCount, new.byteCount) < shortByteCount
    let (before, after) =
      old === new
      ? (repeats(of: old), []) : inParallel(old, new, areShort: areShort, repeats)
    let isOld = before.count >= after.count
    let indexes = isOld ? before : after
    guard !indexes.isEmpty else { return nil }
    (file, count) = (isOld ? old : new, indexes.count)
    first = indexes.prefix(3).map { [file] in file.keyValue(at: $0, key: key) }
  }
}
