/* Messages to and from the supervisor. Never blocks, because the boxes' limits must be enforced meanwhile. */
#include "boxes.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FIRST_ROOM (64U << 10)

struct unsent {
  struct unsent *next;
  size_t length, sent;
  char bytes[];
};

static struct unsent *unsent, **last_unsent = &unsent;
/* Bytes read but not yet processed are from `taken` to `have`. */
static char *input, **strings;
static size_t have, taken, room;

_Noreturn void fail(const char *what) {
  dprintf(2, "launcher: %s: %s\n", what, strerror(errno));
  _exit(1);
}

_Noreturn void reject_message(const char *why) {
  dprintf(2, "launcher: malformed message: %s\n", why);
  _exit(1);
}

void *allocate(size_t length) {
  void *place = calloc(1, length);
  if (!place) fail("memory");
  return place;
}

void open_messages(void) {
  for (int descriptor = 0; descriptor < 2; descriptor++) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) fail("standard streams");
  }
}

void send_message(uint32_t number, char what, const struct iovec *parts, int count) {
  struct __attribute__((packed)) {
    uint32_t length, number;
    char what;
  } head = {5, number, what};
  size_t length = 0;
  for (int index = 0; index < count; index++) length += parts[index].iov_len;
  head.length += (uint32_t)length;
  struct unsent *message = malloc(sizeof *message + sizeof head + length);
  if (!message) fail("memory");
  *message = (struct unsent){.length = sizeof head + length};
  memcpy(message->bytes, &head, sizeof head);
  char *at = message->bytes + sizeof head;
  for (int index = 0; index < count; at += parts[index].iov_len, index++)
    if (parts[index].iov_len > 0) memcpy(at, parts[index].iov_base, parts[index].iov_len);
  *last_unsent = message;
  last_unsent = &message->next;
}

int has_unsent(void) { return unsent != 0; }

void flush(void) {
  for (struct unsent *message; (message = unsent);) {
    ssize_t count = write(1, message->bytes + message->sent, message->length - message->sent);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    /* The supervisor has gone; the next read will notice. */
    if (count < 0) message->sent = message->length;
    else message->sent += (size_t)count;
    if (message->sent < message->length) continue;
    unsent = message->next;
    if (!unsent) last_unsent = &unsent;
    free(message);
  }
}

/* Reads the lengths of the incoming message; they must have arrived. */
static void read_lengths(uint32_t lengths[2]) {
  memcpy(lengths, input + taken, 2 * sizeof *lengths);
  if (lengths[0] > MAX_MESSAGE_BYTES) reject_message("it is too long");
  if (lengths[1] > lengths[0]) reject_message("its strings are longer than itself");
}

int read_supervisor(void) {
  uint32_t lengths[2] = {0};
  if (taken > 0) memmove(input, input + taken, have - taken);
  have -= taken;
  taken = 0;
  if (have >= sizeof lengths) read_lengths(lengths);
  size_t needed = sizeof lengths + lengths[0] > FIRST_ROOM ? sizeof lengths + lengths[0] : FIRST_ROOM;
  if (needed > room) {
    input = realloc(input, room = needed);
    if (!input) fail("memory");
  }
  ssize_t count = read(0, input + have, room - have);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  have += (size_t)count;
  return count > 0;
}

int next_message(struct message *message) {
  uint32_t lengths[2];
  free(strings);
  strings = 0;
  if (have - taken < sizeof lengths) return 0;
  read_lengths(lengths);
  if (have - taken < sizeof lengths + lengths[0]) return 0;
  char *text = input + taken + sizeof lengths;
  if (lengths[1] > 0 && text[lengths[1] - 1] != 0) reject_message("its last string is not terminated");
  *message = (struct message){.rest = text + lengths[1], .rest_length = lengths[0] - lengths[1]};
  for (uint32_t at = 0; at < lengths[1]; at++) message->string_count += text[at] == 0;
  message->strings = strings = allocate((message->string_count + 1) * sizeof *strings);
  for (size_t index = 0; index < message->string_count; text += strlen(text) + 1) strings[index++] = text;
  taken += sizeof lengths + lengths[0];
  return 1;
}

uint64_t number_of(const char *text) {
  size_t length = strspn(text, "0123456789");
  if (length == 0 || length > 18 || text[length]) reject_message("not a number");
  return strtoull(text, 0, 10);
}
