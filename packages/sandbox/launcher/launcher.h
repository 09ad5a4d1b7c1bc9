/* The parts of the launcher and the messages between them. See launcher.c for an overview. */
#ifndef LAUNCHER_H
#define LAUNCHER_H
#define _GNU_SOURCE
#include <linux/filter.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Cgroup hierarchies that a box joins: one on version 2, one per controller on version 1 (cgroups(7)). */
#define MAX_CGROUP_TREES 8
#define MAX_CORES 1024
/* Descriptors sent with a run request: stdin, stdout, stderr, product. */
#define MAX_STREAMS 4
#define PRODUCT 3
#define MAX_ERROR_TEXT 200

/* Shared by all boxes. */
struct plan {
  struct sock_fprog filter;
  /* The host view as triples of kind, path in the box and source, ending with a null pointer (host-view.ts). */
  char **view;
  /* The command of the pre-forked interpreter (preforked.c), or null if there is none. */
  char **preforked, **preforked_environment;
  char *library;
  size_t library_length;
};

/* Descriptors of a zygote that becomes the pre-forked interpreter. */
enum { PREFORKED_LAUNCHER = 3, PREFORKED_FILTER, PREFORKED_LIBRARY };

/*
 * Waiting is first measured this long after the start: by then most runs have ended. How long the core was idle before
 * is unknown, so threads that waited for each other until then may count as waiting too (waiting.c).
 */
#define FIRST_COUNT_NS 100000000LL

enum message_type { READY = 'r', REPORT = 'p', FAILURE = 'x' };

/* A message from a box init to the launcher. READY comes with a pidfd of the sender (pidfd_open(2)). */
struct box_message {
  int32_t type;
  int32_t error;       /* REPORT: errno if the program could not be started, else 0 */
  int32_t wait_status; /* REPORT: the program's wait status (wait(2)) */
  int32_t unused;
  int64_t wall_ns;
  int64_t ended_ns;    /* on CLOCK_MONOTONIC, which all boxes share */
  int64_t own_cpu_ns;  /* CPU time used by the box init itself before the program started */
  int64_t delay_ns;    /* how long the program's first thread waited for a core, if it ran for long enough to matter */
  char error_text[MAX_ERROR_TEXT];
};

/*
 * What to run and how (run-request.ts). Null-terminated strings follow: source and target of each mount, the arguments,
 * the environment, and the arguments of a second command to run after the program has ended.
 */
struct run_request {
  uint32_t string_bytes, mount_count, argument_count, environment_count, afterwards_count;
  /* Whether stdout is a pipe to another box. */
  uint32_t is_joined;
  uint64_t cpu_seconds, stack_bytes, file_bytes, open_files, disk_bytes;
  uint64_t cores[MAX_CORES / 64];
};

static inline size_t count_strings(const struct run_request *request) {
  return 2 * (size_t)request->mount_count + request->argument_count + request->environment_count + request->afterwards_count;
}

/* wire.c: all return 0 and set errno on failure or if the other side has closed. */
int send_all(int descriptor, const void *bytes, size_t length);
int receive_all(int descriptor, void *bytes, size_t length);
int send_descriptors(int descriptor, const void *bytes, size_t length, const int *sent, int count);
/*
 * Receives a message of this length and its descriptors (close-on-exec). `count` holds the capacity of `taken` on entry
 * and the number received on return.
 */
int receive_descriptors(int descriptor, void *bytes, size_t length, int *taken, int *count);
/* Reports a failure with errno's message to the launcher and exits. */
_Noreturn void fail_box(int descriptor, const char *what, const char *which);

/* mounts.c. The host's file system stays mounted at HOST until a box receives its request. */
#define HOST "/host"
/* The second layer of overlays: an empty folder, created first by the host view. Boxes mount over it. */
#define EMPTY "/box/none"
#define READ_ONLY (MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV)
void check(int is_done, int launcher, const char *what, const char *which);
void make_parents(const char *path);
/* Mounts a file or folder of the host at `place`, which is created. Links in `source` resolve as on the host. */
void mount_from(int host, const char *source, const char *place, uint64_t attributes, int launcher);
/* Mounts /proc with processes only; everything else describes the host (proc(5), subset=pid, Linux 5.8). */
void mount_proc(int launcher);
/*
 * Mounts an overlay over a folder of the host (overlayfs needs two layers; the second is empty). The files are the
 * host's, but their inodes, which carry locks and watches, belong to this mount. Returns 0 if the kernel does not let
 * users mount overlayfs (before Linux 5.11).
 */
int overlay_from(int host, const char *source, const char *place, const char *empty, int launcher);
void copy_from(int host, const char *source, const char *place, int launcher);
void set_attributes(const char *place, uint64_t attributes, int flags, int launcher);

/*
 * landlock.c. `prepare_landlock` returns a ruleset for the box with its streams open at 0 and up, or -1 if the kernel
 * lacks Landlock (Linux 5.19). The program applies it to itself by `apply_landlock`, which returns 0, or -1 and sets
 * errno.
 */
int prepare_landlock(int stream_count);
int apply_landlock(int ruleset);

/*
 * output-close.c. `hold_output` keeps stdout open, so that its reader does not see the end yet, and sets up the watch
 * that `await_end` uses to notice that the program closed it. `release_output` closes it, also in a forked copy of PID
 * 1; it does nothing if stdout is not held. `await_end` waits for the program's end, with SIGCHLD blocked, and reaps
 * other processes, but not the program: its figures can then still be read.
 */
void hold_output(int launcher);
void release_output(void);
void await_end(pid_t program);

/* zygote.c: runs a zygote, the init of a uid slot's namespaces. `requests` is its socket to the launcher. */
_Noreturn void run_zygote(int requests, const struct plan *plan, int is_preforked);
/* serve.c: forks boxes. Never returns, except in a box's program if the zygote is the pre-forked interpreter. */
void serve(int launcher, const struct plan *plan, int is_preforked);
/*
 * box-init.c: runs a box's PID 1. `procs` are the open cgroup.procs files to join its cgroups by. Returns as `serve`
 * does.
 */
void run_box_init(int supervisor, const int *procs, int procs_count, const struct plan *plan, int is_preforked);
#endif
