extension PageRequest {
  /// Whether the client accepts answers in the format gzip.
  fileprivate var acceptsGzip: Bool {
    headers["accept-encoding", default: ""].lowercased().split(separator: ",").contains { part in
      let words = part.split { " ;\t".contains($0) }
      // A weight of zero refuses it.
      let weight = words.first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      return words.first == "gzip" && weight > 0
    }
  }
}

extension PageResponse {
  /// Shorter answers would hardly become shorter.
  private static let leastSize = 500

  /// Returns the answer in the format gzip, if the client accepts that and it is a longer text.
  func compressed(for request: PageRequest, by options: PageOptions) -> PageResponse {
    func isText(_ type: String) -> Bool {
      ["text/", "application/json", "application/x-ndjson"].contains { type.hasPrefix($0) }
    }
    guard let gzip = options.gzip, request.acceptsGzip, status == 200,
      headers.contains(where: { $0.name.lowercased() == "content-type" && isText($0.value) }),
      !headers.contains(where: { $0.name.lowercased() == "content-encoding" })
    else { return self }
    var result = self
    result.headers += [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")]
    switch body {
    case .bytes(let bytes):
      guard bytes.count >= Self.leastSize else { return self }
      result.body = .bytes(gzip()(bytes, true))
    case .stream(let stream):
      let (compress, next) = (gzip(), stream.makeAsyncIterator().nextChunk)
      result.body = .stream(
        PageStream {
          let chunk = await next()
          let part = compress(chunk ?? [], chunk == nil)
          return part.isEmpty ? nil : part
        })
    }
    return result
  }
}
