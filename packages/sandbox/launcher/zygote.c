/*
 * A zygote: one process per uid slot, running as the slot's user in namespaces of its own, with the part of the file
 * system that all boxes share already mounted. It runs nothing untrusted. For each request it forks a child into fresh
 * mount, PID and IPC namespaces and waits until that box has ended. The user, network and UTS namespaces belong to the
 * slot: a program without capabilities, and without sockets that outlive it, cannot leave anything in them
 * (seccomp/system-calls.ts), and a fresh network namespace would raise the time per box from 1.0 to 1.7 ms
 * (November 2026).
 */
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/prctl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * Where the new root is mounted at first. Any folder that exists on all hosts will do, and boxes need this one anyway.
 */
#define FOOTHOLD "/usr"
/* A read-only device can still be written to; read-only protects its times and mode. */
#define DEVICE (MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC)
/* The second layer of the overlay over /usr, in place of EMPTY: it has the links that are added to /usr. */
#define ADDED "/box/usr"
#define MAX_STACK_BYTES (16ULL << 30)

static int launcher;

static void write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0444);
  check(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text), launcher, "write", path);
  close(file);
}

static void build_root(char **view) {
  int host = open(HOST, O_PATH | O_DIRECTORY | O_CLOEXEC);
  for (; *view; view += 3) {
    const char *kind = view[0], *place = view[1], *argument = view[2];
    make_parents(place);
    if (!strcmp(kind, "bind")) mount_from(host, argument, place, READ_ONLY, launcher);
    else if (!strcmp(kind, "overlay") || !strcmp(kind, "added")) {
      const char *second = !strcmp(kind, "added") ? ADDED : EMPTY;
      if (!overlay_from(host, argument, place, second, launcher)) mount_from(host, argument, place, READ_ONLY, launcher);
    } else if (!strcmp(kind, "copy")) copy_from(host, argument, place, launcher);
    else if (!strcmp(kind, "device")) mount_from(host, argument, place, DEVICE, launcher);
    else if (!strcmp(kind, "link")) check(symlink(argument, place) == 0, launcher, "link", place);
    else if (!strcmp(kind, "file")) write_file(place, argument);
    else if (!strcmp(kind, "folder")) check(mkdir(place, 0755) == 0, launcher, "create", place);
  }
  close(host);
}

/* The host's file system stays at HOST; each box unmounts it before its program starts. */
static void change_root(char **view) {
  check(mount(0, "/", 0, MS_REC | MS_PRIVATE, 0) == 0, launcher, "make private", "/");
  check(mount("tmpfs", FOOTHOLD, "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755") == 0, launcher, "mount", FOOTHOLD);
  check(chdir(FOOTHOLD) == 0 && mkdir("host", 0755) == 0, launcher, "enter", FOOTHOLD);
  check(syscall(SYS_pivot_root, ".", "host") == 0, launcher, "pivot_root", FOOTHOLD);
  check(chdir("/") == 0 && mkdir("/proc", 0755) == 0, launcher, "create", "/proc");
  mount_proc(launcher);
  /* Creating the view's files follows links and must never write to the host. */
  set_attributes(HOST, MOUNT_ATTR_RDONLY, AT_RECURSIVE, launcher);
  build_root(view);
  set_attributes("/", MOUNT_ATTR_RDONLY, 0, launcher);
}

/*
 * Anyone may write the project ID map, once, so a program could leave information in it for the slot's next box.
 * Writing fails if the parent namespace has no such IDs; it would then fail for programs too.
 */
static void set_project_map(void) {
  static const char line[] = "0 0 1";
  int file = open("/proc/self/projid_map", O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, line, sizeof line - 1) < 0) errno = 0;
  close(file);
}

/* In its boxes the slot's user is user 1000, and there is no other (user_namespaces(7)). */
static void map_user(unsigned int user, unsigned int group) {
  char line[64];
  /* Otherwise these files belong to root. */
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  snprintf(line, sizeof line, "1000 %u 1", user);
  write_file("/proc/self/uid_map", line);
  write_file("/proc/self/setgroups", "deny");
  snprintf(line, sizeof line, "1000 %u 1", group);
  write_file("/proc/self/gid_map", line);
  set_project_map();
  /* Boxes go first when memory runs out, even if the supervisor is protected (proc_pid_oom_score_adj(5)). */
  write_file("/proc/self/oom_score_adj", "1000");
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

static void keep_capabilities(uint32_t first, uint32_t second) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct kept[2] = {{first, first, 1U << CAP_SYS_ADMIN}, {second, second, 0}};
  check(syscall(SYS_capset, &header, kept) == 0, launcher, "keep capabilities", "");
}

/* From here on, a program that is started can only have capabilities that it inherits. */
static void close_bounding_set(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct all[2];
  check(syscall(SYS_capget, &header, all) == 0, launcher, "read capabilities", "");
  /* Capabilities outside the bounding set can no longer be made inheritable, so this comes first. */
  keep_capabilities(all[0].permitted, all[1].permitted);
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    check(prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0, launcher, "drop a capability", "");
}

/*
 * Becomes the pre-forked interpreter, with CAP_SYS_ADMIN as its only capability. The library that turns it into a
 * zygote (preforked.c) and the filter are passed as nameless files. It gets a seekable stdin and pipes for output, as
 * in a box, because interpreters check their streams at start.
 */
_Noreturn static void exec_preforked(const struct plan *plan) {
  int library = memfd_create("preforked", MFD_CLOEXEC), filter = memfd_create("filter", MFD_CLOEXEC), pipes[2];
  int input = memfd_create("stdin", MFD_CLOEXEC);
  check(library >= 0 && filter >= 0 && input >= 0 && pipe2(pipes, O_CLOEXEC) == 0, launcher, "create files for", *plan->preforked);
  size_t length = plan->filter.len * sizeof *plan->filter.filter;
  check(send_all(library, plan->library, plan->library_length), launcher, "write", "library");
  check(send_all(filter, plan->filter.filter, length) && lseek(filter, 0, SEEK_SET) == 0, launcher, "write", "filter");
  /* Moved to high numbers first, so that none is overwritten. */
  int from[] = {input, pipes[1], pipes[1], launcher, filter, library}, places[] = {0, 1, 2, PREFORKED_LAUNCHER, PREFORKED_FILTER, PREFORKED_LIBRARY};
  for (int index = 0; index < 6; index++) from[index] = fcntl(from[index], F_DUPFD_CLOEXEC, 100);
  int reader = fcntl(pipes[0], F_DUPFD_CLOEXEC, 100);
  for (int index = 0; index < 6; index++) check(dup2(from[index], places[index]) == places[index], launcher, "place", "files");
  fcntl(reader, F_SETFD, 0);
  keep_capabilities(1U << CAP_SYS_ADMIN, 0);
  check(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0) == 0, launcher, "keep a capability", "");
  /* The memory layout is fixed at exec and must leave room for any stack. */
  struct rlimit stack;
  getrlimit(RLIMIT_STACK, &stack);
  stack.rlim_cur = stack.rlim_max < MAX_STACK_BYTES ? stack.rlim_max : MAX_STACK_BYTES;
  setrlimit(RLIMIT_STACK, &stack);
  /* Its program may be named relative to this folder. */
  check(chdir("/box") == 0, launcher, "enter", "/box");
  execve(*plan->preforked, plan->preforked, plan->preforked_environment);
  fail_box(PREFORKED_LAUNCHER, "start", *plan->preforked);
}

_Noreturn void run_zygote(int requests, const struct plan *plan, int is_preforked) {
  launcher = requests;
  unsigned int user = getuid(), group = getgid();
  /* When the init of a PID namespace ends, so does everything in it (pid_namespaces(7)). */
  long child = syscall(SYS_clone, CLONE_NEWUSER | CLONE_NEWPID | CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
  check(child >= 0, launcher, "create a user namespace", "");
  if (child > 0) _exit(0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  /* Box inits inherit this session, which is neither a program's nor the supervisor's. */
  setsid();
  map_user(user, group);
  check(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, launcher, "refuse new privileges", "");
  check(unshare(CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) == 0, launcher, "create namespaces", "");
  /* Engines of containers may refuse this. A box then shows the name of its container instead. */
  if (sethostname("box", 3) != 0) errno = 0;
  change_root(plan->view);
  close_bounding_set();
  if (is_preforked) exec_preforked(plan);
  serve(launcher, plan, 0);
  _exit(0);
}
