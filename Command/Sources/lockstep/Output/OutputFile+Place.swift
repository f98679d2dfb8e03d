extension OutputFile {
  /// Checks as far as possible that the file can be written, before long work begins.
  ///
  /// - Throws: If the file can't be written, with the system's reason.
  func checkPlace() throws(CommandError) {
    guard path != "-" else { return }
    var status = stat()
    let isThere = stat(path, &status) == 0
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let number: Int32? =
      if isThere && status.st_mode & S_IFMT == S_IFDIR {
        EISDIR
      } else if access(isThere ? path : folder, W_OK) != 0 {
        errno
      } else {
        nil
      }
    if let number { throw unwritable(SystemError(number)) }
  }
}
