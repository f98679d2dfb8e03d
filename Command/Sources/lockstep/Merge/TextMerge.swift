import ArgumentParser

/// git's merge by lines, for files that can't be merged as lists.
struct TextMerge {
  let base, ours, theirs: String
  let size: Int

  /// Merges the files into ours, and says on standard error why not as lists.
  ///
  /// - Throws: `ExitCode` 1 if there are conflicts, as in binary files, of which ours stays.
  func run(_ problem: String) throws {
    writeToStandardError("lockstep: \(problem.shown); merged by lines\n")
    let words = [
      "git", "merge-file", "-L", "ours", "-L", "base", "-L", "theirs",
      "--marker-size=\(size)", "--", ours, base, theirs,
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, "git", nil, nil, &arguments, environ)
    guard error == 0 else {
      throw CommandError(
        "git: \(SystemError(error))", remedy: "install git, or merge the file by hand")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status != 0 { throw ExitCode(1) }
  }
}
