import Dispatch
import ListBrowser
import ListBrowserServer

/// Serves pages at the address of `--serve`.
struct PageServer {
  let address: ServeAddress

  /// The secret text for visitors; nil for a new one, if the address is not of this machine alone.
  var token: String?

  /// The rules that are added to the style sheet.
  var style = ""

  /// A script of the page.
  var script = ""

  /// The lists in the page, which share the few connections of a browser.
  var listCount = 1

  /// Begins to serve, until the process ends, and prints the link when the server accepts requests.
  /// If the address can't be used, the command ends.
  ///
  /// - Parameters:
  ///   - open: Makes the page of a visitor.
  ///   - other: Answers requests for other addresses.
  @MainActor
  @discardableResult
  func start(
    _ open: @escaping @MainActor (PageRequest) throws -> BrowserPage,
    answeringOthers other: @escaping @Sendable (PageRequest) async -> PageResponse? = { _ in nil }
  ) -> BrowserPages {
    // When a page is closed, the command must not end.
    signal(SIGPIPE, SIG_IGN)
    var options = PageOptions()
    options.style = style
    options.script = script
    options.maximumStreamsPerBrowser /= listCount
    // Somebody may return to a page after a night.
    options.maximumIdleTime = .seconds(24 * 3_600)
    options.token = token
    options.gzip = {
      let compressor = Gzip.Compressor()
      return { compressor.add($0, isLast: $1) }
    }
    if !address.isLoopback {
      options.token =
        token
        ?? (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
      options.hosts = PageOptions.anyHost
    }
    let (address, token) = (address, options.token)
    let pages = BrowserPages(options: options, open: open)
    let server = BrowserListServer(
      pages, address: address.address, port: address.port, answeringOthers: other)
    Task {
      do {
        try await server.run { port in
          writeToStandardError("lockstep: serving \(address.link(port: port, token: token))\n")
          for other in address.others {
            writeToStandardError("lockstep: or \(other.link(port: port, token: token))\n")
          }
        }
      } catch {
        endProcess(Main.complain("\(error); name another address or port"))
      }
    }
    return pages
  }
}

/// Runs work on the main actor, and ends the process with its status. It can't return, because the
/// queue of the main actor never ends once it runs.
func endAfter(_ work: @escaping @MainActor () async throws -> Int32) -> Never {
  Task { @MainActor in
    do {
      endProcess(try await work())
    } catch {
      endProcess(Main.complain("\(error)"))
    }
  }
  dispatchMain()
}

/// Ends the process. In a command, `exit` is another function.
func endProcess(_ status: Int32) -> Never { exit(status) }
