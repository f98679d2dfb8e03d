/// Reads texts as list files and changes files. Either they are refused in clear words, or they are
/// lists that can be written, compared and led from one to the other.
struct ReadersBody {
  /// What becomes of text that is written; to spoil it shows that this is noticed.
  var written: ([UInt8]) -> [UInt8] = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    ReaderTrial(input: ReaderInput(bytes), written: written).failure()
  }
}
