/*
 * What a zygote does all its life: for each request it makes a child in fresh mount, pid and IPC namespaces, copies of its
 * own where there is something to copy, and waits until that box has gone.
 */
#include "launcher.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Gives 1 in the program of a pre-forked zygote alone. */
static int make_box(int launcher, const struct plan *plan, int is_preforked) {
  int taken[1 + MAX_CGROUP_TREES], count = sizeof taken / sizeof *taken;
  char request;
  /* The launcher has gone. */
  if (!receive_descriptors(launcher, &request, 1, taken, &count)) _exit(0);
  long box = syscall(SYS_clone, CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | SIGCHLD, 0, 0, 0, 0);
  if (box == 0) {
    close(launcher);
    run_box_init(taken[0], taken + 1, count - 1, plan, is_preforked);
    return 1;
  }
  if (box < 0) {
    struct box_message message = {.type = FAILURE};
    snprintf(message.error_text, sizeof message.error_text, "make a box's namespaces: %s", strerror(errno));
    send_descriptors(taken[0], &message, sizeof message, 0, 0);
  }
  for (int index = 0; index < count; index++) close(taken[index]);
  /* Until it has gone: its user is the slot's. */
  if (box > 0) waitpid((pid_t)box, 0, __WALL);
  return 0;
}

void serve(int launcher, const struct plan *plan, int is_preforked) {
  while (!make_box(launcher, plan, is_preforked)) continue;
}
