import Foundation

/// The articles of a module, and the test sources that contain their listings.
package struct GuideListings {
  private let articles: [(name: String, text: String)]
  private let tests: String
  private let typeNames: [String]

  /// The articles of a module.
  ///
  /// - Parameters:
  ///   - module: The module whose folder has the articles.
  ///   - file: A source in the folder of the tests.
  package init(of module: String, testedNextTo file: String = #filePath) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let sources = try Repository.sources(of: module)
    articles = try Self.files(
      in: sources.appendingPathComponent("Documentation.docc"), named: ".md")
    tests = try Self.files(in: folder, named: ".swift").map(\.text).joined(separator: "\n")
    typeNames = try Self.files(in: sources, named: ".swift")
      .flatMap { Self.publicNames(in: $0.text) }.sorted()
  }

  /// Takes the texts of articles and test sources.
  package init(articles: [(name: String, text: String)], tests: String, sources: String) {
    self.articles = articles
    self.tests = tests
    typeNames = Self.publicNames(in: sources).sorted()
  }

  /// The number of listings in each article, without those of other frameworks.
  package var counts: [String: Int] {
    Dictionary(uniqueKeysWithValues: articles.map { ($0.name, Self.listings(in: $0.text).count) })
  }

  /// The listings that are not in the tests, apart from their indentation and the imports at their
  /// beginning, which are elsewhere in a test.
  package var missing: [String] {
    let tests = "\n" + Self.withoutIndentation(tests) + "\n"
    return articles.flatMap { article in
      Self.listings(in: article.text)
        .filter { !tests.contains("\n" + Self.withoutIndentation(Self.withoutImports($0)) + "\n") }
        .map { "\(article.name):\n\($0)" }
    }
  }

  /// The public types and functions that no article lists among its topics.
  package var uncurated: [String] {
    let topics = articles.map(\.text).joined(separator: "\n").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return typeNames.filter { !topics.contains("- ``\($0)``") }
  }

  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  private static func withoutImports(_ listing: String) -> String {
    listing.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("import ") }.joined(separator: "\n")
  }

  private static func listings(in article: String) -> [String] {
    let parts = article.components(separatedBy: "\n```swift\n")
    return zip(parts, parts.dropFirst()).compactMap { before, part in
      let lastLine = before.split(separator: "\n", omittingEmptySubsequences: false).last
      return lastLine?.hasPrefix("<!-- other framework: ") == true
        ? nil : part.components(separatedBy: "\n```")[0]
    }
  }

  private static func publicNames(in source: String) -> [String] {
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "actor", "func",
    ]
    return source.split(separator: "\n").filter { $0.hasPrefix("public ") }.compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return words.firstIndex(where: kinds.contains).map { String(words[$0 + 1]) }
    }
  }

  private static func files(
    in folder: URL, named ending: String
  ) throws -> [(name: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(ending) }.sorted().map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }
}
