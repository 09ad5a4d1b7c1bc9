/* The parts of the program that confines the judge worker; confine.c has the overview. */
#ifndef CONFINE_H
#define CONFINE_H
#define _GNU_SOURCE
#include <linux/capability.h>
#include <signal.h>
#include <stdint.h>
#include <sys/types.h>

/* The exit code when the worker cannot be confined (env(1), timeout(1) use it so). */
#define CANNOT_CONFINE 125
#define SUPERVISOR_DIED SIGUSR1

#define CAPABILITY(name) (1ULL << (name))
/* In its own user namespace: to give files to boxes' users, enter their cgroups, become them and end them. */
#define WORKER_CAPABILITIES                                                                                       \
  (CAPABILITY(CAP_CHOWN) | CAPABILITY(CAP_DAC_OVERRIDE) | CAPABILITY(CAP_FOWNER) | CAPABILITY(CAP_KILL) | \
   CAPABILITY(CAP_SETGID) | CAPABILITY(CAP_SETUID) | CAPABILITY(CAP_SETPCAP))
/* On the host: to remove cgroups that the worker has made. */
#define KEEPER_CAPABILITIES CAPABILITY(CAP_DAC_OVERRIDE)

#define ABSENT "absent"

/* A part of what the worker sees. */
struct part {
  const char *kind, *place, *source;
  int tree;
};

/* confine.c: says what cannot be done, with errno's words, and exits with CANNOT_CONFINE. */
_Noreturn void fail(const char *what, const char *which);
void check(int is_done, const char *what, const char *which);

/* see.c */
void write_file(const char *path, const char *text);
/* Replaces the root file system of this mount namespace by one with these parts. */
void lay_out(struct part *parts);
/* Gives up all capabilities but these, in the bounding set, too. */
void keep_capabilities(uint64_t kept);

/* cgroups.c */
/*
 * Creates the cgroups among the parts and gives them, but not the files with their limits, to the user. One that cannot be
 * created becomes ABSENT: the worker then finds out what it lacks, and says so.
 */
void make_cgroups(struct part *parts, uid_t owner);
/* Moves this process into them, and makes them the whole that it sees. */
void enter_cgroups(const struct part *parts);
/* Removes them with all below them, once nothing runs there. */
void remove_cgroups(const struct part *parts);
#endif
