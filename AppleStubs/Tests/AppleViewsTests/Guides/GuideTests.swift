import Foundation
import Testing

@Suite("Guides: views of Apple's platforms")
struct GuideTests {
  @Test("have the listings that are compiled against the stubs")
  func listings() throws {
    let folder = Repository.root.appendingPathComponent("AppleStubs/Sources/AppleGuides")
    let guides = try GuideListings(
      of: "ListAppleViews", testedNextTo: folder.appendingPathComponent("a").path)
    #expect(guides.counts.values.reduce(0, +) > 5)
    for listing in guides.missing {
      Issue.record("not compiled: \(listing)")
    }
  }
}
