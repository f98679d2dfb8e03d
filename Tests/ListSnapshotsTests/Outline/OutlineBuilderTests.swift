import TestSupport

@Suite struct `An outline that is written down` {
  @Test func `Has items below items`() throws {
    let snapshot = try SectionSnapshot {
      OutlineItem("fruit", isExpanded: true) {
        OutlineItem("apple")
        OutlineItem("pear") {
          OutlineItem("williams")
        }
      }
      OutlineItem("bread")
    }
    expectEqual(
      snapshot.visualDescription(),
      """
      *+ fruit
      *    apple
      *-   pear
             williams
      *  bread
      """)
  }

  @Test(arguments: [false, true])
  func `Has conditions and loops`(isLong: Bool) throws {
    let drinks = ["water", "juice"].map { OutlineItem($0) }
    let snapshot = try SectionSnapshot<String> {
      if isLong {
        OutlineItem("drinks") {
          drinks
        }
      } else {
        OutlineItem("drinks")
      }
      for kind in ["rye", "oat"] {
        OutlineItem(kind)
      }
      if isLong {
        OutlineItem("salt")
      }
    }
    expectEqual(snapshot.rootItems, ["drinks", "rye", "oat"] + (isLong ? ["salt"] : []))
    expectEqual(snapshot.contains("water"), isLong)
  }

  @Test func `Can be empty`() throws {
    let snapshot = try SectionSnapshot<Int> {}
    expectEqual(snapshot, SectionSnapshot())
  }

  @Test func `Says which items come twice`() {
    #expect(
      throws: SectionSnapshotError.duplicateItems([
        DuplicateOutlineItem(item: 2, first: .given(at: 1), second: .given(at: 3))
      ])
    ) {
      try SectionSnapshot {
        OutlineItem(1) {
          OutlineItem(2)
        }
        OutlineItem(3) {
          OutlineItem(2)
        }
      }
    }
  }
}
