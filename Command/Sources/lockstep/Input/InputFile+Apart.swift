import ArgumentParser

extension InputFile {
  /// Checks that two arguments do not name one stream, of which the second reader would get
  /// nothing.
  ///
  /// - Throws: If both name standard input, or the same pipe, socket or terminal.
  static func checkApart(
    _ first: (path: String, name: String), _ second: (path: String, name: String)
  ) throws(ValidationError) {
    let names = "\(first.name) and \(second.name)"
    guard !(isStandardInput(first.path) && isStandardInput(second.path)) else {
      throw ValidationError("only one of \(names) can be standard input")
    }
    guard let stream = stream(first.path), let other = self.stream(second.path) else { return }
    guard stream != other else {
      throw ValidationError(
        "\(names) are the same pipe, which can be read only once; name two files")
    }
  }

  private static func isStandardInput(_ path: String) -> Bool {
    ["-", "/dev/stdin", "/dev/fd/0"].contains(path)
  }

  /// Returns the identity of a file that can be read only once; nil for any other file.
  private static func stream(_ path: String) -> [UInt64]? {
    var status = stat()
    guard (path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)) == 0 else {
      return nil
    }
    // The null device may be read as often as one likes.
    let isNull = fileStatus(nullDevice)?.st_rdev == status.st_rdev
    let isStream =
      [S_IFIFO, S_IFSOCK].contains(status.kind) || (status.kind == S_IFCHR && !isNull)
    return isStream
      ? [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)] : nil
  }
}
