/*
 * Lets the reader of a program's output notice when the program closes it while still running. When the program ends,
 * the reader must notice only after the end has been reported: of two programs connected by pipes, the reports show
 * which one ended first, and the other may crash when its partner is gone. So the box init keeps the pipe open too and
 * watches for the close of the program's descriptors (inotify(7)). If the program is still running then, the box init
 * closes its own descriptor; if the program is exiting, it keeps it open until the report is sent.
 */
#include "launcher.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

#define STDOUT_PATH "/proc/self/fd/1"
/* Set when a process exits, before its files are closed (the kernel's linux/sched.h). */
#define PF_EXITING 0x4U

static int held = -1, notices = -1;

void hold_output(int launcher) {
  held = open(STDOUT_PATH, O_WRONLY | O_CLOEXEC);
  check(held >= 0, launcher, "open", "stdout");
  notices = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  check(notices >= 0 && inotify_add_watch(notices, STDOUT_PATH, IN_CLOSE_WRITE) >= 0, launcher, "watch", "stdout");
}

void release_output(void) {
  if (held >= 0) close(held);
  if (notices >= 0) close(notices);
  held = notices = -1;
}

static int is_ending(pid_t program) {
  char path[64], text[1024];
  unsigned flags = 0;
  snprintf(path, sizeof path, "/proc/%d/stat", (int)program);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  text[length > 0 ? length : 0] = 0;
  /*
   * After the name, which may contain anything, come state, parent, group, session, terminal, its group, flags
   * (proc(5)).
   */
  const char *rest = strrchr(text, ')');
  return !rest || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %u", &flags) != 1 || (flags & PF_EXITING);
}

/*
 * A process that cannot be inspected counts as having it open: it is still a copy of PID 1 or not dumpable (prctl(2)).
 */
static int has_open(pid_t process, const char *pipe) {
  char path[64], target[64];
  snprintf(path, sizeof path, "/proc/%d/fd", (int)process);
  DIR *folder = opendir(path);
  int found = !folder && errno != ENOENT;
  for (struct dirent *entry; folder && !found && (entry = readdir(folder));) {
    ssize_t length = readlinkat(dirfd(folder), entry->d_name, target, sizeof target - 1);
    target[length > 0 ? length : 0] = 0;
    found = !strcmp(target, pipe);
  }
  if (folder) closedir(folder);
  return found;
}

/*
 * Every close of the pipe triggers the watch, also the supervisor's and those of descriptors that a program added
 * (/dev/stdout). So check whether a process of the box still has it open.
 */
static int is_open_in_box(void) {
  char path[64], pipe[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", held);
  ssize_t length = readlink(path, pipe, sizeof pipe - 1);
  pipe[length > 0 ? length : 0] = 0;
  DIR *processes = opendir("/proc");
  int found = 0;
  for (struct dirent *entry; processes && !found && (entry = readdir(processes));) {
    pid_t process = (pid_t)strtol(entry->d_name, 0, 10);
    found = process > 0 && process != getpid() && has_open(process, pipe);
  }
  if (processes) closedir(processes);
  return found;
}

static void ignore_signal(int number) { (void)number; }

/* Reaps ended processes up to the program, which stays. Returns whether the program has ended. */
static int reap(pid_t program, int options) {
  for (siginfo_t ended = {0}; waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT | options) == 0 && ended.si_pid > 0; ended.si_pid = 0) {
    if (ended.si_pid == program) return 1;
    waitpid(ended.si_pid, 0, 0);
  }
  return 0;
}

void await_end(pid_t program) {
  if (held < 0) {
    while (!reap(program, 0)) continue;
    return;
  }
  close(STDOUT_FILENO);
  /* SIGCHLD is blocked except during ppoll, so an ending child always interrupts that wait. */
  sigset_t none;
  sigemptyset(&none);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = ignore_signal}, 0);
  for (;;) {
    if (reap(program, WNOHANG)) return;
    char events[4096];
    struct pollfd watched = {.fd = notices, .events = POLLIN};
    if (ppoll(&watched, 1, 0, &none) <= 0 || read(notices, events, sizeof events) <= 0) continue;
    /* In this order: a program that ends in between either has not closed it yet or is seen to be exiting. */
    if (!is_open_in_box() && !is_ending(program)) release_output();
  }
}
