import { SLOWNESS } from "@assay/sandbox/testing/test-sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";
import { type ChosenProgram, cppPrograms, javaPrograms } from "#testing/programs-in-one";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const cpp = cppPrograms(
  {
    sleeps: "sleep(60);",
    spins: "spin();",
    spinsInThreads: "thread a(spin), b(spin); a.join();",
    waitsForChild: "if (fork() == 0) spin(); wait(nullptr);",
    leavesChild: "if (fork() == 0) spin();",
    fortyThreads: "vector<jthread> all; for (int i = 0; i < 40; i++) all.emplace_back([] { usleep(1000); });",
    tooManyThreads: "vector<thread> all; for (;;) all.emplace_back([] { sleep(60); });",
    forkBomb: "for (;;) fork();",
  },
  "void spin() { for (volatile int i = 0;; i = i + 1); }",
);

const SPINS_IN_A_PROCESS = 'new ProcessBuilder("sh", "-c", "while :; do :; done").start()';
const java = javaPrograms(
  {
    sleeps: "rest();",
    spins: "spin();",
    spinsInThreads: "for (int i = 0; i < 2; i++) new Thread(Main::spin).start();",
    waitsForChild: `${SPINS_IN_A_PROCESS}.waitFor();`,
    leavesChild: `${SPINS_IN_A_PROCESS};`,
    fortyThreads: "for (int i = 0; i < 40; i++) new Thread(() -> {}).start();",
    tooManyThreads: "for (;;) { Thread t = new Thread(Main::rest); t.setDaemon(true); t.start(); }",
  },
  "static void spin() { for (;;); }\nstatic void rest() { try { Thread.sleep(60_000); } catch (Exception e) {} }",
);

const python = (...lines: string[]): ChosenProgram => ({
  program: {
    languageId: 71,
    source: ["import os, signal, threading, time", "def spin():", "  while True: pass", ...lines].join("\n"),
  },
  options: {},
});

const CASES: readonly (readonly [string, ChosenProgram, string])[] = [
  ["C++ that sleeps", cpp("sleeps"), "time_limit_exceeded"],
  ["Java that sleeps", java("sleeps"), "time_limit_exceeded"],
  ["Python that sleeps", python("time.sleep(60)"), "time_limit_exceeded"],

  ["C++ that spins", cpp("spins"), "time_limit_exceeded"],
  ["Java that spins", java("spins"), "time_limit_exceeded"],
  ["Python that spins", python("spin()"), "time_limit_exceeded"],

  ["C++ whose threads spin", cpp("spinsInThreads"), "time_limit_exceeded"],
  ["Java whose threads spin", java("spinsInThreads"), "time_limit_exceeded"],
  ["Python whose threads spin", python("for n in 1, 2: threading.Thread(target=spin).start()"), "time_limit_exceeded"],

  ["C++ that waits for a child that spins", cpp("waitsForChild"), "time_limit_exceeded"],
  ["Java that waits for a child that spins", java("waitsForChild"), "time_limit_exceeded"],
  ["Python that waits for a child that spins", python("if os.fork() == 0: spin()", "os.wait()"), "time_limit_exceeded"],

  ["C++ that leaves a child behind", cpp("leavesChild"), "accepted"],
  ["Java that leaves a child behind", java("leavesChild"), "accepted"],
  ["Python that leaves a child behind", python("if os.fork() == 0: spin()"), "accepted"],

  ["C++ with forty threads", cpp("fortyThreads"), "accepted"],
  ["Java with forty threads", java("fortyThreads"), "accepted"],
  [
    "Python with forty threads",
    python("for n in range(40): threading.Thread(target=time.sleep, args=(0.01,)).start()"),
    "accepted",
  ],

  ["C++ with more threads than it may have", cpp("tooManyThreads"), "runtime_error"],
  ["Java with more threads than it may have", java("tooManyThreads"), "runtime_error"],
  [
    "Python with more threads than it may have",
    python("while True: threading.Thread(target=time.sleep, args=(60,), daemon=True).start()"),
    "runtime_error",
  ],

  ["a fork bomb in C++", cpp("forkBomb"), "time_limit_exceeded"],
  ["a fork bomb in Python", python("while True:", "  try: os.fork()", "  except OSError: pass"), "time_limit_exceeded"],
];

describe("a program that misuses processes and threads", () => {
  it.each(CASES)("gets the right verdict: %s", async (name, { program, options }, verdict) => {
    const isJava = program.languageId === 91;
    const wallTimeMs = name.endsWith("sleeps") ? (isJava ? 1_800 : 700) : 20_000;
    const cpuTimeMs = isJava ? 700 : 300;
    const limits = { cpuTimeMs: cpuTimeMs * SLOWNESS, wallTimeMs: wallTimeMs * SLOWNESS, memoryKb: 512 * 1_024 };
    const result = await judgeOne(open.judge, program, { limits, options });
    expect(result.verdict, result.stderr ?? "").toBe(verdict);
  });
});
