/// What the operations of a trial do, for the loader and for its model.
///
/// Pages change and remove components of the main content, so that both sides of a rerun change some.
enum LoaderScript {
  enum Edit {
    case set(String, String)
    case remove(String)
  }

  struct Step: Equatable {
    let index: Int
    let page: Int?
    let number: Int
    let isOnline: Bool
    let previousError: String?
  }

  static func edits(_ step: Step, operationCount: Int) -> [Edit] {
    let told = "\(step.number) \(step.isOnline) \(step.previousError ?? "")"
    guard let page = step.page else {
      return [.set("main\(step.index)", told), .set("shared", told)]
    }
    return [
      .set("page\(page).\(step.index)", told), .set("main0", told), .set("shared", told),
      .remove("main\(operationCount - 1 - page % 2)"),
    ]
  }
}
