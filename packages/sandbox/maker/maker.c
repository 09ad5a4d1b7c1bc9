/*
 * Makes boxes for the supervisor, starts programs in them and gathers what they write. Node would start each process by
 * a fork that copies the tables of all its memory (20 ms at 200 MB on two busy cores, November 2026) and would handle
 * each pipe and socket on its one thread; this program is small and does nothing else.
 *
 *   supervisor ── maker ── a mould for each slot (mould.c) ── a first process for each box (box.c) ── program
 *
 * On standard input come messages: their length, the length of the strings in them, those strings with their ends, and
 * the rest. The first gives the plan: the view's strings, and the seccomp filter as the rest. The second gives the standing program,
 * its arguments, an empty string and its environment, and the library standing.c as the rest, or nothing. Then
 *   m BOX SLOT USER KIND FILE...       make a box; of KIND "s" when its program is the standing one; the files are those
 *                                      by which it enters its cgroups
 *   r BOX STDIN STDOUT PRODUCT CAP     run a program in it; the rest is the order. A stream is "r PATH", "w PATH" or
 *                                      "b PATH" (opened for reading, writing, both; it may be /proc/PID/fd/N), "c" for
 *                                      one that is captured up to CAP bytes, or nothing
 *   j BOX STDIN STDOUT PRODUCT CAP     the same, and say when the streams are open
 *   k BOX                              end it
 * On standard output go messages: their length, BOX, what is said, and what belongs to it (`answer`): a box is ready;
 * its streams are open; it could not be made; it has gone. All numbers are this machine's, of 32 bits unless said otherwise. The maker ends with
 * standard input or its parent, and with it all that it made.
 */
#include "boxes.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct mould {
  struct mould *next;
  uint32_t slot;
  int requests;
};

static struct plan plan;
static struct mould *moulds;

static struct mould *find_mould(uint32_t slot, const char *user, int stands) {
  for (struct mould *mould = moulds; mould; mould = mould->next)
    if (mould->slot == slot) return mould;
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
      /* Root's value is one that nobody below can lower (proc_pid_oom_score_adj(5)). */
      int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
      if (score < 0 || write(score, "1000", 4) != 4) complain(3, "write", "oom_score_adj");
      close(score);
      unsigned int id = (unsigned int)strtoul(user, 0, 10);
      if (setgroups(0, 0) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0)
        complain(3, "change to the user", user);
    }
    be_mould(3, &plan, stands);
  }
  close(ends[1]);
  struct mould *mould = allocate(sizeof *mould);
  *mould = (struct mould){moulds, slot, ends[0]};
  return moulds = mould;
}

static void make_box(uint32_t number, char **strings) {
  struct box *box = add_box(number, (uint32_t)strtoul(strings[0], 0, 10));
  struct mould *mould = find_mould(box->slot, strings[1], *strings[2] == 's');
  int ends[2], sent[1 + MOST_TREES], count = 1;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail("socketpair");
  box->talk = ends[0];
  sent[0] = ends[1];
  for (char **tree = strings + 3; *tree && count <= MOST_TREES; tree++) {
    sent[count] = open(*tree, O_WRONLY | O_CLOEXEC);
    if (sent[count] >= 0) count++;
    else snprintf(box->last.complaint, LONGEST_COMPLAINT, "open %s: %s", *tree, strerror(errno));
  }
  /* A mould that has gone leaves the box without its other end, which is seen like any box's. */
  if (!*box->last.complaint) send_descriptors(mould->requests, "b", 1, sent, count);
  for (int index = 0; index < count; index++) close(sent[index]);
}

/* Ends all that was made and waits until it has gone, so that nobody else is left to do so. */
_Noreturn static void leave(void) {
  for (struct box *box = boxes; box; box = box->next) {
    kill_box(box);
    close(box->talk);
  }
  for (struct mould *mould = moulds; mould; mould = mould->next) close(mould->requests);
  /* Children that nobody waits for singly: it fails when the last has gone (wait(2)). */
  while (wait(0) > 0 || errno == EINTR) continue;
  _exit(0);
}

static void obey(void) {
  uint32_t string_length, length;
  char *bytes = receive_message(&string_length, &length);
  if (!bytes) leave();
  char **strings = list_strings(bytes, string_length);
  uint32_t number = (uint32_t)strtoul(strings[1], 0, 10);
  struct box *box = boxes;
  while (box && box->number != number) box = box->next;
  if (*strings[0] == 'm') make_box(number, strings + 2);
  else if (box && *strings[0] == 'k') kill_box(box);
  else if (box) {
    run_in(box, strings + 2, bytes + string_length, length - string_length);
    if (*strings[0] == 'j') say(number, 'o', 0, 0);
  }
  free(strings);
  free(bytes);
}

/* What was taken stays for good. */
static void take_plan(void) {
  uint32_t string_length, length;
  char *bytes = receive_message(&string_length, &length);
  if (!bytes) leave();
  plan.view = list_strings(bytes, string_length);
  size_t filter_length = length - string_length;
  plan.filter.len = (unsigned short)(filter_length / sizeof(struct sock_filter));
  plan.filter.filter = allocate(filter_length + 1);
  memcpy(plan.filter.filter, bytes + string_length, filter_length);
  bytes = receive_message(&string_length, &length);
  if (!bytes) leave();
  if (string_length == 0) return;
  plan.standing = list_strings(bytes, string_length);
  plan.standing_environment = plan.standing;
  while (**plan.standing_environment) plan.standing_environment++;
  *plan.standing_environment++ = 0;
  plan.library = bytes + string_length;
  plan.library_length = length - string_length;
}

/* A mould says something only when it ends. The box that it was asked for is told why. */
static void hear_moulds(void) {
  for (struct mould **link = &moulds, *mould; (mould = *link);) {
    struct word word;
    ssize_t count = recv(mould->requests, &word, sizeof word, MSG_DONTWAIT);
    /* It ended with a request unread, which is told once and before what it said (unix(7)). */
    if (count < 0 && errno == ECONNRESET) count = recv(mould->requests, &word, sizeof word, MSG_DONTWAIT);
    if (count < 0) {
      link = &mould->next;
      continue;
    }
    for (struct box *box = boxes; box && count == sizeof word; box = box->next)
      if (box->slot == mould->slot && box->self < 0) box->last = word;
    close(mould->requests);
    *link = mould->next;
    free(mould);
  }
}

static void watch(struct pollfd *place, int descriptor) {
  *place = (struct pollfd){.fd = descriptor, .events = POLLIN};
}

/* The supervisor, then the boxes with four each, then the moulds. */
static struct pollfd *await_news(void) {
  static struct pollfd *watched;
  size_t count = 1, room = 1;
  for (struct box *box = boxes; box; box = box->next) room += 4;
  for (struct mould *mould = moulds; mould; mould = mould->next) room++;
  free(watched);
  watched = allocate(room * sizeof *watched);
  watch(&watched[0], 0);
  for (struct box *box = boxes; box; box = box->next) {
    watch(&watched[count++], box->talk);
    watch(&watched[count++], box->self);
    for (int index = 0; index < 2; index++) watch(&watched[count++], box->streams[index].descriptor);
  }
  for (struct mould *mould = moulds; mould; mould = mould->next) watch(&watched[count++], mould->requests);
  while (poll(watched, count, -1) < 0)
    if (errno != EINTR) fail("poll");
  return watched;
}

int main(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  /* Moulds that end leave nothing to be waited for; boxes that end are seen otherwise. */
  signal(SIGCHLD, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  take_plan();
  for (;;) {
    struct pollfd *seen = await_news();
    hear_moulds();
    struct pollfd *at = seen + 1;
    for (struct box *box = boxes, *next; box; box = next, at += 4) {
      next = box->next;
      if (attend(box, at)) remove_box(box);
    }
    if (seen->revents) obey();
  }
}
