/*
 * The main loop of a zygote: for each request it forks a child into fresh mount, PID and IPC namespaces (copies of the
 * zygote's own where there is something to copy) and waits until that box has ended.
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

/* Returns 1 only in a box's program, when the zygote is the pre-forked interpreter. */
static int make_box(int launcher, const struct plan *plan, int is_preforked) {
  int taken[1 + MAX_CGROUP_TREES], count = sizeof taken / sizeof *taken;
  char request;
  /* The launcher has ended. */
  if (!receive_descriptors(launcher, &request, 1, taken, &count)) _exit(0);
  long box = syscall(SYS_clone, CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | SIGCHLD, 0, 0, 0, 0);
  if (box == 0) {
    close(launcher);
    run_box_init(taken[0], taken + 1, count - 1, plan, is_preforked);
    return 1;
  }
  if (box < 0) {
    struct box_message message = {.type = FAILURE};
    snprintf(message.error_text, sizeof message.error_text, "create a box's namespaces: %s", strerror(errno));
    send_descriptors(taken[0], &message, sizeof message, 0, 0);
  }
  for (int index = 0; index < count; index++) close(taken[index]);
  /* A uid slot has one user, so only one box at a time. */
  if (box > 0) waitpid((pid_t)box, 0, __WALL);
  return 0;
}

void serve(int launcher, const struct plan *plan, int is_preforked) {
  while (!make_box(launcher, plan, is_preforked)) continue;
}
