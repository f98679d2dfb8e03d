import CommandTestSupport
import ListDiff
import LockstepFiles

/// Merges three texts as lists. Either they are refused with a clear error, or the merged list can be
/// read again, and has each element that no side deleted, and no other one.
struct MergesBody {
  func failure(_ bytes: [UInt8]) -> String? {
    let input = ReaderInput(bytes)
    guard case .lists(let format) = input.kind else { return nil }
    var texts = input.texts
    texts += (texts.popLast() ?? []).split(
      separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false
    ).map { Array($0) }
    while texts.count < 3 { texts.append(texts[texts.count - 1]) }
    do {
      let lists = try zip(["base", "ours", "theirs"], texts).map { name, text in
        try ListFile(name: name, bytes: text, format: format)
      }
      return try failure(lists[0], lists[1], lists[2], input.view)
    } catch let error as ListFileError {
      return error.problem.isEmpty || error.remedy.isEmpty ? "no words: \(error)" : nil
    } catch {
      return "an error of another kind: \(error)"
    }
  }

  private func failure(
    _ base: ListFile, _ ours: ListFile, _ theirs: ListFile, _ view: ElementView
  ) throws -> String? {
    let view = view.settled(for: base, ours, theirs)
    let merge = try FileMerge(base: base, ours: ours, theirs: theirs, view: view)
    _ = try merge.textWithMarkers(size: 7)
    _ = MergeReport(merge).json + MergeReport(merge).text
    for choice in MergedList.allCases {
      let text = try merge.text(choice)
      let result: ListFile
      do {
        result = try ListFile(name: "result", bytes: text, reading: ours.reading)
      } catch {
        return "the result can't be read: \(error), \(String(decoding: text, as: UTF8.self))"
      }
      // Without a key, a column more makes another element.
      guard choice == .ours, ours.isKeyed || !(view.key ?? []).isEmpty else { continue }
      let (old, our) = (try identities(of: base, view), try identities(of: ours, view))
      let (their, merged) = (try identities(of: theirs, view), try identities(of: result, view))
      let kept = our.intersection(their).union(our.subtracting(old)).union(their.subtracting(old))
      if !kept.isSubset(of: merged) || !merged.isSubset(of: our.union(their)) {
        return "elements are lost or made: \(String(decoding: text, as: UTF8.self))"
      }
    }
    return nil
  }

  private func identities(of file: ListFile, _ view: ElementView) throws -> Set<[UInt8]> {
    let elements = try view.version(file).elements
    return withExtendedLifetime(elements) { Set(elements.map { Array($0.id.bytes) }) }
  }
}
