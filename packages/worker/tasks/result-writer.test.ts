import type { TestResult } from "@assay/judge/interface";
import { expect, test } from "vitest";
import { createResultWriter } from "#tasks/result-writer";

function result(id: number): TestResult {
  const nothing = { cpuTimeMs: null, wallTimeMs: null, memoryKb: null, stdout: null, stderr: null };
  return { id: `${id}`, verdict: "accepted", ...nothing, exitCode: null, exitSignal: null, message: null };
}

/** A store whose writes end when the test says so. */
function slowStore() {
  const writes: { ids: string[]; end: PromiseWithResolvers<void> }[] = [];
  const store = (results: TestResult[]) => {
    const end = Promise.withResolvers<void>();
    writes.push({ ids: results.map(({ id }) => id), end });
    return end.promise;
  };
  return { writes, store };
}

test("writes results that arrive during a write together in the next one, and keeps the last for the verdict", async () => {
  const { writes, store } = slowStore();
  const writer = createResultWriter(5, store);
  for (const id of [1, 2, 3]) writer.add(result(id));
  writes[0]?.end.resolve();
  await Promise.resolve();
  await expect.poll(() => writes.map(({ ids }) => ids)).toEqual([["1"], ["2", "3"]]);
  for (const id of [4, 5]) writer.add(result(id));
  writes[1]?.end.resolve();
  expect((await writer.rest()).map(({ id }) => id)).toEqual(["4", "5"]);
  expect(writes).toHaveLength(2);
});

test("gathers results after a write, unless judging ends", async () => {
  const writes: string[][] = [];
  const writer = createResultWriter(9, async (results) => void writes.push(results.map(({ id }) => id)));
  writer.add(result(1));
  await expect.poll(() => writes).toHaveLength(1);
  for (const id of [2, 3]) {
    writer.add(result(id));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await writer.rest()).toEqual([]);
  expect(writes).toEqual([["1"], ["2", "3"]]);
});

test("keeps a submission's only result for its verdict", async () => {
  const { writes, store } = slowStore();
  const writer = createResultWriter(1, store);
  writer.add(result(1));
  expect(await writer.rest()).toHaveLength(1);
  expect(writes).toEqual([]);
});

test("throws the error of a failed write at the next result and at the end", async () => {
  const writer = createResultWriter(3, async () => {
    throw new Error("the disk is full");
  });
  writer.add(result(1));
  await expect(writer.rest()).rejects.toThrow("the disk is full");
  expect(() => writer.add(result(2))).toThrow("the disk is full");
});
