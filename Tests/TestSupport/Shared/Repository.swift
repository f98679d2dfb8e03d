import Foundation

/// The folder of the project. Its documents and examples are tested.
package enum Repository {
  // The command's tests see this file through a symbolic link.
  package static let root = (0..<4).reduce(
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
  ) { url, _ in url.deletingLastPathComponent() }

  /// The sources of a module, which are in a folder with those of its kind.
  package static func sources(of module: String) throws -> URL {
    let folders = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
    let sources = folders.map { $0.appendingPathComponent(module) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    guard let sources else { throw CocoaError(.fileNoSuchFile) }
    return sources
  }

  /// The text of a file in it.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
