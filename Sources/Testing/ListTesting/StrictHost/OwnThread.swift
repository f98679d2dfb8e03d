#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The thread that an object belongs to. Without POSIX threads, there is only one.
struct OwnThread {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let thread = pthread_self()

    /// Whether the caller is on that thread.
    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }
  #else
    var isCurrent: Bool { true }
  #endif
}
