/* What the launcher does with a box from its run request to its end. */
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

static void notify_failure(struct box *box) {
  struct iovec error_text = {box->last.error_text, strlen(box->last.error_text)};
  send_message(box->number, 'x', &error_text, 1);
}

static void notify_end(struct box *box) {
  if (box->last.type == REPORT) count_to_end(box);
  int64_t wall_ns = box->last.type == REPORT ? box->last.wall_ns : box->started_ns ? now_ns() - box->started_ns : 0;
  struct answer {
    int32_t type, error, wait_status, exceeded;
    int64_t wall_ns, ended_ns, cpu_ns, waited_ns;
    uint32_t lengths[4];
  } answer = {box->last.type, box->last.error, box->last.wait_status, box->exceeded, wall_ns, box->last.ended_ns, 0, box->waited_ns, {0}};
  answer.cpu_ns = cpu_time_ns(box) - box->last.own_cpu_ns;
  char *product = take_product(box, &answer.lengths[3]);
  struct iovec parts[] = {{&answer, sizeof answer},
                          {box->last.error_text, strlen(box->last.error_text)},
                          {box->streams[0].bytes, box->streams[0].length},
                          {box->streams[1].bytes, box->streams[1].length},
                          {product, product ? answer.lengths[3] : 0}};
  for (int index = 0; index < 3; index++) answer.lengths[index] = (uint32_t)parts[1 + index].iov_len;
  send_message(box->number, 'e', parts, 5);
  free(product);
}

void close_descriptor(int *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

struct box *add_box(uint32_t number, uint32_t slot) {
  struct box *box = allocate(sizeof *box);
  *box = (struct box){.next = boxes, .number = number, .slot = slot, .socket = -1, .pidfd = -1, .input = -1, .product = -1};
  box->cgroup = (struct cgroup){-1, -1, -1, -1, -1, -1};
  for (int index = 0; index < 2; index++) box->streams[index].descriptor = -1;
  return boxes = box;
}

void remove_box(struct box *box) {
  struct box **link = &boxes;
  while (*link != box) link = &(*link)->next;
  *link = box->next;
  int *opened[] = {&box->socket,        &box->pidfd,          &box->input,           &box->product,
                   &box->cgroup.kill, &box->cgroup.usage, &box->cgroup.processes, &box->cgroup.forks,
                   &box->cgroup.threads, &box->cgroup.pressure};
  for (size_t index = 0; index < sizeof opened / sizeof *opened; index++) close_descriptor(opened[index]);
  for (int index = 0; index < 2; index++) {
    close_descriptor(&box->streams[index].descriptor);
    free(box->streams[index].bytes);
  }
  free(box);
}

/*
 * Opening one end of a pipe blocks or fails until the other end is open. This must not block, so each end is opened in
 * a way that needs no partner.
 */
static int open_file(char way, const char *path) {
  if (way == 'r') {
    int reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (reader >= 0) fcntl(reader, F_SETFL, 0);
    return reader;
  }
  int both = open(path, O_RDWR | O_CLOEXEC);
  if (both < 0) return both;
  int writer = open(path, O_WRONLY | O_CLOEXEC);
  close(both);
  return writer;
}

/* Writable for everyone, so that a program may reopen /dev/stdout. */
static int capture(struct stream *stream) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  fchmod(ends[1], 0622);
  stream->descriptor = ends[0];
  return ends[1];
}

/*
 * Stdin arrives in messages or is opened by path, stdout is captured or opened by path, stderr is captured, a product
 * is a file in memory.
 */
static int open_stream(struct box *box, int number, const char *source) {
  static const char *const kinds[MAX_STREAMS] = {"ir", "cw", "c", "p"};
  if (!*source || !strchr(kinds[number], *source)) reject_message("unknown stream kind");
  if (*source == 'i') return finish_input(box);
  if (*source == 'c') return capture(&box->streams[number - 1]);
  if (*source == 'p') return open_product(box);
  if (source[1] != ' ') reject_message("a stream has no path");
  return open_file(*source, source + 2);
}

/*
 * Returns the length of the request with its strings, after checking that there are as many as stated and that the last
 * is terminated.
 */
static size_t measure_request(const struct run_request *request, const struct message *message) {
  if (request->string_bytes > message->rest_length - sizeof *request) reject_message("a request is longer than its message");
  const char *text = message->rest + sizeof *request;
  size_t count = 0, expected = count_strings(request);
  for (uint32_t at = 0; at < request->string_bytes; at++) count += text[at] == 0;
  if (request->string_bytes > 0 && text[request->string_bytes - 1] != 0) reject_message("a request's last string is not terminated");
  if (count != expected || request->argument_count == 0) reject_message("a request does not have the number of strings it states");
  return sizeof *request + request->string_bytes;
}

static void set_cores(struct box *box, const struct run_request *request) {
  int count = 0, first = -1;
  for (int index = 0; index < MAX_CORES / 64; index++) {
    if (first < 0 && request->cores[index]) first = 64 * index + __builtin_ctzll(request->cores[index]);
    count += __builtin_popcountll(request->cores[index]);
  }
  box->core_count = count > 0 ? (uint32_t)count : 1;
  box->core = count == 1 ? first : -1;
}

/* Sets the limits from the strings CPU, WALL and CEILING. */
static void set_limits(struct box *box, char **strings) {
  int64_t *limits[] = {&box->cpu_limit_ns, &box->wall_limit_ns, &box->wall_ceiling_ns};
  for (int index = 0; index < 3; index++) *limits[index] = (int64_t)number_of(strings[index]);
  if (box->wall_ceiling_ns < box->wall_limit_ns) box->wall_ceiling_ns = box->wall_limit_ns;
}

void run_in(struct box *box, const struct message *message) {
  char **strings = message->strings + 2;
  struct run_request request;
  if (message->string_count != 9 || message->rest_length < sizeof request) reject_message("a request is too short");
  if (box->is_running) reject_message("a box already has its request");
  memcpy(&request, message->rest, sizeof request);
  size_t request_length = measure_request(&request, message);
  box->is_running = 1;
  box->cap = number_of(strings[3]);
  int has_product = *strings[2] != 0, count = 0, sent[MAX_STREAMS];
  box->product_cap = has_product ? number_of(strings[2]) : 0;
  if (*strings[0] == 'i') add_input(box, message->rest + request_length, message->rest_length - request_length);
  const char *wanted[MAX_STREAMS] = {strings[0], strings[1], "c", "p"};
  for (int number = 0; number < MAX_STREAMS - !has_product; number++) {
    int opened = open_stream(box, number, wanted[number]);
    if (opened >= 0) sent[count++] = opened;
    else snprintf(box->last.error_text, MAX_ERROR_TEXT, "open %s: %s", wanted[number], strerror(errno));
  }
  set_limits(box, strings + 4);
  set_cores(box, &request);
  if (!box->is_killed) start_clock(box);
  if (*box->last.error_text) kill_box(box);
  else if (send_descriptors(box->socket, &request, sizeof request, sent, count))
    send_all(box->socket, message->rest + sizeof request, request.string_bytes);
  for (int index = 0; index < count; index++) close(sent[index]);
}

/* Reads one chunk, so that a flood does not delay other boxes. Returns 0 if there was nothing to read. */
static int read_stream(struct box *box, struct stream *stream) {
  static char chunk[CHUNK];
  if (stream->descriptor < 0) return 0;
  ssize_t count = read(stream->descriptor, chunk, sizeof chunk);
  if (count < 0 && errno == EAGAIN) return 0;
  if (count <= 0) {
    close_descriptor(&stream->descriptor);
    return 0;
  }
  size_t kept = stream->length + (size_t)count > box->cap ? box->cap - stream->length : (size_t)count;
  if (kept < (size_t)count) stop_box(box, OUTPUT_LIMIT);
  if (kept > 0) {
    stream->bytes = realloc(stream->bytes, stream->length + kept);
    if (!stream->bytes) fail("memory");
    memcpy(stream->bytes + stream->length, chunk, kept);
    stream->length += kept;
  }
  return 1;
}

void receive_message(struct box *box) {
  struct box_message message;
  int self = -1, count = 1;
  if (!receive_descriptors(box->socket, &message, sizeof message, &self, &count)) {
    close_descriptor(&box->socket);
    return;
  }
  if (message.type != READY) {
    /*
     * Only the first message counts: if a program cannot be started, its own message comes before the report of its
     * end.
     */
    if (!box->last.type) box->last = message;
    return;
  }
  close_descriptor(&box->pidfd);
  box->pidfd = self;
  if (box->is_killed) kill_box(box);
  else send_message(box->number, 'm', 0, 0);
}

/* A box has ended when its init has, or if it was never created. */
int handle_events(struct box *box, const struct pollfd *seen) {
  if (seen[2].revents) read_stream(box, &box->streams[0]);
  if (seen[3].revents) read_stream(box, &box->streams[1]);
  if (seen[0].revents) receive_message(box);
  if (box->pidfd < 0) {
    if (box->socket >= 0) return 0;
    if (!*box->last.error_text) snprintf(box->last.error_text, MAX_ERROR_TEXT, "it ended before it was ready");
    notify_failure(box);
    return 1;
  }
  if (!seen[1].revents) return 0;
  while (box->socket >= 0) receive_message(box);
  /* There are no writers left. The pipe may hold many short messages (pipe(7), O_DIRECT). */
  for (int index = 0; index < 2; index++)
    while (read_stream(box, &box->streams[index])) continue;
  notify_end(box);
  return 1;
}
