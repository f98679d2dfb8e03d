/// A program to start in a new process group.
struct ChildProcess {
  /// Its path, or a name to look up in `PATH`.
  let program: String

  /// All arguments, beginning with the program's own name.
  let arguments: [String]

  /// The files that become its streams, in this order; nil for the null device.
  let streams: [(file: Int32?, stream: Int32)]

  /// Starts the program.
  ///
  /// - Returns: The ID of the process and of its group.
  /// - Throws: If the program can't be started.
  func start() throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (file, stream) in streams {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDONLY, 0)
      }
    }
    posix_spawnattr_setpgroup(&attributes, 0)
    // This command ignores the signal, but other programs expect it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
    guard error == 0 else { throw SystemError(error) }
    return process
  }
}
