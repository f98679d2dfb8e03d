/// The output of a run, in pieces, so that appending copies nothing.
struct WatchOutput: Sendable {
  private var pieces: [[UInt8]] = []

  /// The number of bytes.
  private(set) var count = 0

  private static let pieceSize = 1 << 22

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if pieces.last.map({ $0.count + bytes.count > Self.pieceSize }) ?? true {
      var piece: [UInt8] = []
      // The first piece grows as needed, since most runs print little.
      if !pieces.isEmpty { piece.reserveCapacity(Self.pieceSize) }
      pieces.append(piece)
    }
    pieces[pieces.count - 1] += bytes
    count += bytes.count
  }

  /// All bytes.
  ///
  /// - Complexity: O(*n*).
  var bytes: [UInt8] {
    if pieces.count == 1 { return pieces[0] }
    var all: [UInt8] = []
    all.reserveCapacity(count)
    for piece in pieces { all += piece }
    return all
  }
}
