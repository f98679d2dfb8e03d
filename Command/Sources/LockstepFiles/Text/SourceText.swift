/// A file's bytes, usually checked to be UTF-8. Offsets count from after the byte order mark, if any.
struct SourceText: Sendable {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let name: String
  let isASCII: Bool
  /// Whether its texts are put into normalisation form C before they are compared.
  let normalizes: Bool
  let bytes: [UInt8]
  private let start: Int
  private let lines = LineIndex()
  /// Where the first sequence begins that is not UTF-8; nil if there is none.
  private let invalidOffset: Int?

  /// - Parameter mayBeAnyBytes: whether it may be something else than UTF-8.
  init(
    name: String, bytes: [UInt8], normalizes: Bool = false, mayBeAnyBytes: Bool = false
  ) throws(ListFileError) {
    self.name = name
    self.normalizes = normalizes
    self.bytes = bytes
    start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    let finding = bytes.withUnsafeBytes { UTF8Check.check($0) }
    isASCII = finding == .ascii
    if case .invalid(let offset) = finding { invalidOffset = offset } else { invalidOffset = nil }
    if !mayBeAnyBytes { try checkIsText() }
    if !isASCII, let row = withBody({ CombiningMarks.firstLongRow(in: $0) }) {
      throw error(at: row, CombiningMarks.problem, remedy: CombiningMarks.remedy)
    }
  }

  /// Whether all of it is UTF-8.
  var isText: Bool { invalidOffset == nil }

  /// - Throws: If it isn't UTF-8.
  func checkIsText() throws(ListFileError) {
    guard let invalidOffset else { return }
    throw error(
      at: invalidOffset - start,
      "the text is not UTF-8 from byte \(invalidOffset) on (counted from 0)",
      remedy: ListFileError.encodingRemedy)
  }

  var byteCount: Int { bytes.count - start }

  var hasByteOrderMark: Bool { start > 0 }

  /// Calls `body` with the text after the byte order mark; the pointer is the same in every call.
  func withBody<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    let result: Result<R, E> = bytes.withUnsafeBytes { whole in
      do throws(E) {
        return .success(try body(UnsafeRawBufferPointer(rebasing: whole[start...])))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[(start + range.lowerBound)..<(start + range.upperBound)]
  }

  /// A part of the text as it is compared.
  func normal(_ text: String) -> String {
    normalizes ? CanonicalText.normalForm(of: text) : text
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int {
    withBody { body in lines.line(at: offset, in: body) }
  }

  /// An error about the character at `offset`.
  func error(at offset: Int, _ problem: String, remedy: String) -> ListFileError {
    withBody { body in
      let lineStart = (body[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      let column = body[lineStart..<offset].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
      return ListFileError(
        file: name, line: lines.line(at: offset, in: body), column: column, problem: problem,
        remedy: remedy)
    }
  }

  /// An error about the line of the byte at `offset`.
  func error(inLineAt offset: Int, _ problem: String, remedy: String) -> ListFileError {
    ListFileError(file: name, line: line(at: offset), problem: problem, remedy: remedy)
  }
}
