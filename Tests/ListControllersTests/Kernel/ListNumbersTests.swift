import TestSupport

@testable import ListControllers

@Suite("Numbers and identities")
struct ListNumbersTests {
  @Test func `2.19 are different for equal ids of different types`() {
    let int = ListNumbers.Identity(Int.self, 1)
    #expect(ListNumbers.Identity(Double.self, 1.0) != int)
    expectEqual(ListNumbers.Identity(Int.self, 1), int)
  }

  @Test func `are not used again`() {
    let first = ListNumbers.next(3)
    expect(!(first..<first + 3).contains(ListNumbers.next()))
  }
}
