import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program that starts browsers and controls them, by WebDriver. It ends with the tests, however
/// they end.
struct Driver: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The browser itself: Debian's script around it would leave it running.
  private static let chromiumPath = "/usr/lib/chromium/chromium-headless-shell"

  /// The driver of Firefox, if the tests run there. Debian has the browser, not the driver.
  private static let firefoxDriver = ProcessInfo.processInfo.environment["GECKODRIVER"]
  static var isFirefox: Bool { firefoxDriver != nil }

  /// The narrowest window of tests. Firefox has none below 500 pixels.
  static var leastWidth: Int { isFirefox ? 500 : 300 }

  private static let browserPath = isFirefox ? "/usr/bin/firefox-esr" : chromiumPath
  private static let path = firefoxDriver ?? "/usr/bin/chromedriver"

  /// What a new browser has to be.
  static func capabilities(_ arguments: [String]) -> [String: any Sendable] {
    var wanted: [String: any Sendable] = ["unhandledPromptBehavior": "ignore"]
    let size = isFirefox ? ["-headless", "--width=600", "--height=700"] : ["--window-size=600,700"]
    let options: [String: any Sendable] = [
      "binary": browserPath, "args": size + (isFirefox ? [] : ["--no-sandbox"]) + arguments,
    ]
    wanted[isFirefox ? "moz:firefoxOptions" : "goog:chromeOptions"] = options
    if !isFirefox { wanted["goog:loggingPrefs"] = ["browser": "ALL"] }
    return wanted
  }

  static var isInstalled: Bool {
    [browserPath, path].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private let process = Process()
  private let input = Pipe()
  private let port: Int

  init() throws {
    // The input ends with this process, and the group of the driver has its browsers, too. A browser
    // that is killed leaves its profile.
    let quiet = Self.isFirefox ? "--log info" : "--log-level=SEVERE"
    // The driver of Firefox answers only at the port that it was given.
    let wanted = Self.isFirefox ? Int.random(in: 10_000...30_000) : 0
    let start = "TMPDIR=$folder '\(Self.path)' --port=\(wanted) \(quiet) </dev/null"
    let script =
      "set -m; folder=$(mktemp -d); \(start) & cat; kill -KILL -- -$!; wait; rm -rf \"$folder\""
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      text += String(decoding: data, as: UTF8.self)
      let found = text.firstMatch(of: /(?:successfully on port |on 127\.0\.0\.1:)(\d+)[.\n]/)
      if let found, let number = Int(found.1) {
        port = number
        return
      }
      if data.isEmpty { throw Failure(description: "the driver doesn't start: \(text)") }
    }
  }

  private struct Answer<Value: Decodable>: Decodable {
    let value: Value
  }

  private struct Problem: Decodable {
    let error: String
    let message: String
  }

  /// What a command returns that returns nothing of interest.
  struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Performs a command.
  func call<Value: Decodable>(
    _ method: String, _ path: String, _ body: [String: any Sendable]? = nil
  ) async throws -> Value {
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(content.count)\r\n\r\n"
    let data = try await exchange(Data(head.utf8) + content)
    if let problem = try? JSONDecoder().decode(Answer<Problem>.self, from: data).value {
      throw Failure(description: "\(problem.error): \(problem.message.prefix(800))")
    }
    return try JSONDecoder().decode(Answer<Value>.self, from: data).value
  }

  /// Sends a request and returns the body of the answer. The `URLSession` of Linux refuses the heads
  /// of these answers.
  private func exchange(_ request: Data) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      // The threads of Swift's tasks are few, and the server that is tested needs them.
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Self.exchange(request, port: port) })
      }
    }
  }

  private static func exchange(_ request: Data, port: Int) throws -> Data {
    #if canImport(Darwin)
      let connection = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure(description: "chromedriver has ended") }
    var rest = request
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(description: "chromedriver has ended") }
      rest = rest.dropFirst(count)
    }
    // The driver may leave the connection open.
    var answer = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(connection, &part, part.count)
      guard count > 0 else { throw Failure(description: "chromedriver gives no answer") }
      answer += part.prefix(count)
      guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else { continue }
      let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
      let size = head.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
      if answer.endIndex - end.upperBound >= size { return answer[end.upperBound...] }
    }
  }
}
