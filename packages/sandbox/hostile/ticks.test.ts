import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSandbox, SLOWNESS, type TestSandbox } from "#testing/test-sandbox";

const CORE = 0;
const TIMEOUT_MS = 600_000;
/** The wall clock is no part of this test: on a busy machine, the programs wait for their core as long as it takes. */
const LIMITS = { cpuTimeMs: 3_000 * SLOWNESS, wallTimeMs: TIMEOUT_MS };

/** Sleeps whenever the kernel's timer ticks (every 4 ms at 250 Hz) and works in between. */
const DODGES_TICKS = `#include <time.h>
int main() {
  const long tick = 4000000;
  for (;;) {
    struct timespec wake, now;
    clock_gettime(CLOCK_MONOTONIC, &wake);
    wake.tv_nsec = (wake.tv_nsec / tick + 1) * tick + 100000;
    if (wake.tv_nsec >= 1000000000) { wake.tv_sec++; wake.tv_nsec -= 1000000000; }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, 0);
    do clock_gettime(CLOCK_MONOTONIC, &now);
    while ((now.tv_sec - wake.tv_sec) * 1000000000 + now.tv_nsec - wake.tv_nsec < 2500000);
  }
}`;

const WORKS = `#include <time.h>
int main() {
  struct timespec used;
  do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < ${2_900 * SLOWNESS});
}`;

let box: TestSandbox;
beforeAll(async () => {
  box = await openTestSandbox();
});
afterAll(() => box.close());

test(
  "a program may use its CPU time although the kernel's ticks count other processes' work as its own",
  async () => {
    const stop = new AbortController();
    const dodging = box.runC(DODGES_TICKS, {
      core: CORE,
      limits: { ...LIMITS, cpuTimeMs: TIMEOUT_MS },
      stop: stop.signal,
    });
    const outcome = await box.runC(WORKS, { core: CORE, limits: LIMITS });
    stop.abort();
    await dodging;
    expect(outcome).toMatchObject({ exitCode: 0, exitSignal: null, exceeded: null });
  },
  TIMEOUT_MS,
);

test("the kernel's own CPU limit is beyond what a run can use before its wall ceiling", async () => {
  const limits = { cpuTimeMs: 1_000, wallTimeMs: 2_000, wallCeilingMs: 30_000 };
  const { stdout } = await box.runShell("ulimit -t", { limits });
  expect(Number(stdout)).toBeGreaterThan(30);
});
