/// A program to be started, in a process group of its own.
struct ChildProcess {
  /// Its path, or a name that is looked for where programs are.
  let program: String

  /// All arguments, from the name that it is called by on.
  let arguments: [String]

  /// The files that become its streams, one after another; nil for nothing to read.
  let streams: [(file: Int32?, stream: Int32)]

  /// Starts it.
  ///
  /// - Returns: The number of the process, and of its group.
  /// - Throws: If it can't be started.
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
    // Other programs expect the signal that is ignored here.
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
