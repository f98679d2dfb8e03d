/// A value that was left out, or changed, when content was read or shown.
public struct ContentReport: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the error.
  public enum Problem: Hashable, Sendable {
    /// The value has another type, or is a text or number that is not allowed here.
    case mismatch(found: String, expected: String)

    /// A component has no id and got this one.
    case missingID(String)

    /// Two components of one list have this id; the second one went into the first.
    case doubleID(String)

    /// The URL policy does not allow this URI.
    case refusedURI(ViewURI)

    /// No schema has this name. The standard one is used.
    case unknownSchema(String)

    /// Neither the kind nor the category is registered, so nothing shows the component.
    case unregisteredKind(ComponentKind, ComponentCategory)

    /// A patch was not applied because of this entry.
    case failedPatch(String)

    /// The content has a format that the reader does not know; its fallback text is shown.
    case unknownFormat(JSONValue)

    /// The object has an earlier member with this name, which is used.
    case repeatedMember

    /// No path of the schema has this name here. `absent` are the names that the schema has here
    /// and the JSON hasn't: the name may be a misspelling of one of them.
    case unknownMember(String, absent: [String])
  }

  /// The place in the JSON, such as `body[3].target.actions[1]`, or the path of a component on
  /// screen. Empty for the whole content.
  public let path: String

  public let problem: Problem

  /// Makes a report.
  public init(path: String, problem: Problem) { (self.path, self.problem) = (path, problem) }

  /// The path and the problem, as in `body[3].target.actions[1]: "x:y:z" is not namespace:name`.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }

  private var message: String {
    switch problem {
    case .mismatch(let found, let expected): "\(found) is not \(expected)"
    case .missingID(let id): "there is no id; it is \"\(id)\""
    case .doubleID(let id): "the id \"\(id)\" is there twice"
    case .refusedURI(let uri): "the policy does not allow \(uri)"
    case .unknownSchema(let name): "there is no schema \"\(name)\""
    case .unregisteredKind(let kind, let category):
      "neither the kind \"\(kind)\" is registered nor a fallback for the category "
        + "\"\(category.rawValue)\""
    case .failedPatch(let reason): "the patch is not applied: \(reason)"
    case .unknownFormat(let format): "the format \(format.text) is not known"
    case .repeatedMember: "the name is there twice; the first one counts"
    case .unknownMember(let name, _): "the name \"\(name)\" is not known"
    }
  }
}
