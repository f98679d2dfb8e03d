import Testing

@testable import ListControllers

@Suite("Tables by numbers")
struct NumberTableTests {
  private final class Thing {}

  @Test("keep objects until they are removed")
  func entries() {
    var table = NumberTable<Thing>()
    let things = (0..<100).map { _ in Thing() }
    for (index, thing) in things.enumerated() { table[index * 7] = thing }
    table[7] = nil
    table[8] = nil
    #expect(table[7] == nil && table[14] === things[2] && table[1_000_000] == nil)
    #expect(table.numbers.sorted() == (0..<100).map { $0 * 7 }.filter { $0 != 7 })
  }
}
