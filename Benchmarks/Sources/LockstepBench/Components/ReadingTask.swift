import ListComponents

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A view of components as JSON: from the bytes to values.
struct ReadingTask {
  let count: Int

  /// Prepares the contenders that can read it.
  func benchCase(
    _ workload: Workload, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    let bytes = bytes
    let data = Data(bytes)
    let reader = ContentReader(limits: ContentLimits(bytes: .max, components: .max))
    return try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) {
      contender in
      switch contender {
      case .components:
        BenchEntry(contender) {
          let read = try? reader.read(bytes)
          precondition(read?.reports == [], "the view is not as the reader wants it")
          return Outcome(insertions: read?.content.body.count ?? 0)
        }
      case .jsonDecoder:
        BenchEntry(contender) {
          let view = try? JSONDecoder().decode(DecodedView.self, from: data)
          return Outcome(insertions: view?.body.count ?? 0)
        }
      default: nil
      }
    }
  }

  /// A body of rows with two texts and a link, about 130 bytes each.
  private var bytes: [UInt8] {
    let rows = (0..<count).map {
      """
      {"id": "row-\($0)", "text": {"title": "Title \($0)", "subtitle": "Subtitle \($0)"}, \
      "target": {"uri": "https://example.org/\($0)"}}
      """
    }
    return Array(#"{"title": "Records", "body": [\#(rows.joined(separator: ", "))]}"#.utf8)
  }
}

/// The same members for a decoder.
private struct DecodedView: Decodable {
  struct Row: Decodable {
    let id: String
    let text: Text
    let target: Target
  }
  struct Text: Decodable {
    let title: String
    let subtitle: String
  }
  struct Target: Decodable {
    let uri: String
  }

  let title: String
  let body: [Row]
}
