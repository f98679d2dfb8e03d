extension ListFile {
  /// Whether there is neither an element nor a section.
  package var isEmpty: Bool { count == 0 && sectionTable?.heads.isEmpty ?? true }

  /// A list of the same kind that is empty: of the same columns, with sections if this one has any.
  package func withoutElements() throws(ListFileError) -> ListFile {
    let text: [UInt8] =
      switch format {
      case .lines, .ndjson: []
      case .json: Array((hasSections ? #"{"sections": []}"# : "[]").utf8)
      case .csv, .tsv: try ListWriter(format: format, columns: columns, name: name).text(of: [])
      }
    return try ListFile(name: name, bytes: text, format: format, depthLimit: depthLimit)
  }
}
