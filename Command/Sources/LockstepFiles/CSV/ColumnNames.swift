import Foundation

/// Gives the columns of a header names that differ.
struct ColumnNames {
  private(set) var names: [String] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// Adds a column; where its name is taken, with the first number behind it that makes it another
  /// one, as in `name [2]`.
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

  /// What a header spells for a column so that it is named like that.
  func spelling(of column: String) -> String {
    guard column.hasSuffix("]"), let start = column.range(of: " [", options: .backwards) else {
      return column
    }
    let name = String(column[..<start.lowerBound])
    var next = self
    return next.add(name) == column ? name : column
  }
}
