/// The arguments that git passes to an external diff: `PATH OLD HEX MODE NEW HEX MODE`, then, for a
/// renamed file, its new path and a description of the renaming.
struct GitArguments {
  /// The old and the new path, which differ only for a renamed file.
  let oldPath: String
  let newPath: String
  /// The files with both versions; `/dev/null` for a missing one.
  let old: String
  let new: String
  /// The change of the file's mode, such as ` (mode 100644 => 100755)`, or nothing.
  private let modeChange: String
  /// Whether a version is a symbolic link, of which git passes the target.
  let isLink: Bool

  /// Whether git runs this command. For a file with conflicts, it passes the path alone.
  static var isCaller: Bool { getenv("GIT_DIFF_PATH_COUNTER") != nil }

  /// Whether git runs this command and shows its output in a pager, which git only does on a
  /// terminal.
  static var isPaged: Bool { isCaller && getenv("GIT_PAGER_IN_USE") != nil }

  /// Nil if the words are not git's arguments.
  init?(_ words: [String]) {
    guard words.count == 7 || words.count == 9,
      [words[2], words[5]].allSatisfy(Self.isHexadecimal),
      [words[3], words[6]].allSatisfy(Self.isMode)
    else { return nil }
    oldPath = words[0]
    newPath = words.count == 9 ? words[7] : words[0]
    (old, new) = (words[1], words[4])
    let modes = (words[3], words[6])
    isLink = [modes.0, modes.1].contains("120000")
    modeChange =
      modes.0 == modes.1 || modes.0 == "." || modes.1 == "."
      ? "" : " (mode \(modes.0) => \(modes.1))"
  }

  /// The line above the changes.
  var heading: String {
    if oldPath != newPath { return "\(oldPath) => \(newPath)\(modeChange)" }
    if old == nullDevice { return "\(newPath) (new)" }
    return new == nullDevice ? "\(oldPath) (deleted)" : newPath + modeChange
  }

  private static func isHexadecimal(_ word: String) -> Bool {
    word == "." || (word.utf8.count >= 4 && word.allSatisfy(\.isHexDigit))
  }

  private static func isMode(_ word: String) -> Bool {
    word == "." || (word.utf8.count == 6 && word.allSatisfy { ("0"..."7").contains($0) })
  }
}

/// The path that git uses for a missing file.
let nullDevice = "/dev/null"
