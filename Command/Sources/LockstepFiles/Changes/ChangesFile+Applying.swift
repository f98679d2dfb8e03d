import ListDiff

extension ChangesFile {
  /// How many times as long as the old list and the changes together the new list may be if nothing
  /// is said.
  package static let maximumGrowth = 1_000

  /// The text of the new list.
  ///
  /// - Parameter maximumGrowth: How many times as long as the old list and the changes together it
  ///   may be. Each element can have the long name of its section, or empty fields of columns, that
  ///   changes tell once.
  /// - Throws: If the list is not the one that the changes start from, or the result is not the one
  ///   that they promise, or is too long.
  package func applied(
    to oldFile: ListFile, maximumGrowth: Int = maximumGrowth
  ) throws(ListFileError) -> [UInt8] {
    try checkColumns(with: oldFile)
    let oldVersion = oldFile.count == old.count ? try view.version(oldFile) : nil
    guard let oldVersion, try isVersion(old, oldVersion) else {
      throw ListFileError(
        file: oldFile.name, problem: "it is not the list that \(name) starts from",
        remedy: "apply the changes to the list that they were made from")
    }
    try checkOldValues(in: oldVersion)
    let rewriter = try ListRewriter(
      oldFile, columns: new.columns, ignored: Set(view.ignored),
      byteLimit: maximumGrowth * (byteCount + oldFile.byteCount), name: name)
    let text =
      switch changes {
      case .flat(let changes): try rewriter.text(of: pieces(of: oldVersion, changes))
      case .sectioned(let changes): try self.text(of: oldVersion, changes, rewriter)
      }
    // What will be printed is read again, since the promise is about exactly that.
    let newVersion = try? view.version(
      ListFile(name: "the result", bytes: text, reading: oldFile.reading))
    guard let newVersion, try isVersion(new, newVersion) else {
      throw ListFileError(
        file: name,
        problem: "applied to \(oldFile.name), it does not give the list that it promises",
        remedy: "make the changes anew; this file was altered")
    }
    return text
  }

  private func pieces(
    of old: FileVersion, _ changes: ListChanges
  ) throws(ListFileError) -> [ListRewriter.Piece] {
    try changes.oldIndexes().enumerated().map { newIndex, oldIndex throws(ListFileError) in
      try piece(at: ItemPlace(newIndex), from: oldIndex.map { ItemPlace($0) }, of: old)
    }
  }

  /// An element of the new list: its new value if it has one, else what it was.
  func piece(
    at new: ItemPlace, from place: ItemPlace?, of old: FileVersion
  ) throws(ListFileError) -> ListRewriter.Piece {
    let value = values[new]
    guard let index = place?.index(in: old) else {
      guard let value else { throw wrong("the inserted element \(new) has no value") }
      return .new(value, name: names[new])
    }
    return value.map { .changed(index, $0) } ?? .kept(index)
  }

  /// Whether a list is the version that the changes know.
  private func isVersion(_ side: Side, _ version: FileVersion) throws(ListFileError) -> Bool {
    guard version.file.count == side.count, version.sections?.count == side.sectionCount,
      haveSameColumns(side, version)
    else { return false }
    return try ListDigest(of: version) == side.digest
  }

  /// Whether a list without rows, whose digest says nothing of columns, has those of a version.
  private func haveSameColumns(_ side: Side, _ version: FileVersion) -> Bool {
    guard side.count == 0, let columns = side.columns, let others = version.file.columns else {
      return true
    }
    func counted(_ columns: [String]) -> Set<FieldPath> {
      Set(columns.map { FieldPath($0) }).subtracting(view.noContents)
    }
    return counted(columns) == counted(others)
  }

  /// A fault that no changes file has that was not altered.
  func wrong(_ problem: String) -> ListFileError {
    ListFileError(
      file: name, problem: problem,
      remedy: "use a changes file as 'lockstep diff --output json' prints it")
  }
}
