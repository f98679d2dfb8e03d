#if BrowserServer
  import FlyingSocks

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Sockets of a process that starts other programs. A program inherits open files, and a
  /// connection or the use of a port ends only when all copies of its file are closed.
  extension Socket {
    /// Prevents programs that are started from now on from inheriting the socket.
    func keepFromPrograms() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }

    /// Ends the connection, even if a program that was started meanwhile has a copy of it.
    func end() {
      shutDown()
      try? close()
    }

    /// Ends the connection, and lets the task that reads it close the file.
    func shutDown() { _ = shutdown(file.rawValue, Int32(SHUT_RDWR)) }
  }
#endif
