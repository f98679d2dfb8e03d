extension ListFile {
  /// Whether there is neither an element nor a section.
  package var isEmpty: Bool { count == 0 && sectionTable?.heads.isEmpty ?? true }

  /// A list of the same kind that is empty: of the same columns, with sections if this one has any.
  package func withoutElements() throws(ListFileError) -> ListFile {
    let text: [UInt8] =
      switch format {
      case .lines, .ndjson: []
      case .json: Array((hasSections ? #"{"sections": []}"# : isKeyed ? "{}" : "[]").utf8)
      case .csv, .tsv:
        reading.rows.hasHeader
          ? try ListRewriter(self).text(of: []) : []
      }
    // What is left is at the top level.
    return try ListFile(
      name: name, bytes: text, reading: ListReading(format: format, rows: reading.rows),
      depthLimit: depthLimit)
  }
}
