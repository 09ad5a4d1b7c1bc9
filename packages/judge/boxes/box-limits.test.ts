import { SECOND } from "@assay/contract/vocabulary/units";
import { expect, test } from "vitest";
import { boxLimits, compileLimits } from "#boxes/box-limits";

test.each([{}, { compileSeconds: 60 }])("a compiler that sleeps is stopped soon: %o", (language) => {
  const { cpuTimeMs, wallTimeMs, wallCeilingMs = 0 } = compileLimits(language);
  expect(cpuTimeMs).toBe((language.compileSeconds ?? 15) * SECOND);
  expect(wallTimeMs).toBeLessThanOrEqual(cpuTimeMs + 5 * SECOND);
  // A compiler that waits for a busy core still gets its CPU time.
  expect(wallCeilingMs).toBeGreaterThanOrEqual(5 * cpuTimeMs);
});

test("a box lets a program go on past its limits for as long as it is to", () => {
  const limits = { cpuTimeMs: 1_000, wallTimeMs: 1_000, wallCeilingMs: 1_050, memoryKb: 65_536 };
  const needs = { programPath: "/program", extraProcesses: 0, headRoomKb: 0 };
  expect(boxLimits(limits, needs)).toMatchObject({ cpuTimeMs: 1_100, wallTimeMs: 1_100, wallCeilingMs: 1_100 });
  const longer = boxLimits({ ...limits, cpuExtraTimeMs: 500, wallExtraTimeMs: 700 }, needs);
  expect(longer).toMatchObject({ cpuTimeMs: 1_500, wallTimeMs: 1_700, wallCeilingMs: 1_700 });
});
