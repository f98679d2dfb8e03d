/// How lists were read, as fields of a changes file. Default options are left out.
extension ListReading {
  /// The fields, as JSON.
  var fields: [String] {
    var fields: [String] = []
    if let delimiter = rows.delimiter, delimiter != format?.separator {
      let text = String(decoding: [delimiter], as: UTF8.self)
      fields.append("\"delimiter\": \(ListValue.string(text).jsonText)")
    }
    if !rows.hasHeader { fields.append("\"no_header\": true") }
    if rows.isRagged { fields.append("\"ragged\": true") }
    if rows.hasQuotesInTSV { fields.append("\"quotes\": true") }
    if rows.repeatsNames { fields.append("\"repeated_headers\": true") }
    if let place {
      fields.append("\"at\": \(ListValue.string(place.description).jsonText)")
    }
    if let encoding { fields.append("\"encoding\": \(ListValue.string(encoding).jsonText)") }
    if normalizes { fields.append("\"normalize\": true") }
    return fields
  }
}

extension ChangesRecord {
  /// Returns how lists of a format were read.
  func reading(format: ListFormat) throws(ListFileError) -> ListReading {
    var reading = ListReading(format: format)
    if has("delimiter") {
      let text = try text("delimiter")
      guard let delimiter = RowReading.delimiter(text) else {
        throw wrong("the delimiter '\(text)' is not one character of ASCII")
      }
      reading.rows.delimiter = delimiter
    }
    reading.rows.hasHeader = try !flag("no_header")
    reading.rows.isRagged = try flag("ragged")
    reading.rows.repeatsNames = try flag("repeated_headers")
    reading.rows.hasQuotesInTSV = try flag("quotes")
    if has("at") {
      let text = try text("at")
      guard let place = JSONPlace(text) else { throw wrong("'\(text)' is no place in JSON") }
      reading.place = place
    }
    if has("encoding") { reading.encoding = try text("encoding") }
    reading.normalizes = try flag("normalize")
    return reading
  }
}
