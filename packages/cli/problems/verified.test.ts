import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedPackages, recordVerified } from "#problems/verified";

let folder: string;
let paths: string[];
let record: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-verified-"));
  record = join(folder, "verified.json");
  paths = ["bells", "kites", "lamps", "masts"].map((slug) => join(folder, slug));
  for (const path of paths) {
    await mkdir(path);
    await writeFile(join(path, "problem.yaml"), "");
  }
});
afterAll(() => rm(folder, { recursive: true }));

const chosen = async (count: number, seed: string) =>
  (await changedPackages(paths, { count, seed }, record)).map((path) => basename(path));

test("packages are judged again if they changed since they were recorded, and a sample of the others", async () => {
  expect(await chosen(0, "a")).toEqual(["bells", "kites", "lamps", "masts"]);
  await recordVerified(paths, paths, record);
  expect(await chosen(0, "a")).toEqual([]);
  await writeFile(join(folder, "kites/problem.yaml"), "name: Kites\n");
  expect(await chosen(0, "a")).toEqual(["kites"]);

  const samples = await Promise.all(["a", "b", "c", "d", "e", "f"].map((seed) => chosen(1, seed)));
  for (const sample of samples) expect(sample).toHaveLength(2);
  for (const sample of samples) expect(sample).toContain("kites");
  expect(new Set(samples.map(String)).size).toBeGreaterThan(1);
  expect(await chosen(1, "a")).toEqual(samples[0]);
  expect(await chosen(9, "a")).toEqual(["bells", "kites", "lamps", "masts"]);
});

test("recording keeps what is known of others, and forgets packages that are gone", async () => {
  await recordVerified(paths.slice(0, 1), paths.slice(0, 3), record);
  expect(Object.keys(JSON.parse(await readFile(record, "utf8")))).toEqual(["bells", "kites", "lamps"]);
});
