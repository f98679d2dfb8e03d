import CommandTestSupport

/// `--serve` of a running command, asked by a shell.
@Suite struct `Serving pages` {
  /// Shell functions: `get PATH HEADER…` and `ask METHOD PATH HEADER…` print an answer; `serving
  /// COMMAND…` starts a command, and sets `port` when it serves; `following PATH FILE` adds an answer to
  /// a file as it comes; `opening` opens its page, and then `shows TEXT` prints the line of an answer
  /// that has a text, when there is one.
  private static let functions = """
    get() { ask GET "$@"; }
    ask() {
      method=$1; path=$2; shift 2
      exec 3<>/dev/tcp/127.0.0.1/$port
      { printf '%s %s HTTP/1.0\\r\\n' "$method" "$path"
        printf '%s\\r\\n' "${@:-Host: localhost}" ''; } >&3
      cat <&3
    }
    serving() {
      : >err
      "$lockstep" "$@" 2>>err & process=$!
      for _ in {1..600}; do grep -q serving err && break; sleep 0.1; done
      link=$(sed -n 's/^lockstep: serving //p' err)
      port=$(sed 's|^http://[^/]*:\\([0-9]*\\)/.*|\\1|' <<<"$link")
    }
    ending() { kill -TERM $process; wait $process; echo "status $?"; }
    # A background process makes its file late, when it may have been searched already.
    following() { : >"$2"; get "$1" >>"$2" & reader=$!; }
    opening() {
      following /events events
      for _ in {1..600}; do grep -q session events && break; sleep 0.1; done
      session=$(sed -n 's/^data: {"session":"\\([^"]*\\)".*/\\1/p' events)
    }
    # A page that comes back gets all rows, without a script that asks for them. What it gets is
    # added: the end of the one before may still be written.
    shows() {
      for attempt in {1..40}; do
        kill $reader; get /events 'Host: localhost' "Lockstep-Session: $session" >>events & reader=$!
        # Each attempt has more time: a busy machine answers late.
        for _ in $(seq $attempt); do sleep 0.2; grep "$1" events && return; done
      done
    }

    """

  private func shell(_ script: String, _ sandbox: WatchSandbox) throws -> CommandResult {
    try sandbox.shell(Self.functions + script)
  }

  @Test func `gives the page and the list`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("list.csv", "id,n\na,1\nb,<2>\n")
    let result = try shell(
      """
      serving watch --serve 0 --key id -- cat list.csv
      for _ in {1..600}; do get /list.csv | grep -q '^a,1' && break; sleep 0.1; done
      get /; get /list.json; get /list.csv; get /none; get / 'Host: evil.example'
      ask POST /list.csv; get /healthz
      ending
      """, sandbox)
    let output = result.output
    expect(output.contains("<title>cat list.csv</title>"))
    expect(output.contains("Content-Security-Policy: default-src 'none'"))
    expect(output.contains(">&lt;2&gt;</span>"))
    expect(output.contains("{\"id\":\"b\",\"n\":\"<2>\"}\n]"))
    expect(output.contains("id,n\na,1\nb,<2>\n"))
    expect(output.contains("HTTP/1.1 404 Not Found"))
    expect(output.contains("HTTP/1.1 421 Misdirected Request"))
    expect(output.contains("HTTP/1.1 405 Method Not Allowed"))
    expect(output.contains("; every 2 s\nstatus 143\n"))
    expect(output.hasSuffix("status 143\n"))
    try expect(sandbox.text("err").hasPrefix("lockstep: serving http://127.0.0.1:"))
  }

  @Test func `shows several commands in one page`() throws {
    let sandbox = try WatchSandbox()
    let result = try shell(
      """
      serving watch --serve 0 --interval 0.1 --mark 'n > 1' -- echo one ::: echo two ::: sh -c 'echo three; exit 3'
      for path in / /2/; do
        for _ in {1..600}; do get ${path}list.csv | grep -q line && break; sleep 0.1; done
        get ${path}list.csv | tail -1
      done
      for _ in {1..600}; do get /3/healthz | grep -q status && break; sleep 0.1; done
      get /3/healthz | tail -1; get /; get /2/; get /own.js; get /4/
      following /2/events events
      for _ in {1..600}; do grep -q two events && break; sleep 0.1; done
      grep -q two events && echo found; kill $reader; ending
      """, sandbox)
    let output = result.output
    expect(output.hasPrefix("one\ntwo\n"), "\(output)")
    expect(output.contains("exit status 3"))
    expect(output.contains("<title>echo one</title>") && output.contains("<title>echo two</title>"))
    expect(output.contains("number <= 3; number++"))
    expect(output.contains("HTTP/1.1 404 Not Found"))
    expect(output.hasSuffix("found\nstatus 143\n"), "\(output)")
  }

  @Test func `ends with a change of any command`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("n", "0")
    for (name, text) in [("1", "a"), ("2", "a"), ("3", "b")] { try sandbox.file(name, text) }
    let result = try sandbox.shell(
      """
      "$lockstep" watch --serve 0 --interval 0.1 --exit-on-change -- echo a ::: sh next.sh
      echo "status $?"
      "$lockstep" watch --serve 0 --interval 0.1 --count 2 -- echo a ::: sh -c 'echo x >>runs'
      echo "status $?"; wc -l <runs
      """)
    expect(result.output.contains("status 1\nstatus 0\n"), "\(result)")
    expectEqual(result.output.split(separator: "\n").last?.filter { $0 != " " }, "2")
  }

  @Test(arguments: [
    (["--serve", "0", "--", "a", ":::"], "before or after ':::'"),
    (["--serve", "0", "--", ":::", "a"], "before or after ':::'"),
  ])
  func `refuses commands that can't be several`(_ arguments: [String], _ message: String) throws {
    let result = try Sandbox().lockstep(["watch"] + arguments)
    result.expectError(message)
  }

  @Test func `leaves ::: to the command if there is no page`() throws {
    let result = try Sandbox().lockstep(["watch", "--count", "1", "--", "echo", "a", ":::", "b"])
    expectEqual(result.status, 0)
    expect(result.output.contains("a ::: b"), "\(result)")
  }

  @Test func `compresses for those who accept it`() throws {
    let sandbox = try WatchSandbox()
    let result = try shell(
      """
      serving watch --serve 0 -- echo some line
      for _ in {1..600}; do get /list.json | grep -q some && break; sleep 0.1; done
      gzipped() { get $1 'Host: localhost' 'Accept-Encoding: gzip'; }
      gzipped /page.js | grep -a '^Content-Encoding'
      for path in /page.js /list.json; do gzipped $path | sed '1,/^\r$/d' | gunzip; done; ending
      """, sandbox)
    expect(result.output.hasPrefix("Content-Encoding: gzip"))
    expect(result.output.contains("export function mount"))
    expect(result.output.contains("some line"))
    expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test func `streams the operations of later runs`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("list.csv", "id,n\na,1\n")
    let result = try shell(
      """
      serving watch --serve 0 --interval 0.1 --key id -- cat list.csv
      for _ in {1..600}; do get /list.csv | grep -q '^a,1' && break; sleep 0.1; done
      following /changes changes
      for _ in {1..600}; do grep -q '200 OK' changes && break; sleep 0.1; done
      printf 'id,n\\na,2\\nb,3\\n' >new.csv; mv new.csv list.csv
      for _ in {1..600}; do grep -q insert changes && break; sleep 0.1; done
      ending; kill $reader; cat changes
      """, sandbox)
    expect(result.output.contains("status 143\n"))
    expect(result.output.contains(#"{"schema": "lockstep.changes/1""#))
    expect(result.output.contains(#"{"op": "insert", "to": 1, "key": "b""#))
    expect(result.output.contains(#"{"op": "update""#))
  }

  @Test func `shows failures of runs, and keeps the list`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("n", "0")
    try sandbox.file("1", "a\nb\n")
    try sandbox.file("2.sh", "echo 'no <host>' >&2; exit 3")
    try sandbox.file("3.sh", "sleep 100")
    let result = try shell(
      """
      serving watch --serve 0 --interval 0.1 -- sh next.sh
      for _ in {1..600}; do get / | grep -q 'exit status' && break; sleep 0.1; done
      get /; ending
      """, sandbox)
    expect(result.output.contains("exit status 3: no &lt;host&gt;; the list stays as it was"))
    expect(result.output.contains(">b</span>"))
    expect(result.output.hasSuffix("status 143\n"))
  }

  @Test func `asks for a token on other addresses`() throws {
    let sandbox = try WatchSandbox()
    let result = try shell(
      """
      serving watch --serve 0.0.0.0:0 -- echo a
      token=${link##*token=}
      get /; get /list.json; get "/?token=$token"
      get /list.json 'Host: any' "Cookie: lockstep=$token"
      echo "${#token}"; ending
      """, sandbox)
    let answers = result.output.components("HTTP/1.1 ")
    expectEqual(answers.map { $0.prefix(3) }, ["401", "401", "303", "200"])
    #expect(try #require(Int(result.output.split(separator: "\n").suffix(2).first ?? "")) > 20)
  }

  @Test func `takes a token from a file`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("token", "secret-of-the-file\n")
    try sandbox.file("short", "secret\n")
    let result = try shell(
      """
      serving watch --serve 0 --token-file token -- echo a
      get /none; get /none 'Host: localhost' 'Authorization: Bearer secret-of-the-file'
      echo "$link"; ending
      """, sandbox)
    let answers = result.output.components("HTTP/1.1 ")
    expectEqual(answers.map { $0.prefix(3) }, ["401", "404"])
    expect(result.output.contains("/?token=secret-of-the-file\n"))
    let short = try sandbox.lockstep(
      ["watch", "--serve", "0", "--token-file", "short", "--", "true"])
    short.expectError("short: the first line is no token; write at least 16 letters")
  }

  @Test func `says that every run has failed, and ends one that takes too long`() throws {
    let sandbox = try WatchSandbox()
    let result = try shell(
      """
      serving watch --serve 0 --interval 0.1 --timeout 0.1 -- sleep 100
      for _ in {1..600}; do get /healthz | grep -q 'longer' && break; sleep 0.1; done
      get /healthz; get /; ending
      """, sandbox)
    expect(result.output.contains("HTTP/1.1 503 Service Unavailable"))
    let problem = "sleep: the run has taken longer than 0.1 s; allow more with --timeout"
    expect(result.output.contains(problem + "\n"))
    expect(result.output.contains("Every run has failed"))
    expect(result.output.hasSuffix("status 143\n"))
  }

  @Test func `ends with the run that --exit-on-change waits for`() throws {
    let sandbox = try WatchSandbox()
    let result = try sandbox.watch(["a\n", "a\n", "b\n"], "--serve 0 --exit-on-change")
    expectEqual(result.status, 1)
    expect(result.errors.contains("lockstep: serving http://127.0.0.1:"))
  }

  @Test func `gives programs the last change before it ends`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("list.csv", "id,n\na,1\n")
    let result = try shell(
      """
      serving watch --serve 0 --interval 0.1 --exit-on-change --key id -- cat list.csv
      for _ in {1..600}; do get /list.csv | grep -q '^a,1' && break; sleep 0.1; done
      following /changes changes
      for _ in {1..600}; do grep -q '200 OK' changes && break; sleep 0.1; done
      printf 'id,n\\na,2\\n' >new.csv; mv new.csv list.csv
      wait $process; echo "status $?"; wait $reader; cat changes
      """, sandbox)
    expect(result.output.contains("status 1\n"))
    expect(result.output.contains(#"{"op": "update""#))
  }

  @Test func `is refused where it can't be`() throws {
    let sandbox = try WatchSandbox()
    let used = try shell(
      """
      serving watch --serve 0 -- echo a
      "$lockstep" watch --serve $port -- echo a; echo "status $?"
      ending
      """, sandbox)
    expectEqual(used.output, "status 2\nstatus 143\n")
    expect(used.errors.contains("lockstep: the server can't listen on 127.0.0.1, port "))
    expect(used.errors.hasSuffix(": Address already in use; name another address or port\n"))
    for options in [
      ["--serve", "x"], ["--serve", "0", "--log"], ["--serve", "0", "--layout", "grid"],
    ] {
      let result = try sandbox.lockstep(["watch"] + options + ["--", "true"])
      result.expectError("--serve")
    }
    let absent = try sandbox.lockstep(["watch", "--serve", "0", "--", "/absent/command"])
    absent.expectError("/absent/command: No such file or directory")
  }

  @Test func `shows a folder of views as it is edited`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file(
      "feed.json", #"{"title": "Feed", "body": [{"id": "a", "text": {"title": "One"}}]}"#)
    let result = try shell(
      """
      serving components show . --serve 0
      opening
      shows '"One"'
      sed -i.old 's/One/Two & more/' feed.json
      shows '"Two One more"'
      echo '{' >feed.json
      shows 'be shown: ./feed.json:2:1: '
      kill $process $reader
      """, sandbox)
    expect(result.output.contains("\"One\""))
    expect(result.output.contains("\"Two One more\""))
    expect(result.output.contains("The view can't be shown: ./feed.json:2:1: "))
    let absent = try sandbox.lockstep(["components", "show", "absent", "--serve", "0"])
    absent.expectError("absent: No such file or directory")
  }

  @Test func `tells faults of all files of a view, and shows each that is saved`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("base.json", #"{"body": [{"id": "base", "text": {"title": "Base"}}]}"#)
    try sandbox.file("feed.json", #"{"body": [{"id": "a", "text": {"title": "Feed"}}]}"#)
    try sandbox.file(
      "page-1.json",
      """
      {"body":
      [{"id": "p", "text": {"title": 5, "subtitle": "Page"}}]}
      """)
    let result = try shell(
      """
      serving components show . --serve 0 --onto base.json
      opening
      shows '"Page"'
      shows 'page-1.json:2: body'
      sed -i.old 's/Base/Bottom/' base.json
      shows '"Bottom"'
      mv page-1.json page-1.old
      shows 'page-1.json: the file is gone'
      mv page-1.old page-1.json; echo '{"body": [' >page-1.json
      shows 'be shown: ./page-1.json:2:1'
      rm feed.json
      shows 'be shown: ./feed.json: No such file'
      kill $process $reader
      """, sandbox)
    for text in [
      #""Page""#, "./page-1.json:2: body[0].text.title: a number is not a text", #""Bottom""#,
      "./page-1.json: the file is gone, and so are its rows; save it again",
      "The view can't be shown: ./page-1.json:2:1",
      "The view can't be shown: ./feed.json: No such file",
    ] { expect(result.output.contains(text), "\(text)") }
  }
}

extension String {
  /// The parts behind each separator.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator).filter { !$0.isEmpty }
  }
}
