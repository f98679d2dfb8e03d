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
    do {
      let form = try JSONDecoder().decode(Form.self, from: Data(body))
      return (form.n, form.report)
    } catch {
      throw Failure(description: "the report is not what the page's script sends: \(error)")
    }
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
