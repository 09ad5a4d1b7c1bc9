/*
 * PID 1 of a box. It joins its cgroups, mounts what belongs to this box alone, reports that it is ready and waits for
 * its run request. Then it mounts the files of the request, unmounts the host's file system, drops every capability,
 * starts the program under its limits with only its own descriptors, waits for it, reports how it ended, and exits,
 * whereupon the kernel kills everything else in the box (pid_namespaces(7)). The program is named only in the request,
 * so boxes can be created before anyone knows what they will run.
 */
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define BOX "/box"
/* The second place for files. It gets a file system only in boxes that have files there. */
#define PLACE "/assay"

static int launcher;

static int64_t now_ns(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* Uses only system calls that the filter allows. */
static void report(int error, int wait_status, int64_t started_ns, int64_t ended_ns, int64_t own_cpu_ns, int64_t delay_ns) {
  struct box_message message = {REPORT, error, wait_status, 0, ended_ns - started_ns, ended_ns, own_cpu_ns, delay_ns, ""};
  send_all(launcher, &message, sizeof message);
}

static void report_failure(int64_t started_ns) {
  int error = errno;
  report(error, 0, started_ns, now_ns(CLOCK_MONOTONIC), 0, 0);
}

/* Returns how long the first thread of an ended process that is not reaped yet has waited for a core. */
static int64_t delay_of(pid_t process) {
  char path[64], text[128];
  int64_t delay = 0;
  snprintf(path, sizeof path, "/proc/%d/schedstat", (int)process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  text[length > 0 ? length : 0] = 0;
  return sscanf(text, "%*s %" SCNd64, &delay) == 1 ? delay : 0;
}

/* The pidfd is closed here and not on exec: the program may be a forked copy of this process that never calls exec. */
static void send_ready(void) {
  struct box_message message = {.type = READY};
  int self = (int)syscall(SYS_pidfd_open, getpid(), 0);
  check(self >= 0, launcher, "pidfd_open", "");
  check(send_descriptors(launcher, &message, sizeof message, &self, 1), launcher, "send", "ready");
  close(self);
}

static int is_own(const char *place) {
  return !strncmp(place, PLACE "/", strlen(PLACE "/")) || !strncmp(place, BOX "/", strlen(BOX "/"));
}

/* Must run before anything is mounted on BOX, which holds the second layer of overlays. */
static void replace_folders(const struct run_request *request, char **strings) {
  for (uint32_t index = 0; index < request->mount_count; index++) {
    char *source = strings[2 * index], *place = strings[2 * index + 1];
    if (is_own(place)) continue;
    int host = open(HOST, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (!overlay_from(host, source, place, EMPTY, launcher)) mount_from(host, source, place, READ_ONLY, launcher);
    close(host);
  }
}

static void mount_files(const struct run_request *request, char **strings) {
  char options[64];
  replace_folders(request, strings);
  snprintf(options, sizeof options, "mode=0755,size=%llu", (unsigned long long)request->disk_bytes);
  /* One file system for both, so that one limit covers both together. */
  check(mount("tmpfs", BOX, "tmpfs", MS_NOSUID | MS_NODEV, options) == 0, launcher, "mount", BOX);
  check(mkdir(BOX "/tmp", 0777) == 0 && chmod(BOX "/tmp", 01777) == 0, launcher, "create", BOX "/tmp");
  int host = open(HOST, O_PATH | O_DIRECTORY | O_CLOEXEC), has_place = 0;
  for (uint32_t index = 0; index < request->mount_count; index++) {
    char *source = strings[2 * index], *place = strings[2 * index + 1];
    if (!is_own(place)) continue;
    if (!has_place && !strncmp(place, PLACE "/", strlen(PLACE "/"))) {
      check(mount("tmpfs", PLACE, "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755") == 0, launcher, "mount", PLACE);
      has_place = 1;
    }
    mount_from(host, source, place, READ_ONLY, launcher);
  }
  close(host);
  if (has_place) set_attributes(PLACE, MOUNT_ATTR_RDONLY, 0, launcher);
  check(umount2(HOST, MNT_DETACH) == 0, launcher, "unmount", HOST);
  check(chdir(BOX) == 0, launcher, "enter", BOX);
}

static int limit(int resource, uint64_t value) {
  struct rlimit both = {value, value};
  return setrlimit(resource, &both);
}

/*
 * Core dumps are limited before the filter is set, which keeps programs from changing that limit. It is 1 and not 0: a
 * host that pipes dumps to a handler runs the handler as root on what the program prepared, even if the limit is 0, but
 * not if it is 1 (core(5)).
 */
static void drop_capabilities(const struct plan *plan) {
  check(limit(RLIMIT_CORE, 1) == 0, launcher, "limit", "core dumps");
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  check(syscall(SYS_capset, &header, none) == 0, launcher, "drop capabilities", "");
  check(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &plan->filter, 0, 0) == 0, launcher, "set the SECCOMP filter", "");
}


static int set_limits(const struct run_request *request) {
  if (limit(RLIMIT_CPU, request->cpu_seconds)) return -1;
  if (limit(RLIMIT_STACK, request->stack_bytes) || limit(RLIMIT_FSIZE, request->file_bytes)) return -1;
  return limit(RLIMIT_NOFILE, request->open_files);
}

static char **receive_strings(const struct run_request *request) {
  size_t count = count_strings(request);
  char *bytes = malloc(request->string_bytes + 1);
  char **strings = malloc((count + 1) * sizeof *strings);
  if (!bytes || !strings || !receive_all(launcher, bytes, request->string_bytes)) _exit(3);
  for (size_t index = 0; index < count; index++) {
    strings[index] = bytes;
    bytes += strlen(bytes) + 1;
  }
  strings[count] = 0;
  return strings;
}

/* Returns a null-terminated copy. */
static char **list(char **strings, size_t count) {
  char **copy = calloc(count + 1, sizeof *copy);
  if (!copy) _exit(3);
  memcpy(copy, strings, count * sizeof *copy);
  return copy;
}

/* Returns only on failure, with errno set. */
static void execute(const struct run_request *request, char **arguments, char **environment, int ruleset) {
  if (apply_landlock(ruleset) == 0 && set_limits(request) == 0) execve(*arguments, arguments, environment);
}

_Noreturn static void become_program(const struct run_request *request, char **strings, int ruleset) {
  char **arguments = strings + 2 * request->mount_count, **environment = arguments + request->argument_count;
  execute(request, list(arguments, request->argument_count), list(environment, request->environment_count), ruleset);
  report_failure(now_ns(CLOCK_MONOTONIC));
  _exit(127);
}

/* Runs the request's second command; only this one has the product's file open. Its end is not reported. */
static void run_afterwards(const struct run_request *request, char **strings, int ruleset) {
  char **environment = strings + 2 * request->mount_count + request->argument_count;
  char **arguments = environment + request->environment_count;
  pid_t child = fork();
  if (child == 0) {
    execute(request, list(arguments, request->afterwards_count), list(environment, request->environment_count), ruleset);
    _exit(127);
  }
  for (pid_t ended = 0; child > 0 && ended != child && (ended >= 0 || errno == EINTR);) ended = wait(0);
}

/*
 * The program is a forked copy of this process: set its limits and close every descriptor that exec would have closed.
 */
static void resume_program(const struct run_request *request, int ruleset) {
  if (apply_landlock(ruleset) != 0 || set_limits(request) != 0) {
    report_failure(now_ns(CLOCK_MONOTONIC));
    _exit(127);
  }
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  /*
   * The C library sized thread stacks by the limit at its start; use the new one. It refuses a size that is too small.
   */
  if (pthread_attr_setstacksize(&attributes, request->stack_bytes) == 0) pthread_setattr_default_np(&attributes);
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  close(launcher);
}

void run_box_init(int supervisor, const int *procs, int procs_count, const struct plan *plan, int is_preforked) {
  launcher = fcntl(supervisor, F_DUPFD_CLOEXEC, 100);
  close(supervisor);
  umask(022);
  for (int index = 0; index < procs_count; index++) check(write(procs[index], "0", 1) == 1, launcher, "join a cgroup", "");
  for (int index = 0; index < procs_count; index++) close(procs[index]);
  /* Done after joining, so that the program sees its cgroups as the root and cannot read their names. */
  check(unshare(CLONE_NEWCGROUP) == 0, launcher, "create a cgroup namespace", "");
  mount_proc(launcher);
  send_ready();

  struct run_request request;
  int streams[MAX_STREAMS], stream_count = MAX_STREAMS;
  /* The launcher has ended or no longer needs the box. */
  if (!receive_descriptors(launcher, &request, sizeof request, streams, &stream_count)) _exit(3);
  char **strings = receive_strings(&request);
  mount_files(&request, strings);
  for (int index = 0; index < stream_count; index++) dup2(streams[index], index);
  check(sched_setaffinity(0, sizeof request.cores, (cpu_set_t *)request.cores) == 0, launcher, "set the cores", "");
  close_range((unsigned)stream_count, (unsigned)launcher - 1, 0);
  close_range((unsigned)launcher + 1, ~0U, 0);
  int ruleset = prepare_landlock(stream_count);
  if (request.is_joined) hold_output(launcher);
  drop_capabilities(plan);

  int64_t own_cpu_ns = now_ns(CLOCK_PROCESS_CPUTIME_ID), started_ns = now_ns(CLOCK_MONOTONIC);
  sigset_t child_ended, before;
  sigemptyset(&child_ended);
  sigaddset(&child_ended, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_ended, &before);
  pid_t program = fork();
  if (program == 0) {
    sigprocmask(SIG_SETMASK, &before, 0);
    release_output();
    if (request.afterwards_count > 0 && stream_count == MAX_STREAMS) close(PRODUCT);
    /*
     * A session of its own, because processes of one session share a scheduling weight that each of them can lower for
     * all (sched(7), autogroups).
     */
    setsid();
    if (!is_preforked) become_program(&request, strings, ruleset);
    resume_program(&request, ruleset);
    return;
  }
  if (program < 0) {
    report_failure(started_ns);
    _exit(1);
  }
  /*
   * The kernel drops signals to a PID namespace's init if it has no handler for them; a pre-forked interpreter has
   * some.
   */
  for (int number = 1; is_preforked && number < NSIG; number++) signal(number, SIG_DFL);
  int status = 0;
  await_end(program);
  int64_t ended_ns = now_ns(CLOCK_MONOTONIC);
  int64_t delay_ns = ended_ns - started_ns < FIRST_COUNT_NS ? 0 : delay_of(program);
  waitpid(program, &status, 0);
  report(0, status, started_ns, ended_ns, own_cpu_ns, delay_ns);
  if (request.afterwards_count > 0) run_afterwards(&request, strings, ruleset);
  /* This closes the pipes: only now can the box at their other end see that this one has ended. */
  _exit(0);
}
