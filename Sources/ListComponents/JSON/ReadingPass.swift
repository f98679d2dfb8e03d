/// One reading of content, with its reports.
struct ReadingPass {
  let reader: ContentReader
  private(set) var reports: [ContentReport] = []
  private var reported: Set<ContentReport> = []
  private var componentCount = 0

  init(reader: ContentReader) { self.reader = reader }

  private var schema: ContentSchema { reader.schema }

  mutating func report(
    _ place: JSONPlace, _ problem: ContentReport.Problem
  ) throws(ContentReaderError) {
    let report = ContentReport(path: place.path, problem: problem)
    if reader.mode == .strict { throw .report(report) }
    if reported.insert(report).inserted { reports.append(report) }
  }

  // MARK: Values

  private mutating func reportMismatch(
    _ place: JSONPlace, _ expected: String
  ) throws(ContentReaderError) {
    let found = place.value.string.map { "\"\($0.prefix(60))\"" } ?? place.value.typeName
    try report(place, .mismatch(found: found, expected: expected))
  }

  /// Returns the values at a path that `convert` accepts, with their places.
  private mutating func all<Value>(
    _ path: JSONPath, _ root: JSONPlace, _ expected: String, _ convert: (JSONValue) -> Value?
  ) throws(ContentReaderError) -> [(place: JSONPlace, value: Value)] {
    var wrong: [(place: JSONPlace, expected: String)] = []
    var right: [(JSONPlace, Value)] = []
    for place in path.places(in: root, report: { wrong.append(($0, $1)) }) {
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
    _ path: JSONPath, _ root: JSONPlace
  ) throws(ContentReaderError) -> String? {
    try all(path, root, "a text", \.string).first?.value
  }

  private mutating func text(
    _ path: JSONPath, _ root: JSONPlace, into text: inout String?
  ) throws(ContentReaderError) {
    text = try self.text(path, root) ?? text
  }

  private mutating func object(
    _ path: JSONPath, _ root: JSONPlace
  ) throws(ContentReaderError) -> JSONPlace? {
    try all(path, root, "an object", \.object).first?.place
  }

  private mutating func merge(
    _ path: JSONPath, _ root: JSONPlace, into object: inout JSONObject
  ) throws(ContentReaderError) {
    if let new = try self.object(path, root)?.value.object { object.merge(new) { $1 } }
  }

  private mutating func uri(
    _ path: JSONPath, _ root: JSONPlace, into uri: inout ViewURI?
  ) throws(ContentReaderError) {
    let found = try all(path, root, "a URI") { $0.string.flatMap { ViewURI($0) } }
    guard let (place, new) = found.first else { return }
    guard reader.policy.allows(new) else { return try report(place, .refusedURI(new)) }
    uri = new
  }

  // MARK: Views

  mutating func read(
    view root: JSONPlace, into content: inout ViewContent
  ) throws(ContentReaderError) {
    guard try hasKnownFormat(root, &content) else { return }
    try text(schema.view.id, root, into: &content.id)
    try text(schema.view.title, root, into: &content.title)
    if let place = try object(schema.view.header, root) { try read(header: place, into: &content) }
    try read(list: try elements(schema.view.body, root), into: &content.body)
    try read(list: try elements(schema.view.overlays, root), into: &content.overlays)
    try merge(schema.view.data, root, into: &content.data)
    let patch = try elements(schema.view.patch, root)
    if !patch.isEmpty { try apply(patch, to: &content) }
  }

  /// Whether the format is known. If not, the fallback text is added as a row.
  private mutating func hasKnownFormat(
    _ root: JSONPlace, _ content: inout ViewContent
  ) throws(ContentReaderError) -> Bool {
    guard let format = schema.view.format.values(in: root.value).first, format.integer != 1 else {
      return true
    }
    let fallback = try text(schema.view.fallbackText, root)
    guard let fallback, reader.mode == .lenient else { throw .unknownFormat(format) }
    content.body.edit("fallbackText") { $0.title = fallback }
    try report(root, .unknownFormat(format))
    return false
  }

  private mutating func read(
    header place: JSONPlace, into content: inout ViewContent
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
    _ path: JSONPath, _ root: JSONPlace
  ) throws(ContentReaderError) -> [JSONPlace] {
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
  ///   - places: The components. What is no object is reported.
  ///   - siblings: Further components whose ids are not given to those without one.
  mutating func read(
    list places: [JSONPlace], into list: inout Components,
    beside siblings: Components = Components()
  ) throws(ContentReaderError) {
    var numbers: [ComponentKind: Int] = [:]
    var ids: Set<String> = []
    for place in places {
      guard place.value.object != nil else {
        try reportMismatch(place, "an object")
        continue
      }
      try count()
      let given = try text(schema.component.id, place)
      let kind = given == nil ? try kind(place) ?? .standard : .standard
      let id = given ?? list.madeID(for: kind, from: &numbers[kind, default: 0], beside: siblings)
      if given == nil { try report(place, .missingID(id)) }
      if !ids.insert(id).inserted { try report(place, .doubleID(id)) }
      try list.edit(id) { (component: inout Component) throws(ContentReaderError) in
        try read(component: place, into: &component)
      }
    }
  }

  private mutating func kind(_ place: JSONPlace) throws(ContentReaderError) -> ComponentKind? {
    try all(schema.component.kind, place, "namespace:name") {
      $0.string.flatMap { ComponentKind($0) }
    }.first?.value
  }

  private mutating func read(
    component place: JSONPlace, into component: inout Component
  ) throws(ContentReaderError) {
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

  /// Reads a fallback, which has the id of its component if it has none.
  private mutating func read(
    fallback place: JSONPlace, of component: inout Component
  ) throws(ContentReaderError) {
    let id = try text(schema.component.id, place)
    try count()
    var fallback = component.fallback ?? Component(id: id ?? component.id)
    try read(component: place, into: &fallback)
    component.fallback = fallback
  }

  private mutating func read(
    image path: JSONPath, _ root: JSONPlace, into image: inout ComponentImage?
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
    target place: JSONPlace, into target: inout Target?
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
      try read(view: view, into: &content)
      edited.content = content
    }
    try merge(schema.target.data, place, into: &edited.data)
    target = edited
  }
}
