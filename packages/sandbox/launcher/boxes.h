/* The launcher's view of boxes, and its messages to and from the supervisor. See launcher.c for an overview. */
#ifndef BOXES_H
#define BOXES_H
#include "launcher.h"
#include <poll.h>
#include <sys/uio.h>

/* The longest message accepted from the supervisor; a longer one can only be a mistake. */
#define MAX_MESSAGE_BYTES (16U << 20)
/* Announced instead of the length if a product exceeds its cap; its bytes are not sent. */
#define TOO_LONG UINT32_MAX

/* The first limit for which the box was killed. */
enum limit { NO_LIMIT, OUTPUT_LIMIT, CPU_LIMIT, WALL_LIMIT };

struct stream {
  int descriptor;
  char *bytes;
  size_t length;
};

/* Open files of a box's cgroups, for reading usage and for killing; -1 if there is no such file. */
struct cgroup {
  int usage;     /* CPU time: cpuacct.usage (version 1) or cpu.stat (version 2) */
  int kill;      /* version 2: cgroup.kill */
  int forks;     /* version 1: pids.max */
  int processes; /* version 1: cgroup.procs of the pids hierarchy */
  int threads;   /* the box's threads: tasks (version 1) or cgroup.threads (version 2) */
  int pressure;  /* version 2: cpu.pressure, if the kernel has it */
};

struct box {
  struct box *next;
  uint32_t number, slot;
  int socket, pidfd;
  int is_killed, is_running;
  enum limit exceeded;
  struct cgroup cgroup;
  /* Times on CLOCK_MONOTONIC. The box is next checked at `check_ns`; 0 means never. */
  int64_t started_ns, check_ns, cpu_limit_ns, wall_limit_ns;
  /*
   * The wall limit excludes time spent waiting for the core, up to the ceiling. A ceiling equal to the limit counts all
   * time.
   */
  int64_t wall_ceiling_ns, waited_ns;
  /* The core's counters when waiting was first measured. */
  int64_t idle_ns, stolen_ns;
  /* The delay of the box's threads when it was last read, and of threads that had ended by then. */
  int64_t delay_ns, ended_delay_ns;
  /* CPU time at the last call of `is_waiting`, or 0. */
  int64_t used_ns;
  uint32_t core_count;
  /* The core the box is pinned to, or -1 if it may use several. */
  int core;
  size_t cap, product_cap;
  struct stream streams[2];
  /* In-memory files: the program's input while it arrives, and its product. */
  int input, product;
  struct box_message last;
};

/* All boxes that have not ended. */
extern struct box *boxes;

/* A message from the supervisor, with null-terminated strings. Valid until the next one is received. */
struct message {
  char **strings;
  size_t string_count;
  char *rest;
  size_t rest_length;
};

/* messages.c */
_Noreturn void fail(const char *what);
/* Exits because of a malformed message. */
_Noreturn void reject_message(const char *why);
void *allocate(size_t length);
void open_messages(void);
/* Queues a message to the supervisor, which may be busy. `flush` sends what it can without blocking. */
void send_message(uint32_t number, char what, const struct iovec *parts, int count);
int has_unsent(void);
void flush(void);
/* Reads what is available. Returns 0 if the supervisor has gone. */
int read_supervisor(void);
/* Returns 0 if no complete message has arrived yet. */
int next_message(struct message *message);
/* Returns a decimal number of at most 18 digits; exits on anything else. */
uint64_t number_of(const char *text);

/* limits.c */
/* Counts waiting up to the program's end, if its run was long enough to matter. */
void count_to_end(struct box *box);
int64_t now_ns(void);
void open_cgroup(struct box *box, char **paths);
/* CPU time of everything in the box so far; 0 if it has no cgroup. */
int64_t cpu_time_ns(const struct box *box);
/* Starts enforcing limits; the box's limits and cores must be set. */
void start_clock(struct box *box);
/* Kills everything in the box. Later checks repeat this until it is gone. */
void kill_box(struct box *box);
/* Kills the box because of a limit; only the first one is recorded. */
void stop_box(struct box *box, enum limit limit);
/* Enforces limits on all boxes that are due. Returns the time until the next check in nanoseconds, or -1. */
int64_t enforce_limits(void);

/* waiting.c: updates how long the box has waited for its core. Takes some microseconds per thread. */
void count_waiting(struct box *box, int64_t now);
/*
 * Whether the box is waiting now: something in it could run, but nothing has since the last call or reset of `used_ns`.
 */
int is_waiting(struct box *box);

/* files.c */
/* Appends to the program's input. */
void add_input(struct box *box, const char *bytes, size_t length);
/* Seals the input. Returns a read-only descriptor of it, or -1. */
int finish_input(struct box *box);
/* Creates the file for the program's product. Returns a descriptor for the program, or -1. */
int open_product(struct box *box);
/* Returns the product's bytes, to be freed; null if there is none or it is too long. Sets the length to announce. */
char *take_product(struct box *box, uint32_t *length);

/* boxes.c */
void close_descriptor(int *descriptor);
struct box *add_box(uint32_t number, uint32_t slot);
/* Starts a program as requested by the supervisor. */
void run_in(struct box *box, const struct message *message);
/* Receives a message from the box init, which has sent one or has ended. */
void receive_message(struct box *box);
/* Handles the poll(2) results of a box's four descriptors. Returns true if the box has ended. */
int handle_events(struct box *box, const struct pollfd *seen);
void remove_box(struct box *box);
#endif
