/* Stands between a program and the system: loaded by LD_PRELOAD, it writes down each call that
 * touches files, and does what is asked for at one of them. Linux only.
 *
 *   FILE_CALLS_LOG=PATH   where the calls are written down, one a line: "change", the call and the
 *                         path, if a path is opened for writing, made, renamed or removed; "start",
 *                         the call and the program, if one is started; else "call" and the call. Before the one at which something is done: "fault".
 *   FILE_CALLS_AT=N       at which call something is done, from 1
 *   FILE_CALLS_OF=CALL    only calls of this name are counted for that
 *   FILE_CALLS_IN=NAME    only calls on an open file of this name are counted for that
 *   FILE_CALLS_DO=WHAT    kill: the process ends at once, before the call
 *                         term: a signal asks it to end, and the call is made
 *                         short: half of what is asked for is read or written
 *                         shrink, grow: the file that is read is emptied, or has a line added
 *                         a number: the call fails with that error
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What `enter` says besides an error's number: 0 to go on, and this. */
enum { SHORTENED = -1 };

static void note(const char *kind, const char *call, const char *path) {
  const char *const log = getenv("FILE_CALLS_LOG");
  if (log == NULL) {
    return;
  }
  char line[3 * PATH_MAX];
  const int length = snprintf(line, sizeof line, "%s\t%s\t%.*s\n", kind, call, PATH_MAX, path);
  const int file = (int)syscall(SYS_openat, AT_FDCWD, log,
                                O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  syscall(SYS_write, file, line, (size_t)length);
  syscall(SYS_close, file);
}

static void change_size(int file, int grows) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  const int flags = O_WRONLY | O_CLOEXEC | (grows ? O_APPEND : O_TRUNC);
  const int opened = (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0);
  if (grows) {
    syscall(SYS_write, opened, "grown\n", (size_t)6);
  }
  syscall(SYS_close, opened);
}

/* Whoever started the process may have had the signal blocked, and that is handed on. */
__attribute__((constructor)) static void unblock(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

/* Whether a file is open whose path ends with a slash and this name. */
static int is_named(int file, const char *name) {
  char link[64];
  char path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path);
  const long rest = length - (long)strlen(name);
  return rest > 0 && path[rest - 1] == '/' && memcmp(path + rest, name, strlen(name)) == 0;
}

/* Counts a call and does what is asked for at it: 0, an error's number or SHORTENED. */
static int enter(const char *kind, const char *call, const char *path, int file) {
  static atomic_long count;
  const char *const at = getenv("FILE_CALLS_AT");
  const char *const of = getenv("FILE_CALLS_OF");
  const char *const in = getenv("FILE_CALLS_IN");
  const char *const what = getenv("FILE_CALLS_DO");
  const int saved = errno;
  const int counts = at != NULL && what != NULL && (of == NULL || strcmp(of, call) == 0) &&
                     (in == NULL || is_named(file, in));
  const int is_there = counts && atomic_fetch_add(&count, 1) + 1 == strtol(at, NULL, 10);
  if (is_there) {
    note("fault", call, path);
  }
  note(kind, call, path);
  errno = saved;
  if (!is_there) {
    return 0;
  }
  if (strcmp(what, "kill") == 0) {
    syscall(SYS_kill, getpid(), SIGKILL);
  } else if (strcmp(what, "term") == 0) {
    syscall(SYS_kill, getpid(), SIGTERM);
  } else if (strcmp(what, "short") == 0) {
    return SHORTENED;
  } else if (strcmp(what, "shrink") == 0 || strcmp(what, "grow") == 0) {
    if (strcmp(call, "read") == 0) {
      change_size(file, what[0] == 'g');
    }
    errno = saved;
  } else {
    return (int)strtol(what, NULL, 10);
  }
  return 0;
}

static long fail(int error) {
  errno = error;
  return -1;
}

/* Notes a call and makes it, unless it is to fail. */
#define CALL(kind, name, path, file, ...)                               \
  do {                                                                  \
    const int entered = enter(kind, name, path, file);                  \
    return (int)(entered > 0 ? fail(entered) : syscall(__VA_ARGS__));   \
  } while (0)

/* ------------------------------------------------------------------ opening */

static int open_at(const char *call, int folder, const char *path, int flags, unsigned mode) {
  const int changes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
  CALL(changes ? "change" : "call", call, path, folder, SYS_openat, folder, path, flags, mode);
}

static unsigned mode_of(int flags, va_list rest) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, unsigned) : 0;
}

#define OPEN(name)                                         \
  int name(const char *path, int flags, ...) {             \
    va_list rest;                                          \
    va_start(rest, flags);                                 \
    const unsigned mode = mode_of(flags, rest);            \
    va_end(rest);                                          \
    return open_at("open", AT_FDCWD, path, flags, mode);   \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                         \
  int name(int folder, const char *path, int flags, ...) {   \
    va_list rest;                                            \
    va_start(rest, flags);                                   \
    const unsigned mode = mode_of(flags, rest);              \
    va_end(rest);                                            \
    return open_at("open", folder, path, flags, mode);       \
  }
OPENAT(openat)
OPENAT(openat64)

/* What fortified code calls. */
int __open_2(const char *path, int flags);
int __open64_2(const char *path, int flags);
int __open_2(const char *path, int flags) { return open_at("open", AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return open_at("open", AT_FDCWD, path, flags, 0); }

enum { CREATING = O_WRONLY | O_CREAT | O_TRUNC };
int creat(const char *path, mode_t mode) {
  return open_at("creat", AT_FDCWD, path, CREATING, mode);
}
int creat64(const char *path, mode_t mode) {
  return open_at("creat", AT_FDCWD, path, CREATING, mode);
}

static FILE *open_stream(const char *path, const char *mode) {
  const int is_read = mode[0] == 'r' && strchr(mode, '+') == NULL;
  const int access = is_read ? O_RDONLY : O_RDWR;
  const int making = mode[0] == 'r' ? 0 : mode[0] == 'a' ? O_CREAT | O_APPEND : O_CREAT | O_TRUNC;
  const int file = open_at("fopen", AT_FDCWD, path, access | making, 0666);
  return file < 0 ? NULL : fdopen(file, mode);
}
FILE *fopen(const char *path, const char *mode) { return open_stream(path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_stream(path, mode); }

/* Files aside, what reaches out of the machine begins with this. */
int socket(int domain, int type, int protocol) {
  CALL("call", "socket", "", -1, SYS_socket, domain, type, protocol);
}

/* ------------------------------------------------------- reading and writing */

ssize_t read(int file, void *bytes, size_t size) {
  const int entered = enter("call", "read", "", file);
  const size_t asked = entered == SHORTENED ? (size + 1) / 2 : size;
  return entered > 0 ? fail(entered) : syscall(SYS_read, file, bytes, asked);
}

ssize_t write(int file, const void *bytes, size_t size) {
  const int entered = enter("call", "write", "", file);
  const size_t asked = entered == SHORTENED ? (size + 1) / 2 : size;
  return entered > 0 ? fail(entered) : syscall(SYS_write, file, bytes, asked);
}

int close(int file) { CALL("call", "close", "", file, SYS_close, file); }
int fsync(int file) { CALL("call", "fsync", "", file, SYS_fsync, file); }
int fdatasync(int file) { CALL("call", "fdatasync", "", file, SYS_fdatasync, file); }
int ftruncate(int file, off_t size) {
  CALL("call", "ftruncate", "", file, SYS_ftruncate, file, size);
}
int fchmod(int file, mode_t mode) { CALL("call", "fchmod", "", file, SYS_fchmod, file, mode); }
int fchown(int file, uid_t user, gid_t group) {
  CALL("call", "fchown", "", file, SYS_fchown, file, user, group);
}

/* --------------------------------------------------------------------- names */

int stat(const char *path, struct stat *status) {
  CALL("call", "stat", path, -1, SYS_newfstatat, AT_FDCWD, path, status, 0);
}
int lstat(const char *path, struct stat *status) {
  const int flags = AT_SYMLINK_NOFOLLOW;
  CALL("call", "lstat", path, -1, SYS_newfstatat, AT_FDCWD, path, status, flags);
}
int access(const char *path, int mode) {
  CALL("call", "access", path, -1, SYS_faccessat, AT_FDCWD, path, mode);
}
ssize_t readlink(const char *path, char *target, size_t size) {
  const int entered = enter("call", "readlink", path, -1);
  return entered > 0 ? fail(entered) : syscall(SYS_readlinkat, AT_FDCWD, path, target, size);
}

int rename(const char *from, const char *to) {
  note("change", "rename", from);
  CALL("change", "rename", to, -1, SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  note("change", "rename", from);
  CALL("change", "rename", to, -1, SYS_renameat2, from_folder, from, to_folder, to, 0);
}
int unlink(const char *path) {
  CALL("change", "unlink", path, -1, SYS_unlinkat, AT_FDCWD, path, 0);
}
int unlinkat(int folder, const char *path, int flags) {
  CALL("change", "unlink", path, -1, SYS_unlinkat, folder, path, flags);
}
int rmdir(const char *path) {
  CALL("change", "rmdir", path, -1, SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
}
int mkdir(const char *path, mode_t mode) {
  CALL("change", "mkdir", path, -1, SYS_mkdirat, AT_FDCWD, path, mode);
}
int link(const char *from, const char *to) {
  CALL("change", "link", to, -1, SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int symlink(const char *target, const char *path) {
  CALL("change", "symlink", path, -1, SYS_symlinkat, target, AT_FDCWD, path);
}
int chmod(const char *path, mode_t mode) {
  CALL("change", "chmod", path, -1, SYS_fchmodat, AT_FDCWD, path, mode);
}
int truncate(const char *path, off_t size) {
  CALL("change", "truncate", path, -1, SYS_truncate, path, size);
}

/* ------------------------------------------------------- other programs */

/* Writes the system's own function of a name into `next`. */
static void find(const char *name, void *next) {
  void *const found = dlsym(RTLD_NEXT, name);
  memcpy(next, &found, sizeof found);
}

#define SPAWN(name)                                                                      \
  int name(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, \
           const posix_spawnattr_t *attributes, char *const arguments[],                 \
           char *const environment[]) {                                                  \
    __typeof__(&name) next;                                                              \
    find(#name, &next);                                                                  \
    note("start", #name, path);                                                          \
    return next(process, path, actions, attributes, arguments, environment);             \
  }
SPAWN(posix_spawn)
SPAWN(posix_spawnp)

pid_t fork(void) {
  __typeof__(&fork) next;
  find("fork", &next);
  note("start", "fork", "");
  return next();
}
int execve(const char *path, char *const arguments[], char *const environment[]) {
  note("start", "execve", path);
  return (int)syscall(SYS_execve, path, arguments, environment);
}
int system(const char *command) {
  __typeof__(&system) next;
  find("system", &next);
  note("start", "system", command == NULL ? "" : command);
  return next(command);
}
FILE *popen(const char *command, const char *mode) {
  __typeof__(&popen) next;
  find("popen", &next);
  note("start", "popen", command);
  return next(command, mode);
}
