/// Returns the status of the file that a path leads to; nil if there is none.
func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

extension stat {
  /// The kind of the file, such as `S_IFREG`.
  var kind: mode_t { st_mode & S_IFMT }
}
