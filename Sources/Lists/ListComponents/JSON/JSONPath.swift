/// Where values are in JSON: a chain of steps, from one value to any number of others.
///
/// ```swift
/// let titles = JSONPath.go("albums").each.go("title").or(.go("heading"))
/// ```
///
/// If a step doesn't fit a value, the value is left out.
public struct JSONPath: Sendable {
  private enum Step: Sendable {
    case go(String)
    case each
    case map(@Sendable (JSONValue) -> JSONValue?)
  }

  private var steps: [Step] = []
  private var others: [JSONPath] = []

  /// The value that the path begins at.
  public static let root = JSONPath()

  /// The member of an object.
  public static func go(_ key: String) -> JSONPath { root.go(key) }

  /// The elements of an array.
  public static var each: JSONPath { root.each }

  /// The result of a closure that is called with the value; nil leaves it out.
  public static func map(_ transform: @escaping @Sendable (JSONValue) -> JSONValue?) -> JSONPath {
    root.map(transform)
  }

  /// The members of the objects that the path leads to.
  public func go(_ key: String) -> JSONPath { adding(.go(key)) }

  /// The elements of the arrays that the path leads to.
  public var each: JSONPath { adding(.each) }

  /// The results of a closure that is called with each value that the path leads to; nil leaves one
  /// out.
  public func map(_ transform: @escaping @Sendable (JSONValue) -> JSONValue?) -> JSONPath {
    adding(.map(transform))
  }

  /// The values of this path, then those of another one from the same root.
  public func or(_ other: JSONPath) -> JSONPath {
    var path = self
    path.others.append(other)
    return path
  }

  /// Returns the values that the path leads to.
  public func values(in root: JSONValue) -> [JSONValue] {
    places(in: JSONLocation(value: root), report: { _, _ in }).map(\.value)
  }

  public func bool(in root: JSONValue) -> Bool? { first(\.bool, root) }
  public func integer(in root: JSONValue) -> Int? { first(\.integer, root) }
  public func number(in root: JSONValue) -> Double? { first(\.number, root) }
  public func string(in root: JSONValue) -> String? { first(\.string, root) }
  public func uri(in root: JSONValue) -> ViewURI? {
    first({ $0.string.flatMap { ViewURI($0) } }, root)
  }
  public func object(in root: JSONValue) -> JSONObject? { first(\.object, root) }

  private func first<Value>(_ type: (JSONValue) -> Value?, _ root: JSONValue) -> Value? {
    values(in: root).lazy.compactMap(type).first
  }

  private func adding(_ step: Step) -> JSONPath {
    // A step after `or` applies to the values of all paths.
    var path = self
    path.steps.append(step)
    path.others = others.map { $0.adding(step) }
    return path
  }

  /// Returns the values with their places. A value that is null counts as absent.
  ///
  /// - Parameters:
  ///   - report: Called with a place whose value doesn't have the type that a step needs.
  ///   - visit: Called with each object, and the name that is looked up in it.
  func places(
    in root: JSONLocation, report: (JSONLocation, _ expected: String) -> Void,
    visit: ((JSONLocation, _ name: String) -> Void)? = nil
  ) -> [JSONLocation] {
    var places = [root]
    for step in steps {
      switch step {
      case .go(let key):
        places = places.compactMap { place in
          visit?(place, key)
          guard let object = place.value.object else {
            report(place, "an object")
            return nil
          }
          return object[key].flatMap { $0.isNull ? nil : place.member(key, $0) }
        }
      case .each:
        places = places.flatMap { place in
          guard let array = place.value.array else {
            report(place, "an array")
            return [JSONLocation]()
          }
          return array.enumerated().map { place.element($0, $1) }
        }
      case .map(let transform):
        places = places.compactMap { place in
          transform(place.value).map {
            JSONLocation(value: $0, step: place.step, parent: place.parent)
          }
        }
      }
    }
    return others.reduce(places) { $0 + $1.places(in: root, report: report, visit: visit) }
  }
}

/// A value with the path that leads to it.
final class JSONLocation: Sendable {
  enum Step: Sendable {
    case root
    case key(String)
    case index(Int)
  }

  let value: JSONValue
  let step: Step
  let parent: JSONLocation?

  init(value: JSONValue, step: Step = .root, parent: JSONLocation? = nil) {
    (self.value, self.step, self.parent) = (value, step, parent)
  }

  func member(_ key: String, _ value: JSONValue) -> JSONLocation {
    JSONLocation(value: value, step: .key(key), parent: self)
  }

  func element(_ index: Int, _ value: JSONValue) -> JSONLocation {
    JSONLocation(value: value, step: .index(index), parent: self)
  }

  /// The path, as in `body[3].target`.
  var path: String {
    var steps: [Step] = []
    var place: JSONLocation? = self
    while let current = place {
      steps.append(current.step)
      place = current.parent
    }
    return steps.reversed().reduce(into: "") { path, step in
      switch step {
      case .root: break
      case .key(let key): path += path.isEmpty ? key : ".\(key)"
      case .index(let index): path += "[\(index)]"
      }
    }
  }
}
