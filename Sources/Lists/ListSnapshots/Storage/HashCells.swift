/// The cells of a hash table, in pieces. The pieces are prepared one by one, and another table can
/// use them again, because getting, clearing or freeing the memory of all pieces takes too long for
/// one edit.
///
/// They change only while one table is being made of them, on one thread at a time.
@usableFromInline
final class HashCells: @unchecked Sendable {
  @usableFromInline typealias Piece = UnsafeMutablePointer<UInt64>

  /// The numbers of cells and of pieces when all are prepared.
  @usableFromInline let size: Int
  @usableFromInline let pieceCount: Int

  @usableFromInline let pieces: UnsafeMutablePointer<Piece>

  /// The number of pieces that are prepared.
  @usableFromInline private(set) var preparedCount = 0

  /// Makes at least `count` cells, none of which is prepared.
  @usableFromInline
  init(atLeast count: Int) {
    pieceCount = (count + Self.pieceLength - 1) / Self.pieceLength
    size = pieceCount == 1 ? count : pieceCount * Self.pieceLength
    pieces = .allocate(capacity: pieceCount)
  }

  deinit {
    while let piece = takePiece() {
      piece.deallocate()
    }
    pieces.deallocate()
  }

  /// Clears the next piece.
  ///
  /// - Parameter spare: Cells that nothing else refers to. Their pieces are used if possible.
  @usableFromInline
  func preparePiece(reusing spare: HashCells?) {
    let isOfFullLength = size >= Self.pieceLength && (spare?.size ?? 0) >= Self.pieceLength
    let piece = isOfFullLength ? spare?.takePiece() : nil
    let length = min(size, Self.pieceLength)
    pieces[preparedCount] = piece ?? .allocate(capacity: length)
    pieces[preparedCount].update(repeating: 0, count: length)
    preparedCount += 1
  }

  private func takePiece() -> Piece? {
    guard preparedCount > 0 else { return nil }
    preparedCount -= 1
    return pieces[preparedCount]
  }

  @inlinable
  subscript(cell: Int) -> UInt64 {
    get { pieces[cell >> 12][cell & (Self.pieceLength - 1)] }
    set { pieces[cell >> 12][cell & (Self.pieceLength - 1)] = newValue }
  }

  @inlinable
  static var pieceLength: Int { 1 << 12 }
}
