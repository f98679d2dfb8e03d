import TestSupport
import Testing

@testable import ListControllers

@Suite("Numbers and identities")
struct ListNumbersTests {
  @Test("2.19 are different for equal ids of different types")
  func types() {
    let int = ListNumbers.Identity(Int.self, 1)
    #expect(ListNumbers.Identity(Double.self, 1.0) != int)
    expectEqual(ListNumbers.Identity(Int.self, 1), int)
  }

  @Test("are not used again")
  func numbers() {
    let first = ListNumbers.next(3)
    expect(!(first..<first + 3).contains(ListNumbers.next()))
  }
}
