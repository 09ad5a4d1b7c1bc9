/* Mounts used by zygotes and boxes. */
#include "launcher.h"
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MAX_PATH_BYTES 4096
#define MAX_COPY_BYTES (1 << 30)

void check(int is_done, int launcher, const char *what, const char *which) {
  if (!is_done) fail_box(launcher, what, which);
}

void make_parents(const char *path) {
  char parent[MAX_PATH_BYTES];
  snprintf(parent, sizeof parent, "%s", path);
  for (char *slash = strchr(parent + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(parent, 0755);
    *slash = '/';
  }
}

void set_attributes(const char *place, uint64_t attributes, int flags, int launcher) {
  struct mount_attr wanted = {.attr_set = attributes};
  check(syscall(SYS_mount_setattr, AT_FDCWD, place, flags, &wanted, sizeof wanted) == 0, launcher, "mount_setattr", place);
}

void mount_proc(int launcher) {
  unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
  int is_done = mount("proc", "/proc", "proc", flags, "subset=pid") == 0 || mount("proc", "/proc", "proc", flags, 0) == 0;
  check(is_done, launcher, "mount", "/proc");
}

int overlay_from(int host, const char *source, const char *place, const char *empty, int launcher) {
  struct open_how how = {.flags = O_PATH | O_DIRECTORY | O_CLOEXEC, .resolve = RESOLVE_IN_ROOT};
  int found = (int)syscall(SYS_openat2, host, source, &how, sizeof how);
  check(found >= 0, launcher, "find", source);
  make_parents(place);
  mkdir(place, 0755);
  char layers[128];
  snprintf(layers, sizeof layers, "lowerdir=/proc/self/fd/%d:%s", found, empty);
  int is_done = mount("overlay", place, "overlay", MS_RDONLY | MS_NOSUID | MS_NODEV, layers) == 0;
  close(found);
  return is_done;
}

void copy_from(int host, const char *source, const char *place, int launcher) {
  struct open_how how = {.flags = O_RDONLY | O_CLOEXEC, .resolve = RESOLVE_IN_ROOT};
  int from = (int)syscall(SYS_openat2, host, source, &how, sizeof how);
  make_parents(place);
  int to = open(place, O_WRONLY | O_CREAT | O_CLOEXEC, 0444);
  check(from >= 0 && to >= 0, launcher, "copy", source);
  ssize_t count;
  while ((count = sendfile(to, from, 0, MAX_COPY_BYTES)) > 0) continue;
  check(count == 0, launcher, "copy", source);
  close(from);
  close(to);
}

void mount_from(int host, const char *source, const char *place, uint64_t attributes, int launcher) {
  struct open_how how = {.flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_IN_ROOT};
  int found = (int)syscall(SYS_openat2, host, source, &how, sizeof how);
  struct stat kind;
  check(found >= 0 && fstat(found, &kind) == 0, launcher, "find", source);
  make_parents(place);
  if (S_ISDIR(kind.st_mode)) mkdir(place, 0755);
  else close(open(place, O_WRONLY | O_CREAT | O_CLOEXEC, 0444));
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", found);
  check(mount(path, place, 0, MS_BIND | MS_REC, 0) == 0, launcher, "mount", place);
  set_attributes(place, attributes, AT_RECURSIVE, launcher);
  close(found);
}
