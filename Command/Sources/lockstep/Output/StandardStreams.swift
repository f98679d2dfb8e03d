/// Takes the numbers of the standard streams that are closed. Otherwise the next file that is opened
/// would get one of them, and be read or written in the stream's place.
///
/// Reading or writing such a stream fails as it did.
func occupyClosedStreams() {
  for (stream, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(stream, F_GETFD) == -1 {
    // The lowest free number is given, and those below this one are taken.
    _ = open("/dev/null", mode)
  }
}
