/*
 * Which files a program may read (landlock(7)): everything in its box except most files of /proc. Those reveal what
 * other boxes have in memory (/proc/self/smaps and pagemap count who else has a page mapped), how many event counters
 * the host has (fdinfo) and what its network does (/proc/self/net). The few that language runtimes need about their own
 * process stay readable. Only reading files is restricted: the folders and links of /proc keep working.
 */
#include "launcher.h"
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* From the kernel's linux/landlock.h, which older systems do not have. */
#define CREATE_RULESET 444
#define ADD_RULE 445
#define RESTRICT_SELF 446
#define ASK_VERSION 1U
#define RULE_PATH_BENEATH 1
#define READ_FILE (1ULL << 2)
/* The right to move files between folders; a ruleset that does not handle this right always denies it. */
#define REFER (1ULL << 13)
#define VERSION_WITH_REFER 2

static const char *const folders[] = {"/usr", "/etc", "/dev", "/assay", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin"};
/* Each adds 10 us to a run. */
static const char *const own_files[] = {"maps", "stat", "status"};

static void allow(int ruleset, int place, uint64_t what) {
  struct {
    uint64_t allowed_access;
    int32_t parent_fd;
  } __attribute__((packed)) rule = {what, place};
  /* Fails for pipes, which need no rule. */
  syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &rule, 0);
}

static void allow_path(int ruleset, int folder, const char *path, int flags, uint64_t what) {
  int place = openat(folder, path, O_PATH | O_NOFOLLOW | O_CLOEXEC | flags);
  if (place < 0) return;
  allow(ruleset, place, what);
  close(place);
}

int prepare_landlock(int stream_count) {
  if (syscall(CREATE_RULESET, 0, 0, ASK_VERSION) < VERSION_WITH_REFER) return -1;
  uint64_t handled = READ_FILE | REFER;
  int ruleset = (int)syscall(CREATE_RULESET, &handled, sizeof handled, 0);
  if (ruleset < 0) return -1;
  for (size_t index = 0; index < sizeof folders / sizeof *folders; index++)
    allow_path(ruleset, AT_FDCWD, folders[index], O_DIRECTORY, READ_FILE);
  allow_path(ruleset, AT_FDCWD, "/box", O_DIRECTORY, READ_FILE | REFER);
  /* So that a program may reopen /dev/stdin, which may be a nameless file. */
  for (int stream = 0; stream < stream_count; stream++) allow(ruleset, stream, READ_FILE);
  return ruleset;
}

int apply_landlock(int ruleset) {
  if (ruleset < 0) return 0;
  int self = open("/proc/self", O_PATH | O_DIRECTORY | O_CLOEXEC);
  for (size_t index = 0; index < sizeof own_files / sizeof *own_files; index++)
    allow_path(ruleset, self, own_files[index], 0, READ_FILE);
  close(self);
  int result = (int)syscall(RESTRICT_SELF, ruleset, 0);
  close(ruleset);
  return result;
}
