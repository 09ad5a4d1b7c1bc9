/*
 * Runs the judge worker without root's privileges when root starts it: in a user namespace whose uid 0 is an unprivileged
 * user of the host, with only the files and cgroups named in its arguments. This program is small, reads nothing that the
 * worker writes, and stays running, as the keeper, to remove the worker's cgroups, which only root can do.
 *
 *   supervisor ── confine (root) ── PID 1 of the worker's PID namespace (unprivileged) ── worker ── launcher ── boxes
 *
 *   confine BASE COUNT {KIND PLACE SOURCE}... -- PROGRAM ARGUMENT...
 *
 * uids and gids 0 to COUNT - 1 of the worker are BASE and up on the host. The triples describe what the worker sees:
 *   read       a file or folder of the host, read-only      device     a device of the host
 *   write      a folder of the host                         link       a symbolic link to SOURCE
 *   memory     a file system in memory; SOURCE is its options
 *   cgroup1, cgroup2   the cgroup SOURCE, which is created for the worker, joined, and removed at the end
 *
 * The worker owns none of its namespaces but the user namespace, so it can neither change its mounts nor see what they
 * hide. Exits with the program's exit code, or with 125 and a message if the worker cannot be confined.
 */
#include "confine.h"
#include <errno.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* How long the worker may take to stop by itself after the supervisor's death. */
#define GRACE_S 30
#define ENDED_BY_SIGNAL 128

_Noreturn void fail(const char *what, const char *which) {
  fprintf(stderr, "confine: %s %s: %s\n", what, which, strerror(errno));
  _exit(CANNOT_CONFINE);
}

void check(int is_done, const char *what, const char *which) {
  if (!is_done) fail(what, which);
}

static void write_map(pid_t process, const char *name, const char *base, const char *count) {
  char path[64], line[64];
  snprintf(path, sizeof path, "/proc/%d/%s", process, name);
  snprintf(line, sizeof line, "0 %s %s", base, count);
  write_file(path, line);
}

static void await_byte(int from) {
  char byte;
  /* The other side has exited and has printed the reason. */
  if (read(from, &byte, 1) != 1) _exit(CANNOT_CONFINE);
}

/* PID 1 of the worker's PID namespace. It reaps every process in it; when it exits, the kernel kills them all. */
_Noreturn static void run_init(char **program) {
  pid_t worker = fork(), ended;
  check(worker >= 0, "fork", "");
  if (worker == 0) {
    execvp(*program, program);
    fail("start", *program);
  }
  /* Only the worker keeps the channel to the supervisor. */
  syscall(SYS_close_range, 3, ~0U, 0);
  int status = 0;
  while ((ended = wait(&status)) != worker)
    if (ended < 0 && errno != EINTR) fail("wait", "");
  _exit(WIFSIGNALED(status) ? ENDED_BY_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status));
}

/* `to` and `from` are pipes to the process that writes the uid and gid maps. */
_Noreturn static void enter(struct part *parts, char **program, int to, int from) {
  /*
   * Set as root, so that nobody below can lower it (proc_pid_oom_score_adj(5)): boxes are killed first, then the
   * worker.
   */
  write_file("/proc/self/oom_score_adj", "500");
  join_cgroups(parts);
  build_root(parts);
  check(unshare(CLONE_NEWUSER) == 0, "create a user namespace", "");
  check(write(to, "u", 1) == 1, "write", "");
  await_byte(from);
  close(to);
  close(from);
  check(setgroups(0, 0) == 0 && setresgid(0, 0, 0) == 0 && setresuid(0, 0, 0) == 0, "change", "user");
  keep_capabilities(WORKER_CAPABILITIES);
  check(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "refuse", "new privileges");
  check(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0, "end", "with the parent");
  run_init(program);
}

/* Waits for the worker's PID 1, and kills it if it outlives the supervisor by more than the grace period. */
static int await_end(pid_t init) {
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SUPERVISOR_DIED);
  struct timespec grace = {GRACE_S, 0};
  int status, is_alone = 0;
  while (waitpid(init, &status, WNOHANG) == 0) {
    int signal = is_alone ? sigtimedwait(&watched, 0, &grace) : sigwaitinfo(&watched, 0);
    if (signal == SUPERVISOR_DIED) is_alone = 1;
    if (signal < 0 && errno == EAGAIN) kill(init, SIGKILL);
  }
  return status;
}

static void ignore_and_block_signals(pid_t supervisor) {
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SUPERVISOR_DIED);
  sigprocmask(SIG_BLOCK, &watched, 0);
  /* The supervisor stops the worker through its channel, not by signals. */
  signal(SIGTERM, SIG_IGN);
  signal(SIGINT, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  prctl(PR_SET_PDEATHSIG, SUPERVISOR_DIED, 0, 0, 0);
  if (getppid() != supervisor) raise(SUPERVISOR_DIED);
}

static void restore_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
}

int main(int count, char **arguments) {
  pid_t supervisor = getppid();
  struct part *parts = calloc((size_t)count + 1, sizeof *parts);
  char **argument = arguments + 3;
  if (count < 5 || !parts) return CANNOT_CONFINE;
  for (struct part *part = parts; *argument && strcmp(*argument, "--"); part++, argument += 3) {
    if (!argument[1] || !argument[2]) return CANNOT_CONFINE;
    *part = (struct part){argument[0], argument[1], argument[2], -1};
  }
  if (!*argument || !argument[1]) return CANNOT_CONFINE;

  ignore_and_block_signals(supervisor);
  create_cgroups(parts, (uid_t)strtoul(arguments[1], 0, 10));
  int ready[2], mapped[2];
  check(pipe(ready) == 0 && pipe(mapped) == 0, "pipe", "");
  long init = syscall(SYS_clone, CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | SIGCHLD, 0, 0, 0, 0);
  if (init == 0) {
    close(ready[0]);
    close(mapped[1]);
    restore_signals();
    enter(parts, argument + 1, ready[1], mapped[0]);
  }
  close(ready[1]);
  close(mapped[0]);
  char byte;
  if (init > 0 && read(ready[0], &byte, 1) == 1) {
    write_map((pid_t)init, "gid_map", arguments[1], arguments[2]);
    write_map((pid_t)init, "uid_map", arguments[1], arguments[2]);
    if (write(mapped[1], "m", 1) != 1) errno = 0;
  } else if (init < 0) perror("confine: create namespaces");
  syscall(SYS_close_range, 3, ~0U, 0);
  keep_capabilities(KEEPER_CAPABILITIES);
  int status = init > 0 ? await_end((pid_t)init) : CANNOT_CONFINE << 8;
  remove_cgroups(parts);
  restore_signals();
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : ENDED_BY_SIGNAL + WTERMSIG(status);
  if (code > ENDED_BY_SIGNAL) raise(code - ENDED_BY_SIGNAL);
  return code;
}
