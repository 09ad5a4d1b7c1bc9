/* The confined worker's view of the host's files, and its capabilities. */
#include "confine.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Declared here because older C libraries' sys/mount.h cannot be combined with linux/mount.h. */
int mount(const char *, const char *, const char *, unsigned long, const void *);
int umount2(const char *, int);
#define DETACH 2

#define MAX_PATH_BYTES 4096
#define RECURSIVE 0x8000
/* Where the new root is mounted at first; any existing folder will do. */
#define FOOTHOLD "/usr"
/* Set-uid files give the worker's programs nothing. */
#define NO_PRIVILEGES (MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV)

void write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  check(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text), "write", path);
  close(file);
}

static int is(const struct part *part, const char *kind) { return !strcmp(part->kind, kind); }

/* Clones a file or folder of the host with its mounts, to be mounted elsewhere. */
static int clone_tree(const struct part *part) {
  int tree = (int)syscall(SYS_open_tree, AT_FDCWD, part->source, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | RECURSIVE);
  check(tree >= 0, "clone", part->source);
  uint64_t attributes = is(part, "device") ? MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC : NO_PRIVILEGES;
  if (is(part, "read")) attributes |= MOUNT_ATTR_RDONLY;
  struct mount_attr wanted = {.attr_set = attributes, .propagation = MS_PRIVATE};
  check(syscall(SYS_mount_setattr, tree, "", AT_EMPTY_PATH | RECURSIVE, &wanted, sizeof wanted) == 0, "restrict", part->source);
  return tree;
}

static void make_parents(const char *path) {
  char parent[MAX_PATH_BYTES];
  snprintf(parent, sizeof parent, "%s", path);
  for (char *slash = strchr(parent + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(parent, 0755);
    *slash = '/';
  }
}

static void mount_tree(const struct part *part) {
  struct stat kind;
  check(fstat(part->tree, &kind) == 0, "stat", part->source);
  if (S_ISDIR(kind.st_mode)) mkdir(part->place, 0755);
  else close(open(part->place, O_WRONLY | O_CREAT | O_CLOEXEC, 0444));
  int is_done = syscall(SYS_move_mount, part->tree, "", AT_FDCWD, part->place, MOVE_MOUNT_F_EMPTY_PATH) == 0;
  check(is_done, "mount", part->place);
  close(part->tree);
}

static void add_part(const struct part *part) {
  if (is(part, ABSENT)) return;
  make_parents(part->place);
  if (part->tree >= 0) mount_tree(part);
  else if (is(part, "link")) check(symlink(part->source, part->place) == 0, "link", part->place);
  else if (is(part, "memory")) {
    mkdir(part->place, 0755);
    check(mount("tmpfs", part->place, "tmpfs", MS_NOSUID | MS_NODEV, part->source) == 0, "mount", part->place);
  } else check(0, "unknown kind of part", part->kind);
}

void build_root(struct part *parts) {
  check(mount(0, "/", 0, MS_REC | MS_PRIVATE, 0) == 0, "make private", "/");
  for (struct part *part = parts; part->kind; part++)
    if (!is(part, "link") && !is(part, "memory") && !is(part, ABSENT)) part->tree = clone_tree(part);
  check(mount("tmpfs", FOOTHOLD, "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755") == 0, "mount", FOOTHOLD);
  check(chdir(FOOTHOLD) == 0 && mkdir("host", 0755) == 0, "enter", FOOTHOLD);
  check(syscall(SYS_pivot_root, ".", "host") == 0, "pivot_root", FOOTHOLD);
  check(chdir("/") == 0 && umount2("/host", DETACH) == 0 && rmdir("/host") == 0, "leave", "the host's files");
  /* In full, because boxes could not mount their own otherwise (user_namespaces(7)). */
  check(mkdir("/proc", 0755) == 0 && mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV, 0) == 0, "mount", "/proc");
  for (struct part *part = parts; part->kind; part++) add_part(part);
  struct mount_attr closed = {.attr_set = MOUNT_ATTR_RDONLY};
  check(syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &closed, sizeof closed) == 0, "close", "/");
}

void keep_capabilities(uint64_t kept) {
  for (int number = 0; prctl(PR_CAPBSET_READ, number, 0, 0, 0) >= 0; number++)
    if (!(kept >> number & 1)) check(prctl(PR_CAPBSET_DROP, number, 0, 0, 0) == 0, "drop", "a capability");
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  uint32_t low = (uint32_t)kept, high = (uint32_t)(kept >> 32);
  struct __user_cap_data_struct both[2] = {{low, low, 0}, {high, high, 0}};
  check(syscall(SYS_capset, &header, both) == 0, "drop", "capabilities");
}
