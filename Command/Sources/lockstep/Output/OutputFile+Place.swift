extension OutputFile {
  /// Checks that the file can be written, as far as that is known before it is, so that long work is
  /// not done for nothing.
  ///
  /// - Throws: If it can't, with the system's reason.
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
