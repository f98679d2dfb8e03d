#if BrowserServer
  import FlyingSocks

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Sockets of a process that starts other programs: a program inherits open files, and a connection
  /// or the use of a port ends only when all its copies are closed.
  extension Socket {
    /// Keeps the socket from programs that are started from now on.
    func keepFromPrograms() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }

    /// Ends the connection, even if a program that was started meanwhile has a copy of it.
    func end() {
      _ = shutdown(file.rawValue, Int32(SHUT_RDWR))
      try? close()
    }
  }
#endif
