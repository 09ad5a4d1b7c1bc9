/*
 * A program's stdin and its product: nameless files in memory, which reveal nothing of the host's file system. The
 * input is written by the launcher, so its memory is not charged to the box; the product's is, because the box writes
 * it.
 */
#include "boxes.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define SEALS (F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)

static int open_input(struct box *box) {
  if (box->input < 0) box->input = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  return box->input;
}

void add_input(struct box *box, const char *bytes, size_t length) {
  if (open_input(box) < 0 || !send_all(box->input, bytes, length)) fail("input");
}

int finish_input(struct box *box) {
  char path[64];
  if (open_input(box) < 0) return -1;
  /* Everyone may reopen it as /dev/stdin, nobody for writing. */
  if (fchmod(box->input, 0444) != 0 || fcntl(box->input, F_ADD_SEALS, SEALS) != 0) return -1;
  snprintf(path, sizeof path, "/proc/self/fd/%d", box->input);
  int reader = open(path, O_RDONLY | O_CLOEXEC);
  close_descriptor(&box->input);
  return reader;
}

int open_product(struct box *box) {
  box->product = memfd_create("product", MFD_CLOEXEC);
  /* Open to everyone, so that a program may reopen /proc/self/fd/3. */
  if (box->product < 0 || fchmod(box->product, 0666) != 0) return -1;
  return fcntl(box->product, F_DUPFD_CLOEXEC, 0);
}

char *take_product(struct box *box, uint32_t *length) {
  struct stat found;
  *length = 0;
  if (box->product < 0 || fstat(box->product, &found) != 0 || found.st_size == 0) return 0;
  *length = TOO_LONG;
  /* Not read, so a huge sparse file does no harm. */
  if ((uint64_t)found.st_size > box->product_cap || (uint64_t)found.st_size >= TOO_LONG) return 0;
  char *bytes = malloc((size_t)found.st_size);
  if (!bytes) fail("memory");
  for (size_t done = 0; done < (size_t)found.st_size;) {
    ssize_t count = pread(box->product, bytes + done, (size_t)found.st_size - done, (off_t)done);
    if (count == 0 || (count < 0 && errno != EINTR)) fail("product");
    if (count > 0) done += (size_t)count;
  }
  *length = (uint32_t)found.st_size;
  return bytes;
}
