import TestSupport

/// Worked out by hand. The identities of sections and of their items stand for the lists.
struct BatchExample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let old, new: [SampleSection]
  /// The operations of each batch, in words.
  let operations: [String]
  let policies: [BatchPolicy]
  /// The lists between the batches, where they matter.
  let between: [[SampleSection]]?
  /// The section moves of the changes, where the batches move other sections.
  let sectionMoves: [String]?
  /// What the one batch replaces.
  let replacements: [String]

  init(
    _ rule: String, _ old: KeyValuePairs<Int, [Int]>, _ new: KeyValuePairs<Int, [Int]>,
    _ operations: [String], between: [KeyValuePairs<Int, [Int]>]? = nil,
    sectionMoves: [String]? = nil, policies: [BatchPolicy] = [.faithful],
    replacements: [String] = []
  ) {
    testDescription = rule
    (self.old, self.new, self.operations) = (sampleSections(old), sampleSections(new), operations)
    self.between = between.map { $0.map(sampleSections) }
    (self.sectionMoves, self.policies) = (sectionMoves, policies)
    self.replacements = replacements
  }

  static let all: [BatchExample] = [
    BatchExample(
      "are one where nothing stands against it",
      [1: [1, 2, 3], 2: [4], 3: [5], 4: [6, 7]], [4: [6, 7], 1: [3, 1, 8], 2: [4, 2], 5: [9]],
      [
        "section deletions [2], section insertions [3], section moves [3 → 0], "
          + "item insertions [1.2], item moves [0.2 → 1.0, 0.1 → 2.1]"
      ],
      policies: BatchPolicy.allCases),
    BatchExample(
      "move an item before the section that it leaves is deleted",
      [1: [1, 2], 2: [3]], [2: [3, 2]], ["item moves [0.1 → 1.1]", "section deletions [0]"],
      between: [[1: [1], 2: [3, 2]]]),
    BatchExample(
      "name places of the list before each batch, as in the picture of the guide to batch updates",
      [1: [1, 2], 2: [3, 4]], [2: [3, 2, 5]],
      [
        "item deletions [1.1], item insertions [1.2], item moves [0.1 → 1.1]",
        "section deletions [0]",
      ]),
    BatchExample(
      "move an item once the section is there that it enters",
      [2: [3, 2]], [1: [1, 2], 2: [3]], ["section insertions [0]", "item moves [1.1 → 0.1]"],
      between: [[1: [1], 2: [3, 2]]]),
    BatchExample(
      "are three if an item goes from a deleted section to an inserted one",
      [1: [1, 2]], [2: [2, 3]],
      ["section insertions [1]", "item moves [0.1 → 1.0]", "section deletions [0]"],
      between: [[1: [1, 2], 2: [3]], [1: [1], 2: [2, 3]]]),
    BatchExample(
      "move a section apart from its items",
      [1: [1, 2, 3], 2: [4, 5]], [2: [5, 6], 1: [3, 1, 2]],
      [
        "item deletions [1.0], item insertions [1.1], item moves [0.2 → 0.0]",
        "section moves [1 → 0]",
      ],
      between: [[1: [3, 1, 2], 2: [5, 6]]]),
    BatchExample(
      "move the section whose items don't change, though it has more of them",
      [1: [1, 2, 3], 2: [4]], [2: [4, 5], 1: [1, 2, 3]],
      ["section moves [0 → 1], item insertions [0.1]"],
      sectionMoves: ["1 → 0"]),
    BatchExample(
      "take items out of a deleted section, then move the section that got them",
      [1: [1, 2, 3], 2: [4], 3: [5]], [2: [4, 5], 1: [1, 3, 2]],
      ["item moves [0.2 → 0.1, 2.0 → 1.1]", "section deletions [2], section moves [1 → 0]"]),
    BatchExample(
      "move a section before its items go into an inserted one",
      [1: [1, 2, 3], 2: [4, 5]], [2: [4], 1: [1, 3, 2], 3: [5]],
      ["section insertions [2], section moves [1 → 0]", "item moves [1.2 → 1.1, 0.1 → 2.0]"]),
    BatchExample(
      "operate on all items of a moved section in one of two",
      [1: [1, 3], 2: [4, 7, 8], 3: [5]], [2: [4, 7, 8, 5, 9], 1: [1, 6], 4: [3]],
      [
        "section insertions [3], section moves [0 → 2], item insertions [0.4], "
          + "item moves [2.0 → 0.3]",
        "section deletions [1], item insertions [1.1], item moves [2.1 → 2.0]",
      ]),
    // Of sections 1 and 2 one has to move. Both get an item of a deleted section and give one to
    // an inserted section.
    BatchExample(
      "are three if all sections between have to move",
      [1: [1, 2], 2: [3, 4], 3: [5, 6]], [2: [3, 5], 1: [1, 6], 4: [2, 4]],
      [
        "section insertions [3]",
        "item moves [2.1 → 0.1, 2.0 → 1.1, 0.1 → 3.0, 1.1 → 3.1]",
        "section deletions [2], section moves [1 → 0]",
      ]),
    BatchExample(
      "let the section stay that would need a third batch",
      [1: [1, 2, 7], 2: [3, 4], 3: [5]], [2: [3, 5], 1: [7, 1, 2], 4: [4]],
      [
        "section insertions [3], item moves [0.2 → 0.0, 2.0 → 1.2]",
        "section deletions [2], section moves [0 → 1], item moves [1.1 → 2.0]",
      ],
      sectionMoves: ["1 → 0"]),
    BatchExample(
      "replace in one batch what leaves a deleted section or enters an inserted one",
      [1: [1, 2], 2: [3, 4]], [2: [3, 1], 3: [4, 2]],
      [
        "section deletions [0], section insertions [1], item deletions [1.1], "
          + "item insertions [0.1]"
      ],
      policies: [.single], replacements: ["0.0 → 0.1", "1.1 → 1.0", "0.1 → 1.1"]),
    BatchExample(
      "replace in one batch a moved section whose items change",
      [1: [1, 2, 3], 2: [4, 5]], [2: [4, 3], 1: [2, 1]],
      [
        "section deletions [1], section insertions [0], item deletions [0.2], "
          + "item moves [0.1 → 1.0]"
      ],
      policies: [.single], replacements: ["1.0 → 0.0", "0.2 → 0.1"]),
    // The changes move section 3. To replace it would lose three items, to replace the other two
    // only two.
    BatchExample(
      "replace in one batch as few items as can be",
      [1: [1], 2: [2, 9], 3: [3, 4, 5]], [3: [5, 3, 4, 6], 1: [1, 7], 2: [2]],
      [
        "section deletions [0, 1], section insertions [1, 2], item insertions [0.3], "
          + "item moves [2.2 → 0.0]"
      ],
      policies: [.single], replacements: ["0.0 → 1.0", "1.0 → 2.0"]),
  ]
}

@Suite struct `Batches of changes` {
  /// The operations of each batch, in words.
  private func operations(
    _ policy: BatchPolicy = .faithful, updates: BatchUpdates = .reconfigure,
    from old: [SampleSection], to new: [SampleSection]
  ) throws -> [String] {
    try batches(policy, updates: updates, from: old, to: new).map(\.operations.description)
  }

  private func batches(
    _ policy: BatchPolicy = .faithful, updates: BatchUpdates = .reconfigure,
    from old: [SampleSection], to new: [SampleSection]
  ) throws -> [SectionedBatch<SampleSection>] {
    try expectEqual(BatchTrial(old, new).failure(), nil)
    return try SectionedChanges(from: old, to: new)
      .batches(policy, updates: updates, from: old, to: new)
  }

  @Test func `are none if nothing changed`() throws {
    let list = sampleSections([1: [1, 2], 2: []])
    try expect(operations(from: list, to: list).isEmpty)
    try expect(operations(.single, updates: .reload, from: [], to: []).isEmpty)
  }

  @Test(arguments: BatchExample.all)
  func `are as worked out by hand`(_ example: BatchExample) throws {
    let (old, new) = (example.old, example.new)
    for policy in example.policies {
      let batches = try batches(policy, from: old, to: new)
      expectEqual(batches.map(\.operations.description), example.operations)
      if let between = example.between { expectEqual(batches.map(\.data), between + [new]) }
      expectEqual(
        batches.flatMap(\.replacements).map(\.description), example.replacements, "\(policy)")
    }
    if let moves = example.sectionMoves {
      try expectEqual(SectionedChanges(from: old, to: new).sectionMoves.map(\.description), moves)
    }
  }

  // MARK: Updates

  @Test func `reconfigure after the last batch`() throws {
    let old = [
      SampleSection(
        1, [TrialElement(id: 1)], supplementaries: [Supplementary(0, 0), Supplementary(1, 0)]),
      SampleSection(2, [TrialElement(id: 2)]),
    ]
    let new = [
      SampleSection(
        1, [TrialElement(id: 2, contents: 1), TrialElement(id: 1, contents: 1)], contents: 1,
        supplementaries: [Supplementary(1, 1), Supplementary(2, 0)])
    ]
    let batches = try batches(from: old, to: new)
    expectEqual(
      batches.map(\.operations.description),
      [
        "item moves [1.0 → 0.0]",
        "section deletions [1], section reconfigurations [0], item reconfigurations [0.0, 0.1], "
          + "supplementary deletions [0#0], supplementary insertions [0#1], "
          + "supplementary reconfigurations [0#0]",
      ])
    expectEqual(batches[0].data[0].description, "1#0#1[2 1]")
  }

  @Test func `delete the headers of sections that are exchanged by ascending paths`() throws {
    let old = [1, 2].map { SampleSection($0, [], supplementaries: [Supplementary(0, 0)]) }
    let new = [2, 1].map { SampleSection($0, []) }
    let changes = try SectionedChanges(from: old, to: new, engine: .verified)
    expectEqual(
      changes.supplementaryDeletions.map { [$0.section, $0.element] }, [[0, 0], [1, 0]])
    try expectEqual(BatchTrial(old, new).failure(), nil)
  }

  @Test func `reload before all other batches`() throws {
    let old = sampleSections([1: [1, 2], 2: [3]])
    let new = [
      SampleSection(
        2, [TrialElement(id: 3), TrialElement(id: 1, contents: 1), TrialElement(id: 4)],
        contents: 1)
    ]
    let batches = try batches(updates: .reload, from: old, to: new)
    expectEqual(
      batches.map(\.operations.description),
      [
        "item reloads [0.0]", "item insertions [1.2], item moves [0.0 → 1.1]",
        "section deletions [0], section reconfigurations [0]",
      ])
    expectEqual(
      batches.map(\.data.description),
      ["[1[1' 2], 2[3]]", "[1[2], 2[3 1' 4]]", "[2'[3 1' 4]]"])
  }

  @Test func `don't reload what is replaced`() throws {
    let old = sampleSections([1: [1, 2], 2: [3]])
    let new = [
      SampleSection(2, [TrialElement(id: 3, contents: 1), TrialElement(id: 1, contents: 1)])
    ]
    try expectEqual(
      operations(.single, updates: .reload, from: old, to: new),
      ["item reloads [1.0]", "section deletions [0], item insertions [0.1]"])
    try expectEqual(
      operations(.single, from: old, to: new),
      ["section deletions [0], item insertions [0.1], item reconfigurations [0.0]"])
  }

  @Test func `are one for updates alone, without structural operations`() throws {
    let old = sampleSections([1: [1, 2], 2: [3]])
    let new = [
      SampleSection(1, [TrialElement(id: 1, contents: 1), TrialElement(id: 2)], contents: 1),
      SampleSection(2, [TrialElement(id: 3, contents: 1)]),
    ]
    let batches = try batches(from: old, to: new)
    expectEqual(
      batches.map(\.operations.description),
      ["section reconfigurations [0], item reconfigurations [0.0, 1.0]"])
    expect(batches.allSatisfy { !$0.operations.isStructural })
    try expectEqual(
      operations(.single, updates: .reload, from: old, to: new),
      ["item reloads [0.0, 1.0], section reconfigurations [0]"])
  }

  // MARK: Sections of other kinds

  @Test func `have plain sections for pairs of identity and items`() throws {
    let old = [(id: "a", items: [1, 2]), (id: "b", items: [3])]
    let new = [(id: "b", items: [3, 2])]
    let batches = try SectionedChanges(from: old, to: new).batches(.faithful, from: old, to: new)
    expectEqual(
      batches.map(\.operations.description), ["item moves [0.1 → 1.1]", "section deletions [0]"])
    expectEqual(
      batches.map(\.data),
      [
        [PlainSection(id: "a", items: [1]), PlainSection(id: "b", items: [3, 2])],
        [PlainSection(id: "b", items: [3, 2])],
      ])
  }

  @Test func `take items out of collections that are not arrays`() throws {
    let old = [PlainSection(id: 1, items: "abc"), PlainSection(id: 2, items: "d")]
    let new = [PlainSection(id: 2, items: "bda"), PlainSection(id: 3, items: "ec")]
    let batches = try SectionedChanges(from: ForwardOnly(old), to: ForwardOnly(new))
      .batches(.faithful, from: ForwardOnly(old), to: ForwardOnly(new))
    expectEqual(
      batches.map { $0.data.map(\.items) },
      [["abc", "d", "e"], ["", "bda", "ec"], ["bda", "ec"]])
  }

  @Test func `copy no section whose items don't change`() throws {
    let old = [CopyCounting(1, [1, 2]), CopyCounting(2, [3]), CopyCounting(3, [4])]
    let new = [CopyCounting(3, [4]), CopyCounting(2, [3, 2])]
    let batches = try SectionedChanges(from: old, to: new).batches(.faithful, from: old, to: new)
    expectEqual(batches.map(\.data.count), [3, 2])
    expectEqual(batches.map { $0.data.map(\.copies) }, [[1, 1, 0], [0, 0]])
  }
}

/// A section that knows how often its items were replaced.
private struct CopyCounting: ListSection {
  let id: Int
  let items: [Int]
  let copies: Int

  init(_ id: Int, _ items: [Int]) {
    (self.id, self.items, copies) = (id, items, 0)
  }

  init(original: CopyCounting, items: [Int]) {
    (id, self.items, copies) = (original.id, items, original.copies + 1)
  }
}
