#if !hasFeature(Embedded)
  extension SectionedChanges: Codable {
    private enum CodingKeys: String, CodingKey {
      case oldSectionCount, newSectionCount
      case sectionDeletions, sectionInsertions, sectionMoves, sectionUpdates
      case itemDeletions, itemInsertions, itemMoves, itemUpdates
      case supplementaryDeletions, supplementaryInsertions, supplementaryUpdates
    }

    /// Reads and checks changes.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError.dataCorrupted`, with the reason, if the parts don't fit together.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func places<Place: Decodable>(_ key: CodingKeys) throws -> [Place] {
        try container.decode([Place].self, forKey: key)
      }
      do {
        try self.init(
          oldSectionCount: container.decode(Int.self, forKey: .oldSectionCount),
          newSectionCount: container.decode(Int.self, forKey: .newSectionCount),
          checkedSectionDeletions: places(.sectionDeletions),
          sectionInsertions: places(.sectionInsertions),
          sectionMoves: places(.sectionMoves),
          sectionUpdates: places(.sectionUpdates),
          itemDeletions: places(.itemDeletions),
          itemInsertions: places(.itemInsertions),
          itemMoves: places(.itemMoves),
          itemUpdates: places(.itemUpdates),
          supplementaryDeletions: places(.supplementaryDeletions),
          supplementaryInsertions: places(.supplementaryInsertions),
          supplementaryUpdates: places(.supplementaryUpdates))
      } catch let error as ListDiffError {
        throw error.asCorruptedData(in: decoder)
      }
    }

    /// Writes the counts of sections and an array for each part, moves as `{"from": …, "to": …}`
    /// and updates as `{"before": …, "after": …}`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(oldSectionCount, forKey: .oldSectionCount)
      try container.encode(newSectionCount, forKey: .newSectionCount)
      try container.encode(Array(sectionDeletions), forKey: .sectionDeletions)
      try container.encode(Array(sectionInsertions), forKey: .sectionInsertions)
      try container.encode(Array(sectionMoves), forKey: .sectionMoves)
      try container.encode(Array(sectionUpdates), forKey: .sectionUpdates)
      try container.encode(Array(itemDeletions), forKey: .itemDeletions)
      try container.encode(Array(itemInsertions), forKey: .itemInsertions)
      try container.encode(Array(itemMoves), forKey: .itemMoves)
      try container.encode(Array(itemUpdates), forKey: .itemUpdates)
      try container.encode(Array(supplementaryDeletions), forKey: .supplementaryDeletions)
      try container.encode(Array(supplementaryInsertions), forKey: .supplementaryInsertions)
      try container.encode(Array(supplementaryUpdates), forKey: .supplementaryUpdates)
    }
  }
#endif
