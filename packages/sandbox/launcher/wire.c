/* Sends bytes and descriptors between the parts of the launcher. */
#include "launcher.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAX_DESCRIPTORS 16

int send_all(int descriptor, const void *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = write(descriptor, (const char *)bytes + done, length - done);
    if (count < 0 && errno != EINTR) return 0;
    if (count > 0) done += (size_t)count;
  }
  return 1;
}

int receive_all(int descriptor, void *bytes, size_t length) {
  for (size_t have = 0; have < length;) {
    ssize_t count = read(descriptor, (char *)bytes + have, length - have);
    if (count == 0 || (count < 0 && errno != EINTR)) return 0;
    if (count > 0) have += (size_t)count;
  }
  return 1;
}

int send_descriptors(int descriptor, const void *bytes, size_t length, const int *sent, int count) {
  char room[CMSG_SPACE(sizeof(int) * MAX_DESCRIPTORS)] = {0};
  struct iovec content = {(void *)bytes, length};
  struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = room;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
    memcpy(CMSG_DATA(header), sent, sizeof(int) * (size_t)count);
  }
  return sendmsg(descriptor, &message, MSG_NOSIGNAL) == (ssize_t)length;
}

int receive_descriptors(int descriptor, void *bytes, size_t length, int *taken, int *count) {
  char room[CMSG_SPACE(sizeof(int) * MAX_DESCRIPTORS)];
  struct iovec content = {bytes, length};
  struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  int most = *count;
  *count = 0;
  ssize_t got = recvmsg(descriptor, &message, MSG_CMSG_CLOEXEC | MSG_WAITALL);
  if (got != (ssize_t)length) return 0;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_type == SCM_RIGHTS) {
    *count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    if (*count > most) return 0;
    memcpy(taken, CMSG_DATA(header), sizeof(int) * (size_t)*count);
  }
  return 1;
}

_Noreturn void fail_box(int descriptor, const char *what, const char *which) {
  struct box_message message = {.type = FAILURE};
  snprintf(message.error_text, sizeof message.error_text, "%s %s: %s", what, which, strerror(errno));
  send_descriptors(descriptor, &message, sizeof message, 0, 0);
  _exit(1);
}
