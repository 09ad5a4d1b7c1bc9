import { describe, expect, it } from "vitest";
import { decide, decideOnOutput, type Evidence } from "#verdict";

const limits = { cpuTimeMs: 1_000, wallTimeMs: 2_000, memoryKb: 65_536 };
const clean: Evidence["outcome"] = {
  exitCode: 0,
  exitSignal: null,
  exceeded: null,
  cpuTimeMs: 10,
  wallTimeMs: 12,
  waitedMs: 0,
  memoryKb: 2_000,
};

/** The decision on a clean run with these changes. */
function decideOn(outcome: Partial<Evidence["outcome"]>, evidence: Partial<Omit<Evidence, "outcome" | "limits">> = {}) {
  return decide({
    limits,
    outcome: { ...clean, ...outcome },
    isRuntimeOutOfMemory: false,
    isInteractive: false,
    ...evidence,
  });
}

describe("a run on a core that is busy with others", () => {
  it("does not count time spent waiting towards the wall limit", () => {
    expect(decideOn({ wallTimeMs: 9_000, waitedMs: 7_500 }).verdict).toBe("accepted");
    expect(decideOn({ wallTimeMs: 9_000, waitedMs: 6_000 }).verdict).not.toBe("accepted");
  });

  it("does not count as idle if it waited for a core until it was stopped", () => {
    const stopped = { exceeded: "wallTime", exitCode: null, exitSignal: 9, wallTimeMs: 10_000 } as const;
    const isInteractive = { isInteractive: true };
    expect(decideOn({ ...stopped, cpuTimeMs: 150, waitedMs: 9_500 }, isInteractive).verdict).toBe(
      "time_limit_exceeded",
    );
    expect(decideOn({ ...stopped, cpuTimeMs: 150, waitedMs: 0 }, isInteractive).verdict).toBe(
      "idleness_limit_exceeded",
    );
  });
});

describe("a run that the wall clock stopped", () => {
  const idle = { exceeded: "wallTime", exitCode: null, exitSignal: 9, wallTimeMs: 2_200, cpuTimeMs: 10 } as const;

  it("is idle only if it may have waited for its interactor", () => {
    expect(decideOn(idle, { isInteractive: true }).verdict).toBe("idleness_limit_exceeded");
    expect(decideOn(idle).verdict).toBe("time_limit_exceeded");
  });

  it("is too slow if it worked for a tenth of the time, or ended by itself", () => {
    expect(decideOn({ ...idle, cpuTimeMs: 220 }, { isInteractive: true }).verdict).toBe("time_limit_exceeded");
    expect(decideOn({ ...idle, exceeded: null }, { isInteractive: true }).verdict).toBe("time_limit_exceeded");
  });
});

describe("decide", () => {
  it.each([
    ["a clean run", {}, "accepted", null],
    ["an exit code", { exitCode: 3 }, "runtime_error", "Exited with error status 3"],
    ["a signal", { exitCode: null, exitSignal: 11 }, "runtime_error", "Caught fatal signal 11"],
    [
      "too much CPU time",
      { exceeded: "cpuTime", exitCode: null, exitSignal: 9 },
      "time_limit_exceeded",
      "Time limit exceeded",
    ],
    ["an end just after the CPU limit", { cpuTimeMs: 1_001 }, "time_limit_exceeded", "Time limit exceeded"],
    [
      "work until the wall limit",
      { exceeded: "wallTime", cpuTimeMs: 200 },
      "time_limit_exceeded",
      "Time limit exceeded (wall clock)",
    ],
    [
      "an end just after the wall limit",
      { wallTimeMs: 2_001, cpuTimeMs: 900 },
      "time_limit_exceeded",
      "Time limit exceeded (wall clock)",
    ],
    [
      "sleeping until the wall limit",
      { exceeded: "wallTime", cpuTimeMs: 1 },
      "time_limit_exceeded",
      "Time limit exceeded (wall clock)",
    ],
    [
      "too much memory",
      { exceeded: "memory", exitCode: null, exitSignal: 9 },
      "memory_limit_exceeded",
      "Memory limit exceeded",
    ],
    [
      "too much output",
      { exceeded: "output", exitCode: null, exitSignal: 9 },
      "output_limit_exceeded",
      "Output limit exceeded",
    ],
  ] as const)("judges %s", (_case, outcome, verdict, message) => {
    expect(decideOn(outcome)).toMatchObject({ verdict, message });
  });

  it.each([
    ["time before memory", { exceeded: "memory", cpuTimeMs: 1_500 }, "time_limit_exceeded"],
    ["time before the exit code", { exitCode: 1, cpuTimeMs: 1_500 }, "time_limit_exceeded"],
    ["CPU time before the wall clock", { exceeded: "wallTime", cpuTimeMs: 1_500 }, "time_limit_exceeded"],
    ["memory before the signal", { exceeded: "memory", exitSignal: 6 }, "memory_limit_exceeded"],
    ["output before the exit code", { exceeded: "output", exitCode: 1 }, "output_limit_exceeded"],
  ] as const)("puts %s", (_case, outcome, verdict) => {
    expect(decideOn(outcome).verdict).toBe(verdict);
  });

  it("judges the output last", () => {
    const [clean, crashed] = [decideOn({}), decideOn({ exitCode: 1 })];
    expect(decideOnOutput(clean, true)).toEqual(clean);
    expect(decideOnOutput(clean, false)).toEqual({ ...clean, verdict: "wrong_answer" });
    expect(decideOnOutput(crashed, false)).toEqual(crashed);
  });

  it("reports memory_limit_exceeded if the runtime ran out of memory, whatever its exit code", () => {
    expect(decideOn({ exitCode: 3 }, { isRuntimeOutOfMemory: true })).toEqual({
      verdict: "memory_limit_exceeded",
      message: "Memory limit exceeded",
      exitCode: 3,
      exitSignal: null,
    });
  });

  it("returns Judge0's exit fields: code 0 with a signal, and code 0 without a signal for a time limit", () => {
    expect(decideOn({ exitCode: null, exitSignal: 8 })).toMatchObject({ exitCode: 0, exitSignal: 8 });
    expect(decideOn({ exceeded: "cpuTime", exitCode: null, exitSignal: 9 })).toMatchObject({
      exitCode: 0,
      exitSignal: null,
    });
  });

  it("allows exactly the limit", () => {
    expect(decideOn({ cpuTimeMs: 1_000, wallTimeMs: 2_000 }).verdict).toBe("accepted");
  });
});
