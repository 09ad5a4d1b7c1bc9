/* Boxes as the launcher sees them, and its messages to and from the supervisor; launcher.c has the overview. */
#ifndef BOXES_H
#define BOXES_H
#include "launcher.h"
#include <poll.h>
#include <sys/uio.h>

/* The supervisor's largest message; a longer one can only be a mistake. */
#define MAX_MESSAGE_BYTES (16U << 20)
/* A product longer than its cap is announced with this length and without its bytes. */
#define TOO_LONG UINT32_MAX

/* The first limit that a box was ended for. */
enum limit { NO_LIMIT, OUTPUT_LIMIT, CPU_LIMIT, WALL_LIMIT };

struct stream {
  int descriptor;
  char *bytes;
  size_t length;
};

/* Descriptors by which a box's cgroups are read and killed; -1 where there is none. */
struct cgroup {
  int usage;     /* CPU time: cpuacct.usage, or cpu.stat on version 2 */
  int kill;      /* version 2: cgroup.kill */
  int forks;     /* version 1: pids.max */
  int processes; /* version 1: cgroup.procs beside it */
  int threads;   /* those of the box: tasks, or cgroup.threads on version 2 */
  int pressure;  /* version 2: cpu.pressure, where the kernel has it */
};

struct box {
  struct box *next;
  uint32_t number, slot;
  int socket, pidfd;
  int is_killed, is_running;
  enum limit exceeded;
  struct cgroup cgroup;
  /* Times on CLOCK_MONOTONIC; the box is next checked at `check_ns`, or never when it is 0. */
  int64_t started_ns, check_ns, cpu_limit_ns, wall_limit_ns;
  /* The wall limit does not count time that the box waited for its core, up to the ceiling; a ceiling equal to the limit counts all. */
  int64_t wall_ceiling_ns, waited_ns;
  /* Of the core when waiting was first counted. */
  int64_t idle_ns, stolen_ns;
  /* CPU time when `is_waiting` was last asked, or 0. */
  int64_t used_ns;
  uint32_t core_count;
  /* The only one that it may use, or -1. */
  int core;
  size_t cap, product_cap;
  struct stream streams[2];
  /* Files in memory: what the program is to read, while it arrives, and what it makes. */
  int input, product;
  struct box_message last;
};

/* All that have not gone. */
extern struct box *boxes;

/* A message from the supervisor; its strings are null-terminated. Valid until the next one is taken. */
struct message {
  char **strings;
  size_t string_count;
  char *rest;
  size_t rest_length;
};

/* messages.c */
_Noreturn void fail(const char *what);
/* Ends the launcher because of a malformed message. */
_Noreturn void reject_message(const char *why);
void *allocate(size_t length);
void open_messages(void);
/* Queues a message to the supervisor, which may be busy; `flush` sends what can be sent without waiting. */
void send_message(uint32_t number, char what, const struct iovec *parts, int count);
int has_unsent(void);
void flush(void);
/* Reads what there is; 0 when the supervisor has gone. */
int read_supervisor(void);
/* Takes the next whole message; 0 when there is none yet. */
int next_message(struct message *message);
/* Returns a decimal number of at most 18 digits; anything else ends the launcher. */
uint64_t number_of(const char *text);

/* limits.c */
int64_t now_ns(void);
void open_cgroup(struct box *box, char **paths);
/* CPU time of everything in the box so far; 0 when it has no cgroup. */
int64_t cpu_time_ns(const struct box *box);
/* The box's limits and cores are set. */
void start_clock(struct box *box);
/* Kills everything in the box; checks later that it is gone. */
void kill_box(struct box *box);
/* Kills it because of a limit; only the first one is recorded. */
void stop_box(struct box *box, enum limit limit);
/* Enforces the limits of all boxes that are due. Returns the time until the next one is, or -1. */
int64_t enforce_limits(void);

/* waiting.c: updates how long the box is known to have waited for its core. It costs some microseconds for each thread. */
void count_waiting(struct box *box, int64_t now);
/* True when it waits at the moment: something in it could run, and nothing has since the last call or reset of `used_ns`. */
int is_waiting(struct box *box);

/* files.c */
/* Appends to the program's input. */
void add_input(struct box *box, const char *bytes, size_t length);
/* Returns a read-only descriptor of the sealed input, or -1. */
int finish_input(struct box *box);
/* Creates the file that a program writes its product to. */
int open_product(struct box *box);
/* Returns the product's bytes, to be freed; null when there is none or it is too long. Sets the announced length. */
char *take_product(struct box *box, uint32_t *length);

/* boxes.c */
void close_descriptor(int *descriptor);
struct box *add_box(uint32_t number, uint32_t slot);
/* Starts a program as the supervisor's message says. */
void run_in(struct box *box, const struct message *message);
/* Receives a message from the box's PID 1, which has sent one or has gone. */
void receive_message(struct box *box);
/* Looks after a box when poll(2) has seen something of its four descriptors. True when it has gone. */
int handle_events(struct box *box, const struct pollfd *seen);
void remove_box(struct box *box);
#endif
