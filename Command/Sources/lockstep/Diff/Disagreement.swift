import LockstepFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Both results of a diff for which the engines disagree.
struct Disagreement {
  let comparison: FileComparison
  let core: any Encodable
  let reference: any Encodable

  /// Writes both results to files in a new folder and prints its path.
  ///
  /// - Returns: The folder.
  @discardableResult
  func keep() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lockstep-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    for (name, changes) in [("c", core), ("reference", reference)] {
      let file = folder.appendingPathComponent("\(name).json")
      try OutputFile(path: file.path).write(Array(encoder.encode(changes)))
    }
    let names = "\(comparison.old.file.name), \(comparison.new.file.name)"
    writeToStandardError(
      """
      lockstep: \(names.shown): the engines disagree; \
      please report it with both files and the results in \(folder.path.shown)

      """)
    return folder
  }
}
