import Foundation

/// The folder of the project. Its documents and examples are tested.
package enum Repository {
  // The command's tests see this file through a symbolic link.
  package static let root = (0..<4).reduce(
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
  ) { url, _ in url.deletingLastPathComponent() }

  /// The text of a file in it.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
