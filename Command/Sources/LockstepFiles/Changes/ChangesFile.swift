import ListDiff

/// A checked changes file, as `lockstep diff --output json` or `ndjson` prints it.
package struct ChangesFile {
  /// The description of one version of the list.
  struct Side {
    let count: Int
    /// Nil if the list is flat.
    let sectionCount: Int?
    let digest: ListDigest
    let columns: [String]?
  }

  package let name: String
  let byteCount: Int
  package var format: ListFormat { reading.format ?? .lines }
  /// How both lists were read.
  package let reading: ListReading
  /// How the elements of both lists were compared.
  package let view: ElementView
  let old: Side
  let new: Side
  let changes: any VersionChanges
  /// The new value of each inserted or updated element, by its new place.
  let values: [ItemPlace: ListValue]
  /// The name of each inserted element of an object, by its new place.
  let names: [ItemPlace: String]
  /// Each inserted or updated section without its items, by its new index.
  let heads: [Int: SectionHead]
  /// The fields of each new column, in the order of the new elements; nil where a row lacks it.
  let columnValues: [(name: String, place: Int, values: [ListValue?])]
  /// The fields that all elements of JSON have lost.
  let deletedFields: Set<ExactText>
  /// The old values of updated elements and sections, where the file has them.
  let oldValues: OldValues

  /// Reads a file's bytes.
  ///
  /// - Throws: `ListFileError`, naming the record that is wrong.
  package init(name: String, bytes: [UInt8]) throws(ListFileError) {
    let parts = try ChangesParts.reading(name: name, bytes: bytes)
    self.name = name
    byteCount = bytes.count
    let header = parts.header
    let format = try header.text("format")
    guard let known = ListFormat(rawValue: format) else {
      throw header.wrong("the format '\(format)' is unknown")
    }
    reading = try header.reading(format: known)
    // The key is not part of a digest, so it is only checked.
    _ = try header.texts("key")
    let ignored = try header.texts("ignore") ?? []
    view = ElementView(
      // Fields with a tolerance are not part of a digest either.
      ignored: (ignored + (try header.names("tolerance"))).map { FieldPath($0) },
      sectionField: header.has("section_field")
        ? FieldPath(try header.text("section_field")) : nil)
    if let problem = view.problem { throw header.wrong(problem) }
    let haveSections = try parts.haveSections()
    old = try Side(header.record("old"), haveSections: haveSections)
    new = try Side(header.record("new"), haveSections: haveSections)
    values = try parts.items.values(inSections: haveSections)
    names = header.has("keyed") ? try parts.items.names(inSections: haveSections) : [:]
    heads = try parts.sections.heads()
    columnValues = try parts.columns.columnValues(newCount: new.count, known.elementKind)
    deletedFields =
      known.elementKind == .values ? try parts.columns.deletedNames() : []
    oldValues = try OldValues(parts, inSections: haveSections)
    changes = try parts.changes(old: old, new: new)
  }
}

extension ChangesFile.Side {
  fileprivate init(_ record: ChangesRecord, haveSections: Bool) throws(ListFileError) {
    count = try record.number("count")
    sectionCount = haveSections ? try record.number("sections") : nil
    digest = ListDigest(hexadecimal: try record.text("digest"))
    columns = try record.texts("columns")
  }
}

extension ChangesParts.Operations {
  /// The new value of each inserted or updated element.
  fileprivate func values(inSections: Bool) throws(ListFileError) -> [ItemPlace: ListValue] {
    var values: [ItemPlace: ListValue] = [:]
    for record in insertions + updates {
      let place = try record.place("to", inSections: inSections)
      guard values.updateValue(try record.value("value"), forKey: place) == nil else {
        throw record.wrong("the new index \(place.text(inSections: inSections)) is used twice")
      }
    }
    return values
  }

  /// The fields of each inserted column, by its place.
  fileprivate func columnValues(
    newCount: Int, _ kind: ListFormat.ElementKind
  ) throws(ListFileError) -> [(name: String, place: Int, values: [ListValue?])] {
    var columns: [(name: String, place: Int, values: [ListValue?])] = []
    for record in insertions {
      let name = try record.text("name")
      guard case .array(let items) = try record.value("values"), items.count == newCount else {
        throw record.wrong("the column '\(name)' does not have \(newCount) values")
      }
      let values = try items.map { item throws(ListFileError) -> ListValue? in
        switch item {
        case _ where kind == .values, .string: return item
        case .null: return nil
        default: throw record.wrong("a value of the column '\(name)' is neither text nor null")
        }
      }
      columns.append((name, try record.number("to"), values))
    }
    return columns.sorted { $0.place < $1.place }
  }

  /// The names of the deleted columns.
  fileprivate func deletedNames() throws(ListFileError) -> Set<ExactText> {
    Set(try deletions.map { record throws(ListFileError) in ExactText(try record.text("name")) })
  }

  /// The name of each inserted element of an object.
  fileprivate func names(inSections: Bool) throws(ListFileError) -> [ItemPlace: String] {
    var names: [ItemPlace: String] = [:]
    for record in insertions {
      names[try record.place("to", inSections: inSections)] = try record.text("key")
    }
    return names
  }

  /// Each inserted or updated section without its items.
  fileprivate func heads() throws(ListFileError) -> [Int: SectionHead] {
    var heads: [Int: SectionHead] = [:]
    for record in insertions + updates {
      let index = try record.number("to")
      var head = SectionHead(id: try record.value("id"))
      if record.has("value") {
        head.contents = try record.value("value")
        guard case .object = head.contents else {
          throw record.wrong("the contents of the new section \(index) are not an object")
        }
      }
      guard heads.updateValue(head, forKey: index) == nil else {
        throw record.wrong("the new section \(index) is used twice")
      }
    }
    return heads
  }
}

extension ChangesParts {
  fileprivate func changes(
    old: ChangesFile.Side, new: ChangesFile.Side
  ) throws(ListFileError) -> any VersionChanges {
    do {
      return try checkedChanges(old: old, new: new)
    } catch let error as ListFileError {
      throw error
    } catch {
      // Records that do not fit together are an error of the whole file.
      var file = header
      file.line = nil
      throw file.wrong("\(error)")
    }
  }

  private func checkedChanges(
    old: ChangesFile.Side, new: ChangesFile.Side
  ) throws -> any VersionChanges {
    guard let oldSectionCount = old.sectionCount, let newSectionCount = new.sectionCount else {
      return try ListChanges(
        oldCount: old.count, newCount: new.count,
        checkedDeletions: items.deletions.map { try $0.number("from") },
        insertions: items.insertions.map { try $0.number("to") },
        moves: items.moves.map {
          .init(before: try $0.number("from"), after: try $0.number("to"))
        },
        updates: items.updates.map {
          .init(before: try $0.number("from"), after: try $0.number("to"))
        })
    }
    return try SectionedChanges(
      oldSectionCount: oldSectionCount, newSectionCount: newSectionCount,
      checkedSectionDeletions: sections.deletions.map { try $0.section("from") },
      sectionInsertions: sections.insertions.map { try $0.section("to") },
      sectionMoves: sections.moves.map {
        .init(before: try $0.section("from"), after: try $0.section("to"))
      },
      sectionUpdates: sections.updates.map {
        .init(before: try $0.section("from"), after: try $0.section("to"))
      },
      itemDeletions: items.deletions.map { try $0.path("from") },
      itemInsertions: items.insertions.map { try $0.path("to") },
      itemMoves: items.moves.map { .init(before: try $0.path("from"), after: try $0.path("to")) },
      itemUpdates: items.updates.map {
        .init(before: try $0.path("from"), after: try $0.path("to"))
      })
  }
}
