import ListSnapshots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PageReport {
  /// A report that can't be read.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the report of the page's script.
  ///
  /// - Returns: The number of the report in its session, and the report.
  static func read(_ body: [UInt8]) throws(Failure) -> (number: Int, report: PageReport) {
    // The decoder would guess that a text with zeros is UTF-16 or UTF-32.
    guard !body.contains(0), String(validating: body, as: UTF8.self) != nil else {
      throw Failure(description: "the report is not JSON in UTF-8")
    }
    do {
      let form = try JSONDecoder().decode(Form.self, from: Data(body))
      let sizes = (form.size ?? []) + (form.m ?? []).flatMap { [$0.size.width, $0.size.height] }
      guard sizes.allSatisfy({ $0 >= 0 }) else {
        throw Failure(description: "the report has a negative size")
      }
      return (form.n, form.report)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        description: "the report is not what the page's script sends\(Self.place(error))")
    }
  }

  /// The member at which a report can't be read, in words.
  private static func place(_ error: any Error) -> String {
    let context: DecodingError.Context
    switch error {
    case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
      DecodingError.keyNotFound(_, let found), DecodingError.dataCorrupted(let found):
      context = found
    default: return ""
    }
    let names = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return names.isEmpty ? "" : ": see '\(names.joined(separator: "."))'"
  }

  private struct Form: Decodable {
    var n: Int
    var q: Int?
    var top: Pair?
    var y: Double?
    var size: [Double]?
    var m: [Measured]?
    var focus: Int?
    var acts: [Act]?
    var hidden: Bool?

    var report: PageReport {
      var report = PageReport()
      report.number = q
      report.topKey = top?.key
      report.topDistance = top?.distance ?? 0
      report.offset = y
      if let size, size.count == 2 { report.size = ListSize(width: size[0], height: size[1]) }
      report.measurements = (m ?? []).map { Measurement(key: $0.key, size: $0.size) }
      report.focusedKey = focus
      report.actions = (acts ?? []).map(\.action)
      report.isHidden = hidden
      return report
    }
  }

  private struct Pair: Decodable {
    var key: Int
    var distance: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      key = try values.decode(Int.self)
      distance = try values.decode(Double.self)
    }
  }

  private struct Measured: Decodable {
    var key: Int
    var size: ListSize

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      key = try values.decode(Int.self)
      size = ListSize(
        width: try values.decode(Double.self), height: try values.decode(Double.self))
    }
  }

  private struct Act: Decodable {
    var action: Action

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      action = Action(
        number: try values.decode(Int.self), key: try values.decode(Int.self),
        action: BrowserAction(
          try values.decode(String.self), value: try values.decodeIfPresent(String.self)))
    }
  }
}
