/// The numbers of the shapes that a page knows.
struct ShapeTable {
  /// If there are more shapes than this, those without rows are removed.
  static let capacity = 200

  private var numbers: [HTMLShape: Int] = [:]
  private(set) var shapes: [Int: HTMLShape] = [:]
  private var lastNumber = 0

  /// Returns the number of a shape. No other shape ever gets it.
  mutating func number(of shape: HTMLShape) -> Int {
    if let number = numbers[shape] { return number }
    lastNumber += 1
    numbers[shape] = lastNumber
    shapes[lastNumber] = shape
    return lastNumber
  }

  /// Removes shapes without rows if there are too many.
  mutating func forget(allBut used: Set<Int>) {
    guard shapes.count > Self.capacity else { return }
    shapes = shapes.filter { used.contains($0.key) }
    numbers = numbers.filter { used.contains($0.value) }
  }
}
