/*
 * Enforces the CPU and wall limits of boxes and kills boxes. Runs outside the box and waits neither for the box's init,
 * which shares the program's user and core, nor for the supervisor.
 *
 * On cgroup version 2 the kernel kills a whole box at once (cgroup.kill). On version 1 forks are forbidden first
 * (pids.max), so that no more processes appear. Passes over the processes repeat until the box is gone, because one pass
 * kills at most MAX_KILLED_AT_ONCE and a fork may have been in progress. The freezer would add nothing and would need one
 * more hierarchy.
 */
#include "boxes.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define NS_PER_MS 1000000LL
/* Between two checks of a box that is near its limit or being killed. */
#define SHORTEST_PAUSE_NS NS_PER_MS
/* The same for a box whose waiting for its core is measured, which takes longer to check. */
#define SHORTEST_PAUSE_WAITING_NS (10 * NS_PER_MS)
/* Between two checks of a box that has waited a lot, if the kernel does not keep count of waiting after its threads end. */
#define LONGEST_PAUSE_WAITING_NS (20 * NS_PER_MS)
/* A lot: more than this share of its time. */
#define MUCH_WAITING 50
/* Processes killed in one pass; the next pass kills the rest. */
#define MAX_KILLED_AT_ONCE 64

int64_t now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int open_file_of(struct box *box, const char *path, int flags) {
  if (!*path) return -1;
  int file = open(path, flags | O_CLOEXEC);
  if (file < 0) snprintf(box->last.error_text, MAX_ERROR_TEXT, "open %s: %s", path, strerror(errno));
  return file;
}

void open_cgroup(struct box *box, char **paths) {
  box->cgroup.usage = open_file_of(box, paths[0], O_RDONLY);
  box->cgroup.kill = open_file_of(box, paths[1], O_WRONLY);
  box->cgroup.forks = open_file_of(box, paths[2], O_WRONLY);
  box->cgroup.processes = open_file_of(box, paths[3], O_RDONLY);
  box->cgroup.threads = open_file_of(box, paths[4], O_RDONLY);
  box->cgroup.pressure = open_file_of(box, paths[5], O_RDONLY);
}

int64_t cpu_time_ns(const struct box *box) {
  static const char key[] = "usage_usec ";
  char text[1024];
  if (box->cgroup.usage < 0) return 0;
  ssize_t length = pread(box->cgroup.usage, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *microseconds = strstr(text, key);
  if (microseconds) return strtoll(microseconds + strlen(key), 0, 10) * 1000;
  return strtoll(text, 0, 10);
}

static size_t list_processes(const struct box *box, pid_t *found) {
  char path[64], text[4096];
  /* On version 1 an open file keeps showing its state at the first read, so it is opened again. */
  snprintf(path, sizeof path, "/proc/self/fd/%d", box->cgroup.processes);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  size_t count = 0;
  for (char *at = text, *end; count < MAX_KILLED_AT_ONCE && (end = strchr(at, '\n')); at = end + 1) {
    long pid = strtol(at, 0, 10);
    /* Processes of PID namespaces that are not below this one are listed as 0. */
    if (pid > 0) found[count++] = (pid_t)pid;
  }
  return count;
}

/* A pid may have been reused, so a process is killed only if it is still listed after its pidfd was opened. */
static void kill_processes(const struct box *box) {
  pid_t first[MAX_KILLED_AT_ONCE], second[MAX_KILLED_AT_ONCE];
  int opened[MAX_KILLED_AT_ONCE];
  size_t count = list_processes(box, first);
  for (size_t index = 0; index < count; index++) opened[index] = (int)syscall(SYS_pidfd_open, first[index], 0);
  size_t still = list_processes(box, second);
  for (size_t index = 0; index < count; index++) {
    if (opened[index] < 0) continue;
    for (size_t other = 0; other < still; other++)
      if (first[index] == second[other]) syscall(SYS_pidfd_send_signal, opened[index], SIGKILL, 0, 0);
    close(opened[index]);
  }
}

/* Ignores failures: they mean that the cgroup is gone. */
static void put(int file, const char *text) {
  if (pwrite(file, text, strlen(text), 0) < 0) return;
}

void kill_box(struct box *box) {
  box->is_killed = 1;
  box->check_ns = now_ns() + SHORTEST_PAUSE_NS;
  if (box->cgroup.kill >= 0) put(box->cgroup.kill, "1");
  if (box->cgroup.forks >= 0) put(box->cgroup.forks, "0");
  if (box->cgroup.processes >= 0) kill_processes(box);
  if (box->pidfd >= 0) syscall(SYS_pidfd_send_signal, box->pidfd, SIGKILL, 0, 0);
}

void stop_box(struct box *box, enum limit limit) {
  if (!box->is_killed) box->exceeded = limit;
  kill_box(box);
}

static int counts_waiting(const struct box *box) { return box->wall_ceiling_ns > box->wall_limit_ns && box->core >= 0; }

/*
 * The next check is due when the box could reach its limit by using all its cores, so that even a long run needs few
 * checks.
 */
static void schedule_check(struct box *box, int64_t now, int64_t cpu_left_ns) {
  int64_t pause = cpu_left_ns / box->core_count, wall_left_ns = box->started_ns + box->wall_limit_ns + box->waited_ns - now;
  int64_t ceiling_left_ns = box->started_ns + box->wall_ceiling_ns - now;
  int64_t shortest = box->idle_ns > 0 ? SHORTEST_PAUSE_WAITING_NS : SHORTEST_PAUSE_NS;
  if (pause > wall_left_ns) pause = wall_left_ns;
  if (pause < shortest) pause = shortest;
  if (pause > ceiling_left_ns) pause = ceiling_left_ns;
  if (counts_waiting(box) && !box->idle_ns && pause > FIRST_COUNT_NS) pause = FIRST_COUNT_NS;
  int has_waited = box->waited_ns * MUCH_WAITING > now - box->started_ns;
  if (has_waited && box->cgroup.pressure < 0 && pause > LONGEST_PAUSE_WAITING_NS) pause = LONGEST_PAUSE_WAITING_NS;
  box->check_ns = now + (pause > SHORTEST_PAUSE_NS ? pause : SHORTEST_PAUSE_NS);
}

void start_clock(struct box *box) {
  box->started_ns = now_ns();
  schedule_check(box, box->started_ns, box->cpu_limit_ns);
}

static void check_box(struct box *box, int64_t now) {
  if (box->is_killed) {
    kill_box(box);
    return;
  }
  int64_t cpu_left_ns = box->cpu_limit_ns - cpu_time_ns(box), wall_ns = now - box->started_ns;
  if (counts_waiting(box)) count_waiting(box, now);
  int is_late = wall_ns >= box->wall_limit_ns + box->waited_ns;
  if (!is_late) box->used_ns = 0;
  if (cpu_left_ns <= 0) stop_box(box, CPU_LIMIT);
  else if (wall_ns >= box->wall_ceiling_ns) stop_box(box, WALL_LIMIT);
  /* The length of a wait is known only when it ends. */
  else if (is_late && !(counts_waiting(box) && is_waiting(box))) stop_box(box, WALL_LIMIT);
  else schedule_check(box, now, cpu_left_ns);
}

void count_to_end(struct box *box) {
  if (!counts_waiting(box) || !box->idle_ns) return;
  count_waiting(box, box->last.ended_ns);
  int64_t most = box->last.wall_ns - cpu_time_ns(box) + box->last.own_cpu_ns;
  if (box->waited_ns > most) box->waited_ns = most > 0 ? most : 0;
}

int64_t enforce_limits(void) {
  int64_t now = now_ns(), nearest = -1;
  for (struct box *box = boxes; box; box = box->next) {
    if (box->check_ns != 0 && box->check_ns <= now) check_box(box, now);
    if (box->check_ns != 0 && (nearest < 0 || box->check_ns - now < nearest)) nearest = box->check_ns - now;
  }
  return nearest < 0 ? -1 : nearest > SHORTEST_PAUSE_NS / 10 ? nearest : SHORTEST_PAUSE_NS / 10;
}
