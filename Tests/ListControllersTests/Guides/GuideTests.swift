import TestSupport

@Suite("Guides: controllers")
struct GuideTests {
  @Test("have the listings that are tested here")
  func listings() throws {
    let guides = try GuideListings(of: "ListControllers", testedNextTo: #filePath)
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }

  @Test("name every public type")
  func publicTypes() throws {
    let guides = try GuideListings(of: "ListControllers", testedNextTo: #filePath)
    expectEqual(guides.uncurated, [])
  }
}
