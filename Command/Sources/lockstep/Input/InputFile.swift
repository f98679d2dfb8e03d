import LockstepFiles

/// A file that a command reads: a path, or `-` for standard input.
struct InputFile {
  /// The most bytes of a file by default: 16 GiB.
  static let defaultSize = 1 << 34

  /// The most bytes of a file in gzip format when it is inflated: 1 GiB.
  static let maximumInflatedSize = 1 << 30

  let path: String

  /// The name in messages, if it isn't the path; its extension decides the format.
  var title: String?

  /// The encoding of the text; nil if a byte order mark decides.
  var encoding: TextEncoding?

  /// The most bytes that are read.
  var sizeLimit = defaultSize

  /// The name in messages.
  var name: String { title ?? (isStandardInput ? "standard input" : path) }

  var isStandardInput: Bool { path == "-" }

  /// Whether it is known to be too short for a thread of its own.
  var isShort: Bool { knownSize.map { $0 < shortByteCount } ?? false }

  /// Whether it is known to have no bytes.
  var isEmpty: Bool { knownSize == 0 }

  /// Its number of bytes; nil if it isn't a regular file.
  private var knownSize: Int? {
    guard !isStandardInput, let status = fileStatus(path), status.kind == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Returns the bytes of the file if another one is known to have the same; nil if not, or if one of
  /// them is no regular file.
  ///
  /// The other file is compared in pieces, which takes a fraction of the time of reading it into
  /// memory. Mapped files would end the process if another one made them shorter meanwhile.
  func bytes(sharedBy other: InputFile) -> [UInt8]? {
    guard let size = knownSize, size > 0, size <= sizeLimit, size == other.knownSize,
      let mine = try? opened()
    else { return nil }
    defer { close(mine) }
    guard let theirs = try? other.opened() else { return nil }
    defer { close(theirs) }
    let pieceSize = 1 << 17
    let bytes = [UInt8](unsafeUninitializedCapacity: size + pieceSize) { buffer, total in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      for start in stride(from: 0, to: size, by: pieceSize) {
        let count = min(pieceSize, size - start)
        let piece = UnsafeMutableRawBufferPointer(rebasing: bytes[start..<(start + count)])
        let twin = UnsafeMutableRawBufferPointer(rebasing: bytes[size..<(size + count)])
        guard (try? fill(piece, from: mine)) == count, (try? fill(twin, from: theirs)) == count,
          memcmp(piece.baseAddress!, twin.baseAddress!, count) == 0
        else { return }
      }
      total = size
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Reads until a buffer is full or the file ends; returns the number of bytes.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from file: Int32
  ) throws(SystemError) -> Int {
    var total = 0
    while total < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[total...])
      let more = try retried { read(file, rest.baseAddress, rest.count) }
      if more == 0 { break }
      total += more
    }
    return total
  }

  /// Returns the text of the file, inflated if it is in gzip format, as UTF-8.
  ///
  /// - Throws: If the file can't be read, with the system's reason, or is too long, damaged, or not
  ///   in its encoding.
  func bytes() throws(CommandError) -> [UInt8] { try text().bytes }

  /// Returns the text as `bytes` does, and the encoding of the file.
  ///
  /// - Parameter stored: The bytes of the file as they are; nil to read them.
  func text(
    of stored: [UInt8]? = nil
  ) throws(CommandError) -> (bytes: [UInt8], encoding: TextEncoding) {
    let bytes = try inflated(stored)
    if let signature = FileSignature.found(in: bytes) {
      throw CommandError("\(name): it is \(signature.kind)", remedy: signature.remedy)
    }
    let encoding = self.encoding ?? TextEncoding(of: bytes)
    return (try encoding.decoded(bytes, of: name), encoding)
  }

  private func inflated(_ stored: [UInt8]?) throws(CommandError) -> [UInt8] {
    let bytes = if let stored { stored } else { try storedBytes() }
    if Gzip.isBeginning(of: bytes) { return try Gzip.inflated(bytes, name: name) }
    guard !Gzip.isNamed(by: path) else {
      throw CommandError(
        "\(name): it is not in gzip format, as its name says", remedy: "rename it, or compress it")
    }
    return bytes
  }

  /// Returns the bytes of the file as they are.
  func storedBytes() throws(CommandError) -> [UInt8] {
    let file = try opened()
    defer { if !isStandardInput { close(file) } }
    // The progress line must not overwrite typed input.
    if isatty(file) == 1 { ProgressLine.close() }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(file, &status) == 0, status.st_size > 0 {
      guard status.st_size <= sizeLimit else { throw tooLong }
      bytes = try start(of: file, count: Int(status.st_size))
    }
    // For a short file, clearing a large buffer would take longer than everything else.
    let isFile = status.kind == S_IFREG && status.st_size > 0
    var piece = [UInt8](
      repeating: 0, count: isFile ? min(Int(status.st_size) + 1, 1 << 20) : 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count > 0 {
        guard count <= sizeLimit - bytes.count else { throw tooLong }
        bytes.append(contentsOf: piece[..<count])
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw unreadable(SystemError(errno))
      }
    }
  }

  /// Reads the first `count` bytes of a file, or all of a shorter one, without copying them.
  private func start(of file: Int32, count: Int) throws(CommandError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, total in
      do throws(SystemError) {
        total = try fill(UnsafeMutableRawBufferPointer(buffer), from: file)
      } catch {
        failure = error
      }
    }
    if let failure { throw unreadable(failure) }
    return bytes
  }

  private func opened() throws(CommandError) -> Int32 {
    if isStandardInput { return STDIN_FILENO }
    do throws(SystemError) {
      return try retried { open(path, O_RDONLY | O_CLOEXEC) }
    } catch {
      throw unreadable(error)
    }
  }

  private func unreadable(_ error: SystemError) -> CommandError {
    CommandError(
      "\(name): \(error)", remedy: "name a file that can be read, or - for standard input")
  }

  private var tooLong: CommandError {
    CommandError("\(name): it has more than \(sizeLimit) bytes", remedy: "split the list")
  }
}
