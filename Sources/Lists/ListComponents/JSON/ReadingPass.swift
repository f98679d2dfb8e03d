/// One reading of content, with its reports.
struct ReadingPass {
  let reader: ContentReader
  private(set) var reports: [ContentReport] = []
  private var reported: Set<ContentReport> = []
  private var componentCount = 0

  /// How deep the component that is being read is nested in others.
  private var level = 0

  /// The objects in which members were looked up, with the names of these, if unknown members are
  /// reported.
  private var known: [String: (object: JSONLocation, names: Set<String>)] = [:]

  init(reader: ContentReader) { self.reader = reader }

  private var schema: ContentSchema { reader.schema }

  mutating func report(
    _ place: JSONLocation, _ problem: ContentReport.Problem
  ) throws(ContentReaderError) {
    try report(ContentReport(path: place.path, problem: problem))
  }

  mutating func report(_ report: ContentReport) throws(ContentReaderError) {
    if reader.mode == .strict { throw .report(report) }
    if reported.insert(report).inserted { reports.append(report) }
  }

  /// Records that a member was looked up in an object.
  mutating func note(_ name: String, in object: JSONLocation) {
    guard reader.reportsUnknownMembers else { return }
    known[object.path, default: (object, [])].names.insert(name)
  }

  /// Reports the members that were not looked up, in objects where others were.
  mutating func reportUnknownMembers() throws(ContentReaderError) {
    for (_, (place, names)) in known.sorted(by: { $0.key < $1.key }) {
      let members = place.value.object ?? [:]
      for (name, value) in members.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
        let absent = names.filter { members[$0] == nil }.sorted()
        try report(place.member(name, value), .unknownMember(name, absent: absent))
      }
    }
  }

  // MARK: Values

  private mutating func reportMismatch(
    _ place: JSONLocation, _ expected: String
  ) throws(ContentReaderError) {
    let found = place.value.string.map { "\"\($0.prefix(60))\"" } ?? place.value.typeName
    try report(place, .mismatch(found: found, expected: expected))
  }

  /// Returns the values at a path that `convert` accepts, with their places.
  private mutating func all<Value>(
    _ path: JSONPath, _ root: JSONLocation, _ expected: String, _ convert: (JSONValue) -> Value?
  ) throws(ContentReaderError) -> [(place: JSONLocation, value: Value)] {
    var wrong: [(place: JSONLocation, expected: String)] = []
    var right: [(JSONLocation, Value)] = []
    var visited: [(object: JSONLocation, name: String)] = []
    let places = path.places(
      in: root, report: { wrong.append(($0, $1)) },
      visit: reader.reportsUnknownMembers ? { visited.append(($0, $1)) } : nil)
    for (object, name) in visited { note(name, in: object) }
    for place in places where !place.value.isNull {
      if let value = convert(place.value) {
        right.append((place, value))
      } else {
        wrong.append((place, expected))
      }
    }
    for (place, expected) in wrong { try reportMismatch(place, expected) }
    return right
  }

  private mutating func text(
    _ path: JSONPath, _ root: JSONLocation
  ) throws(ContentReaderError) -> String? {
    try all(path, root, "a text", \.string).first?.value
  }

  private mutating func text(
    _ path: JSONPath, _ root: JSONLocation, into text: inout String?
  ) throws(ContentReaderError) {
    text = try self.text(path, root) ?? text
  }

  private mutating func object(
    _ path: JSONPath, _ root: JSONLocation
  ) throws(ContentReaderError) -> JSONLocation? {
    try all(path, root, "an object", \.object).first?.place
  }

  private mutating func merge(
    _ path: JSONPath, _ root: JSONLocation, into object: inout JSONObject
  ) throws(ContentReaderError) {
    if let new = try self.object(path, root)?.value.object { object.merge(new) { $1 } }
  }

  private mutating func uri(
    _ path: JSONPath, _ root: JSONLocation, into uri: inout ViewURI?
  ) throws(ContentReaderError) {
    let found = try all(path, root, "a URI") { $0.string.flatMap { ViewURI($0) } }
    guard let (place, new) = found.first else { return }
    guard reader.policy.allows(new) else { return try report(place, .refusedURI(new)) }
    uri = new
  }

  // MARK: Views

  /// Reads a view, unless its format is unknown.
  @discardableResult
  mutating func read(
    view root: JSONLocation, into content: inout ViewContent, isTarget: Bool = false
  ) throws(ContentReaderError) -> Bool {
    guard try hasKnownFormat(root, &content, isTarget) else { return false }
    try text(schema.view.id, root, into: &content.id)
    try text(schema.view.title, root, into: &content.title)
    if let place = try object(schema.view.header, root) { try read(header: place, into: &content) }
    try read(list: try elements(schema.view.body, root), into: &content.body)
    try read(list: try elements(schema.view.overlays, root), into: &content.overlays)
    try merge(schema.view.data, root, into: &content.data)
    let patch = try all(schema.view.patch, root, "an entry") { $0 }.map(\.place)
    if !patch.isEmpty { try apply(patch, to: &content) }
    return true
  }

  /// Whether the format is known. If not, the fallback text is added as a row. If there is no
  /// fallback text, the view of a target is left out, and content is an error.
  private mutating func hasKnownFormat(
    _ root: JSONLocation, _ content: inout ViewContent, _ isTarget: Bool
  ) throws(ContentReaderError) -> Bool {
    let format = try all(schema.view.format, root, "a format") { $0 }.first
    let unknown = format.flatMap { $0.value == 1 ? nil : $0.place }
    if let unknown, reader.mode == .strict { throw .unknownFormat(unknown.value) }
    let fallback = try text(schema.view.fallbackText, root)
    guard let place = unknown else { return true }
    guard isTarget || fallback != nil else { throw .unknownFormat(place.value) }
    if let fallback { content.body.edit("fallbackText") { $0.title = fallback } }
    try report(place, .unknownFormat(place.value))
    return false
  }

  private mutating func read(
    header place: JSONLocation, into content: inout ViewContent
  ) throws(ContentReaderError) {
    let id = try text(schema.component.id, place)
    if content.header == nil { content.header = Component(id: id ?? "header") }
    try count()
    try content.editHeader { (header: inout Component) throws(ContentReaderError) in
      try read(component: place, into: &header)
    }
  }

  // MARK: Components

  private mutating func elements(
    _ path: JSONPath, _ root: JSONLocation
  ) throws(ContentReaderError) -> [JSONLocation] {
    try all(path, root, "an object", \.object).map(\.place)
  }

  private mutating func count() throws(ContentReaderError) {
    componentCount += 1
    guard componentCount <= reader.limits.components else {
      throw .tooManyComponents(limit: reader.limits.components)
    }
  }

  /// Reads components into a list.
  ///
  /// - Parameters:
  ///   - places: The components. Those that are no objects are reported.
  ///   - isSibling: Whether an id belongs to a sibling, so that no component without an id gets it.
  mutating func read(
    list places: [JSONLocation], into list: inout Components,
    beside isSibling: (String) -> Bool = { _ in false }
  ) throws(ContentReaderError) {
    var numbers: [ComponentKind: Int] = [:]
    var ids: Set<String> = []
    var given: Set<String>?
    for place in places where !place.value.isNull {
      guard place.value.object != nil else {
        try reportMismatch(place, "an object")
        continue
      }
      try count()
      let id: String
      if let own = try text(schema.component.id, place) {
        id = own
      } else {
        // Components that come later keep their ids, and so do siblings.
        let taken =
          given ?? Set(places.compactMap { schema.component.id.string(in: $0.value) })
        given = taken
        let kind = try kind(place) ?? .standard
        id = list.madeID(for: kind, from: &numbers[kind, default: 0]) {
          taken.contains($0) || isSibling($0)
        }
        try report(place, .missingID(id))
      }
      if !ids.insert(id).inserted { try report(place, .doubleID(id)) }
      try list.edit(id) { (component: inout Component) throws(ContentReaderError) in
        try read(component: place, into: &component)
      }
    }
  }

  private mutating func kind(_ place: JSONLocation) throws(ContentReaderError) -> ComponentKind? {
    try all(schema.component.kind, place, "namespace:name") {
      $0.string.flatMap { ComponentKind($0) }
    }.first?.value
  }

  private mutating func read(
    component place: JSONLocation, into component: inout Component
  ) throws(ContentReaderError) {
    // A schema may be recursive, so the depth of the JSON is no limit.
    guard level < reader.limits.depth else { throw .tooDeep(limit: reader.limits.depth) }
    level += 1
    defer { level -= 1 }
    let paths = schema.component
    if let kind = try kind(place) { component.kind = kind }
    if let category = try text(paths.category, place) {
      component.category = ComponentCategory(rawValue: category)
    }
    try text(paths.title, place, into: &component.title)
    try text(paths.subtitle, place, into: &component.subtitle)
    try text(paths.accessory, place, into: &component.accessory)
    try text(paths.text, place, into: &component.text)
    try text(paths.icon, place, into: &component.icon)
    try text(paths.group, place, into: &component.group)
    let index = try all(paths.preferredIndex, place, "an index") {
      $0.integer.flatMap { $0 < 0 ? nil : $0 }
    }
    component.preferredIndex = index.first?.value ?? component.preferredIndex
    try read(image: paths.mainImage, place, into: &component.images.main)
    try read(image: paths.backgroundImage, place, into: &component.images.background)
    if let images = try all(paths.customImages, place, "an object", \.object).first {
      for (name, image) in images.value.sorted(by: { $0.key < $1.key }) where !image.isNull {
        try read(
          image: .root, images.place.member(name, image), into: &component.images.custom[name])
      }
    }
    if let target = try object(paths.target, place) {
      try read(target: target, into: &component.target)
    }
    try merge(paths.metadata, place, into: &component.metadata)
    try merge(paths.logging, place, into: &component.logging)
    try merge(paths.data, place, into: &component.data)
    try read(list: try elements(paths.children, place), into: &component.children)
    if let fallback = try object(paths.fallback, place) {
      try read(fallback: fallback, of: &component)
    }
  }

  /// Reads a fallback. If it has no id, it has that of its component.
  private mutating func read(
    fallback place: JSONLocation, of component: inout Component
  ) throws(ContentReaderError) {
    let id = try text(schema.component.id, place)
    try count()
    var fallback = component.fallback ?? Component(id: id ?? component.id)
    try read(component: place, into: &fallback)
    component.fallback = fallback
  }

  private mutating func read(
    image path: JSONPath, _ root: JSONLocation, into image: inout ComponentImage?
  ) throws(ContentReaderError) {
    guard let place = try object(path, root) else { return }
    var edited = image ?? ComponentImage()
    try uri(schema.image.uri, place, into: &edited.uri)
    try text(schema.image.placeholder, place, into: &edited.placeholder)
    try text(schema.image.local, place, into: &edited.local)
    try merge(schema.image.data, place, into: &edited.data)
    image = edited.isEmpty ? nil : edited
  }

  private mutating func read(
    target place: JSONLocation, into target: inout Target?
  ) throws(ContentReaderError) {
    var edited = target ?? Target()
    try uri(schema.target.uri, place, into: &edited.uri)
    var actions = Set(edited.actions)
    let new = try all(schema.target.actions, place, "namespace:name") {
      $0.string.flatMap { ActionID($0) }
    }
    for (_, action) in new where actions.insert(action).inserted { edited.actions.append(action) }
    if let view = try object(schema.target.content, place) {
      var content = edited.content ?? ViewContent()
      let isRead = try read(view: view, into: &content, isTarget: true)
      if isRead || !content.isEmpty { edited.content = content }
    }
    try merge(schema.target.data, place, into: &edited.data)
    target = edited
  }
}
