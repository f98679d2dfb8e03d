/// A file that a command writes, whole or not at all: a path, or `-` for standard output.
///
/// The bytes go to a temporary file beside it, which takes its name only once they are on the disk.
/// Whoever reads the file meanwhile, or after a crash, finds what was there before or all of the new
/// bytes.
struct OutputFile {
  let path: String

  /// Writes the file. Where the path is a symbolic link, the file that it leads to is written. The
  /// permissions of a file that is replaced are kept, and its owner and group where that is allowed; its
  /// other names, hard links, keep the old contents. What can't be replaced, such as a device or a
  /// stream that is open, as `/dev/stdout`, is written to.
  ///
  /// - Throws: If it can't be written; then a file has not changed, and a device or a pipe has got as
  ///   much as it took.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    guard path != "-" else {
      var output = StandardOutput()
      output.write(bytes)
      return try output.finish()
    }
    do throws(SystemError) {
      try replace(with: bytes)
    } catch {
      throw unwritable(error)
    }
  }

  /// The file can't be written.
  func unwritable(_ error: SystemError) -> CommandError {
    CommandError(
      "\(path): \(error)",
      remedy: error.isAboutRoom
        ? "make room, or name a file elsewhere"
        : "name a file that can be written, in a folder where files can be made")
  }

  private func replace(with bytes: [UInt8]) throws(SystemError) {
    let name = Array(path.utf8CString)
    let target: [CChar]
    switch try end(of: name) {
    case .stream(let file): return try writeAll(bytes, to: file)
    case .name(let name): target = name
    }
    var old = stat()
    do throws(SystemError) {
      _ = try retried { stat(name, &old) }
    } catch {
      guard error.number == ENOENT else { throw error }
      return try TemporaryFile.put(bytes, at: target, like: nil)
    }
    switch old.st_mode & S_IFMT {
    case S_IFREG:
      // Renaming would get around the mode of the file.
      _ = try retried { access(name, W_OK) }
      // A link that the system makes up may lead to a file without a name.
      var found = stat()
      _ = try retried { lstat(target, &found) }
      guard (found.st_dev, found.st_ino) == (old.st_dev, old.st_ino) else {
        throw SystemError(ENOENT)
      }
      try TemporaryFile.put(bytes, at: target, like: old)
    case S_IFDIR:
      throw SystemError(EISDIR)
    default:
      let file = try retried { open(name, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
      defer { close(file) }
      try writeAll(bytes, to: file)
    }
  }

  /// What a path leads to.
  private enum End {
    /// A file's own name, even where nothing is there yet.
    case name([CChar])
    /// A file that this process has open. What others still write to it must not be lost, so it
    /// can't be replaced.
    case stream(Int32)
  }

  /// Follows symbolic links.
  private func end(of name: [CChar]) throws(SystemError) -> End {
    var name = name
    // As many as the system itself follows.
    for _ in 0..<40 {
      if let file = openFile(name) { return .stream(file) }
      var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count: Int
      do throws(SystemError) {
        count = try retried { readlink(name, &link, Int(PATH_MAX)) }
      } catch {
        // No link, or nothing at all; whatever else it is, there may be one.
        guard error.number == EINVAL || error.number == ENOENT else { throw error }
        return .name(name)
      }
      let target = link[...count]
      name = (target.first == slash ? [] : folder(of: name)) + target
    }
    throw SystemError(ELOOP)
  }

  /// The open file that a name of the system stands for.
  private func openFile(_ name: [CChar]) -> Int32? {
    let name = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { name.hasPrefix($0) }
    return folder.flatMap { Int32(name.dropFirst($0.count)) }
  }
}

/// The file beside another one that is to take its place.
private enum TemporaryFile {
  /// Makes the file `target` anew.
  ///
  /// - Parameter old: The file that it replaces, if there is one.
  static func put(_ bytes: [UInt8], at target: [CChar], like old: stat?) throws(SystemError) {
    try holdingSignals { () throws(SystemError) in
      let (name, file) = try create(in: folder(of: target), mode: old == nil ? 0o666 : 0o600)
      do throws(SystemError) {
        try fill(file, with: bytes, like: old)
        _ = try retried { rename(name, target) }
      } catch {
        unlink(name)
        throw error
      }
      flush(folder: folder(of: target))
    }
  }

  private static func create(
    in folder: [CChar], mode: mode_t
  ) throws(SystemError) -> (name: [CChar], file: Int32) {
    while true {
      let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      let name = folder + ".lockstep-\(number).tmp".utf8CString
      do throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        return (name, try retried { open(name, flags, mode) })
      } catch {
        // Another file may have that name, if hardly ever.
        guard error.number == EEXIST else { throw error }
      }
    }
  }

  /// Writes and closes the file.
  private static func fill(
    _ file: Int32, with bytes: [UInt8], like old: stat?
  ) throws(SystemError) {
    do throws(SystemError) {
      try writeAll(bytes, to: file)
      if let old {
        _ = try retried { fchmod(file, givenAway(file, like: old)) }
      }
      try flush(file)
    } catch {
      close(file)
      throw error
    }
    // Interrupted or not, it is closed, and to try again could close another file.
    guard close(file) == 0 || errno == EINTR else { throw SystemError(errno) }
  }

  /// Waits until what was written is on the disk.
  private static func flush(_ file: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // There, the other call leaves it to the disk when to write; not every disk knows this one.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try retried { fsync(file) }
  }

  /// Gives a file the owner and group of another one, as far as that is allowed; the mode that it may
  /// have then.
  private static func givenAway(_ file: Int32, like old: stat) -> mode_t {
    // What a program could do as another user or group was said of the old bytes.
    let mode = old.st_mode & 0o777
    // Only root may give files away, but to a group that one is in.
    if fchown(file, old.st_uid, old.st_gid) == 0 || fchown(file, uid_t.max, old.st_gid) == 0 {
      return mode
    }
    // What the old group was allowed is not for another one, beyond what everybody is.
    return mode & ~0o070 | mode & (mode & 0o007) << 3
  }

  /// Makes the new name last. Without that, a crash brings the old file back, which is whole too; so
  /// a folder that can't be flushed is no failure.
  private static func flush(folder: [CChar]) {
    let file = open(folder.isEmpty ? Array(".".utf8CString) : folder + [0], O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    try? flush(file)
    close(file)
  }
}

private let slash = CChar(UInt8(ascii: "/"))

/// The path of a file's folder up to its last slash, without an end mark; empty if it has none.
private func folder(of name: [CChar]) -> [CChar] {
  Array(name[..<(name.lastIndex(of: slash).map { $0 + 1 } ?? 0)])
}

/// Does something that no signal may leave half done: those that end the command wait until then.
private func holdingSignals<Failure: Error>(
  _ work: () throws(Failure) -> Void
) throws(Failure) {
  var held = sigset_t()
  var before = sigset_t()
  sigemptyset(&held)
  for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&held, number) }
  pthread_sigmask(SIG_BLOCK, &held, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try work()
}
