#if !hasFeature(Embedded)
  extension ListChanges: Codable {
    private enum CodingKeys: String, CodingKey {
      case oldCount, newCount, deletions, insertions, moves, updates
    }

    /// Reads and checks changes.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError.dataCorrupted`, with the reason, if the parts don't fit together.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          oldCount: container.decode(Int.self, forKey: .oldCount),
          newCount: container.decode(Int.self, forKey: .newCount),
          checkedDeletions: container.decode([Int].self, forKey: .deletions),
          insertions: container.decode([Int].self, forKey: .insertions),
          moves: container.decode([Move].self, forKey: .moves),
          updates: container.decode([Update].self, forKey: .updates))
      } catch let error as ListDiffError {
        throw error.asCorruptedData(in: decoder)
      }
    }

    /// Writes the counts and four arrays, moves as `{"from": …, "to": …}` and updates as
    /// `{"before": …, "after": …}`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(oldCount, forKey: .oldCount)
      try container.encode(newCount, forKey: .newCount)
      try container.encode(Array(deletions), forKey: .deletions)
      try container.encode(Array(insertions), forKey: .insertions)
      try container.encode(Array(moves), forKey: .moves)
      try container.encode(Array(updates), forKey: .updates)
    }
  }

  extension ListDiffError {
    /// Returns the error as a decoding error at the coding path of `decoder`.
    package func asCorruptedData(in decoder: any Decoder) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: description))
    }
  }
#endif
