// Where the bytes are written: to the file of the path, or to the one at the end of its symbolic
// links.
extension OutputFile {
  /// Checks, before long work begins, that the file can probably be written.
  ///
  /// - Throws: If the file can't be written, with the system's reason.
  func checkPlace() throws(CommandError) {
    guard path != "-" else { return }
    let status = fileStatus(path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let number: Int32? =
      if status?.kind == S_IFDIR {
        EISDIR
      } else if access(status != nil ? path : folder, W_OK) != 0 {
        errno
      } else {
        nil
      }
    if let number { throw unwritable(SystemError(number)) }
  }

  /// The end of a chain of symbolic links.
  enum End {
    /// The name of a file. The file need not exist.
    case name([CChar])
    /// A file that this process has open. It can't be replaced, because others may still write to
    /// it.
    case stream(Int32)
  }

  /// Follows symbolic links, so that the target of the last one is replaced instead of a link.
  func end(of name: [CChar]) throws(SystemError) -> End {
    var name = name
    // The system itself follows no more links than this.
    for _ in 0..<40 {
      if let file = openFile(name) { return .stream(file) }
      var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count: Int
      do throws(SystemError) {
        count = try retried { readlink(name, &link, Int(PATH_MAX)) }
      } catch {
        // Only these two errors mean that there is no link.
        guard error.number == EINVAL || error.number == ENOENT else { throw error }
        return .name(name)
      }
      let target = link[...count]
      name = (target.first == slash ? [] : folder(of: name)) + target
    }
    throw SystemError(ELOOP)
  }

  /// The open file that a name such as `/dev/fd/1` stands for.
  private func openFile(_ name: [CChar]) -> Int32? {
    let name = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { name.hasPrefix($0) }
    return folder.flatMap { Int32(name.dropFirst($0.count)) }
  }
}

private let slash = CChar(UInt8(ascii: "/"))

/// The path of a file's folder up to its last slash, without an end mark; empty if it has none.
func folder(of name: [CChar]) -> [CChar] {
  Array(name[..<(name.lastIndex(of: slash).map { $0 + 1 } ?? 0)])
}
