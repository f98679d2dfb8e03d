import Foundation
import TestSupport

/// What the pages of the project say of its modules and files.
@Suite struct `Pages name` {
  @Test func `only modules that are there`() throws {
    // Modules of others that pages import; on Linux, the views are stubs under other names.
    var modules: Set = [
      "AppKit", "Foundation", "Observation", "PackageDescription", "SwiftUI", "Testing", "UIKit",
    ]
    for manifest in try files(named: "Package.swift") {
      modules.formUnion(matches(of: #"name: "(\w+)""#, in: try Repository.text(manifest)))
    }
    let name = #"`\w+`(?:(?:, and|, or|,| and| or)?\s)?"#
    let patterns = [
      #"(?:[Mm]odules?|[Ll]ibrar(?:y|ies)|[Tt]argets?)\s((?:"# + name + ")+)",
      #"(`\w+`)\s(?:module|library|target)\b"#, #"(?m)^(?:@testable )?import (\w+)"#,
      #"Sources/(?:(?:Diff|Lists|Layout|Hosts|Testing)/)?+(\w+)/"#,
    ]
    var count = 0
    // The history names modules that have been.
    for page in try files(named: ".md") where page != "CHANGELOG.md" {
      let text = try Repository.text(page)
      let names = patterns.flatMap { matches(of: $0, in: text) }
        .flatMap { matches(of: #"(\w+)"#, in: $0) }
        .filter { $0 != "and" && $0 != "or" }
      count += names.count
      expect(Set(names).subtracting(modules).isEmpty, "\(page)")
    }
    #expect(count > 50)
  }

  @Test func `only files that are there`() throws {
    var count = 0
    for page in ["README.md", "CONTRIBUTING.md"] {
      let text = try Repository.text(page)
      let paths =
        matches(of: #"\]\(([^):#]+)\)"#, in: text) + matches(of: #"`((?:\w+/)+[\w.+]+)`"#, in: text)
      for path in paths where FileManager.default.fileExists(atPath: at(folder(of: path))) {
        count += 1
        expect(FileManager.default.fileExists(atPath: at(path)), "\(page): \(path)")
      }
    }
    #expect(count > 20)
  }

  @Test func `each library, in the contributors' table and for the package index`() throws {
    let products = matches(
      of: #"\.library\(name: "(\w+)""#, in: try Repository.text("Package.swift"))
    let listed = matches(
      of: #"documentation_targets: \[(.*)\]"#, in: try Repository.text(".spi.yml"))
    // DocC takes no C module; the fuzz targets are a product for the fuzzing package only.
    let libraries = Set(products).subtracting(["CListDiff", "FuzzTargets"])
    let documented = Set(listed.flatMap { matches(of: #"(\w+)"#, in: $0) })
    expect(libraries.isSubset(of: documented))
    let table = matches(
      of: #"(?m)^\| `Sources/\w+/(\w+)` \|"#, in: try Repository.text("CONTRIBUTING.md"))
    expect(libraries.isSubset(of: table))
  }

  /// The first groups of a pattern in a text.
  private func matches(of pattern: String, in text: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let all = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: all).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  /// The paths of files whose names end with `suffix`, without those that a build makes.
  private func files(named suffix: String) throws -> [String] {
    let folder = Repository.root
    let top = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return top.filter { !$0.hasPrefix(".") }.flatMap { entry in
      let below = FileManager.default.enumerator(atPath: at(entry))
      return ([entry] + (below.map { Array($0).map { "\(entry)/\($0)" } } ?? []))
        .filter { $0.hasSuffix(suffix) && !$0.contains("/.") }
    }
  }

  private func folder(of path: String) -> String {
    path.split(separator: "/").first.map(String.init) ?? ""
  }

  private func at(_ path: String) -> String { Repository.root.appendingPathComponent(path).path }
}
