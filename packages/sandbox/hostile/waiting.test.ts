import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSandbox, SLOWNESS, type TestSandbox } from "#testing/test-sandbox";

/**
 * Enough to leave a program on the same core less than a tenth of the core's time; on cgroup version 2, which schedules a
 * cgroup like one process, half of it.
 */
const BUSY_PROCESSES = 12;
const CORE = 0;
const LIMITS = { cpuTimeMs: 1_000 * SLOWNESS, wallTimeMs: 250 * SLOWNESS };
/** Far more than any of these runs takes, so that a run that lasts until the ceiling is noticed. */
const CEILING_MS = 120_000 * SLOWNESS;
const patient = { ...LIMITS, wallCeilingMs: CEILING_MS };

/** Uses 160 ms of CPU time: on half a core, more than the wall limit. */
const WORKS = `#include <time.h>
int main() {
  struct timespec used;
  do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < ${160 * SLOWNESS});
}`;

/** Threads that all wake at once, work a little and sleep: they mostly wait for each other. */
const WAIT_FOR_EACH_OTHER = `#include <pthread.h>
#include <time.h>
#include <unistd.h>
static void *work(void *nothing) {
  for (;;) {
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    next.tv_nsec = (next.tv_nsec / 20000000 + 1) * 20000000;
    if (next.tv_nsec >= 1000000000) { next.tv_sec++; next.tv_nsec -= 1000000000; }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, 0);
    for (volatile int i = 0; i < 2000; i++);
  }
}
int main() {
  pthread_t thread;
  for (int i = 0; i < 100; i++) pthread_create(&thread, 0, work, 0);
  pause();
}`;

let box: TestSandbox;
const busy: ChildProcess[] = [];
beforeAll(async () => {
  box = await openTestSandbox();
  // Each in its own session, because the processes of one session share a scheduling weight (sched(7), autogroups).
  for (let index = 0; index < BUSY_PROCESSES; index++) {
    const loop = ["-c", `${CORE}`, "/bin/sh", "-c", "while :; do :; done"];
    busy.push(spawn("taskset", loop, { detached: true, stdio: "ignore" }));
  }
  await Promise.all(busy.map((child) => once(child, "spawn")));
});
afterAll(async () => {
  for (const child of busy) child.kill("SIGKILL");
  await box.close();
});

describe("a program whose core is busy with other processes", () => {
  it("may use its CPU time even if its wall limit passes meanwhile", async () => {
    const outcome = await box.runC(WORKS, { core: CORE, limits: patient });
    expect(outcome).toMatchObject({ exitCode: 0, exceeded: null });
    expect(outcome.wallTimeMs).toBeGreaterThan(LIMITS.wallTimeMs);
    expect(outcome.wallTimeMs - outcome.waitedMs).toBeLessThanOrEqual(LIMITS.wallTimeMs);
  });

  it("is stopped at its wall limit if waiting counts, and otherwise at the ceiling", async () => {
    expect(await box.runC(WORKS, { core: CORE, limits: LIMITS })).toMatchObject({ exceeded: "wallTime", waitedMs: 0 });
    const limits = { ...patient, wallCeilingMs: LIMITS.wallTimeMs + 1 };
    expect((await box.runC(WORKS, { core: CORE, limits })).exceeded).toBe("wallTime");
  });

  it("is stopped at its CPU limit, however long it waits", async () => {
    const limits = { ...patient, cpuTimeMs: 50 * SLOWNESS };
    expect((await box.runC(WORKS, { core: CORE, limits })).exceeded).toBe("cpuTime");
  });

  it.each([
    ["sleeps", "int main() { for (;;) pause(); }"],
    ["only checks a clock now and then", "int main() { for (;;) usleep(20000); }"],
  ])("is stopped long before the ceiling if it %s and so does not need the core", async (_what, source) => {
    const outcome = await box.runC(`#include <unistd.h>\n${source}`, { core: CORE, limits: patient });
    expect(outcome.exceeded).toBe("wallTime");
    expect(outcome.wallTimeMs).toBeLessThan(CEILING_MS / 2);
  });

  it("is stopped at the ceiling if a hundred threads wait for each other", async () => {
    const limits = { ...patient, cpuTimeMs: 60_000 * SLOWNESS, wallCeilingMs: 1_000 * SLOWNESS, processes: 110 };
    const outcome = await box.runC(WAIT_FOR_EACH_OTHER, { core: CORE, limits });
    expect(outcome.exceeded).toBe("wallTime");
    expect(outcome.waitedMs).toBeLessThanOrEqual(outcome.wallTimeMs);
  });
});
