/* How the maker talks with the supervisor. */
#include "boxes.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Noreturn void fail(const char *what) {
  dprintf(2, "maker: %s: %s\n", what, strerror(errno));
  _exit(1);
}

void *allocate(size_t length) {
  void *place = calloc(1, length);
  if (!place) fail("memory");
  return place;
}

void say(uint32_t number, char what, const void *bytes, size_t length) {
  struct __attribute__((packed)) {
    uint32_t length, number;
    char what;
  } head = {(uint32_t)(length + 5), number, what};
  if (!send_all(1, &head, sizeof head) || (length > 0 && !send_all(1, bytes, length))) _exit(1);
}

char *receive_message(uint32_t *string_length, uint32_t *length) {
  uint32_t lengths[2];
  if (!receive_all(0, lengths, sizeof lengths)) return 0;
  char *bytes = allocate((size_t)lengths[0] + 1);
  if (!receive_all(0, bytes, lengths[0])) return 0;
  *length = lengths[0];
  *string_length = lengths[1];
  return bytes;
}

char **list_strings(char *bytes, size_t length) {
  char **list = allocate((length + 1) * sizeof *list);
  size_t count = 0;
  for (char *at = bytes; at < bytes + length; at += strlen(at) + 1) list[count++] = at;
  return list;
}
