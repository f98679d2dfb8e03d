// Fuzz --target=NAME, then what libFuzzer takes, which ignores words that begin with two dashes.
import CFuzzer
import FileFuzzTargets
import Foundation
import FuzzTargets

enum Chosen {
  static let names = FuzzTarget.allCases.map(\.rawValue) + FileFuzzTarget.allCases.map(\.rawValue)

  /// Returns what is wrong with what came of an input; nil if there is no such target.
  static let failure: (@Sendable ([UInt8]) -> String?)? = {
    let option = "--target="
    guard let word = CommandLine.arguments.first(where: { $0.hasPrefix(option) }) else {
      return nil
    }
    let name = String(word.dropFirst(option.count))
    if let target = FuzzTarget(rawValue: name) { return { target.failure($0) } }
    if let target = FileFuzzTarget(rawValue: name) { return { target.failure($0) } }
    return nil
  }()
}

// Under this name, as libFuzzer's own main function, which is linked too, looks for it.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let failure = Chosen.failure?(bytes) {
    fatalError(failure)
  }
  return 0
}

guard Chosen.failure != nil else {
  let names = Chosen.names.joined(separator: ", ")
  FileHandle.standardError.write(Data("Fuzz: say --target=NAME; targets are \(names)\n".utf8))
  exit(2)
}
var count = CommandLine.argc
var arguments = Optional(CommandLine.unsafeArgv)
exit(
  withUnsafeMutablePointer(to: &arguments) { arguments in
    arguments.withMemoryRebound(
      to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1
    ) { LLVMFuzzerRunDriver(&count, $0, fuzzOne) }
  })
