// api-listing.swift FILE.symbols.json...: prints the public declarations of a module and the
// conformances of its types, one per line.
import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]

    var path: String { pathComponents.joined(separator: ".") }

    var declaration: String {
      declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// Protocols that the compiler adds to nearly every type.
let implied = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]

var lines: Set<String> = []
for file in CommandLine.arguments.dropFirst() {
  let graph = try JSONDecoder().decode(
    SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  let paths = Dictionary(
    graph.symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { path, _ in path })
  for symbol in graph.symbols {
    lines.insert("\(symbol.path): \(symbol.declaration)")
  }
  for relation in graph.relationships where relation.kind == "conformsTo" {
    let name = paths[relation.target] ?? relation.targetFallback ?? relation.target
    if let path = paths[relation.source], !implied.contains(name) {
      lines.insert("\(path): conforms to \(name)")
    }
  }
}
for line in lines.sorted() { print(line) }
