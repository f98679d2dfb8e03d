import Foundation
import ListComponents

/// Reads views of components, adds others to them and writes them, and checks that no limit is
/// passed, that the places of all reports exist, and that nothing is lost.
struct ComponentsBody {
  private static let separator: UInt8 = 0x1E

  private static let limits = ContentLimits(bytes: 4096, depth: 12, components: 20, textBytes: 100)

  /// Changes written content. A test that loses some shows that this is noticed.
  var written: @Sendable (JSONObject) -> JSONObject = { $0 }

  /// Changes a report. A test that moves one shows that this is noticed.
  var reported: @Sendable (ContentReport) -> ContentReport = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    let reader = ContentReader(
      limits: Self.limits, mode: bytes.first.map { $0 % 4 == 0 } ?? false ? .strict : .lenient,
      policy: .everything)
    var content = ViewContent()
    for text in bytes.dropFirst().split(separator: Self.separator, omittingEmptySubsequences: false)
    {
      if let failure = failure(of: text, reader, onto: &content) { return failure }
    }
    return nil
  }

  private func failure(
    of text: ArraySlice<UInt8>, _ reader: ContentReader, onto content: inout ViewContent
  ) -> String? {
    let before = content
    do {
      let reports = try reader.add(text, to: &content).map(reported)
      let json = try JSONDecoder().decode(JSONValue.self, from: Data(text))
      for report in reports where !Self.leads(report.path[...], in: json) {
        return "the place of a report does not exist: \(report)"
      }
      if reader.mode == .strict, !reports.isEmpty { return "a strict reader has reported" }
    } catch {
      return content == before ? nil : "an error has changed the content: \(error)"
    }
    var (read, isWithin) = (0, true)
    content.enumerate { _, component, _ in
      read += 1
      let texts = [component.title, component.subtitle, component.text, component.accessory]
      isWithin = isWithin && texts.allSatisfy { $0?.utf8.count ?? 0 <= Self.limits.textBytes }
    }
    let old = Self.count(before)
    if read > old + Self.limits.components || !isWithin { return "a limit is passed" }
    return failure(ofWriting: content)
  }

  private func failure(ofWriting content: ViewContent) -> String? {
    // What was added several times may be larger than what a reader takes in at once.
    let limits = ContentLimits(bytes: .max, depth: 200, components: .max, textBytes: .max)
    let reader = ContentReader(limits: limits, mode: .strict, policy: .everything)
    var again = ViewContent()
    do {
      try reader.add(.object(written(content.json)), to: &again)
    } catch {
      return "written content can't be read: \(error)"
    }
    return again == content ? nil : "written content is read as other content"
  }

  private static func count(_ content: ViewContent) -> Int {
    var count = 0
    content.enumerate { _, _, _ in count += 1 }
    return count
  }

  /// Whether a path leads to a value. A name may have dots and brackets itself.
  private static func leads(_ path: Substring, in value: JSONValue) -> Bool {
    if path.isEmpty { return true }
    if path.first == "[" {
      guard let array = value.array, let end = path.firstIndex(of: "]"),
        let index = Int(path[..<end].dropFirst()), array.indices.contains(index)
      else { return false }
      return leads(path[end...].dropFirst(), in: array[index])
    }
    guard let object = value.object else { return false }
    return [path, path.first == "." ? path.dropFirst() : path].contains { path in
      object.contains { name, member in
        guard path.hasPrefix(name) else { return false }
        let rest = path.dropFirst(name.count)
        return [nil, ".", "["].contains(rest.first) && leads(rest, in: member)
      }
    }
  }
}
