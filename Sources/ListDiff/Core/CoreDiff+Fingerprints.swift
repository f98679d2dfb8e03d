/// The changes between two lists of keys and hashes of contents.
func coreChanges(
  from old: ListFingerprints, to new: ListFingerprints
) throws(ListDiffError) -> ListChanges {
  let result: Result<ListChanges, ListDiffError> = old.withCoreList { oldList in
    new.withCoreList { newList in
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
  fileprivate func withCoreList<Result>(_ body: (CoreList) -> Result) -> Result {
    identities.withUnsafeBufferPointer { keys in
      guard let contents else {
        return body(CoreList(keys, contents: nil, areExact: identitiesAreExact))
      }
      return contents.withUnsafeBufferPointer {
        body(CoreList(keys, contents: $0.baseAddress, areExact: identitiesAreExact))
      }
    }
  }
}
