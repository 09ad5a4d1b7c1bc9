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
#include "maker.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CHUNK 65536
#define MOST_STRINGS (5 + MOST_TREES)

struct stream {
  int descriptor;
  char *bytes;
  size_t length;
};

struct box {
  struct box *next;
  uint32_t number, slot;
  int talk, self;
  int is_condemned, is_over;
  size_t cap;
  struct stream streams[2];
  struct word last;
};

struct mould {
  struct mould *next;
  uint32_t slot;
  int requests;
};

static struct plan plan;
static struct box *boxes;
static struct mould *moulds;

static void fail(const char *what) {
  dprintf(2, "maker: %s: %s\n", what, strerror(errno));
  _exit(1);
}

static void *allocate(size_t length) {
  void *place = calloc(1, length);
  if (!place) fail("memory");
  return place;
}

static void say(uint32_t number, char what, const void *bytes, size_t length) {
  struct __attribute__((packed)) {
    uint32_t length, number;
    char what;
  } head = {(uint32_t)(length + 5), number, what};
  if (!send_all(1, &head, sizeof head) || (length > 0 && !send_all(1, bytes, length))) _exit(1);
}

static void tell_failure(struct box *box) {
  say(box->number, 'x', box->last.complaint, strlen(box->last.complaint));
}

static void tell_end(struct box *box) {
  struct answer {
    int32_t saying, error, wait_status, is_over;
    int64_t wall_ns, ended_ns, own_cpu_ns;
    uint32_t lengths[3], unused;
  } answer = {box->last.saying,   box->last.error,    box->last.wait_status, box->is_over,
              box->last.wall_ns,  box->last.ended_ns, box->last.own_cpu_ns,  {(uint32_t)strlen(box->last.complaint)}, 0};
  size_t length = sizeof answer + answer.lengths[0];
  for (int index = 0; index < 2; index++) length += answer.lengths[1 + index] = (uint32_t)box->streams[index].length;
  char *bytes = allocate(length), *at = bytes + sizeof answer;
  memcpy(bytes, &answer, sizeof answer);
  memcpy(at, box->last.complaint, answer.lengths[0]);
  at += answer.lengths[0];
  for (int index = 0; index < 2; at += answer.lengths[1 + index], index++)
    if (box->streams[index].length > 0) memcpy(at, box->streams[index].bytes, box->streams[index].length);
  say(box->number, 'e', bytes, length);
  free(bytes);
}

static void forget(int *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

static void remove_box(struct box *box) {
  struct box **link = &boxes;
  while (*link != box) link = &(*link)->next;
  *link = box->next;
  forget(&box->talk);
  forget(&box->self);
  for (int index = 0; index < 2; index++) {
    forget(&box->streams[index].descriptor);
    free(box->streams[index].bytes);
  }
  free(box);
}

static void kill_box(struct box *box) {
  box->is_condemned = 1;
  if (box->self >= 0) syscall(SYS_pidfd_send_signal, box->self, SIGKILL, 0, 0);
}

/* Opening one end of a pipe waits for the other, or fails without it; the box is to find out by itself. */
static int open_file(char way, const char *path) {
  if (way == 'r') {
    int reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (reader >= 0) fcntl(reader, F_SETFL, 0);
    return reader;
  }
  int both = open(path, O_RDWR | O_CLOEXEC);
  if (way == 'b' || both < 0) return both;
  int writer = open(path, O_WRONLY | O_CLOEXEC);
  close(both);
  return writer;
}

/* Open to all for writing, so that a program may open /dev/stdout anew. */
static int capture(struct stream *stream) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  fchmod(ends[1], 0622);
  stream->descriptor = ends[0];
  return ends[1];
}

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
  struct box *box = allocate(sizeof *box);
  *box = (struct box){.next = boxes, .number = number, .slot = (uint32_t)strtoul(strings[0], 0, 10), .talk = -1, .self = -1};
  for (int index = 0; index < 2; index++) box->streams[index].descriptor = -1;
  boxes = box;
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

static void run(struct box *box, char **strings, const char *order, size_t length) {
  int sent[MOST_STREAMS], count = 0;
  box->cap = strtoull(strings[3], 0, 10);
  const char *wanted[MOST_STREAMS] = {strings[0], strings[1], "c", strings[2]};
  for (int index = 0; index < MOST_STREAMS && *wanted[index]; index++) {
    const char *source = wanted[index];
    int opened = *source == 'c' ? capture(&box->streams[index - 1]) : open_file(*source, source + 2);
    if (opened >= 0) sent[count++] = opened;
    else snprintf(box->last.complaint, LONGEST_COMPLAINT, "open %s: %s", source, strerror(errno));
  }
  if (*box->last.complaint) kill_box(box);
  else if (send_descriptors(box->talk, order, sizeof(struct order), sent, count))
    send_all(box->talk, order + sizeof(struct order), length - sizeof(struct order));
  for (int index = 0; index < count; index++) close(sent[index]);
}

static char *receive_message(uint32_t *string_length, uint32_t *length) {
  uint32_t lengths[2];
  if (!receive_all(0, lengths, sizeof lengths)) _exit(0);
  char *bytes = allocate((size_t)lengths[0] + 1);
  if (!receive_all(0, bytes, lengths[0])) _exit(0);
  *length = lengths[0];
  *string_length = lengths[1];
  return bytes;
}

static void obey(void) {
  uint32_t string_length, length;
  char *bytes = receive_message(&string_length, &length), *strings[MOST_STRINGS + 1];
  size_t count = 0;
  for (char *at = bytes; at < bytes + string_length && count < MOST_STRINGS; at += strlen(at) + 1) strings[count++] = at;
  strings[count] = 0;
  uint32_t number = (uint32_t)strtoul(strings[1], 0, 10);
  struct box *box = boxes;
  while (box && box->number != number) box = box->next;
  if (*strings[0] == 'm') make_box(number, strings + 2);
  else if (box && *strings[0] == 'k') kill_box(box);
  else if (box) {
    run(box, strings + 2, bytes + string_length, length - string_length);
    if (*strings[0] == 'j') say(number, 'o', 0, 0);
  }
  free(bytes);
}

static char **list_strings(char *bytes, size_t length) {
  char **list = allocate((length + 1) * sizeof *list);
  size_t count = 0;
  for (char *at = bytes; at < bytes + length; at += strlen(at) + 1) list[count++] = at;
  return list;
}

/* What was taken stays for good. */
static void take_plan(void) {
  uint32_t string_length, length;
  char *bytes = receive_message(&string_length, &length);
  plan.view = list_strings(bytes, string_length);
  size_t filter_length = length - string_length;
  plan.filter.len = (unsigned short)(filter_length / sizeof(struct sock_filter));
  plan.filter.filter = allocate(filter_length + 1);
  memcpy(plan.filter.filter, bytes + string_length, filter_length);
  bytes = receive_message(&string_length, &length);
  if (string_length == 0) return;
  plan.standing = list_strings(bytes, string_length);
  plan.standing_environment = plan.standing;
  while (**plan.standing_environment) plan.standing_environment++;
  *plan.standing_environment++ = 0;
  plan.library = bytes + string_length;
  plan.library_length = length - string_length;
}

static void gather(struct box *box, struct stream *stream) {
  static char chunk[CHUNK];
  while (stream->descriptor >= 0) {
    ssize_t count = read(stream->descriptor, chunk, sizeof chunk);
    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) {
      forget(&stream->descriptor);
      return;
    }
    size_t kept = stream->length + (size_t)count > box->cap ? box->cap - stream->length : (size_t)count;
    if (kept < (size_t)count) {
      box->is_over = 1;
      kill_box(box);
    }
    if (kept > 0) {
      stream->bytes = realloc(stream->bytes, stream->length + kept);
      if (!stream->bytes) fail("memory");
      memcpy(stream->bytes + stream->length, chunk, kept);
      stream->length += kept;
    }
    /* The rest of a flood waits for the others' turns. */
    if (count < (ssize_t)sizeof chunk || box->is_over) return;
  }
}

static void hear(struct box *box) {
  struct word word;
  int self = -1, count = 1;
  if (!receive_descriptors(box->talk, &word, sizeof word, &self, &count)) {
    forget(&box->talk);
    return;
  }
  if (word.saying != READY) {
    /* The first counts: a program that cannot be started says so, and then its process ends. */
    if (!box->last.saying) box->last = word;
    return;
  }
  box->self = self;
  if (box->is_condemned) kill_box(box);
  else say(box->number, 'm', 0, 0);
}

/* True when it has gone: its first process has, or there never was one. */
static int attend(struct box *box, const struct pollfd *seen) {
  if (seen[2].revents && box->streams[0].descriptor >= 0) gather(box, &box->streams[0]);
  if (seen[3].revents && box->streams[1].descriptor >= 0) gather(box, &box->streams[1]);
  if (seen[0].revents) hear(box);
  if (box->self < 0) {
    if (box->talk >= 0) return 0;
    if (!*box->last.complaint) snprintf(box->last.complaint, LONGEST_COMPLAINT, "it ended before it was ready");
    tell_failure(box);
    return 1;
  }
  if (!seen[1].revents) return 0;
  while (box->talk >= 0) hear(box);
  /* Nobody writes any more, and a pipe holds no more than a chunk. */
  for (int index = 0; index < 2; index++)
    if (box->streams[index].descriptor >= 0) gather(box, &box->streams[index]);
  tell_end(box);
  return 1;
}

/* A mould says something only when it ends. The box that it was asked for is told why. */
static void hear_moulds(void) {
  for (struct mould **link = &moulds, *mould; (mould = *link);) {
    struct word word;
    ssize_t count = recv(mould->requests, &word, sizeof word, MSG_DONTWAIT);
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
