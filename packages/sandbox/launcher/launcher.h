/* The parts of the launcher and what they say to each other; launcher.c tells the whole. */
#ifndef LAUNCHER_H
#define LAUNCHER_H
#define _GNU_SOURCE
#include <linux/filter.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Trees of cgroups that a box enters: one, or one for each controller (cgroups(7)). */
#define MAX_CGROUP_TREES 8
#define MAX_CORES 1024
/* Descriptors that come with an order: stdin, stdout, stderr, product. */
#define MAX_STREAMS 4
#define PRODUCT 3
#define MAX_ERROR_TEXT 200

/* What is the same in all boxes. */
struct plan {
  struct sock_fprog filter;
  /* Triples: what it is, where it stands, and what it is made of; then a null (host-view.ts). */
  char **view;
  /* A program that zygotes can be copies of, started ahead as far as preforked.c has it; null where there is none. */
  char **preforked, **preforked_environment;
  char *library;
  size_t library_length;
};

/* Descriptors of a zygote that is a pre-forked program. */
enum { PREFORKED_LAUNCHER = 3, PREFORKED_FILTER, PREFORKED_LIBRARY };

enum message_type { READY = 'r', REPORT = 'p', FAILURE = 'x' };

/* What a box init says to the launcher. With READY comes a descriptor of itself (pidfd_open(2)). */
struct box_message {
  int32_t type;
  int32_t error;       /* REPORT: why the program could not be started, or 0 */
  int32_t wait_status; /* REPORT: as wait(2) gives it */
  int32_t unused;
  int64_t wall_ns;
  int64_t ended_ns;    /* on CLOCK_MONOTONIC, which is one for all boxes */
  int64_t own_cpu_ns;  /* what the box init itself used before the program */
  char error_text[MAX_ERROR_TEXT];
};

/* What to run and how (request.ts); then come the strings, each with its end: source and place of each mount, the
 * arguments, the environment, and the arguments of a second command, which is run when the program has ended. */
struct run_request {
  uint32_t string_bytes, mount_count, argument_count, environment_count, afterwards_count;
  /* Whether stdout leads to another box. */
  uint32_t is_joined;
  uint64_t cpu_seconds, stack_bytes, file_bytes, open_files, disk_bytes;
  uint64_t cores[MAX_CORES / 64];
};

static inline size_t count_strings(const struct run_request *request) {
  return 2 * (size_t)request->mount_count + request->argument_count + request->environment_count + request->afterwards_count;
}

/* wire.c: all give 0 and set errno when it fails or the other side is gone. */
int send_all(int descriptor, const void *bytes, size_t length);
int receive_all(int descriptor, void *bytes, size_t length);
int send_descriptors(int descriptor, const void *bytes, size_t length, const int *sent, int count);
/* Takes a message of this length and its descriptors, which close on exec; `count` comes with how many there is room
 * for and leaves with how many came. */
int receive_descriptors(int descriptor, void *bytes, size_t length, int *taken, int *count);
/* Says why something failed, with errno's words, and ends this process. */
_Noreturn void fail_box(int descriptor, const char *what, const char *which);

/* mounts.c. The host's tree stays at HOST until a box gets its request. */
#define HOST "/host"
/* The second layer of overlays: an empty folder, which the view has first. Boxes mount over it. */
#define EMPTY "/box/none"
#define READ_ONLY (MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV)
void check(int is_done, int launcher, const char *what, const char *which);
void make_parents(const char *path);
/* Mounts a file or folder of the host, found as the host would find it, at a place that is made for it. */
void mount_from(int host, const char *source, const char *place, uint64_t attributes, int launcher);
/* Mounts /proc with nothing in it but processes: all else is about the host (proc(5), subset=pid, Linux 5.8). */
void mount_proc(int launcher);
/*
 * Mounts a file system of its own over a folder of the host (overlayfs, which needs two layers, the second being empty):
 * the files are the host's, but their inodes, on which locks and watches live, belong to this mount. Returns 0 where the
 * kernel does not let users mount it (before Linux 5.11).
 */
int overlay_from(int host, const char *source, const char *place, const char *empty, int launcher);
void copy_from(int host, const char *source, const char *place, int launcher);
void set_attributes(const char *place, uint64_t attributes, int flags, int launcher);

/*
 * landlock.c. `prepare_landlock` gives a ruleset for the box as it stands, with its streams open at 0 and on, or -1 where
 * the kernel has none (Landlock of Linux 5.19). The program sets it for itself by `apply_landlock`, which gives 0, or -1 and errno.
 */
int prepare_landlock(int stream_count);
int apply_landlock(int ruleset);

/*
 * output-close.c. `hold_output` keeps the reader of stdout from seeing its end, and opens what `await_end` needs to see the
 * program close it. `release_output` lets go, also in a program that is a copy of PID 1; without a hold it does nothing.
 * `await_end` waits for the program, with SIGCHLD blocked, and returns its wait status.
 */
void hold_output(int launcher);
void release_output(void);
int await_end(pid_t program);

/* zygote.c: the box init of a slot's own namespaces; `requests` leads to the launcher. */
_Noreturn void run_zygote(int requests, const struct plan *plan, int is_preforked);
/* serve.c: makes boxes. Returns in the programs of boxes, when the zygote is itself the program (`is_preforked`), else never. */
void serve(int launcher, const struct plan *plan, int is_preforked);
/* box-init.c: the box init of a box; `trees` are open files to enter its cgroups by. Returns as `serve` does. */
void run_box_init(int supervisor, const int *trees, int tree_count, const struct plan *plan, int is_preforked);
#endif
