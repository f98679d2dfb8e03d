import ListDiff
import ListFiles

extension ChangesFile {
  /// The text of the new list.
  ///
  /// - Throws: `ListFileError` if the list is not the one that the changes start from, or the result
  ///   is not the one that they promise.
  package func applied(to oldFile: ListFile) throws -> [UInt8] {
    guard let oldVersion = try version(oldFile, if: old) else {
      throw ListFileError(
        file: oldFile.name, problem: "it is not the list that \(name) starts from",
        remedy: "apply the changes to the list that they were made from")
    }
    let writer = try ListWriter(
      format: format, columns: new.columns ?? oldFile.columns, name: oldFile.name)
    let text =
      switch changes {
      case .flat(let changes): try writer.text(of: pieces(of: oldVersion, changes))
      case .sectioned(let changes): try self.text(of: oldVersion, changes, writer)
      }
    guard try isPromised(text) else {
      throw ListFileError(
        file: name,
        problem: "applied to \(oldFile.name), it does not give the list that it promises",
        remedy: "make the changes anew; this file was altered")
    }
    return text
  }

  /// Whether a text is the new list: what will be printed is read again, since the promise is about
  /// exactly that.
  private func isPromised(_ text: [UInt8]) throws -> Bool {
    do {
      let file = try ListFile(name: "the result", bytes: text, format: format)
      return try version(file, if: new) != nil
    } catch is ListFileError {
      return false
    }
  }

  private func pieces(of old: FileVersion, _ changes: ListChanges) throws -> [ListPiece] {
    try changes.oldIndexes().enumerated().map { newIndex, oldIndex in
      try piece(at: ItemPlace(newIndex), from: oldIndex.map { ItemPlace($0) }, of: old)
    }
  }

  /// An element of the new list: its new value if it has one, else what it was.
  func piece(at new: ItemPlace, from place: ItemPlace?, of old: FileVersion) throws -> ListPiece {
    if let value = values[new] { return .value(value) }
    guard let place else {
      throw wrong("the inserted element \(new) has no value")
    }
    return .original(old.file, place.index(in: old))
  }

  /// The list taken apart; nil if it is another one than the changes know.
  private func version(_ file: ListFile, if side: Side) throws -> FileVersion? {
    guard file.count == side.count else { return nil }
    let version = try view.version(file)
    let isKnown =
      try version.sections?.count == side.sectionCount && ListDigest(of: version) == side.digest
    return isKnown ? version : nil
  }

  /// A fault that no changes file has that was not altered.
  func wrong(_ problem: String) -> ListFileError {
    ListFileError(
      file: name, problem: problem,
      remedy: "use a changes file as 'lockstep diff --output json' prints it")
  }
}
