/*
 * Starts bubblewrap for the supervisor. Node starts a process by fork, which copies the tables of all its memory and
 * takes milliseconds that grow with it (20 ms at 200 MB on two busy cores, November 2026); this process is small.
 *
 *   launcher SOCKET
 *
 * Each request on standard input is its length (4 bytes, of this machine) and strings, each with its end:
 * the box's number, its user or nothing, how many descriptors it gets, for each of them from 0 on where it comes
 * from, the name to start under, the program and its arguments. A descriptor comes from
 *   r PATH, w PATH, b PATH   a file or pipe, opened for reading, writing, both; PATH may be /proc/PID/fd/N
 *   s, c                     a connection to SOCKET, on which first "NUMBER KIND" and a line's end are written
 * The connections are made last: whoever sees one knows that all else is open. On standard output comes a line for each
 * process that was started, "+NUMBER PID", and when it has ended "-PID SIGNAL", with 0 for one that exited. The launcher
 * ends with standard input or its parent.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/close_range.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_DESCRIPTORS 64
/* Descriptors are opened from here on and then moved to their numbers. */
#define ASIDE 100

static const char *socket_path;

static void fail(const char *what) {
  dprintf(2, "launcher: %s: %s\n", what, strerror(errno));
  _exit(1);
}

static int aside(int descriptor, const char *what) {
  int moved = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, ASIDE);
  if (moved < 0) fail(what);
  close(descriptor);
  return moved;
}

/* Opening one end of a pipe waits for the other, or fails without it; the box is to find out by itself. */
static int open_file(char way, const char *path) {
  if (way == 'r') {
    int reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (reader >= 0) fcntl(reader, F_SETFL, 0);
    return aside(reader, path);
  }
  int both = open(path, O_RDWR | O_CLOEXEC);
  if (way == 'b' || both < 0) return aside(both, path);
  int writer = open(path, O_WRONLY | O_CLOEXEC);
  close(both);
  return aside(writer, path);
}

static int open_connection(char kind, const char *number) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, socket_path, sizeof address.sun_path - 1);
  int connection = aside(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket");
  if (connect(connection, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
  dprintf(connection, "%s %c\n", number, kind);
  return connection;
}

static void start(char **strings) {
  const char *number = strings[0], *user = strings[1];
  int count = atoi(strings[2]);
  char **sources = strings + 3, **rest = sources + count;
  int opened[MOST_DESCRIPTORS];
  if (count > MOST_DESCRIPTORS) _exit(1);
  for (int i = 0; i < count; i++)
    if (strchr("rwb", sources[i][0])) opened[i] = open_file(sources[i][0], sources[i] + 2);
  for (int i = 0; i < count; i++)
    if (!strchr("rwb", sources[i][0])) opened[i] = open_connection(sources[i][0], number);
  for (int i = 0; i < count; i++)
    if (dup2(opened[i], i) < 0) fail("dup2");
  syscall(SYS_close_range, count, ~0U, 0);
  if (*user) {
    unsigned int id = (unsigned int)strtoul(user, 0, 10);
    if (setgroups(0, 0) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0) fail("changing the user");
  }
  char *environment[] = {0};
  if (chdir("/") != 0) fail("chdir");
  const char *program = rest[1];
  rest[1] = rest[0];
  execve(program, rest + 1, environment);
  fail(program);
}

static void hold_ends(int how) {
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  sigprocmask(how, &ends, 0);
}

/* Ends are told while this waits and at no other time: what is told then breaks into nothing else. */
static int read_all(void *place, size_t length) {
  for (size_t have = 0; have < length;) {
    hold_ends(SIG_UNBLOCK);
    ssize_t count = read(0, (char *)place + have, length - have);
    hold_ends(SIG_BLOCK);
    if (count <= 0) return 0;
    have += (size_t)count;
  }
  return 1;
}

static void tell_ends(int number) {
  (void)number;
  int saved = errno, status;
  pid_t pid;
  while ((pid = waitpid(-1, &status, WNOHANG)) > 0) dprintf(1, "-%d %d\n", pid, WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  errno = saved;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  socket_path = arguments[1];
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  hold_ends(SIG_BLOCK);
  struct sigaction on_end = {.sa_handler = tell_ends, .sa_flags = SA_RESTART};
  sigaction(SIGCHLD, &on_end, 0);
  for (;;) {
    uint32_t length;
    if (!read_all(&length, sizeof length)) return 0;
    char *bytes = malloc(length + 1);
    char **strings = malloc((length + 1) * sizeof *strings);
    if (!bytes || !strings || !read_all(bytes, length)) return 1;
    bytes[length] = 0;
    int found = 0;
    for (char *at = bytes; at < bytes + length; at += strlen(at) + 1) strings[found++] = at;
    strings[found] = 0;
    pid_t child = fork();
    if (child == 0) {
      signal(SIGCHLD, SIG_DFL);
      hold_ends(SIG_UNBLOCK);
      start(strings);
    }
    dprintf(1, "+%s %d\n", strings[0], child);
    free(bytes);
    free(strings);
  }
}
