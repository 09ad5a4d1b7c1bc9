/* What the confined worker sees of the host's files, and which capabilities are left. */
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

/* Not in sys/mount.h of older C libraries, which in turn does not go together with linux/mount.h. */
int mount(const char *, const char *, const char *, unsigned long, const void *);
int umount2(const char *, int);
#define DETACH 2

#define LONGEST_PATH 4096
#define RECURSIVE 0x8000
/* Where the new root is first mounted; it only has to be there. */
#define FOOTHOLD "/usr"
/* No program of the worker's gains anything from set-uid files. */
#define NO_PRIVILEGES (MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV)

void write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  check(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text), "write", path);
  close(file);
}

static int is(const struct part *part, const char *kind) { return !strcmp(part->kind, kind); }

/* A copy of a file or folder of the host with what is mounted in it, to be mounted elsewhere. */
static int take_tree(const struct part *part) {
  int tree = (int)syscall(SYS_open_tree, AT_FDCWD, part->source, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | RECURSIVE);
  check(tree >= 0, "take", part->source);
  uint64_t attributes = is(part, "device") ? MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC : NO_PRIVILEGES;
  if (is(part, "read")) attributes |= MOUNT_ATTR_RDONLY;
  struct mount_attr wanted = {.attr_set = attributes, .propagation = MS_PRIVATE};
  check(syscall(SYS_mount_setattr, tree, "", AT_EMPTY_PATH | RECURSIVE, &wanted, sizeof wanted) == 0, "restrict", part->source);
  return tree;
}

static void make_parents(const char *path) {
  char parent[LONGEST_PATH];
  snprintf(parent, sizeof parent, "%s", path);
  for (char *slash = strchr(parent + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(parent, 0755);
    *slash = '/';
  }
}

static void put_tree(const struct part *part) {
  struct stat kind;
  check(fstat(part->tree, &kind) == 0, "look at", part->source);
  if (S_ISDIR(kind.st_mode)) mkdir(part->place, 0755);
  else close(open(part->place, O_WRONLY | O_CREAT | O_CLOEXEC, 0444));
  int is_done = syscall(SYS_move_mount, part->tree, "", AT_FDCWD, part->place, MOVE_MOUNT_F_EMPTY_PATH) == 0;
  check(is_done, "mount", part->place);
  close(part->tree);
}

static void put(const struct part *part) {
  if (is(part, ABSENT)) return;
  make_parents(part->place);
  if (part->tree >= 0) put_tree(part);
  else if (is(part, "link")) check(symlink(part->source, part->place) == 0, "link", part->place);
  else if (is(part, "memory")) {
    mkdir(part->place, 0755);
    check(mount("tmpfs", part->place, "tmpfs", MS_NOSUID | MS_NODEV, part->source) == 0, "mount", part->place);
  } else check(0, "make a part of the unknown kind", part->kind);
}

void lay_out(struct part *parts) {
  check(mount(0, "/", 0, MS_REC | MS_PRIVATE, 0) == 0, "make private", "/");
  for (struct part *part = parts; part->kind; part++)
    if (!is(part, "link") && !is(part, "memory") && !is(part, ABSENT)) part->tree = take_tree(part);
  check(mount("tmpfs", FOOTHOLD, "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755") == 0, "mount", FOOTHOLD);
  check(chdir(FOOTHOLD) == 0 && mkdir("host", 0755) == 0, "enter", FOOTHOLD);
  check(syscall(SYS_pivot_root, ".", "host") == 0, "pivot_root", FOOTHOLD);
  check(chdir("/") == 0 && umount2("/host", DETACH) == 0 && rmdir("/host") == 0, "leave", "the host's files");
  /* All of it, or boxes could not mount their own (user_namespaces(7)). */
  check(mkdir("/proc", 0755) == 0 && mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV, 0) == 0, "mount", "/proc");
  for (struct part *part = parts; part->kind; part++) put(part);
  struct mount_attr closed = {.attr_set = MOUNT_ATTR_RDONLY};
  check(syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &closed, sizeof closed) == 0, "close", "/");
}

void keep_capabilities(uint64_t kept) {
  for (int number = 0; prctl(PR_CAPBSET_READ, number, 0, 0, 0) >= 0; number++)
    if (!(kept >> number & 1)) check(prctl(PR_CAPBSET_DROP, number, 0, 0, 0) == 0, "drop", "a capability");
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  uint32_t low = (uint32_t)kept, high = (uint32_t)(kept >> 32);
  struct __user_cap_data_struct both[2] = {{low, low, 0}, {high, high, 0}};
  check(syscall(SYS_capset, &header, both) == 0, "give up", "capabilities");
}
