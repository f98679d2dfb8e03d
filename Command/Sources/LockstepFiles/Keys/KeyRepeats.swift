/// The values of a key that several elements of a list have.
package struct KeyRepeats {
  /// The list in which more values repeat.
  package let file: ListFile

  /// The number of values that repeat in it.
  package let count: Int

  /// The first of them, at most three.
  package let first: [ListValue]

  /// Looks for values that repeat; nil if none does, or if there is no key.
  ///
  /// - Complexity: Linear in the number of bytes, in 16 to 32 bytes of memory for each element.
  package init?(in comparison: FileComparison) {
    let (old, new) = (comparison.old.file, comparison.new.file)
    guard let key = comparison.view.key, !key.isEmpty, !old.isKeyed else { return nil }
    let areShort = max(old.byteCount, new.byteCount) < shortByteCount
    let repeats = inParallel(old, new, areShort: areShort) { file in
      file.hashes(of: key, at: 0..<file.count).map { HashedValues($0).firstRepeats } ?? []
    }
    let isOld = repeats.0.count >= repeats.1.count
    let indexes = isOld ? repeats.0 : repeats.1
    guard !indexes.isEmpty else { return nil }
    (file, count) = (isOld ? old : new, indexes.count)
    first = indexes.prefix(3).map { [file] in file.keyValue(at: $0, key: key) }
  }
}
