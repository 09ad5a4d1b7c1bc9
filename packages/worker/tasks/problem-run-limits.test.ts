import { expect, test } from "vitest";
import { problemRunLimits } from "#tasks/problem-run-limits";

const stored = { cpuTimeMs: 1_000, wallTimeMs: 4_000, memoryKb: 65_536, cpuExtraTimeMs: 0 };
/** The clock is a backstop, so waiting for a core does not count towards it. */
const patient = { ...stored, wallCeilingMs: 20_000 };
const plain = { languageId: 91, limits: {}, memoryLimitKb: null } as const;

test("a problem that says nothing leaves the limits as they were stored, and the clock waits for a core up to five times as long", () => {
  expect(problemRunLimits(stored, plain)).toEqual(patient);
});

test("what a problem allows beside time and memory reaches the run", () => {
  const limits = { outputKb: 8_192, fileSizeKb: 512, stackKb: 1_024, processes: 5 };
  expect(problemRunLimits(stored, { ...plain, limits })).toEqual({ ...patient, ...limits });
});

test("a language may have more time, and memory of its own; others are not touched by that", () => {
  const limits = { languages: { java: { timeFactor: 1.5, memoryKb: 262_144 }, python: { timeFactor: 0.5 } } };
  const ofJava = problemRunLimits(stored, { ...plain, limits });
  expect(ofJava).toMatchObject({ cpuTimeMs: 1_500, wallTimeMs: 6_000, wallCeilingMs: 30_000, memoryKb: 262_144 });
  expect(problemRunLimits(stored, { ...plain, languageId: 52, limits })).toEqual(patient);
  // A shorter limit leaves the clock behind it as wide as it was.
  expect(problemRunLimits(stored, { ...plain, languageId: 71, limits })).toMatchObject({
    cpuTimeMs: 500,
    wallTimeMs: 4_000,
  });
});

test("a test case's own memory limit goes before all others", () => {
  const limits = { languages: { java: { memoryKb: 262_144 } } };
  expect(problemRunLimits(stored, { ...plain, limits, memoryLimitKb: 8_192 }).memoryKb).toBe(8_192);
});
