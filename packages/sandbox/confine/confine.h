/* The parts of the program that confines the judge worker. See confine.c for an overview. */
#ifndef CONFINE_H
#define CONFINE_H
#define _GNU_SOURCE
#include <linux/capability.h>
#include <signal.h>
#include <stdint.h>
#include <sys/types.h>

/* The exit code if the worker cannot be confined, as in env(1) and timeout(1). */
#define CANNOT_CONFINE 125
#define SUPERVISOR_DIED SIGUSR1

#define CAPABILITY(name) (1ULL << (name))
/*
 * The worker's capabilities in its own user namespace, for boxes: change the owner of files, join cgroups, change to a
 * box's user, kill.
 */
#define WORKER_CAPABILITIES                                                                                       \
  (CAPABILITY(CAP_CHOWN) | CAPABILITY(CAP_DAC_OVERRIDE) | CAPABILITY(CAP_FOWNER) | CAPABILITY(CAP_KILL) | \
   CAPABILITY(CAP_SETGID) | CAPABILITY(CAP_SETUID) | CAPABILITY(CAP_SETPCAP))
/* The keeper's capability on the host: to remove the cgroups that the worker created. */
#define KEEPER_CAPABILITIES CAPABILITY(CAP_DAC_OVERRIDE)

#define ABSENT "absent"

/* A part of the worker's file system. */
struct part {
  const char *kind, *place, *source;
  int tree;
};

/* confine.c: prints what failed with errno's message and exits with CANNOT_CONFINE. */
_Noreturn void fail(const char *what, const char *which);
void check(int is_done, const char *what, const char *which);

/* worker-view.c */
void write_file(const char *path, const char *text);
/* Replaces the root file system of this mount namespace with one made of these parts. */
void build_root(struct part *parts);
/* Drops all other capabilities, also from the bounding set. */
void keep_capabilities(uint64_t kept);

/* cgroups.c */
/*
 * Creates the cgroups among the parts and makes the user their owner, except for the files with their limits. One that
 * cannot be created becomes ABSENT; the worker then finds and reports what it lacks.
 */
void create_cgroups(struct part *parts, uid_t owner);
/* Moves this process into the cgroups and makes them the roots of its cgroup namespace. */
void join_cgroups(const struct part *parts);
/* Removes the cgroups and everything below them once nothing runs there. */
void remove_cgroups(const struct part *parts);
#endif
