import Foundation

/// One list in three styles, a form, views of components, and the program of ListTerminal's
/// documentation, on the terminal.
@main
@MainActor
struct Example {
  static func main() async {
    do {
      switch CommandLine.arguments.dropFirst().first {
      case "sections": try await run(SectionsFeed(FeedStore()))
      case "described": try await run(DescribedFeed(FeedStore()))
      case "managed": try await run(ManagedFeed(FeedStore()))
      case "form": try await run(SignUpForm())
      case "songs": try await showSongs()
      case "components":
        try await run(
          ComponentsFolder(CommandLine.arguments.dropFirst(2).first ?? "Examples/components"))
      case let name:
        throw ExampleError(
          (name.map { "there is no example '\($0)'; " } ?? "")
            + "choose one of: sections, described, managed, form, songs, components")
      }
    } catch {
      FileHandle.standardError.write(Data("example: \(error)\n".utf8))
      exit(64)
    }
  }
}
