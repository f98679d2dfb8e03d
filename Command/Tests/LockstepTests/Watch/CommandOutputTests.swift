import CommandTestSupport

@testable import lockstep

/// What commands print that people watch, and the columns in which it is read without options.
@Suite struct `The output of a command` {
  private struct Output {
    let command: String
    let text: String

    /// The names of the columns, with bars between them; nil for plain lines.
    let columns: String?
  }

  @Test func `has the columns that its blanks and its first line show`() throws {
    for output in Self.outputs {
      var reader = WatchReader(name: output.command, format: .auto, view: ElementView())
      let file = try reader.read(Array((output.text + "\n").utf8)).file
      expectEqual(file.columns?.joined(separator: "|"), output.columns, "\(output.command)")
      let rows = output.text.split(separator: "\n", omittingEmptySubsequences: false).count
      expectEqual(file.count, rows - (output.columns == nil ? 0 : 1), "\(output.command)")
    }
  }

  @Test func `has the same columns if an option names one`() throws {
    for output in Self.outputs {
      guard let columns = output.columns, let first = columns.split(separator: "|").first else {
        continue
      }
      let view = ElementView(key: [FieldPath(first.lowercased())])
      var reader = WatchReader(name: output.command, format: .auto, view: view)
      let file = try reader.read(Array((output.text + "\n").utf8)).file
      expectEqual(file.columns?.joined(separator: "|"), columns, "\(output.command)")
    }
  }

  @Test func `has its fields in these columns`() throws {
    for (command, row, fields) in [
      ("df -h", 2, ["/dev/vda", "252G", "25G", "71G", "26%", "/"]),
      ("df -i", 1, ["/dev/vda", "16777216", "576154", "16201062", "4%", "/mnt/data disk"]),
      (
        "ps aux", 2,
        [
          "www-data", "12345", "99.9", "10.1", "812345", "99999", "pts/12", "R+", "00:16", "0:00",
          "nginx: worker process",
        ]
      ),
      (
        "ps aux, with numbers that are too long", 2,
        [
          "anna", "5120", "12.0", "3.5", "1218353940", "540460", "?", "Sl", "Nov27", "11:02",
          "browser --type=renderer",
        ]
      ),
      ("ss -tan", 1, ["ESTAB", "0", "0", "10.0.0.5:22", "10.0.0.9:51234"]),
      ("ss -tan, wide", 1, ["ESTAB", "0", "0", "192.168.100.200:22", "10.0.0.9:51234", ""]),
      (
        "lslocks", 0,
        ["swift-build", "25583", "FLOCK", "", "WRITE", "0", "0", "0", "/tmp/build.lock"]
      ),
      ("free -h", 1, ["Swap:", "0B", "0B", "0B", "", "", ""]),
      (
        "docker ps", 1,
        [
          "ba9876543210", "redis", "\"docker-entrypoint.s…\"", "3 weeks ago", "Up 3 days", "",
          "cache",
        ]
      ),
    ] {
      let output = try #require(Self.outputs.first { $0.command == command })
      var reader = WatchReader(name: command, format: .fixed, view: ElementView())
      let file = try reader.read(Array((output.text + "\n").utf8)).file
      guard case .object(let values) = file.value(at: row) else {
        Issue.record("\(command) has no fields")
        continue
      }
      expectEqual(values.map(\.value.displayText), fields, "\(command)")
    }
  }

  @Test func `stays a table while its first line is the same`() throws {
    var reader = WatchReader(name: "list", format: .auto, view: ElementView())
    let names = ["NAME", "STATE", "AGE"]
    for text in ["NAME  STATE  AGE\na     up     1\n", "NAME  STATE  AGE\n", ""] {
      try expectEqual(reader.read(Array(text.utf8)).file.columns, names)
    }
  }

  // MARK: Outputs

  private static let outputs = [
    Output(
      command: "df -h",
      text: """
        Filesystem               Size  Used Avail Use% Mounted on
        devtmpfs                  12G     0   12G   0% /dev
        tmpfs                     24G  1.5M   24G   1% /dev/shm
        /dev/vda                 252G   25G   71G  26% /
        """,
      columns: "Filesystem|Size|Used|Avail|Use%|Mounted on"),
    Output(
      command: "df",
      text: """
        Filesystem              1K-blocks     Used Available Use% Mounted on
        devtmpfs                 12334460        0  12334460   0% /dev
        /dev/vda                264212084 25175764  73889848  26% /mnt/data disk
        """,
      columns: "Filesystem|1K-blocks|Used|Available|Use%|Mounted on"),
    Output(
      command: "df -i",
      text: """
        Filesystem                Inodes  IUsed    IFree IUse% Mounted on
        devtmpfs                 3083615    114  3083501    1% /dev
        /dev/vda                16777216 576154 16201062    4% /mnt/data disk
        """,
      columns: "Filesystem|Inodes|IUsed|IFree|IUse%|Mounted on"),
    Output(
      command: "df -h /",
      text: """
        Filesystem      Size  Used Avail Use% Mounted on
        /dev/vda        252G   25G   71G  26% /
        """,
      columns: "Filesystem|Size|Used|Avail|Use%|Mounted on"),
    Output(
      command: "ps aux",
      text: """
        USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
        root         1  0.5  0.0  51416 20072 ?        S<Ll Nov27   2:08 /sbin/init --addr 0.0.0.0
        root         2  0.0  0.0      0     0 ?        S    Nov27   0:00 [kthreadd]
        www-data 12345 99.9 10.1 812345 99999 pts/12   R+   00:16   0:00 nginx: worker process
        """,
      columns: "USER|PID|%CPU|%MEM|VSZ|RSS|TTY|STAT|START|TIME|COMMAND"),
    Output(
      command: "ps aux, with numbers that are too long",
      text: """
        USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
        root         1  0.5  0.0  51416 20072 ?        S<Ll Nov27   2:08 /sbin/init --addr 0.0.0.0
        root       391  0.2  0.5 1353940 140460 ?      Sl   Nov27   1:02 node server.js
        anna      5120 12.0  3.5 1218353940 540460 ?   Sl   Nov27  11:02 browser --type=renderer
        anna      5121  0.0  0.5 1218353940 40460 pts/1 Sl+ Nov27  11:02 browser
        """,
      columns: "USER|PID|%CPU|%MEM|VSZ|RSS|TTY|STAT|START|TIME|COMMAND"),
    Output(
      command: "ps",
      text: """
            PID TTY          TIME CMD
              1 ?        00:02:08 init
          27443 pts/0    00:00:00 bash
        """,
      columns: "PID|TTY|TIME|CMD"),
    Output(
      command: "ps -eo pid,user,comm",
      text: """
          PID USER     COMMAND
            1 root     init
           22 anna     Web Content
        """,
      columns: "PID|USER|COMMAND"),
    Output(
      command: "ps -ef",
      text: """
        UID          PID    PPID  C STIME TTY          TIME CMD
        root           1       0  0 Nov27 ?        00:02:08 /sbin/init
        anna        9312       1  3 00:16 pts/1    00:00:02 vim a b
        """,
      columns: "UID|PID|PPID|C|STIME|TTY|TIME|CMD"),
    Output(
      command: "free -h",
      text: """
                       total        used        free      shared  buff/cache   available
        Mem:            23Gi       1.1Gi        19Gi       8.7Mi       3.1Gi        22Gi
        Swap:             0B          0B          0B
        """,
      columns: "|total|used|free|shared|buff/cache|available"),
    Output(
      command: "lsblk",
      text: """
        NAME  MAJ:MIN RM  SIZE RO TYPE MOUNTPOINTS
        zram0 253:0    0    0B  0 disk
        vda   254:0    0  256G  0 disk /
        """,
      columns: "NAME|MAJ:MIN|RM|SIZE|RO|TYPE|MOUNTPOINTS"),
    Output(
      command: "ss -tan",
      text: """
        State  Recv-Q Send-Q Local Address:Port Peer Address:Port
        LISTEN 0      128          0.0.0.0:2024      0.0.0.0:*
        ESTAB  0      0           10.0.0.5:22       10.0.0.9:51234
        """,
      columns: "State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port"),
    Output(
      command: "ss -tan, wide",
      text: """
        State   Recv-Q  Send-Q   Local Address:Port    Peer Address:Port   Process
        LISTEN  0       4096           0.0.0.0:22           0.0.0.0:*
        ESTAB   0       0      192.168.100.200:22          10.0.0.9:51234
        """,
      columns: "State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port|Process"),
    Output(
      command: "lsns",
      text: """
                NS TYPE   NPROCS PID USER COMMAND
        4026531832 mnt       104   2 root kthreadd
        4026531833 net       105   2 root kthreadd
        """,
      columns: "NS|TYPE|NPROCS|PID|USER|COMMAND"),
    Output(
      command: "lslocks",
      text: """
        COMMAND           PID  TYPE SIZE MODE   M      START        END PATH
        swift-build     25583 FLOCK      WRITE  0          0          0 /tmp/build.lock
        swift-build     25583 POSIX  24K WRITE  0 1073741824 1073742335 /tmp/build.db
        """,
      columns: "COMMAND|PID|TYPE|SIZE|MODE|M|START|END|PATH"),
    Output(
      command: "findmnt -l",
      text: """
        TARGET    SOURCE   FSTYPE   OPTIONS
        /proc     proc     proc     rw,relatime
        /dev/shm  tmpfs    tmpfs    rw,size=2k
        """,
      columns: "TARGET|SOURCE|FSTYPE|OPTIONS"),
    Output(
      command: "findmnt -D",
      text: """
        SOURCE                  FSTYPE    SIZE USED AVAIL USE% TARGET
        devtmpfs                devtmpfs 11.8G    0 11.8G   0% /dev
        /dev/vda                ext4      252G  24G 70.5G  10% /
        """,
      columns: "SOURCE|FSTYPE|SIZE|USED|AVAIL|USE%|TARGET"),
    Output(
      command: "prlimit",
      text: """
        RESOURCE   DESCRIPTION                             SOFT      HARD UNITS
        AS         address space limit                unlimited unlimited bytes
        CORE       max core file size                         0 unlimited bytes
        """,
      columns: "RESOURCE|DESCRIPTION|SOFT|HARD|UNITS"),
    Output(
      command: "lsof -p 1",
      text: """
        COMMAND   PID USER   FD   TYPE DEVICE SIZE/OFF     NODE NAME
        bash    15765 root  cwd    DIR  254,0     4096  5308443 /work
        bash    15765 root  txt    REG  254,0  1265648   253884 /usr/bin/bash
        """,
      columns: "COMMAND|PID|USER|FD|TYPE|DEVICE|SIZE/OFF|NODE|NAME"),
    Output(
      command: "lsmod",
      text: """
        Module                  Size  Used by
        nf_tables             303104  214 nft_ct,nft_chain_nat
        overlay               151552  0
        """,
      columns: "Module|Size|Used by"),
    Output(
      command: "docker ps",
      text: """
        CONTAINER ID   IMAGE          COMMAND                  CREATED        STATUS        PORTS     NAMES
        0123456789ab   postgres:16    "docker-entrypoint.s…"   2 hours ago    Up 2 hours    5432/tcp  db
        ba9876543210   redis          "docker-entrypoint.s…"   3 weeks ago    Up 3 days               cache
        """,
      columns: "CONTAINER ID|IMAGE|COMMAND|CREATED|STATUS|PORTS|NAMES"),
    Output(
      command: "docker images",
      text: """
        REPOSITORY   TAG       IMAGE ID       CREATED        SIZE
        postgres     16        0123456789ab   2 weeks ago    432MB
        redis        latest    ba9876543210   3 months ago   117MB
        """,
      columns: "REPOSITORY|TAG|IMAGE ID|CREATED|SIZE"),
    Output(
      command: "docker stats --no-stream",
      text: """
        CONTAINER ID   NAME      CPU %     MEM USAGE / LIMIT     MEM %     NET I/O          PIDS
        0123456789ab   db        0.05%     40.1MiB / 23.5GiB     0.17%     1.2kB / 648B     7
        ba9876543210   cache     0.12%     9.9MiB / 23.5GiB      0.04%     866B / 0B        6
        """,
      columns: "CONTAINER ID|NAME|CPU %|MEM USAGE / LIMIT|MEM %|NET I/O|PIDS"),
    Output(
      command: "kubectl get pods",
      text: """
        NAME                     READY   STATUS             RESTARTS      AGE
        api-7d4b9c6f5-x2x9k      1/1     Running            0             3d2h
        job-28912340-zzzzz       0/1     CrashLoopBackOff   12 (2m ago)   40m
        """,
      columns: "NAME|READY|STATUS|RESTARTS|AGE"),
    Output(
      command: "kubectl get pods -o wide",
      text: """
        NAME    READY   STATUS    RESTARTS   AGE   IP          NODE     NOMINATED NODE   READINESS GATES
        api-1   1/1     Running   0          3d    10.0.0.12   node-1   <none>           <none>
        api-2   1/1     Running   1          40m   10.0.0.7    node-2   <none>           <none>
        """,
      columns: "NAME|READY|STATUS|RESTARTS|AGE|IP|NODE|NOMINATED NODE|READINESS GATES"),
    Output(
      command: "kubectl get svc",
      text: """
        NAME         TYPE        CLUSTER-IP    EXTERNAL-IP   PORT(S)        AGE
        kubernetes   ClusterIP   10.43.0.1     <none>        443/TCP        90d
        web          NodePort    10.43.7.118   <none>        80:30080/TCP   2d
        """,
      columns: "NAME|TYPE|CLUSTER-IP|EXTERNAL-IP|PORT(S)|AGE"),
    Output(
      command: "kubectl get events",
      text: """
        LAST SEEN   TYPE      REASON    OBJECT      MESSAGE
        5m          Normal    Pulled    pod/api-1   Container image already present
        12s         Warning   BackOff   pod/job     Back-off restarting failed container
        """,
      columns: "LAST SEEN|TYPE|REASON|OBJECT|MESSAGE"),
    Output(
      command: "kubectl top nodes",
      text: """
        NAME     CPU(cores)   CPU%   MEMORY(bytes)   MEMORY%
        node-1   250m         12%    1873Mi          49%
        node-2   95m          4%     1511Mi          40%
        """,
      columns: "NAME|CPU(cores)|CPU%|MEMORY(bytes)|MEMORY%"),
    Output(
      command: "squeue",
      text: """
                     JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)
                     81231     debug    train     anna  R    1:02:03      2 node[01-02]
                     81240      long    sweep      ben PD       0:00      8 (Resources)
        """,
      columns: "JOBID|PARTITION|NAME|USER|ST|TIME|NODES|NODELIST(REASON)"),
    Output(
      command: "sinfo",
      text: """
        PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST
        debug*       up      30:00      2   idle node[01-02]
        long         up 7-00:00:00     14  alloc node[03-16]
        """,
      columns: "PARTITION|AVAIL|TIMELIMIT|NODES|STATE|NODELIST"),
    Output(
      command: "systemctl list-units --no-legend",
      text: """
          cron.service      loaded active running Regular background program processing daemon
          dbus.service      loaded active running D-Bus System Message Bus
        """,
      columns: nil),
    Output(
      command: "zpool list",
      text: """
        NAME   SIZE  ALLOC   FREE  CKPOINT  EXPANDSZ   FRAG    CAP  DEDUP    HEALTH  ALTROOT
        rpool  928G   301G   627G        -         -    12%    32%  1.00x    ONLINE  -
        tank  10.9T  4.51T  6.39T        -         -     3%    41%  1.00x    ONLINE  -
        """,
      columns: "NAME|SIZE|ALLOC|FREE|CKPOINT|EXPANDSZ|FRAG|CAP|DEDUP|HEALTH|ALTROOT"),
    Output(
      command: "nmcli device",
      text: """
        DEVICE  TYPE      STATE         CONNECTION
        wlan0   wifi      connected     Home network
        eth0    ethernet  unavailable   --
        """,
      columns: "DEVICE|TYPE|STATE|CONNECTION"),
    Output(
      command: "virsh list",
      text: """
        ID   NAME       STATE
        1    web        running
        2    database   paused
        """,
      columns: "ID|NAME|STATE"),
    Output(
      command: "ls -l",
      text: """
        total 244
        lrwxrwxrwx   1 root root      7 May 20  2025 bin -> usr/bin
        drwxr-xr-x   2 root root   4096 May  9  2025 boot
        """,
      columns: nil),
    Output(
      command: "git log --oneline",
      text: """
        f273ac2a Look once for repeated keys where one look is enough
        5c373eab Say in the manual which values a found key has
        4c13f0d2 Look for repeated keys of long lists in a sample
        """,
      columns: nil),
    Output(
      command: "git log",
      text: """
        commit f273ac2a
        Author: Anna <anna@example.org>
        Date:   Fri Nov 27 12:00:00 2026 +0000

            Look once for repeated keys where one look is enough
        """,
      columns: nil),
    Output(
      command: "git status --short",
      text: """
         M Sources/a.swift
        ?? new.txt
        """,
      columns: nil),
    Output(
      command: "mount",
      text: """
        proc on /proc type proc (rw,relatime)
        devtmpfs on /dev type devtmpfs (rw,relatime,size=12334460k,mode=755)
        """,
      columns: nil),
    Output(
      command: "uptime",
      text: """
         00:34:23 up  6:55,  0 user,  load average: 4.43, 5.07, 4.28
        """,
      columns: nil),
    Output(
      command: "top -bn1",
      text: """
        top - 00:34:24 up  6:55,  0 user,  load average: 4.43, 5.07, 4.28
        Tasks: 106 total,   3 running, 103 sleeping,   0 stopped,   0 zombie

            PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
              1 root      20   0   51416  20072   9000 S   0.0   0.1   2:08.12 init
        """,
      columns: nil),
    Output(
      command: "vmstat",
      text: """
        procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
         r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
         5  1      0 20643500  53800 3171708    0    0   540   927  470 2890 75  8 16  1  0
        """,
      columns: nil),
    Output(
      command: "wc -l *",
      text: """
          25 passwd
          53 group
          78 total
        """,
      columns: nil),
    Output(
      command: "sha256sum *",
      text: """
        98e7cf3d23ff0f71  passwd
        325dc2b87a3da56c  group
        """,
      columns: nil),
    Output(
      command: "cat /proc/meminfo",
      text: """
        MemTotal:       24684084 kB
        MemFree:        20981508 kB
        Buffers:           58900 kB
        """,
      columns: nil),
    Output(
      command: "tree",
      text: """
        Sources
        ├── Diff
        │   └── ListDiff
        └── Hosts
        """,
      columns: nil),
    Output(
      command: "fortune",
      text: """
        The first line of a text that
        has several lines is no line
        of names, whatever the places.
        """,
      columns: nil),
  ]
}
