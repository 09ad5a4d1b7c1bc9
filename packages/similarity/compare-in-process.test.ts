import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, test } from "vitest";
import { compareInProcess } from "#compare-in-process";
import type { Compared } from "#compared";
import { randomProgram } from "#testing/random-program";

const { signal } = new AbortController();
const ENOUGH = { wallMs: 120_000, cpuSeconds: 90, heapMebibytes: 768 };
const programsOf = (number: number, statements?: number) =>
  Array.from({ length: number }, (_, seed) => ({ id: `${seed}`, text: randomProgram(seed, statements) }));

test("compares in a process of its own", async () => {
  const compared = await compareInProcess({ grammar: "python", programs: programsOf(6), templates: [] }, signal);
  expect(compared).toMatchObject({ outcome: "ranked", programs: { length: 6 } });
});

test("dodona-edu/dolos#1682: 449 students with five files each are within the limits", {
  timeout: 120_000,
}, async () => {
  const compared = (await compareInProcess(
    { grammar: "python", programs: programsOf(449, 5 * 8), templates: [randomProgram(1_000)] },
    signal,
  )) as Compared;
  expect(compared.spread?.pairs).toBe((449 * 448) / 2);
});

test("says what is too big, before it starts", async () => {
  const programs = Array.from({ length: LIMITS.similarityPrograms + 1 }, (_, id) => ({ id: `${id}`, text: "" }));
  expect(await compareInProcess({ grammar: "python", programs, templates: [] }, signal)).toBe("too_many_programs");
  const text = "x".repeat(LIMITS.similarityCharacters / 2 + 1);
  const two = [
    { id: "1", text },
    { id: "2", text },
  ];
  expect(await compareInProcess({ grammar: "python", programs: two, templates: [] }, signal)).toBe("too_much_code");
});

test("says which limit of the process was exceeded", async () => {
  const large = { grammar: "python", programs: programsOf(200, 150), templates: [] } as const;
  expect(await compareInProcess(large, signal, { ...ENOUGH, wallMs: 50 })).toBe("too_much_time");
  expect(await compareInProcess(large, signal, { ...ENOUGH, cpuSeconds: 1 })).toBe("too_much_time");
  const long = Array.from({ length: 150 }, (_, id) => ({ id: `${id}`, text: "x".repeat(100_000) }));
  const wide = { grammar: "python", programs: long, templates: [] } as const;
  expect(await compareInProcess(wide, signal, { ...ENOUGH, heapMebibytes: 8 })).toBe("too_much_memory");
});

test("ends with the one who asked", async () => {
  const stopping = new AbortController();
  const comparing = compareInProcess({ grammar: "python", programs: programsOf(100), templates: [] }, stopping.signal);
  stopping.abort(new Error("the server closes"));
  await expect(comparing).rejects.toThrow("the server closes");
});
