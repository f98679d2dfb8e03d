extension ChangesFile {
  /// The default limit on the length of the new list, as a multiple of the length of the old list
  /// and the changes together.
  package static let maximumGrowth = 1_000

  /// Returns the text of the new list.
  ///
  /// - Parameter maximumGrowth: The limit on the length of the new list, as a multiple of the
  ///   length of the old list and the changes together. Each element can repeat a long section name
  ///   or empty fields that the changes contain only once.
  /// - Throws: If the digest of the list is not the one that the changes start from, if the digest
  ///   of the result is not the one that they end with, or if the result is too long.
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
    let text = try text(of: oldVersion, rewriter)
    // The digest must be that of the printed text, so that text is read again.
    let newVersion = try? view.version(
      ListFile(name: "the result", bytes: text, reading: oldFile.reading))
    guard let newVersion, try isVersion(new, newVersion) else {
      throw ListFileError(
        file: name,
        problem: "applied to \(oldFile.name), it does not give the list that it promises",
        remedy: "make the changes again; this file was altered")
    }
    return text
  }

  /// Returns an element of the new list, with its new value if the changes have one.
  ///
  /// - Parameter row: The number of elements before it in the new list.
  func piece(
    at new: ItemPlace, row: Int, from place: ItemPlace?, of old: FileVersion
  ) throws(ListFileError) -> ListRewriter.Piece {
    let value = values[new]
    guard let index = place?.index(in: old) else {
      guard let value else {
        let place = new.text(inSections: old.sections != nil)
        throw wrong("the inserted element \(place) has no value")
      }
      return .new(value, name: names[new])
    }
    if let value { return .changed(index, value) }
    if columnValues.isEmpty, deletedFields.isEmpty { return .kept(index) }
    return .changed(index, self.value(ofElement: index, in: old.file, newIndex: row))
  }

  /// Whether a list is the version that the changes file describes.
  private func isVersion(_ side: Side, _ version: FileVersion) throws(ListFileError) -> Bool {
    guard version.file.count == side.count, version.sections?.count == side.sectionCount,
      haveSameColumns(side, version)
    else { return false }
    return try ListDigest(of: version) == side.digest
  }

  /// Whether a list without rows, whose digest does not cover its columns, has those of a version.
  private func haveSameColumns(_ side: Side, _ version: FileVersion) -> Bool {
    guard side.count == 0, let columns = side.columns, let others = version.file.columns else {
      return true
    }
    return contents(of: columns) == contents(of: others)
  }

  /// Returns the error for a changes file that `lockstep diff` did not write.
  func wrong(_ problem: String) -> ListFileError {
    ListFileError(
      file: name, problem: problem,
      remedy: "use a changes file as 'lockstep diff --output json' prints it")
  }
}
