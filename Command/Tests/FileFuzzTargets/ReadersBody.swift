/// Reads texts as list files and changes files. Either they are refused with a clear error, or they
/// are lists that can be written and compared, and whose changes can be applied.
struct ReadersBody {
  /// Changes written text. A test that damages it shows that this is noticed.
  var written: ([UInt8]) -> [UInt8] = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    ReaderTrial(input: ReaderInput(bytes), written: written).failure()
  }
}
