import CommandTestSupport

@testable import LockstepFiles

@Suite struct `Fixed columns` {
  private func rows(_ text: String) throws -> [String] {
    let bytes = ColumnsText.tsv(Array(text.utf8), by: .fixed)
    let list = try ListFile(name: "ps", bytes: bytes, reading: ColumnsText.reading)
    return (0..<list.count).map { list.value(at: $0).jsonText }
  }

  private func fit(_ text: String) -> Bool? {
    FixedColumns(Array(text.utf8))?.fit
  }

  @Test func `may have blanks in names and fields, and empty fields`() throws {
    try expectEqual(
      rows(
        """
        CONTAINER ID   STATUS       PORTS    NAMES
        0123456789ab   Up 2 hours            a
                       Up 3 days    80/tcp   b  c
        """),
      [
        #"{"CONTAINER ID":"0123456789ab","STATUS":"Up 2 hours","PORTS":"","NAMES":"a"}"#,
        #"{"CONTAINER ID":"","STATUS":"Up 3 days","PORTS":"80/tcp","NAMES":"b  c"}"#,
      ])
  }

  @Test func `end at the end of a line`() throws {
    try expectEqual(
      rows("A  B  C\r\n1\r\n\r\n   2\r\n"),
      [#"{"A":"1","B":"","C":""}"#, #"{"A":"","B":"2","C":""}"#])
  }

  @Test func `count characters, not bytes`() throws {
    try expectEqual(
      rows("NAME   STÄTUS   X\né…ö    läuft    1\nab     ende     2\n"),
      [#"{"NAME":"é…ö","STÄTUS":"läuft","X":"1"}"#, #"{"NAME":"ab","STÄTUS":"ende","X":"2"}"#])
  }

  @Test func `may be separated by tabs`() throws {
    try expectEqual(
      rows("NAME\tSTATE\t\tX\nab c\tso good it is\t1\n\tbad\n"),
      [
        #"{"NAME":"ab c","STATE":"so good it is","X":"1"}"#,
        #"{"NAME":"","STATE":"bad","X":""}"#,
      ])
  }

  @Test func `may be aligned to the right, or be too long`() throws {
    try expectEqual(
      rows(
        """
        NAME      SIZE     USED  MOUNT
        a           12  1234567  /
        long name    1        2  /a b
        a  123456789012       3  /c
        verylongname 4       5  /d
        """),
      [
        #"{"NAME":"a","SIZE":"12","USED":"1234567","MOUNT":"/"}"#,
        #"{"NAME":"long name","SIZE":"1","USED":"2","MOUNT":"/a b"}"#,
        #"{"NAME":"a","SIZE":"123456789012","USED":"3","MOUNT":"/c"}"#,
        #"{"NAME":"verylongname","SIZE":"4","USED":"5","MOUNT":"/d"}"#,
      ])
  }

  @Test(arguments: [ColumnsText.Division.space, .fixed])
  func `may begin with one that has no name`(division: ColumnsText.Division) throws {
    func columns(_ text: String) throws -> [String] {
      let bytes = ColumnsText.tsv(Array(text.utf8), by: division)
      let list = try ListFile(name: "table", bytes: bytes, reading: ColumnsText.reading)
      return (0..<list.count).map { list.value(at: $0).jsonText }
    }
    let rows = [#"{"":"0","name":"a","age":"1"}"#, #"{"":"10","name":"bbbbbb","age":"2"}"#]
    try expectEqual(columns("    name    age\n0   a       1\n10  bbbbbb  2\n"), rows)
    try expectEqual(columns("      name  age\n 0       a    1\n10  bbbbbb    2\n"), rows)
    // A name at the right of its numbers is the name of that column.
    try expectEqual(
      columns("  PID  CMD\n    1  sh\n12345  ps\n"),
      [#"{"PID":"1","CMD":"sh"}"#, #"{"PID":"12345","CMD":"ps"}"#])
    try expectEqual(columns("   N  CMD\n1     sh\n2     ps\n").first, #"{"N":"1","CMD":"sh"}"#)
  }

  @Test func `have a limited number`() throws {
    let most = ColumnsText.maximumColumns
    let header = (0..<(most + 2)).map { "c\($0)" }.joined(separator: "  ")
    let bytes = ColumnsText.tsv(Array("\(header)\n\(header)\n".utf8), by: .fixed)
    let list = try ListFile(name: "ps", bytes: bytes, reading: ColumnsText.reading)
    expectEqual(list.columns?.count, most)
    expectEqual(list.columns?.last, "c\(most - 1)  c\(most)  c\(most + 1)")
    expectEqual(list.value(at: 0)[FieldPath("c3")], .string("c3"))
  }

  @Test func `are detected from the lines`() {
    expectEqual(
      fit(
        """
        CONTAINER ID   IMAGE     COMMAND    STATUS         PORTS     NAMES
        0123456789ab   db:1      "run it"   Up 2 minutes             store

        """), true)
    expectEqual(
      fit(
        """
        NAME    READY   STATUS    RESTARTS     AGE   NOMINATED NODE   READINESS GATES
        web-1   1/1     Running   1 (2d ago)   3d    <none>           <none>
        web-2   0/1     Pending   0            5m    <none>           <none>

        """), true)
    expectEqual(fit("NAME   AGE\n"), nil, "there is no line to go by")
    expectEqual(fit("\n \n"), nil)
  }

  @Test(arguments: [
    """
    USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
    root         123  0.0  0.0 167340 11824 ?        Ss   08:00   0:01 /sbin/init splash
    root         124  0.0  0.0    124     0 ?        S    08:00   0:00 [kthreadd]
    """,
    """
    UID          PID    PPID  C STIME TTY          TIME CMD
    root         123    1000  0 08:00 ?        00:00:01 /sbin/init
    """,
    "    PID COMMAND\n      1 init\n   1234 vi notes\n",
    "  PID TTY          TIME CMD\n  123 pts/0    00:00:00 bash\n",
    """
    Filesystem      Size  Used Avail Use% Mounted on
    tmpfs           2.4G  1.1M  2.4G   1% /run
    /dev/sda1       457G  102G  332G  24% /
    """,
    """
    Filesystem     1K-blocks      Used Available Use% Mounted on
    tmpfs            2464120      1132   2462988   1% /run
    """,
    "total 8\n-rw-r--r-- 1 me me  120 Jan  1 08:00 a b\n-rw-r--r-- 1 me me 4120 Jan  1 08:00 c\n",
    """
      UNIT            LOAD   ACTIVE SUB       DESCRIPTION
      cron.service    loaded active running   Regular background programs
      proc-sys.mount  loaded active mounted   Arbitrary File System
    """,
    """
    NAME   MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
    sda      8:0    0 931.5G  0 disk
    """,
    "               total        used        free\nMem:           24105         539       22902\n",
    "A B\n1 2\n", "A\n1\n",
  ])
  func `are not detected if white space alone separates columns`(_ text: String) {
    expectEqual(fit(text), false)
  }
}
