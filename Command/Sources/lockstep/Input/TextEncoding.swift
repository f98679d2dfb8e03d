import CEncoding
import LockstepFiles

/// The encoding of a text file.
struct TextEncoding: Equatable {
  /// The name that the C library knows; nil for UTF-8.
  let name: String?
  /// The byte order mark at the start of such a file.
  private let mark: [UInt8]

  static let utf8 = TextEncoding(name: nil, mark: [])

  private init(name: String?, mark: [UInt8]) { (self.name, self.mark) = (name, mark) }

  /// The encoding with a name; nil if the C library does not know it.
  init?(named name: String) {
    if ["utf-8", "utf8"].contains(name.lowercased()) {
      self = .utf8
      return
    }
    // The C library interprets words after a slash as options that drop or change characters.
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0"),
      (try? Self.convert([], from: name, to: "UTF-8", problem: { _, _ in Self.isUnknown(name) }))
        != nil
    else { return nil }
    self.init(name: name, mark: [])
  }

  /// The encoding that a file's byte order mark indicates; UTF-8 without one.
  init(of bytes: [UInt8]) {
    for (name, mark) in [("UTF-16LE", [0xFF, 0xFE] as [UInt8]), ("UTF-16BE", [0xFE, 0xFF])]
    where bytes.starts(with: mark) {
      self.init(name: name, mark: mark)
      return
    }
    self = .utf8
  }

  /// Returns the text of a file as UTF-8.
  ///
  /// - Throws: If it is not in this encoding, with the line.
  func decoded(_ bytes: [UInt8], of file: String) throws(CommandError) -> [UInt8] {
    guard let name else { return bytes }
    return try Self.convert(Array(bytes.dropFirst(mark.count)), from: name, to: "UTF-8") {
      text, place in
      let line = text.count { $0 == UInt8(ascii: "\n") } + 1
      return CommandError(
        "\(file):\(line): the text is not \(name) from byte \(mark.count + place) on (counted from 0)",
        // Not all commands have the option, and if there is a mark, it has determined the encoding
        // already.
        remedy: mark.isEmpty ? "name its encoding with --encoding" : "save it as UTF-8")
    }
  }

  /// Returns a text of UTF-8 in this encoding.
  ///
  /// - Throws: If the encoding lacks one of its characters, with the line.
  func encoded(_ text: [UInt8], of file: String) throws(CommandError) -> [UInt8] {
    guard let name else { return text }
    return try mark
      + Self.convert(text, from: "UTF-8", to: name) { _, place in
        let line = text.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1
        return CommandError(
          "\(file):\(line): the new list has a character that \(name) lacks",
          remedy: "convert the old list to UTF-8")
      }
  }

  private static func isUnknown(_ name: String) -> CommandError {
    CommandError("the encoding '\(name)' is unknown", remedy: "choose one that 'iconv -l' lists")
  }

  /// - Parameter problem: Makes the error for text that can't be converted, from the result so far
  ///   and its place.
  private static func convert(
    _ bytes: [UInt8], from: String, to: String,
    problem: (_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> CommandError
  ) throws(CommandError) -> [UInt8] {
    var result: UnsafeMutablePointer<UInt8>?
    var (count, place) = (0, 0)
    let status = Int(encoding_convert(from, to, bytes, bytes.count, &result, &count, &place))
    defer { free(result) }
    let text = UnsafeBufferPointer(start: result, count: count)
    switch status {
    case ENCODING_OK: return Array(text)
    case ENCODING_INVALID: throw problem(text, place)
    case ENCODING_UNKNOWN: throw isUnknown(from)
    default: throw CommandError("\(from): memory ran out", remedy: "split the list")
    }
  }
}
