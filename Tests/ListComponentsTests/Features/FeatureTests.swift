import TestSupport

@testable import ListComponents

@Suite("Features")
@MainActor struct FeatureTests {
  private func uri(_ text: String) throws -> ViewURI { try #require(ViewURI(text)) }

  private func feature(
    _ id: String, _ views: URIPredicate, _ title: String = "Title"
  ) -> Feature {
    Feature(id, title: title, views: views) { _, _ in
      [ClosureOperation { _, content in content.body.edit(id) { _ in } }]
    }
  }

  @Test("The feature that was registered first has a URI; another id is refused twice")
  func order() throws {
    var registry = FeatureRegistry()
    try registry.register(feature("one", .uri(uri("app:1"))))
    try registry.register(feature("rest", .when { $0.scheme == "app" }))
    expectEqual(registry.feature(for: try uri("app:1"))?.id, "one")
    expectEqual(registry.feature(for: try uri("app:2"))?.id, "rest")
    expect(registry.feature(for: try uri("other:1")) == nil)
    #expect(throws: RegistryError.nameIsTaken("one")) {
      try registry.register(feature("one", .when { _ in true }))
    }
    expectEqual(registry.features.map(\.id), ["one", "rest"])
  }

  @Test("A feature that was unregistered comes last when it is registered again: B10")
  func unregistering() throws {
    var registry = FeatureRegistry()
    let first = feature("first", .when { _ in true })
    try registry.register(first)
    try registry.register(feature("second", .when { _ in true }))
    registry.unregister("first")
    expectEqual(registry.feature(for: try uri("app:1"))?.id, "second")
    try registry.register(first)
    expectEqual(registry.feature(for: try uri("app:1"))?.id, "second")
    expectEqual(registry.features.map(\.id), ["second", "first"])
  }

  @Test func `A root ends at a separator: B11`() throws {
    var registry = FeatureRegistry()
    try registry.register(feature("hub", .root(uri("app:hub"), except: [uri("app:hub:not")])))
    for text in ["app:hub", "app:hub:1", "app:hub/1", "app:hub?q", "app:hub#top"] {
      #expect(registry.feature(for: try uri(text)) != nil, "\(text)")
    }
    for text in ["app:hubcap", "app:hu", "app:hub:not", "App:hub", "app:hub-1"] {
      expect(registry.feature(for: try uri(text)) == nil, "\(text)")
    }
    registry.unregister("hub")
    try registry.register(feature("all", .root(uri("app:"))))
    #expect(registry.feature(for: try uri("app:anything")) != nil)
  }

  @Test("A loader has the operations before, those of the feature and those after, in order")
  func loaders() async throws {
    func add(_ id: String) -> Feature.Operations {
      { _, _ in [ClosureOperation { _, content in content.body.edit(id) { _ in } }] }
    }
    var registry = FeatureRegistry(before: add("before"), after: add("after"))
    var albums = feature("albums", .root(try uri("app:albums")), "Albums")
    albums.operations.append(add("second"))
    try registry.register(albums)
    let made = try registry.loader(for: try uri("app:albums:1"))
    let loader = try #require(made)
    let content = await loader.load().content
    expectEqual(content?.body.inOrder.map(\.id), ["before", "albums", "second", "after"])
    expectEqual(content?.title, "Albums")
    expect(loader.view.feature == "albums" && loader.view.uri == ViewURI("app:albums:1"))
    try expect(registry.loader(for: uri("other:1")) == nil)
  }

  @Test func `Features without a reload policy have that of the registry`() async throws {
    var registry = FeatureRegistry(reloadPolicy: { _, _ in false })
    try registry.register(feature("common", .uri(uri("app:1"))))
    var own = feature("own", .uri(try uri("app:2")))
    own.options.reloadPolicy = { _, _ in true }
    try registry.register(own)
    for (text, count) in [("app:1", 1), ("app:2", 2)] {
      let made = try registry.loader(for: try uri(text))
      let loader = try #require(made)
      for _ in 0..<2 { await loader.load() }
      expectEqual(loader.beginCount, count)
    }
  }

  @Test("A loader without operations is an error; one of a list has its title as the feature's id")
  func bareLists() async throws {
    var registry = FeatureRegistry()
    var empty = feature("empty", .uri(try uri("app:1")))
    empty.operations = []
    try registry.register(empty)
    #expect(throws: LoaderError.noOperations) { try registry.loader(for: uri("app:1")) }
    #expect(throws: LoaderError.noOperations) {
      try registry.loader(for: uri("app:2"), title: "My List", operations: [])
    }
    let loader = try registry.loader(
      for: uri("app:2"), title: "My List", operations: [ClosureOperation { _, _ in }])
    expectEqual(loader.view.feature, "my list")
    await expectEqual(loader.load().content?.title, "My List")
  }

  @Test("The reader of a feature has its schema; an unknown name is reported in each reading")
  func schemas() async throws {
    var registry = FeatureRegistry()
    var schema = ContentSchema.standard
    schema.view.title = .go("name")
    try registry.schemas.register("names", schema)
    for name in ["names", "none"] {
      var feature = Feature(name, title: "", views: .uri(try uri("app:\(name)"))) { _, reader in
        [LiveContent(Array(#"{"name": "N", "title": "T"}"#.utf8), reader: reader)]
      }
      feature.schema = name
      try registry.register(feature)
    }
    let known = try registry.loader(for: uri("app:names"))
    await expectEqual(known?.load().content?.title, "N")
    let unknown = try registry.loader(for: uri("app:none"))
    await expectEqual(unknown?.load().content?.title, "T")
    var reports: [ContentReport] = []
    var strict = FeatureRegistry(reader: ContentReader(mode: .strict))
    var feature = Feature("none", title: "", views: .when { _ in true }) { _, reader in
      [ClosureOperation { _, _ in _ = try reader.read("{}".utf8) }]
    }
    feature.schema = "none"
    try strict.register(feature)
    let loader = try strict.loader(for: uri("app:1"))
    if case .failed(let error, _) = await loader?.load(),
      case .report(let report)? = error.error as? ContentReaderError
    {
      reports.append(report)
    }
    expectEqual(reports.map(\.problem), [.unknownSchema("none")])
  }

  @Test func `The handler of a feature is that of its loaders`() async throws {
    let known = TargetContents()
    var registry = FeatureRegistry(targetContents: known)
    var albums = feature("albums", .root(try uri("app:albums")))
    albums.handler = { _ in .handled() }
    try registry.register(albums)
    let made = try registry.loader(for: try uri("app:albums"))
    let loader = try #require(made)
    expectEqual(loader.state.content?.isEmpty, true)
    let runner = ActionRunner(loader: loader, handlers: ActionHandlers())
    let action = try #require(ActionID("a:1"))
    await expect(runner.perform(action, data: [:]))
  }

  @Test func `A view that is opened from a target shows the target's content first`() async throws {
    let known = TargetContents()
    var registry = FeatureRegistry(targetContents: known)
    try registry.register(feature("albums", .root(try uri("app:albums"))))
    let uri = try uri("app:albums:1")
    let first = try await known.knowing(ViewContent(title: "soon"), for: uri) {
      Result { try registry.loader(for: uri)?.state.content?.title }
    }.get()
    expectEqual(first, "soon")
    try expectEqual(registry.loader(for: uri)?.state.content?.title, nil)
  }
}

@Suite("URL policies")
struct URLPolicyTests {
  @Test("Only https, the schemes of the application and relative URIs are taken: B14")
  func schemes() throws {
    let policy = URLPolicy(schemes: ["Music"])
    for text in ["https://a/b", "HTTPS://a", "music:album:1", "/albums/1", "1.png?q=a:b"] {
      expect(policy.allows(try #require(ViewURI(text))), "\(text)")
    }
    for text in [
      "http://a", "javascript:alert(1)", "JavaScript:alert(1)", "file:///etc/passwd", "//evil/a",
      "musical:1", "1javascript:x", "tel:1",
    ] {
      let uri = try #require(ViewURI(text))
      expect(!policy.allows(uri), "\(text)")
      expect(URLPolicy.everything.allows(uri), "\(text)")
    }
    var strict = policy
    strict.allowsRelative = false
    expect(!strict.allows(try #require(ViewURI("/albums/1"))))
  }

  @Test("What the policy refuses is left out of content and reported with its place: B14")
  func reading() throws {
    let json = #"""
      {"body": [{"id": "1", "target": {"uri": "tel:1", "actions": ["a"]},
        "images": {"main": {"uri": "file:///a", "placeholder": "p"}}}]}
      """#
    let (content, reports) = try ContentReader().read(json.utf8)
    let component = try #require(content.body["1"])
    expect(component.target?.uri == nil && component.target?.actions.count == 1)
    expectEqual(component.images.main, ComponentImage(placeholder: "p"))
    expectEqual(
      Set(reports.map { "\($0)" }),
      [
        "body[0].target.uri: the policy does not allow tel:1",
        "body[0].images.main.uri: the policy does not allow file:///a",
      ])
    let all = try ContentReader(policy: .everything).read(json.utf8)
    expect(all.reports.isEmpty && all.content.body["1"]?.target?.uri == ViewURI("tel:1"))
  }
}
