import ListSnapshots

/// The posts that all three feeds show, and the edits that the keys of the example make.
@MainActor
final class FeedStore {
  struct Comment: Identifiable, Equatable, Sendable {
    let id: Int
    let text: String
  }

  struct Post: Identifiable, Equatable, Sendable {
    let id: Int
    let author: String
    var likes: Int
    var comments: [Comment]
  }

  struct Day: Identifiable, Equatable, Sendable {
    let id: String
    var posts: [Post]
  }

  private(set) var days: [Day] = []
  private(set) var isLoading = true
  private var lastID = 0

  /// Called after each change.
  var onChange: () -> Void = {}

  /// Ends the loading: the posts are available.
  func load() {
    isLoading = false
    days = [
      Day(id: "Today", posts: [post("Ada", comments: ["Congratulations!"]), post("Grace")]),
      Day(id: "Yesterday", posts: [post("Edsger", comments: ["Is it short?", "It is."])]),
    ]
    onChange()
  }

  /// Adds a post to today.
  func addPost() {
    guard !days.isEmpty else { return }
    days[0].posts.insert(post("Barbara"), at: 0)
    onChange()
  }

  func like(_ id: Int) { edit(id) { $0.likes += 1 } }

  func addComment(to id: Int) {
    let comment = comment("Thank you.")
    edit(id) { $0.comments.append(comment) }
  }

  /// Deletes a post, and its day if it was the only one.
  func delete(_ id: Int) {
    for day in days.indices { days[day].posts.removeAll { $0.id == id } }
    days.removeAll { $0.posts.isEmpty }
    onChange()
  }

  /// Sorts the posts of each day by their likes.
  func sortByLikes() {
    for day in days.indices { days[day].posts.sort { $0.likes > $1.likes } }
    onChange()
  }

  /// The actions that the user has for a post.
  func actions(in place: ListActionPlace, for id: Int) -> [ListAction] {
    let delete = ListAction(
      "Delete", image: "trash", style: .destructive, needsConfirmation: place == .menu
    ) { [self] in self.delete(id) }
    return switch place {
    case .menu:
      [
        ListAction("Like", image: "heart") { [self] in like(id) },
        ListAction("Comment", image: "bubble") { [self] in addComment(to: id) },
        delete,
      ]
    case .deletion: [delete]
    default: []
    }
  }

  private func edit(_ id: Int, _ body: (inout Post) -> Void) {
    for day in days.indices {
      for place in days[day].posts.indices where days[day].posts[place].id == id {
        body(&days[day].posts[place])
      }
    }
    onChange()
  }

  private func post(_ author: String, comments: [String] = []) -> Post {
    lastID += 1
    return Post(id: lastID, author: author, likes: lastID % 3, comments: comments.map(comment))
  }

  private func comment(_ text: String) -> Comment {
    lastID += 1
    return Comment(id: lastID, text: text)
  }
}
