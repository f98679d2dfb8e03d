/// A file that a command writes, whole or not at all: a path, or `-` for standard output.
///
/// The bytes go to a temporary file beside it, which is renamed only when they are on the disk. So
/// a reader always finds either the old or the new contents, even after a crash.
struct OutputFile {
  let path: String

  /// Writes the file. If the path is a symbolic link, its target is replaced. The new file has the
  /// old one's permissions, and its owner and group if that is allowed; other hard links keep the
  /// old contents. Devices and open streams, such as `/dev/stdout`, can't be replaced and are
  /// written to.
  ///
  /// - Throws: If the file can't be written. A file is then unchanged; a device or a pipe may have
  ///   received a part of the bytes.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    guard path != "-" else { return try StandardOutput.print(bytes) }
    do throws(SystemError) {
      try replace(with: bytes)
    } catch {
      throw unwritable(error)
    }
  }

  /// The error for a file that can't be written.
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
    switch old.kind {
    case S_IFREG:
      // Renaming ignores the mode of the file, so it is checked here.
      _ = try retried { access(name, W_OK) }
      // A link of the system, as in /proc, may point to a file without a name.
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
}

/// A temporary file in the same folder, which then replaces another file.
private enum TemporaryFile {
  /// Creates or replaces the file `target`.
  ///
  /// - Parameter old: The status of the replaced file; nil if there is none.
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
        // A file with this name may exist, though that is unlikely.
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
    // Even if interrupted, the call has closed the file; a second one could close another file.
    guard close(file) == 0 || errno == EINTR else { throw SystemError(errno) }
  }

  /// Waits until the written bytes are on the disk.
  private static func flush(_ file: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // On Darwin, `fsync` does not flush the disk's own cache. Not every disk supports this call.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try retried { fsync(file) }
  }

  /// Sets the owner and group of another file, if that is allowed.
  ///
  /// - Returns: The mode that the file may then have.
  private static func givenAway(_ file: Int32, like old: stat) -> mode_t {
    // The bits that set a user or group were granted to the old contents only.
    let mode = old.st_mode & 0o777
    // Only root may change the owner, but a user may choose among their groups.
    if fchown(file, old.st_uid, old.st_gid) == 0 || fchown(file, uid_t.max, old.st_gid) == 0 {
      return mode
    }
    // Another group gets only the permissions that everybody has.
    return mode & ~0o070 | mode & (mode & 0o007) << 3
  }

  /// Flushes the folder, so that the new name survives a crash. A failure is not reported: without
  /// the new name, the old file is still whole.
  private static func flush(folder: [CChar]) {
    let file = open(folder.isEmpty ? Array(".".utf8CString) : folder + [0], O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    try? flush(file)
    close(file)
  }
}

/// Performs work while the signals that end the command are blocked, so that none of them
/// interrupts it in the middle.
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
