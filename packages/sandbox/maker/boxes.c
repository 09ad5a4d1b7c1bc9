/* What the maker does with a box from its order to its end. */
#include "boxes.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CHUNK 65536

struct box *boxes;

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

struct box *add_box(uint32_t number, uint32_t slot) {
  struct box *box = allocate(sizeof *box);
  *box = (struct box){.next = boxes, .number = number, .slot = slot, .talk = -1, .self = -1};
  for (int index = 0; index < 2; index++) box->streams[index].descriptor = -1;
  return boxes = box;
}

void remove_box(struct box *box) {
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

void kill_box(struct box *box) {
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

void run_in(struct box *box, char **strings, const char *order, size_t length) {
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

/* Takes one piece, so that the rest of a flood waits for the others' turns; gives 0 when nothing was there. */
static int gather(struct box *box, struct stream *stream) {
  static char chunk[CHUNK];
  if (stream->descriptor < 0) return 0;
  ssize_t count = read(stream->descriptor, chunk, sizeof chunk);
  if (count < 0 && errno == EAGAIN) return 0;
  if (count <= 0) {
    forget(&stream->descriptor);
    return 0;
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
  return 1;
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
int attend(struct box *box, const struct pollfd *seen) {
  if (seen[2].revents) gather(box, &box->streams[0]);
  if (seen[3].revents) gather(box, &box->streams[1]);
  if (seen[0].revents) hear(box);
  if (box->self < 0) {
    if (box->talk >= 0) return 0;
    if (!*box->last.complaint) snprintf(box->last.complaint, LONGEST_COMPLAINT, "it ended before it was ready");
    tell_failure(box);
    return 1;
  }
  if (!seen[1].revents) return 0;
  while (box->talk >= 0) hear(box);
  /* Nobody writes any more; what the pipe holds may come in many short pieces (pipe(7), O_DIRECT). */
  for (int index = 0; index < 2; index++)
    while (gather(box, &box->streams[index])) continue;
  tell_end(box);
  return 1;
}
