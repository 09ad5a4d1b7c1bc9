import { describe, expect, it } from "vitest";
import { type Measured, outcomeOf } from "#box/outcome";
import { ROOMY_LIMITS } from "#testing/test-sandbox";

const limits = { ...ROOMY_LIMITS, cpuTimeMs: 1000, wallTimeMs: 2000, memoryKb: 1024 };

const clean: Measured = {
  report: { error: 0, exitCode: 0, exitSignal: null, endedAtMs: 9_000 },
  stoppedFor: null,
  isOutOfMemory: false,
  cpuTimeMs: 400,
  wallTimeMs: 500,
  waitedMs: 0,
  memoryKb: 512,
  stdout: Buffer.from("out"),
  stderr: Buffer.alloc(0),
  product: Buffer.alloc(0),
  isProductAsked: false,
};
const crashed = { error: 0, exitCode: null, exitSignal: 11, endedAtMs: 9_000 };

describe("an outcome", () => {
  it("takes exit code and signal from the report", () => {
    expect(outcomeOf(clean, limits)).toMatchObject({ exitCode: 0, exitSignal: null, exceeded: null, wallTimeMs: 500 });
    expect(outcomeOf(clean, limits).endedAtMs).toBe(9_000);
  });

  it("counts as killed if there is no report", () => {
    const outcome = outcomeOf({ ...clean, report: null, stoppedFor: "wallTime", wallTimeMs: 2001 }, limits);
    expect(outcome).toMatchObject({
      exitCode: null,
      exitSignal: 9,
      exceeded: "wallTime",
      wallTimeMs: 2001,
      endedAtMs: null,
    });
  });

  it.each<[string, Partial<Measured>, string | null]>([
    ["if the kernel killed a process at its memory limit", { isOutOfMemory: true }, "memory"],
    [
      "if the run was stopped for time after running out of memory",
      { isOutOfMemory: true, stoppedFor: "cpuTime" },
      "memory",
    ],
    ["if the program crashed at the memory limit", { report: crashed, memoryKb: 1024 }, "memory"],
    ["if the program succeeded at the memory limit", { memoryKb: 1024 }, null],
    ["if the program crashed below the memory limit", { report: crashed }, null],
    ["if the program exited before it was caught over the CPU limit", { cpuTimeMs: 1001 }, "cpuTime"],
    ["if the program used exactly the CPU limit", { cpuTimeMs: 1000 }, null],
    ["if the product is too long", { product: null, isProductAsked: true }, "output"],
  ])("reports the exceeded limit, or none, %s", (_name, changes, exceeded) => {
    expect(outcomeOf({ ...clean, ...changes }, limits).exceeded).toBe(exceeded);
  });
});
