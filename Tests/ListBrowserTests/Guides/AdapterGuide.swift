import ListBrowser

/// What your server gives for a request, and takes for its answer.
protocol Exchange: Sendable {
  var method: String { get }
  var target: String { get }
  var headers: [String: String] { get }
  var address: String? { get }
  var user: String? { get }

  /// Fails with 413 if the body is longer.
  func readBody(atMost limit: Int) async throws -> [UInt8]

  func begin(_ status: Int, _ headers: [(name: String, value: String)])
    async throws

  /// Returns when the bytes are written.
  func write(_ bytes: [UInt8]) async throws
}

func answer(_ exchange: some Exchange, with pages: BrowserPages) async throws {
  let limit = pages.options.maximumReportSize
  let request = PageRequest(
    method: exchange.method, target: exchange.target, headers: exchange.headers,
    body: try await exchange.readBody(atMost: limit), user: exchange.user,
    address: exchange.address)
  let response = await pages.respond(to: request)
  try await exchange.begin(response.status, response.headers)
  switch response.body {
  case .bytes(let bytes): try await exchange.write(bytes)
  case .stream(let chunks):
    for await chunk in chunks { try await exchange.write(chunk) }
  }
}
