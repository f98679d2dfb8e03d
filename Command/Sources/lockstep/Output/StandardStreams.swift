/// Occupies the numbers of closed standard streams. Otherwise the next opened file would get such a
/// number, and be read or written as that stream.
///
/// Reading or writing such a stream still fails.
func occupyClosedStreams() {
  for (stream, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(stream, F_GETFD) == -1 {
    // A new file gets the lowest free number, and all lower ones are in use.
    _ = open("/dev/null", mode)
  }
}
