import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Program } from "#interface";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const cpp = (body: string): Program => ({
  languageId: 52,
  source: `#include <bits/stdc++.h>\n#include <sys/wait.h>\n#include <unistd.h>\nusing namespace std;
void spin() { for (volatile int i = 0;; i = i + 1); }\nint main() { ${body} }`,
});
const java = (body: string): Program => ({
  languageId: 91,
  source: `class Main {\n  static void spin() { for (;;); }\n  static void rest() { try { Thread.sleep(60_000); } catch (Exception e) {} }
  public static void main(String[] a) throws Exception { ${body} }\n}`,
});
const python = (...lines: string[]): Program => ({
  languageId: 71,
  source: ["import os, signal, threading, time", "def spin():", "  while True: pass", ...lines].join("\n"),
});

const SPINS_IN_A_PROCESS = 'new ProcessBuilder("sh", "-c", "while :; do :; done").start()';
const CASES: readonly (readonly [string, Program, string])[] = [
  ["C++ that sleeps", cpp("sleep(60);"), "idleness_limit_exceeded"],
  ["Java that sleeps", java("rest();"), "idleness_limit_exceeded"],
  ["Python that sleeps", python("time.sleep(60)"), "idleness_limit_exceeded"],

  ["C++ that spins", cpp("spin();"), "time_limit_exceeded"],
  ["Java that spins", java("spin();"), "time_limit_exceeded"],
  ["Python that spins", python("spin()"), "time_limit_exceeded"],

  ["C++ whose threads spin", cpp("thread a(spin), b(spin); a.join();"), "time_limit_exceeded"],
  [
    "Java whose threads spin",
    java("for (int i = 0; i < 2; i++) new Thread(Main::spin).start();"),
    "time_limit_exceeded",
  ],
  ["Python whose threads spin", python("for n in 1, 2: threading.Thread(target=spin).start()"), "time_limit_exceeded"],

  ["C++ that waits for a child that spins", cpp("if (fork() == 0) spin(); wait(nullptr);"), "time_limit_exceeded"],
  ["Java that waits for a child that spins", java(`${SPINS_IN_A_PROCESS}.waitFor();`), "time_limit_exceeded"],
  ["Python that waits for a child that spins", python("if os.fork() == 0: spin()", "os.wait()"), "time_limit_exceeded"],

  ["C++ that leaves a child behind", cpp("if (fork() == 0) spin();"), "accepted"],
  ["Java that leaves a child behind", java(`${SPINS_IN_A_PROCESS};`), "accepted"],
  ["Python that leaves a child behind", python("if os.fork() == 0: spin()"), "accepted"],

  [
    "C++ with forty threads",
    cpp("vector<jthread> all; for (int i = 0; i < 40; i++) all.emplace_back([] { usleep(1000); });"),
    "accepted",
  ],
  ["Java with forty threads", java("for (int i = 0; i < 40; i++) new Thread(() -> {}).start();"), "accepted"],
  [
    "Python with forty threads",
    python("for n in range(40): threading.Thread(target=time.sleep, args=(0.01,)).start()"),
    "accepted",
  ],

  [
    "C++ with more threads than it may have",
    cpp("vector<thread> all; for (;;) all.emplace_back([] { sleep(60); });"),
    "runtime_error",
  ],
  [
    "Java with more threads than it may have",
    java("for (;;) { Thread t = new Thread(Main::rest); t.setDaemon(true); t.start(); }"),
    "runtime_error",
  ],
  [
    "Python with more threads than it may have",
    python("while True: threading.Thread(target=time.sleep, args=(60,), daemon=True).start()"),
    "runtime_error",
  ],

  ["a fork bomb in C++", cpp("for (;;) fork();"), "time_limit_exceeded"],
  ["a fork bomb in Python", python("while True:", "  try: os.fork()", "  except OSError: pass"), "time_limit_exceeded"],
];

describe("a program that misuses processes and threads", () => {
  it.each(CASES)("gets the right verdict: %s", async (_case, program, verdict) => {
    // A JVM runs for a while before the program does.
    const factor = program.languageId === 91 ? 2 : 1;
    const wallTimeMs = verdict === "idleness_limit_exceeded" ? 900 * factor : 20_000;
    const limits = { cpuTimeMs: 400 * factor, wallTimeMs, memoryKb: 512 * 1_024 };
    const result = await judgeOne(open.judge, program, { limits });
    expect(result.verdict, result.stderr ?? "").toBe(verdict);
  });
});
