/* The worker's own cgroup in each hierarchy. */
#include "confine.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/*
 * The worker's own processes are in this leaf on version 2, where a cgroup with children contains no processes
 * (version-2.ts).
 */
#define HOST_LEAF "assay-host"
/*
 * Files by which processes are moved and controllers enabled (cgroups(7), "Delegation"); each hierarchy has some of
 * them.
 */
static const char *const delegated[] = {"cgroup.procs", "cgroup.threads", "cgroup.subtree_control", "tasks"};
/* The maximum number of processes and threads of the worker and its boxes together. */
#define MAX_PROCESSES "16384"
#define REMOVAL_PAUSES 2500
#define REMOVAL_PAUSE_NS 2000000L

static int is_cgroup(const struct part *part) { return !strncmp(part->kind, "cgroup", 6); }
static int is_unified(const struct part *part) { return !strcmp(part->kind, "cgroup2"); }

/* Never freed: there are few. */
static char *below(const char *folder, const char *name) {
  char *path = 0;
  check(asprintf(&path, "%s/%s", folder, name) > 0, "name a part of", folder);
  return path;
}

static void hand_over(const char *folder, uid_t owner) {
  check(lchown(folder, owner, owner) == 0, "hand over", folder);
  for (size_t index = 0; index < sizeof delegated / sizeof *delegated; index++) {
    const char *file = below(folder, delegated[index]);
    check(lchown(file, owner, owner) == 0 || errno == ENOENT, "hand over", file);
  }
}

/* The cgroup's limit files stay root's. A hierarchy without the pids controller has no pids.max. */
static void limit_processes(const char *folder) {
  int file = open(below(folder, "pids.max"), O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  check(write(file, MAX_PROCESSES, strlen(MAX_PROCESSES)) > 0, "limit the processes of", folder);
  close(file);
}

void create_cgroups(struct part *parts, uid_t owner) {
  /* A worker whose keeper was killed may have left some. */
  remove_cgroups(parts);
  for (struct part *part = parts; part->kind; part++) {
    if (!is_cgroup(part)) continue;
    if (mkdir(part->source, 0755) != 0) {
      perror(part->source);
      part->kind = ABSENT;
      continue;
    }
    hand_over(part->source, owner);
    limit_processes(part->source);
    if (!is_unified(part)) continue;
    const char *leaf = below(part->source, HOST_LEAF);
    check(mkdir(leaf, 0755) == 0, "create", leaf);
    hand_over(leaf, owner);
  }
}

void join_cgroups(const struct part *parts) {
  for (const struct part *part = parts; part->kind; part++)
    if (is_cgroup(part)) write_file(below(part->source, "cgroup.procs"), "0");
  check(unshare(CLONE_NEWCGROUP) == 0, "create a cgroup namespace", "");
  for (const struct part *part = parts; part->kind; part++)
    if (is_unified(part)) write_file(below(part->source, HOST_LEAF "/cgroup.procs"), "0");
}

/* Returns 0 if the folder still exists. The worker chose the names, but a cgroup file system has no links. */
static int remove_tree(int parent, const char *name) {
  if (unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno == ENOENT) return 1;
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *entries = folder < 0 ? 0 : fdopendir(folder);
  if (!entries) return 0;
  for (struct dirent *entry; (entry = readdir(entries));)
    if (entry->d_type == DT_DIR && strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
      remove_tree(folder, entry->d_name);
  closedir(entries);
  return unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno == ENOENT;
}

/* The kernel frees a cgroup only a moment after its last process ends. */
void remove_cgroups(const struct part *parts) {
  struct timespec pause = {0, REMOVAL_PAUSE_NS};
  for (const struct part *part = parts; part->kind; part++)
    for (int tries = 0; is_cgroup(part) && !remove_tree(AT_FDCWD, part->source) && tries < REMOVAL_PAUSES; tries++)
      nanosleep(&pause, 0);
}
