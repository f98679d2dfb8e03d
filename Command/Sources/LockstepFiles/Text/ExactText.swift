/// A text that equals those with the same bytes; strings are also equal if they are canonically
/// equivalent.
struct ExactText: Hashable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (a: ExactText, b: ExactText) -> Bool {
    a.withBytes { a in b.withBytes { a.hasSameBytes(as: $0) } }
  }

  func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: $0) } }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var string = string
    return string.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

extension Dictionary where Value == Int {
  /// The place of each key where it comes first.
  init(firstPlacesOf keys: some Sequence<Key>) {
    self.init(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
