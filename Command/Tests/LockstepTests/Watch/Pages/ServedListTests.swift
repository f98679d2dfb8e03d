import CommandTestSupport
import ListDiff
import ListSnapshots
import ListTerminal

@testable import lockstep

@Suite struct `A served list` {
  /// The lists of runs, and the changes of rows after each.
  private final class Runs {
    let served: ServedHistory
    var header = "id,group,n"
    private let history: WatchHistory

    init(
      sectionField: String? = nil, ignoring ignored: [String] = [], mostBytes: Int = 32 << 20
    ) {
      served = ServedHistory(mostBytes: mostBytes)
      history = WatchHistory(
        reader: WatchReader(
          name: "list", format: .csv,
          view: ElementView(
            key: [FieldPath("id")], ignored: ignored.map { FieldPath($0) },
            sectionField: sectionField.map { FieldPath($0) })))
    }

    func run(_ rows: String...) throws -> ServedList { try run(rows) }

    func run(_ rows: [String]) throws -> ServedList {
      let text = ([header] + rows).joined(separator: "\n") + "\n"
      _ = try served.take(history.step(Array(text.utf8)))
      return try #require(served.list)
    }

    func changes(of id: Int) throws -> [ServedHistory.Change] {
      // The same output again has no new changes.
      try #require(served.take(.same)?.changes[id])
    }
  }

  /// The identities of the rows of a page, in order.
  private func shown(_ list: ServedList, _ query: WatchQuery = WatchQuery()) throws -> [String] {
    let snapshot = try query.snapshot(of: list.table, ids: list.ids, marked: [])
    return try snapshot.itemIdentifiers.map { id in
      let row = list.table.row(try #require(list.line(of: id)))
      return list.table.columns.fields(of: row)[0]
    }
  }

  /// The whole text of a list.
  private func text(_ list: ServedList, _ format: ListFormat) throws -> String {
    var text = try list.table.text(as: format)
    var bytes: [UInt8] = []
    while let part = try text.next() {
      expect(part.count < 100_000)
      bytes += part
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func list(_ text: String, _ format: WatchFormat) throws -> ServedList {
    let history = WatchHistory(
      reader: WatchReader(name: "list", format: format, view: ElementView()))
    return try #require(ServedHistory().take(history.step(Array(text.utf8)))?.list)
  }

  @Test func `keeps the numbers of its rows from run to run`() throws {
    let runs = Runs()
    let first = try runs.run("a,x,1", "b,x,1", "c,x,1")
    expectEqual(first.ids, [1, 2, 3])
    expectEqual(first.marked, [])
    let second = try runs.run("c,x,1", "d,x,1", "a,x,2")
    expectEqual(second.snapshot.itemIdentifiers.count, 4)
    expectEqual(Set(second.ids), [1, 2, 3, 4])
    expectEqual(second.line(of: 2)?.isLeaving, true)
    expectEqual(second.line(of: 4)?.marks, .came)
    expectEqual(second.line(of: 1)?.marks.contains(.changed), true)
    let third = try runs.run("c,x,1", "d,x,1", "a,x,2")
    expectEqual(third.ids, [3, 4, 1])
    expectEqual(third.marked, [])
    let fourth = try runs.run("b,x,1", "c,x,1", "d,x,1", "a,x,2")
    expectEqual(fourth.ids, [5, 3, 4, 1])
  }

  @Test func `numbers sections by their names`() throws {
    let runs = Runs(sectionField: "group")
    let first = try runs.run("a,x,1", "b,y,1")
    expectEqual(first.snapshot.sectionIdentifiers, [1, 2])
    let second = try runs.run("b,y,1", "c,z,1", "a,x,1")
    let third = try runs.run("b,y,1", "c,z,1", "a,x,1")
    expectEqual(second.snapshot.sectionIdentifiers, [2, 3, 1])
    expectEqual(third.snapshot.sectionIdentifiers, [2, 3, 1])
  }

  @Test func `keeps the last twenty changes of a row`() throws {
    let runs = Runs()
    for n in 0..<30 { _ = try runs.run("a,x,\(n)", "b,x,1") }
    let changes = try runs.changes(of: 1)
    expectEqual(changes.count, 20)
    expectEqual(changes[0].differences.map(\.path), ["n"])
    expectEqual(changes[0].differences.map { $0.before?.displayText }, ["28"])
    expectEqual(changes[0].differences.map { $0.after?.displayText }, ["29"])
  }

  @Test func `is filtered, sorted and reduced to its changes`() throws {
    let runs = Runs()
    _ = try runs.run("alpha,x,10", "Beta,y,9", "gamma,x,-1", "delta,z,none")
    let list = try runs.run("alpha,x,10", "Beta,y,9", "gamma,x,-2", "delta,z,none")
    try expectEqual(shown(list), ["alpha", "Beta", "gamma", "delta"])
    var query = WatchQuery()
    query.filter = "ET"
    try expectEqual(shown(list, query), ["Beta"])
    query.filter = "x"
    try expectEqual(shown(list, query), ["alpha", "gamma"])
    query.filter = ""
    query.sort(byColumn: "n")
    try expectEqual(shown(list, query), ["gamma", "Beta", "alpha", "delta"])
    query.sort(byColumn: "n")
    try expectEqual(shown(list, query), ["delta", "alpha", "Beta", "gamma"])
    query.sort(byColumn: "n")
    try expectEqual(shown(list, query), ["alpha", "Beta", "gamma", "delta"])
    query.showsOnlyChanges = true
    try expectEqual(shown(list, query), ["gamma"])
    let marked = try query.snapshot(of: list.table, ids: list.ids, marked: [1])
    expectEqual(marked.itemIdentifiers, [1, 3])
  }

  @Test func `stays sorted by a column that is at another place`() throws {
    let history = WatchHistory(
      reader: WatchReader(name: "list", format: .csv, view: ElementView(key: [FieldPath("id")])))
    let served = ServedHistory()
    var query = WatchQuery()
    query.sort(byColumn: "n")
    for (text, order) in [
      ("id,n\na,2\nb,1\n", ["b", "a"]), ("id,more,n\na,1,2\nb,2,1\n", ["b", "a"]),
      ("id,more\na,1\nb,0\n", ["a", "b"]),
    ] {
      let list = try #require(served.take(history.step(Array(text.utf8)))?.list)
      try expectEqual(shown(list.withoutMarks(), query), order)
    }
  }

  @Test func `is filtered by what is shown, however it is spelt in the source`() throws {
    let history = WatchHistory(
      reader: WatchReader(name: "list", format: .json, view: ElementView(key: [FieldPath("id")])))
    let text =
      #"[{"id": 1, "t": "\u0041bc"}, {"id": 2, "t": "\u212Aey"}, {"id": 3, "t": [1, 2]}]"#
    let list = try #require(ServedHistory().take(history.step(Array(text.utf8)))?.list)
    var query = WatchQuery()
    for (filter, id) in [("ABC", "1"), ("key", "2"), ("1,2", "3"), ("t", "")] {
      query.filter = filter
      try expectEqual(shown(list, query), id.isEmpty ? [] : [id])
    }
  }

  @Test func `has no changes of fields that aren't shown, but writes them`() throws {
    let runs = Runs(sectionField: "group", ignoring: ["seen"])
    runs.header = "id,group,n,seen"
    _ = try runs.run("a,x,1,1")
    let list = try runs.run("a,x,2,2")
    try expectEqual(runs.changes(of: 1)[0].differences.map(\.path), ["n"])
    try expectEqual(
      text(list, .csv),
      "id,group,n,seen\na,x,2,2\n")
  }

  @Test func `can be written whatever its rows are`() throws {
    let names = (0..<300).map { "c\($0)" }
    for (format, text, csv) in [
      (
        .csv, names.joined(separator: ",") + "\n", names.joined(separator: ",") + "\n"
      ),
      (.json, #"[{"a": 1}, {"b": 2}, "c"]"#, "a,b,line\n1,,\n,2,\n,,c\n"),
      (.lines, "a\nb\n", "line\na\nb\n"), (.json, "[]", "line\n"),
    ] as [(WatchFormat, String, String)] {
      try expectEqual(self.text(list(text, format), .csv), csv)
    }
  }

  @Test func `is written in parts, as it is written at once`() throws {
    let rows = (0..<20_000).map { "\($0),\"a \"\"\($0)\"\"\"" }
    let csv = "id,name\n" + rows.joined(separator: "\n") + "\n"
    let list = try list(csv, .csv)
    try expectEqual(text(list, .csv), csv)
    let json = try text(list, .json)
    expect(json.hasPrefix("[\n  {\"id\":\"0\",\"name\":\"a \\\"0\\\"\"},\n  {\"id\":\"1\""))
    expect(json.hasSuffix("{\"id\":\"19999\",\"name\":\"a \\\"19999\\\"\"}\n]\n"))
    expectEqual(json.split(separator: "\n").count, 20_002)
    let whole = try ListWriter(format: .json).text(
      of: (0..<20_000).map { number in
        let name = ListValue.string("a \"\(number)\"")
        return .value(.object([("id", .string("\(number)")), ("name", name)]))
      })
    expect(json == String(decoding: whole, as: UTF8.self))
  }

  @Test func `has the JSON text of nested values in CSV, and formulas as they are`() throws {
    let nested = #"[{"a": [1, "x"], "b": {"c": null}, "d": null, "e": true}]"#
    try expectEqual(
      text(list(nested, .json), .csv),
      "a,b,d,e\n" + #""[1,""x""]","{""c"":null}",null,true"# + "\n")
    try expectEqual(text(list("[[1],2]", .json), .csv), "line\n[1]\n2\n")
    let formulas = "a,b\n=1+2,+1\n-3,@SUM(A1)\n"
    try expectEqual(text(list(formulas, .csv), .csv), formulas)
  }

  @Test func `keeps changes in a bounded number of bytes, the newest ones`() throws {
    let runs = Runs(mostBytes: 320_000)
    let long = String(repeating: "x", count: 1_000)
    func rows(_ n: Int) -> [String] { (0..<100).map { "\($0),\(n)\(long),1" } }
    for n in 0..<8 { _ = try runs.run(rows(n)) }
    let changes = try #require(runs.served.take(.same)?.changes)
    let bytes = changes.values.joined().reduce(0) { $0 + $1.size }
    #expect(bytes <= 320_000)
    #expect(bytes >= 80_000)
    let first = try #require(changes[1]?.first?.differences.first?.after?.displayText)
    expect(first.hasPrefix("7x"))
  }

  @Test func `can be written without its leaving rows`() throws {
    let runs = Runs()
    _ = try runs.run("a,x,1", "b,x,1")
    let list = try runs.run("a,x,1")
    try expectEqual(text(list, .csv), "id,group,n\na,x,1\n")
    try expectEqual(
      text(list, .json),
      "[\n  {\"id\":\"a\",\"group\":\"x\",\"n\":\"1\"}\n]\n")
  }
}

@Suite struct `A field by which rows are sorted` {
  @Test(arguments: [
    ["node-1", "node-2", "node-10", "Node-11"], ["-3", "-1.5", "0", "2", "1e3", "text"],
    ["0", "512K", "9M", "1.5G", "1.5T"], ["10KiB", "2MiB", "1.2GiB"], ["900B", "1kB", "2MB"],
    ["3%", "20%", "100%"], ["12s", "5m", "90m", "2h", "1d", "3d2h", "10d"],
    ["v1.2.9", "v1.2.10", "v1.10"], ["a", "a1", "a01b", "a2"], ["", "a"],
    ["99999999999999999999x", "b"],
  ])
  func `has a natural order`(_ texts: [String]) {
    let keys = texts.map { SortKey($0) }
    for (place, key) in keys.enumerated() {
      for other in keys[(place + 1)...] { expect(key < other, "\(texts)") }
      expect(!(key < key))
    }
  }
}

@Suite struct `The address of --serve` {
  @Test(arguments: [
    ("8080", "127.0.0.1", 8080), ("localhost:1", "127.0.0.1", 1), ("0.0.0.0:0", "0.0.0.0", 0),
    ("[::1]:65535", "::1", 65535), ("192.0.2.7:80", "192.0.2.7", 80),
  ])
  func `is a port, or an address and a port`(
    _ text: String, _ address: String, _ port: Int
  ) throws {
    let parsed = try #require(ServeAddress(argument: text))
    expectEqual(parsed.address, address)
    expectEqual(Int(parsed.port), port)
    expectEqual(parsed.isLoopback, ["127.0.0.1", "::1"].contains(address))
  }

  @Test(arguments: ["", ":", "a", "65536", "-1", "1.2.3:80", "::1:80", "[::1]", "host.example:80"])
  func `is nothing else`(_ text: String) {
    expectEqual(ServeAddress(argument: text), nil)
  }

  @Test func `has links for other machines only if it is all addresses`() throws {
    for (text, isVersion6) in [("0.0.0.0:80", false), ("[::]:80", true)] {
      for other in try #require(ServeAddress(argument: text)).others {
        expect(!other.isLoopback && other.address.contains(":") == isVersion6)
        expect(other.link(port: 81, token: "t").hasSuffix(":81/?token=t"))
      }
    }
    for text in ["127.0.0.1:80", "192.0.2.1:80", "[::1]:80"] {
      expect(try #require(ServeAddress(argument: text)).others.isEmpty)
    }
  }

  @Test func `is a link with the token`() throws {
    for (text, host) in [
      ("0.0.0.0:0", "127.0.0.1"), ("[::]:0", "[::1]"), ("[fe80::1]:0", "[fe80::1]"),
    ] {
      let address = try #require(ServeAddress(argument: text))
      expectEqual(address.link(port: 81, token: nil), "http://\(host):81/")
    }
    let address = try #require(ServeAddress(argument: "[::1]:0"))
    expectEqual(address.link(port: 81, token: nil), "http://[::1]:81/")
    let any = try #require(ServeAddress(argument: "0.0.0.0:0"))
    expectEqual(any.link(port: 81, token: "t"), "http://127.0.0.1:81/?token=t")
  }
}
