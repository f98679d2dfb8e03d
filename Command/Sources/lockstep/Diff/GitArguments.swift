/// What git hands to an external diff: `PATH OLD HEX MODE NEW HEX MODE`, then for a file that was
/// renamed its new path and what git says of that.
struct GitArguments {
  /// The path before and after; the same unless the file was renamed.
  let oldPath: String
  let newPath: String
  /// Where both versions are; `/dev/null` where there is none.
  let old: String
  let new: String

  /// Whether git runs this. Of a file with conflicts it names the path alone.
  static var isCaller: Bool { getenv("GIT_DIFF_PATH_COUNTER") != nil }

  /// Nil if the words are something else.
  init?(_ words: [String]) {
    guard words.count == 7 || words.count == 9,
      [words[2], words[5]].allSatisfy(Self.isHexadecimal),
      [words[3], words[6]].allSatisfy(Self.isMode)
    else { return nil }
    oldPath = words[0]
    newPath = words.count == 9 ? words[7] : words[0]
    (old, new) = (words[1], words[4])
  }

  /// What stands above the changes.
  var heading: String {
    if oldPath != newPath { return "\(oldPath) => \(newPath)" }
    if old == nullDevice { return "\(newPath) (new)" }
    return new == nullDevice ? "\(oldPath) (deleted)" : newPath
  }

  private static func isHexadecimal(_ word: String) -> Bool {
    word == "." || (word.utf8.count >= 4 && word.allSatisfy(\.isHexDigit))
  }

  private static func isMode(_ word: String) -> Bool {
    word == "." || (word.utf8.count == 6 && word.allSatisfy { ("0"..."7").contains($0) })
  }
}

/// What stands for a file that isn't there.
let nullDevice = "/dev/null"
