/*
 * Turns an interpreter into a zygote. This library is loaded into it first (LD_PRELOAD, ld.so(8)) and waits until the
 * interpreter, with its libraries loaded, opens the program named on its command line. At that call it forks boxes. In
 * each box the copy continues as if it had been started there and opens the program of that box. Until then the
 * interpreter has run nothing untrusted: the zygote's own program file is empty.
 */
#include "launcher.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* All other symbols are hidden, so that the interpreter cannot use them by mistake. */
#define SHOWN __attribute__((visibility("default")))

static struct sock_filter steps[BPF_MAXINSNS];
static struct plan plan = {.filter = {.filter = steps}};
static char program[256];

static void hide(const char *name) {
  char *value = getenv(name);
  if (!value) return;
  char *whole = value - strlen(name) - 1;
  unsetenv(name);
  memset(whole, 0, strlen(whole));
}

__attribute__((constructor)) static void prepare(void) {
  const char *path = getenv("ASSAY_PROGRAM");
  if (!path) return;
  snprintf(program, sizeof program, "%s", path);
  ssize_t length = read(PREFORKED_FILTER, steps, sizeof steps);
  if (length <= 0) _exit(1);
  plan.filter.len = (unsigned short)((size_t)length / sizeof *steps);
  close(PREFORKED_FILTER);
  close(PREFORKED_LIBRARY);
  fcntl(PREFORKED_LAUNCHER, F_SETFD, FD_CLOEXEC);
  hide("ASSAY_PROGRAM");
  hide("LD_PRELOAD");
}

static FILE *open_now(const char *path, const char *mode, const char *name) {
  if (*program && !strcmp(path, program)) {
    *program = 0;
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    serve(PREFORKED_LAUNCHER, &plan, 1);
  }
  FILE *(*real)(const char *, const char *) = (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, name);
  return real(path, mode);
}

SHOWN FILE *fopen(const char *path, const char *mode) { return open_now(path, mode, "fopen"); }
SHOWN FILE *fopen64(const char *path, const char *mode) { return open_now(path, mode, "fopen64"); }
