/// Returns the changes between two lists of keys and hashes of contents.
func coreChanges(
  from old: ListFingerprints, to new: ListFingerprints
) throws(ListDiffError) -> ListChanges {
  let result: Result<ListChanges, ListDiffError> = old.withKeyList { oldList in
    new.withKeyList { newList in
      Result { () throws(ListDiffError) -> ListChanges in
        var diff = try CoreDiff()
        defer { diff.close() }
        try diff.run(
          old: oldList, new: newList, front: 0, back: 0, hashing: Hashing(seed: old.seed))
        return diff.result()
      }
    }
  }
  return try result.get()
}

extension ListFingerprints {
  fileprivate func withKeyList<Result>(_ body: (KeyList) -> Result) -> Result {
    identities.withUnsafeBufferPointer { keys in
      guard let contents else {
        return body(KeyList(keys, contents: nil, areExact: identitiesAreExact))
      }
      return contents.withUnsafeBufferPointer {
        body(KeyList(keys, contents: $0.baseAddress, areExact: identitiesAreExact))
      }
    }
  }
}
