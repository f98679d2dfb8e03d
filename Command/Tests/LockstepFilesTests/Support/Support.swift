import Testing

@testable import LockstepFiles

/// Reads text as a file in a format.
func read(
  _ text: String, _ format: ListFormat?, name: String = "list", depthLimit: Int = 512
) throws -> ListFile {
  try ListFile(name: name, bytes: Array(text.utf8), format: format, depthLimit: depthLimit)
}

/// Returns the message of the error that reading throws; nil if it throws none.
func errorOf(
  _ text: String, _ format: ListFormat?, name: String = "list", depthLimit: Int = 512
) -> String? {
  errorOf(Array(text.utf8), format, name: name, depthLimit: depthLimit)
}

func errorOf(
  _ bytes: [UInt8], _ format: ListFormat?, name: String = "list", depthLimit: Int = 512
) -> String? {
  do {
    _ = try ListFile(name: name, bytes: bytes, format: format, depthLimit: depthLimit)
    return nil
  } catch {
    return error.description
  }
}

/// Returns the message of the error that `elements` throws; nil if it throws none.
func elementsError(
  _ text: String, _ format: ListFormat, key: [String]?, ignoring: [String] = []
) throws -> String? {
  let file = try read(text, format)
  do {
    _ = try file.elements(key: key?.map(FieldPath.init), ignoring: ignoring.map(FieldPath.init))
    return nil
  } catch {
    return error.description
  }
}

/// Returns copies of every element's identity and content.
func forms(
  _ file: ListFile, key: [String]? = nil, ignoring: [String] = []
) throws -> (ids: [[UInt8]], contents: [[UInt8]]) {
  let elements = try file.elements(
    key: key?.map(FieldPath.init), ignoring: ignoring.map(FieldPath.init))
  return withExtendedLifetime(elements) {
    (elements.map { Array($0.id.bytes) }, elements.map { Array($0.content.bytes) })
  }
}

/// Returns the canonical contents of a file's text.
func contents(_ text: String, _ format: ListFormat) throws -> [[UInt8]] {
  try forms(read(text, format)).contents
}

/// Returns every element as spelt in the file.
func sources(_ file: ListFile) -> [String] {
  (0..<file.count).map { String(decoding: file.source(of: $0), as: UTF8.self) }
}

/// A small generator whose sequence depends only on its seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
