import CListDiff
import Testing

@Suite struct `The C core` {
  @Test func `is the version that its header says`() {
    #expect(listdiff_version() == 100)
    #expect(Int32(listdiff_version()) == LISTDIFF_VERSION_MINOR * 100 + LISTDIFF_VERSION_PATCH)
  }
}
