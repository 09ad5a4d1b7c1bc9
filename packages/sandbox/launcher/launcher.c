/*
 * Creates boxes for the supervisor, starts programs in them and collects their output. Node.js would start each process
 * by a fork that copies the page tables of all its memory (20 ms at 200 MB on two busy cores, November 2026) and would
 * handle every pipe and socket on its single thread; this program is small and does nothing else.
 *
 *   supervisor ── launcher ── a zygote per uid slot (zygote.c) ── a box init per box (box-init.c) ── program
 *
 * Messages on stdin: the message's length, the length of its strings, the null-terminated strings, and the rest. The
 * first message is the plan: the strings of the host view, with the seccomp filter as the rest. The second is the
 * pre-forked interpreter: its arguments, an empty string and its environment, with the library preforked.c as the rest;
 * or nothing. Then:
 *   m BOX SLOT USER KIND USAGE KILL FORKS PROCESSES THREADS PRESSURE FILE...
 *                           create a box, of KIND "s" if it is forked from the pre-forked interpreter. USAGE to PRESSURE
 *                           are the paths of cgroup files (`struct cgroup`), empty if there is no such file; FILE... are
 *                           its cgroup.procs paths
 *   i BOX                   the rest is part of the program's input
 *   r BOX STDIN STDOUT PRODUCT CAP CPU WALL CEILING
 *                           run a program in the box; the rest is the run request, followed by the last part of the
 *                           input. STDIN is "i" for that input, or "r PATH". STDOUT is "w PATH", or "c" if it is captured
 *                           up to CAP bytes, as stderr always is. PRODUCT is empty or the product's maximum length. CPU,
 *                           WALL and CEILING are limits in nanoseconds; WALL excludes waiting for a core, up to CEILING
 *   j BOX ...               the same, with a reply when the streams are open
 *   k BOX                   kill the box
 * Messages on stdout: the message's length, BOX, the message type and its data (`struct answer`): a box is ready, its
 * streams are open, it could not be created, or it has ended. Numbers are in host byte order, of 32 bits unless noted.
 *
 * A malformed message ends the launcher. It also ends when stdin closes or its parent ends, and everything it started
 * ends with it. With the argument "pipe" it only creates and holds a pipe (`hold_pipe`).
 */
#include "boxes.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct zygote {
  struct zygote *next;
  uint32_t slot;
  int requests;
};

static struct plan plan;
static struct zygote *zygotes;

static struct zygote *find_zygote(uint32_t slot, const char *user, int is_preforked) {
  for (struct zygote *zygote = zygotes; zygote; zygote = zygote->next)
    if (zygote->slot == slot) return zygote;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) fail("socketpair");
  pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    signal(SIGCHLD, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    int requests = fcntl(ends[1], F_DUPFD_CLOEXEC, 3);
    if (requests != 3) dup3(requests, 3, O_CLOEXEC);
    syscall(SYS_close_range, 4, ~0U, 0);
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, 0);
    dup2(nothing, 1);
    if (*user) {
      /* Set as root, so that nobody below can lower it (proc_pid_oom_score_adj(5)). */
      int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
      if (score < 0 || write(score, "1000", 4) != 4) fail_box(3, "write", "oom_score_adj");
      close(score);
      unsigned int id = (unsigned int)strtoul(user, 0, 10);
      if (setgroups(0, 0) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0)
        fail_box(3, "change to the user", user);
    }
    run_zygote(3, &plan, is_preforked);
  }
  close(ends[1]);
  struct zygote *zygote = allocate(sizeof *zygote);
  *zygote = (struct zygote){zygotes, slot, ends[0]};
  return zygotes = zygote;
}

static struct box *find_box(uint32_t number) {
  struct box *box = boxes;
  while (box && box->number != number) box = box->next;
  return box;
}

/*
 * On version 1 the kernel compares the uid of the process that joins with the effective uid of whoever opened the file,
 * unless that was root on the host. So the files are opened as the box's user, with the launcher's capabilities.
 */
static void open_procs_as(uid_t user, struct box *box, char **procs, int *sent, int *count) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct held[2];
  int is_other = user != geteuid();
  if (is_other) {
    if (syscall(SYS_capget, &header, held) != 0 || setresuid(-1, user, -1) != 0) fail("change the effective user");
    if (syscall(SYS_capset, &header, held) != 0) fail("keep capabilities");
  }
  for (; *procs; procs++) {
    sent[*count] = open(*procs, O_WRONLY | O_CLOEXEC);
    if (sent[*count] >= 0) (*count)++;
    else snprintf(box->last.error_text, MAX_ERROR_TEXT, "open %s: %s", *procs, strerror(errno));
  }
  if (!is_other) return;
  if (setresuid(-1, 0, -1) != 0) fail("change the effective user back");
  /* Changing the effective user resets these (prctl(2)). */
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

static void make_box(uint32_t number, const struct message *message) {
  char **strings = message->strings + 2;
  if (message->string_count < 11 || message->string_count > 11 + MAX_CGROUP_TREES) reject_message("wrong number of cgroup files");
  if (find_box(number)) reject_message("box number in use");
  if (*strings[1] && (number_of(strings[1]) == 0 || number_of(strings[1]) >= UINT32_MAX)) reject_message("invalid user");
  if (*strings[2] == 's' && !plan.preforked) reject_message("there is no pre-forked interpreter");
  struct box *box = add_box(number, (uint32_t)number_of(strings[0]));
  struct zygote *zygote = find_zygote(box->slot, strings[1], *strings[2] == 's');
  int ends[2], sent[1 + MAX_CGROUP_TREES], count = 1;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail("socketpair");
  box->socket = ends[0];
  sent[0] = ends[1];
  open_cgroup(box, strings + 3);
  int is_version_1 = box->cgroup.processes >= 0;
  uid_t opener = *strings[1] && is_version_1 ? (uid_t)number_of(strings[1]) : geteuid();
  open_procs_as(opener, box, strings + 9, sent, &count);
  /* If the zygote has ended, the other end of the box's socket closes, which is handled as for any box. */
  if (!*box->last.error_text) send_descriptors(zygote->requests, "b", 1, sent, count);
  for (int index = 0; index < count; index++) close(sent[index]);
}

/*
 * Kills everything the launcher started and waits until it is gone, so that nothing is left for anyone else to clean
 * up.
 */
_Noreturn static void shut_down(void) {
  for (struct zygote *zygote = zygotes; zygote; zygote = zygote->next) close(zygote->requests);
  /* SIGCHLD is ignored, so children are reaped automatically; waitpid fails when the last one has ended (wait(2)). */
  while (waitpid(-1, 0, WNOHANG) >= 0 || errno == EINTR) {
    for (struct box *box = boxes; box; box = box->next) {
      struct pollfd polled = {.fd = box->pidfd < 0 ? box->socket : -1, .events = POLLIN};
      if (poll(&polled, 1, 0) > 0) receive_message(box);
      kill_box(box);
    }
    struct timespec pause = {0, 1000000};
    nanosleep(&pause, 0);
  }
  _exit(0);
}

/* Copies a part of the plan, which is never freed. */
static void *keep(const void *bytes, size_t length) { return memcpy(allocate(length + 1), bytes, length); }

static char **keep_strings(const struct message *message) {
  char **kept = allocate((message->string_count + 1) * sizeof *kept);
  for (size_t index = 0; index < message->string_count; index++)
    kept[index] = keep(message->strings[index], strlen(message->strings[index]));
  return kept;
}

static void receive_plan(const struct message *message) {
  size_t step = sizeof(struct sock_filter);
  if (message->string_count % 3 != 0) reject_message("the host view is not made of triples");
  if (message->rest_length % step != 0 || message->rest_length / step > BPF_MAXINSNS) reject_message("invalid filter length");
  plan.view = keep_strings(message);
  plan.filter.len = (unsigned short)(message->rest_length / step);
  plan.filter.filter = keep(message->rest, message->rest_length);
}

static void receive_preforked(const struct message *message) {
  if (message->string_count == 0) return;
  plan.preforked = keep_strings(message);
  plan.preforked_environment = plan.preforked;
  while (*plan.preforked_environment && **plan.preforked_environment) plan.preforked_environment++;
  int is_complete = *plan.preforked_environment && plan.preforked_environment != plan.preforked;
  if (!is_complete) reject_message("the pre-forked interpreter has no environment");
  *plan.preforked_environment++ = 0;
  plan.library = keep(message->rest, message->rest_length);
  plan.library_length = message->rest_length;
}

/* If the box is not found, it ended before the message arrived. */
static void handle_message(const struct message *message) {
  if (message->string_count < 2) reject_message("unknown kind");
  const char *kind = message->strings[0];
  uint32_t number = (uint32_t)number_of(message->strings[1]);
  struct box *box = find_box(number);
  switch (*kind) {
  case 'm': make_box(number, message); break;
  case 'k':
    if (box) kill_box(box);
    break;
  case 'i':
    if (box && box->is_running) reject_message("a box already has its request");
    if (box) add_input(box, message->rest, message->rest_length);
    break;
  case 'r':
  case 'j':
    if (!box) break;
    run_in(box, message);
    if (*kind == 'j') send_message(number, 'o', 0, 0);
    break;
  default: reject_message("unknown kind");
  }
}

static void receive_from_supervisor(void) {
  static int plans;
  struct message message;
  if (!read_supervisor()) shut_down();
  while (next_message(&message)) {
    if (plans == 0) receive_plan(&message);
    else if (plans == 1) receive_preforked(&message);
    else handle_message(&message);
    if (plans < 2) plans++;
  }
}

/* A zygote sends a message only when it fails. The error is reported to the box that requested it. */
static void receive_from_zygotes(void) {
  for (struct zygote **link = &zygotes, *zygote; (zygote = *link);) {
    struct box_message message;
    ssize_t count = recv(zygote->requests, &message, sizeof message, MSG_DONTWAIT);
    /* ECONNRESET: the zygote ended with a request unread. That is reported once, before its message (unix(7)). */
    if (count < 0 && errno == ECONNRESET) count = recv(zygote->requests, &message, sizeof message, MSG_DONTWAIT);
    if (count < 0) {
      link = &zygote->next;
      continue;
    }
    for (struct box *box = boxes; box && count == sizeof message; box = box->next)
      if (box->slot == zygote->slot && box->pidfd < 0) box->last = message;
    close(zygote->requests);
    *link = zygote->next;
    free(zygote);
  }
}

static void watch(struct pollfd *place, int descriptor) {
  *place = (struct pollfd){.fd = descriptor, .events = POLLIN};
}

static int await(struct pollfd *watched, size_t count, int64_t pause_ns) {
  struct timespec pause = {pause_ns / 1000000000, pause_ns % 1000000000};
  return ppoll(watched, count, pause_ns < 0 ? 0 : &pause, 0);
}

/* Polls the supervisor (reading, writing), then four descriptors per box, then the zygotes. */
static struct pollfd *await_events(void) {
  static struct pollfd *watched;
  size_t count = 2, room = 2;
  for (struct box *box = boxes; box; box = box->next) room += 4;
  for (struct zygote *zygote = zygotes; zygote; zygote = zygote->next) room++;
  free(watched);
  watched = allocate(room * sizeof *watched);
  watch(&watched[0], 0);
  watched[1] = (struct pollfd){.fd = has_unsent() ? 1 : -1, .events = POLLOUT};
  for (struct box *box = boxes; box; box = box->next) {
    watch(&watched[count++], box->socket);
    watch(&watched[count++], box->pidfd);
    for (int index = 0; index < 2; index++) watch(&watched[count++], box->streams[index].descriptor);
  }
  for (struct zygote *zygote = zygotes; zygote; zygote = zygote->next) watch(&watched[count++], zygote->requests);
  while (await(watched, count, enforce_limits()) < 0)
    if (errno != EINTR) fail("poll");
  return watched;
}

/*
 * The most that the kernel allows unprivileged users by default (pipe(7)); DOMjudge and problemtools use the same size.
 */
#define PIPE_BYTES (1 << 20)

/* Creates a pipe for two boxes, prints its descriptors, and holds it until the supervisor has opened both ends. */
static int hold_pipe(void) {
  int ends[2];
  char nothing;
  /* Open to everyone, so that a program may reopen /dev/stdin. */
  if (pipe2(ends, O_CLOEXEC) != 0 || fchmod(ends[0], 0666) != 0) fail("pipe");
  /* If the host allows less, the pipe keeps the usual 64 KiB. */
  fcntl(ends[0], F_SETPIPE_SZ, PIPE_BYTES);
  dprintf(1, "%d %d\n", ends[0], ends[1]);
  while (read(0, &nothing, 1) > 0) continue;
  return 0;
}

int main(int count, char **arguments) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (count > 1 && !strcmp(arguments[1], "pipe")) return hold_pipe();
  /* Ended zygotes are reaped automatically; the end of a box is noticed by its pidfd. */
  signal(SIGCHLD, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  open_messages();
  for (;;) {
    flush();
    struct pollfd *seen = await_events();
    receive_from_zygotes();
    struct pollfd *at = seen + 2;
    for (struct box *box = boxes, *next; box; box = next, at += 4) {
      next = box->next;
      if (handle_events(box, at)) remove_box(box);
    }
    if (seen->revents) receive_from_supervisor();
  }
}
