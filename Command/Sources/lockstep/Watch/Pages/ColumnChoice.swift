/// The columns that a visitor has hidden, and the widths of those that were resized.
struct ColumnChoice: Hashable {
  private(set) var hidden: Set<String> = []

  /// In pixels.
  private var widths: [String: Int] = [:]

  /// The choice as part of the page's address.
  var address: [String: String] {
    get {
      var address: [String: String] = [:]
      for name in hidden { address["hide-" + name] = "yes" }
      for (name, width) in widths { address["width-" + name] = String(width) }
      return address
    }
    set {
      self = ColumnChoice()
      for (name, value) in newValue {
        if name.hasPrefix("hide-") { hide(String(name.dropFirst(5))) }
        if name.hasPrefix("width-") { resize(String(name.dropFirst(6)), to: value) }
      }
    }
  }

  mutating func hide(_ column: String) { hidden.insert(column) }
  mutating func showAll() { hidden = [] }

  /// Returns the indexes of the columns that are shown; all, if each is hidden.
  func shown(of names: [String]) -> [Int] {
    let shown = names.indices.filter { !hidden.contains(names[$0]) }
    return shown.isEmpty ? Array(names.indices) : shown
  }

  /// Sets the width of a column.
  ///
  /// - Parameter width: Pixels, as in `80px`. Others than 24 to 4000 are ignored.
  mutating func resize(_ column: String, to width: String) {
    let digits = width.prefix { $0.isNumber }
    guard let pixels = Int(digits), 24...4_000 ~= pixels else { return }
    widths[column] = pixels
  }

  /// The width of a column that was resized.
  func width(of column: String) -> String? { widths[column].map { "\($0)px" } }
}
