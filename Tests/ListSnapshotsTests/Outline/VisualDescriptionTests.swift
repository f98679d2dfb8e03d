import TestSupport

@Suite struct `The visual description of an outline` {
  @Test func `Has a line for each item, with what is visible and expanded`() throws {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append(["fruit", "bread", "drinks"])
    try snapshot.append(["apple", "pears"], to: "fruit")
    try snapshot.append(["williams", "conference"], to: "pears")
    try snapshot.append(["water"], to: "drinks")
    try snapshot.expand(["fruit", "water"])
    expectEqual(
      snapshot.visualDescription(),
      """
      *+ fruit
      *    apple
      *-   pears
             williams
             conference
      *  bread
      *- drinks
       +   water
      """)
    expectEqual("\(snapshot)", snapshot.visualDescription())
  }

  @Test func `Is empty without items`() {
    expectEqual(SectionSnapshot<Int>().visualDescription(), "")
  }
}
