@Suite("Guides: views of Apple's platforms")
struct GuideTests {
  @Test("have the listings that are compiled against the stubs")
  func listings() throws {
    let folders = ["Sources/UIKitGuides", "Sources/AppKitGuides", "Tests/AppleViewsTests/Guides"]
    let missing = try folders.map { name in
      let folder = Repository.root.appendingPathComponent("Tests/AppleStubs/\(name)")
      let guides = try GuideListings(
        of: "ListAppleViews", testedNextTo: folder.appendingPathComponent("a").path)
      #expect(guides.counts.values.reduce(0, +) > 5)
      return Set(guides.missing)
    }
    for listing in missing[0].intersection(missing[1]).intersection(missing[2]) {
      Issue.record("not compiled: \(listing)")
    }
  }
}
