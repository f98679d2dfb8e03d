import LockstepFiles

/// The words of the command line.
enum Arguments {
  /// Returns all words after the command's own name.
  ///
  /// - Throws: If a word is not UTF-8, since repairing it could name another file, or if it has so
  ///   many combining marks in a row that comparing it takes too long.
  static func checked() throws(CommandError) -> [String] {
    var words: [String] = []
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[place] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw CommandError("argument \(place) is not UTF-8", remedy: "name files in UTF-8")
      }
      if CombiningMarks.hasLongRow(word) {
        throw CommandError(
          "argument \(place): \(CombiningMarks.problem)", remedy: CombiningMarks.remedy)
      }
      words.append(word)
    }
    return words
  }
}
