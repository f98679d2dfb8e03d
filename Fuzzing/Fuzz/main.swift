// Fuzz --target=NAME, then what libFuzzer takes, which ignores words that begin with two dashes.
import CFuzzer
import Foundation
import ListFuzz

enum Chosen {
  static let target: FuzzTarget? = {
    let option = "--target="
    let word = CommandLine.arguments.first { $0.hasPrefix(option) }
    return word.flatMap { FuzzTarget(rawValue: String($0.dropFirst(option.count))) }
  }()
}

// Under this name, as libFuzzer's own main function, which is linked too, looks for it.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let failure = Chosen.target?.failure(bytes) {
    fatalError(failure)
  }
  return 0
}

guard Chosen.target != nil else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
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
