extension ListFile {
  /// Whether there is neither an element nor a section.
  package var isEmpty: Bool { count == 0 && sectionTable?.heads.isEmpty ?? true }

  /// Whether the text has null characters, as binary files do.
  package var hasNulls: Bool {
    source.withBody { $0.offset(of: 0, in: 0..<$0.count) != nil }
  }

  /// Returns an empty list of the same kind: with the same columns, and sections if this one has
  /// any.
  package func withoutElements() throws(ListFileError) -> ListFile {
    let text: [UInt8] =
      switch format {
      case .lines, .ndjson: []
      case .json: Array((hasSections ? #"{"sections": []}"# : isKeyed ? "{}" : "[]").utf8)
      case .csv, .tsv:
        reading.rows.hasHeader
          ? try ListRewriter(self).text(of: []) : []
      }
    var reading = reading
    // The new text has the list at its top level.
    reading.place = nil
    return try ListFile(name: name, bytes: text, reading: reading, depthLimit: depthLimit)
  }
}
