/*
 * Measures how long a box has waited for its core because of other processes. On cgroup version 2 the kernel counts the
 * time in which something in the box could run and nothing did (cpu.pressure, "full"). Otherwise it is estimated from
 * how long the box's threads have waited (schedstat). That would also count threads waiting for each other, so it is
 * capped at the time in which the core was neither idle nor running the box. Time that a hypervisor took from the core
 * is added to both.
 */
#include "boxes.h"
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NS_PER_US 1000LL
/* Enough for about 1,000 cores. */
#define MAX_STAT_BYTES (128 << 10)
#define MAX_LIST_BYTES (16 << 10)

/* On version 1 an open file keeps showing its state at the first read, so it is opened again. Returns the length. */
static size_t read_again(int file, char *text, size_t room) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  int again = file < 0 ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = again < 0 ? 0 : read(again, text, room - 1);
  if (again >= 0) close(again);
  text[length > 0 ? length : 0] = 0;
  return length > 0 ? (size_t)length : 0;
}

/* Returns -1 if the kernel does not count it. */
static int64_t pressure_ns(const struct box *box) {
  char text[256];
  read_again(box->cgroup.pressure, text, sizeof text);
  const char *line = strstr(text, "full "), *total = line ? strstr(line, "total=") : 0;
  return total ? strtoll(total + strlen("total="), 0, 10) * NS_PER_US : -1;
}

/* Sums a value over the box's threads. Stops at a negative value and returns it. */
static int64_t sum_threads(const struct box *box, const char *name, int64_t (*read_from)(const char *text)) {
  static char list[MAX_LIST_BYTES];
  char path[64], text[1024];
  int64_t sum = 0, value = 0;
  read_again(box->cgroup.threads, list, sizeof list);
  for (char *at = list, *end; value >= 0 && (end = strchr(at, '\n')); at = end + 1) {
    snprintf(path, sizeof path, "/proc/%ld/%s", strtol(at, 0, 10), name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    text[length > 0 ? length : 0] = 0;
    value = read_from(text);
    sum += value;
  }
  return value < 0 ? value : sum;
}

/* A wait still in progress is not included yet. */
static int64_t read_delay(const char *text) {
  int64_t delay = 0;
  return sscanf(text, "%*s %" SCNd64, &delay) == 1 && delay > 0 ? delay : 0;
}

static int64_t refuse_running(const char *text) {
  const char *rest = strrchr(text, ')');
  return rest && !strncmp(rest, ") R", 3) ? -1 : 0;
}

int is_waiting(struct box *box) {
  int64_t used_ns = cpu_time_ns(box), before_ns = box->used_ns;
  box->used_ns = used_ns;
  return (before_ns == 0 || before_ns == used_ns) && sum_threads(box, "stat", refuse_running) < 0;
}

/* Reads the time since boot in which the core was idle, and in which it was taken by the hypervisor. */
static int read_core(int core, int64_t *idle_ns, int64_t *stolen_ns) {
  static char text[MAX_STAT_BYTES];
  char name[32];
  int64_t idle, waiting, stolen, tick_ns = 1000000000 / sysconf(_SC_CLK_TCK);
  int file = open("/proc/stat", O_RDONLY | O_CLOEXEC);
  size_t length = 0;
  for (ssize_t count; file >= 0 && (count = read(file, text + length, sizeof text - 1 - length)) > 0;) length += (size_t)count;
  if (file >= 0) close(file);
  text[length] = 0;
  snprintf(name, sizeof name, "\ncpu%d ", core);
  const char *line = strstr(text, name);
  const char format[] = "%*s %*s %*s %" SCNd64 " %" SCNd64 " %*s %*s %" SCNd64;
  if (!line || sscanf(line + strlen(name), format, &idle, &waiting, &stolen) != 3) return 0;
  *idle_ns = (idle + waiting) * tick_ns;
  *stolen_ns = stolen * tick_ns;
  return 1;
}

/*
 * The delay of the box's threads. What threads have waited that have ended since the last call is kept, except after that
 * call. The program's first thread reports its own delay at its end.
 */
static int64_t threads_delay(struct box *box) {
  int64_t sum = sum_threads(box, "schedstat", read_delay);
  if (sum < box->delay_ns) box->ended_delay_ns += box->delay_ns - sum;
  box->delay_ns = sum;
  int64_t waited = sum + box->ended_delay_ns;
  return waited > box->last.delay_ns ? waited : box->last.delay_ns;
}

void count_waiting(struct box *box, int64_t now) {
  int64_t idle = 0, stolen = 0;
  if (box->core < 0 || !read_core(box->core, &idle, &stolen)) return;
  if (!box->idle_ns) {
    box->idle_ns = idle;
    box->stolen_ns = stolen;
  }
  int64_t waited = pressure_ns(box);
  if (waited < 0) waited = threads_delay(box);
  waited += stolen - box->stolen_ns;
  int64_t most = now - box->started_ns - cpu_time_ns(box) - (idle - box->idle_ns);
  if (waited > most) waited = most;
  if (waited > box->waited_ns) box->waited_ns = waited;
}
