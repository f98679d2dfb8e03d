import CJSONTape
import CommandTestSupport

@testable import LockstepFiles

@Suite struct `JSON without enough memory` {
  /// Returns the system's memory with the failures that `faults` makes, valid as long as that lives.
  private func memory(_ faults: FaultyAllocator) -> json_tape_memory {
    json_tape_memory(
      resize: { block, size, context in
        guard let context else { return nil }
        let faults = Unmanaged<FaultyAllocator>.fromOpaque(context).takeUnretainedValue()
        return faults.refuses() ? nil : realloc(block, size)
      },
      context: Unmanaged.passUnretained(faults).toOpaque())
  }

  /// Returns a text that makes each table grow: values, elements, sections, texts with escapes, names
  /// of fields and depth.
  private static func text(_ layout: JSONTape.Layout) -> String {
    let names = (0..<80).map { "\"n\\u0041\($0)\": \($0)" }.joined(separator: ", ")
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let items = (0..<80).map { _ in "{\(names), \"deep\": \(deep)}" }
    switch layout {
    case .oneValue: return "[\(items.joined(separator: ","))]"
    case .valueALine: return items.joined(separator: "\n")
    case .list:
      let sections = (0..<80).map { "{\"id\": \($0), \"items\": [\(items[$0])]}" }
      return "{\"sections\": [\(sections.joined(separator: ","))]}"
    }
  }

  private func elementCount(
    _ text: [UInt8], _ layout: JSONTape.Layout, _ faults: FaultyAllocator
  ) throws -> Int {
    var memory = memory(faults)
    return try text.withUnsafeBytes { body in
      try JSONTape(reading: body, as: layout, depthLimit: 512, file: "list", memory: &memory)
        .elements.count
    }
  }

  /// The address sanitizer checks that all memory is freed.
  @Test(arguments: [(JSONTape.Layout.oneValue, 1), (.valueALine, 80), (.list, 80)])
  func `is an error, wherever memory runs out`(_ layout: JSONTape.Layout, _ count: Int) throws {
    let text = Array(Self.text(layout).utf8)
    for failsFromThenOn in [false, true] {
      var failureCount = 0
      var isRead = false
      while !isRead {
        let faults = FaultyAllocator(budget: failureCount, failsFromThenOn: failsFromThenOn)
        do {
          try expectEqual(elementCount(text, layout, faults), count)
          expectEqual(faults.requests, failureCount)
          isRead = true
        } catch {
          let error = try #require(error as? ListFileError)
          expectEqual(error.problem, "memory ran out")
          #expect(error.line != nil)
          failureCount += 1
        }
      }
      #expect(failureCount > 20, "\(failureCount)")
    }
  }
}
