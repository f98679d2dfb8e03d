/// Makes the names of a header's columns different.
struct ColumnNames {
  private(set) var names: [String] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// Adds a column and returns its name. If the name is taken, the first number that makes it
  /// unique is appended, as in `name [2]`.
  @discardableResult
  mutating func add(_ name: String) -> String {
    let form = FieldPath(name).name
    var result = name
    if var number = numbers[form] {
      repeat {
        number += 1
        result = "\(name) [\(number)]"
      } while numbers[FieldPath(result).name] != nil
      numbers[form] = number
    }
    numbers[FieldPath(result).name] = 1
    names.append(result)
    return result
  }

  /// Returns the spelling in the header that results in the name `column` for the next column.
  func spelling(of column: String) -> String {
    guard column.hasSuffix("]"), let start = column.lastIndex(of: "[") else { return column }
    let name = String(column[..<start].dropLast())
    var next = self
    return next.add(name) == column ? name : column
  }
}
