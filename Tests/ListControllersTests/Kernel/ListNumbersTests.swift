import Testing

@testable import ListControllers

@Suite("Numbers of identities")
@MainActor
struct ListNumbersTests {
  @Test("2.19 are different for equal ids of different types")
  func types() {
    var numbers = ListNumbers()
    let int = numbers.number(of: .init(Int.self, 1))
    #expect(numbers.number(of: .init(Double.self, 1.0)) != int)
    #expect(numbers.number(of: .init(Int.self, 1)) == int)
  }

  @Test("are not used again once they are forgotten")
  func forgetting() {
    var numbers = ListNumbers()
    let identity = ListNumbers.Identity(Int.self, 1)
    let number = numbers.number(of: identity)
    numbers.forget(identity)
    #expect(numbers.known(identity) == nil)
    #expect(numbers.number(of: identity) != number)
  }
}
