import { randomUUID } from "node:crypto";
import type { BoxLimits, Outcome } from "#interface";
import { type Changes, compileC, type SeenOutcome, SLOWNESS, type TestSandbox } from "#testing/test-sandbox";

/** A hostile program: what it tries, and what it must see. */
export interface Attack {
  readonly name: string;
  /**
   * The body of a C function with the parameter `arguments` that prints what it saw, usually by TRY(call) and
   * SAY_ERROR(): "done" or the name of the error.
   */
  readonly body: string;
  /** Its whole output; a string is compared after trimming. */
  readonly sees: string | RegExp;
  /** How the run ended; exit code 0 if absent. */
  readonly ends?: Partial<Pick<Outcome, "exitCode" | "exitSignal" | "exceeded">>;
  readonly limits?: Partial<BoxLimits>;
  readonly changes?: Pick<Changes, "stdin" | "productKb" | "environment">;
}

/** Targets on the host that no box may reach; passed to every attack from `arguments[2]` on. */
export interface Targets {
  readonly supervisorPid: number;
  readonly scratchDir: string;
  /** A port of 127.0.0.1 on which the host listens. */
  readonly port: number;
  /** The name of an abstract socket on which the host listens. */
  readonly abstractName: string;
}

const PREAMBLE = `
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <mqueue.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/sendfile.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <grp.h>
#include <time.h>
#include <unistd.h>
#define SUPERVISOR atoi(arguments[2])
#define SCRATCH arguments[3]
#define PORT atoi(arguments[4])
#define ABSTRACT arguments[5]
#define MARK arguments[6]
#define TRY(call) (errno = 0, say((long)(call)))
#define SAY_ERROR() say(-1)
static long say(long result) {
  printf("%s ", result == -1 ? strerrorname_np(errno) : "done");
  fflush(stdout);
  return result;
}
static long touch(const char *path) {
  int file = open(path, O_WRONLY | O_CREAT, 0666);
  return file == -1 ? -1 : write(file, "x", 1);
}
static void burn(void) { for (volatile long i = 0;; i++); }
static void *burn_in_thread(void *nothing) { burn(); return nothing; }
static void *idle_in_thread(void *nothing) { pause(); return nothing; }
`;

/** Compiles all attacks into one program; its first argument selects the attack. */
export function compileAttacks(attacks: readonly Attack[]): Promise<Uint8Array> {
  const functions = attacks.map(({ body }, index) => `static void attack${index}(char **arguments) { ${body}\n}`);
  const calls = attacks.map((_, index) => `case ${index}: attack${index}(arguments); break;`);
  const main = `int main(int count, char **arguments) { switch (atoi(arguments[1])) { ${calls.join("\n")} } return 0; }`;
  return compileC([PREAMBLE, ...functions, main].join("\n"));
}

/** Runs one attack in a box. Returns the outcome and a mark by which its processes and files can be found. */
export async function runAttack(
  box: TestSandbox,
  program: Uint8Array,
  attacks: readonly Attack[],
  attack: Attack,
  { supervisorPid, scratchDir, port, abstractName }: Targets,
): Promise<{ outcome: SeenOutcome; mark: string }> {
  const mark = `mark-${randomUUID()}`;
  const args = [attacks.indexOf(attack), supervisorPid, scratchDir, port, abstractName, mark];
  const files = [{ kind: "content" as const, path: "/box/program", content: program, executable: true }];
  const outcome = await box.run(["/box/program", ...args.map(String)], {
    files,
    ...attack.changes,
    ...(attack.limits && { limits: onSlowMachine(attack.limits) }),
  });
  return { outcome, mark };
}

function onSlowMachine({ cpuTimeMs, wallTimeMs, ...rest }: Partial<BoxLimits>): Partial<BoxLimits> {
  return {
    ...rest,
    ...(cpuTimeMs !== undefined && { cpuTimeMs: cpuTimeMs * SLOWNESS }),
    ...(wallTimeMs !== undefined && { wallTimeMs: wallTimeMs * SLOWNESS }),
  };
}
