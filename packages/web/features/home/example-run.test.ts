// @vitest-environment node
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EXAMPLE_CODE, EXAMPLE_FIRST_LINE, EXAMPLE_RUNS, EXAMPLE_SAMPLE } from "#features/home/example-run";

const read = (path: string) => readFile(join(import.meta.dirname, "../../../../problems/bookends", path), "utf8");

test("shows the model solution as it is, with its line numbers", async () => {
  const lines = (await read("submissions/accepted/bookends.cpp")).trimEnd().split("\n");
  expect(EXAMPLE_CODE.split("\n")).toEqual(lines.slice(EXAMPLE_FIRST_LINE - 1));
});

test("shows the problem's first sample", async () => {
  expect(EXAMPLE_SAMPLE).toEqual({ input: await read("data/sample/1.in"), output: await read("data/sample/1.ans") });
});

test("has its last verdict within two seconds of Submit", () => {
  expect(Math.max(...EXAMPLE_RUNS.map(({ atMs }) => atMs))).toBeLessThan(2_000);
  expect(EXAMPLE_RUNS.every(({ timeMs, memoryKb }) => timeMs < 1_000 && memoryKb > 0)).toBe(true);
});
