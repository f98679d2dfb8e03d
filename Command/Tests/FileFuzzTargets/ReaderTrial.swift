import CommandTestSupport
import ListDiff
import LockstepFiles

/// Reads texts and uses the results.
struct ReaderTrial {
  let input: ReaderInput
  let written: ([UInt8]) -> [UInt8]
  var engine = DiffEngine.verified

  /// Returns the first failure; nil if there is none.
  func failure() -> String? {
    let (first, second) = (input.texts[0], input.texts.dropFirst().first ?? [])
    switch input.kind {
    case .changes: return changesFailure(old: first, changes: second)
    case .lists(let format):
      let files = [("old", first), ("new", second)].map { name, bytes in
        read(name, bytes, format)
      }
      for file in files {
        switch file {
        case .failure(let failure): return failure.text
        case .success(nil): return nil
        case .success(let file?):
          if let failure = attempt({ try FileCheck(file, written: written).failure() }) {
            return failure
          }
        }
      }
      guard let old = try? files[0].get(), let new = try? files[1].get() else { return nil }
      return comparisonFailure(old, new)
    }
  }

  private struct Failure: Error {
    let text: String
  }

  /// Reads a list; nil if the reader refuses it with a clear error.
  private func read(
    _ name: String, _ bytes: [UInt8], _ format: ListFormat?
  ) -> Result<ListFile?, Failure> {
    let isInColumns = format == .tsv && input.isInColumns
    do {
      return .success(
        isInColumns
          ? try ListFile(name: name, bytes: ColumnsText.tsv(bytes), reading: ColumnsText.reading)
          : try ListFile(name: name, bytes: bytes, format: format))
    } catch {
      return unclear(error, needsPlace: true).map { .failure(Failure(text: $0)) } ?? .success(nil)
    }
  }

  /// Returns a failure if `body` throws.
  private func attempt(_ body: () throws -> String?) -> String? {
    do { return try body() } catch { return "it throws: \(error)" }
  }

  // MARK: - Errors

  /// Returns why an error is not clear; nil if it is.
  private func unclear(_ error: any Error, needsPlace: Bool) -> String? {
    guard let error = error as? ListFileError else { return "an error of another kind: \(error)" }
    let shown = error.description
    guard ["old", "new", "changes"].contains(error.file) else { return "no file: \(shown)" }
    guard !error.problem.isEmpty, !error.remedy.isEmpty else { return "no words: \(shown)" }
    guard !shown.unicodeScalars.contains(where: \.isObeyedByTerminals) else {
      return "an error with characters that terminals obey: \(shown.debugDescription)"
    }
    // Something missing has no line.
    let isNowhere = error.problem.hasPrefix("the file has no")
    guard !needsPlace || error.line != nil || isNowhere else {
      return "no place: \(shown)"
    }
    return nil
  }

  // MARK: - Two lists

  private func comparisonFailure(_ old: ListFile, _ new: ListFile) -> String? {
    let comparison: FileComparison
    do {
      comparison = try FileComparison(old: old, new: new, view: input.view)
    } catch {
      return unclear(error, needsPlace: false)
    }
    return attempt {
      let changes = try comparison.changes(engine: engine, seed: 1)
      let writer = try ChangesWriter(comparison: comparison, changes: changes)
      var (json, ndjson) = ("", "")
      writer.writeJSON(to: &json)
      writer.writeNDJSON(to: &ndjson)
      for text in [json, ndjson] {
        if let failure = try failure(ofChanges: text, comparison) { return failure }
      }
      return nil
    }
  }

  /// Checks that the written changes turn the old list into the new one.
  private func failure(ofChanges text: String, _ comparison: FileComparison) throws -> String? {
    let (old, new) = (comparison.old.file, comparison.new.file)
    let changes = try ChangesFile(name: "changes", bytes: written(Array(text.utf8)))
    let applied: [UInt8]
    do {
      applied = try changes.applied(to: old)
    } catch {
      // A field can't represent all sections of a file.
      let isLike =
        old.format == new.format && old.reading.rows == new.reading.rows
        && old.hasSections == new.hasSections
      return isLike
        ? "changes don't apply: \(error), \(text)" : unclear(error, needsPlace: false)
    }
    let result = try ListFile(name: "result", bytes: applied, reading: old.reading)
    let rest = try FileComparison(old: result, new: new, view: comparison.view)
      .changes(engine: .c, seed: nil)
    return rest.hasChanges ? "applied, changes lead to another list: \(rest), \(text)" : nil
  }

  // MARK: - A list and changes

  private func changesFailure(old: [UInt8], changes: [UInt8]) -> String? {
    do {
      let draft = try ChangesFile(name: "changes", bytes: changes)
      let file = try ListFile(name: "old", bytes: old, format: draft.format)
      let digest = try ListDigest(of: draft.view.version(file)).description
      let text = String(decoding: changes, as: UTF8.self).replacing("\"@\"", with: "\"\(digest)\"")
      _ = try ChangesFile(name: "changes", bytes: Array(text.utf8)).applied(to: file)
      return nil
    } catch {
      return unclear(error, needsPlace: false)
    }
  }
}
