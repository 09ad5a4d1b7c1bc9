import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readPackage } from "#read-package";

const PROBLEMS = resolve(import.meta.dirname, "../../problems");
const SNAPSHOT = join(import.meta.dirname, "testing/read-packages.json");

const sha256 = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

/** For each bundled package, a hash of the problem read from it. The keys are hashes of its files and READER_VERSION. */
async function readAll(): Promise<Record<string, string>> {
  const folders = (await readdir(PROBLEMS, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith("_"),
  );
  const read = folders.map(async ({ name }) => {
    const problem = await readPackage(join(PROBLEMS, name), { pdfToPng: async () => new Uint8Array() });
    const { hash, notes: _, ...content } = problem;
    const bytesAsHash = function (this: Record<string, unknown>, key: string, value: unknown) {
      const original = this[key];
      return original instanceof Uint8Array ? sha256(original) : value;
    };
    return [hash, sha256(JSON.stringify(content, bytesAsHash))] as const;
  });
  return Object.fromEntries((await Promise.all(read)).sort());
}

test("reads the bundled packages as before, unless READER_VERSION is raised", async () => {
  const known: Record<string, string> = JSON.parse(await readFile(SNAPSHOT, "utf8"));
  const read = await readAll();
  const changed = Object.keys(read).filter((hash) => known[hash] !== undefined && known[hash] !== read[hash]);
  expect(changed, "these packages are read differently: raise READER_VERSION in formats/identity.ts").toEqual([]);
  const hint = "if a bundled package was added or changed, or READER_VERSION was raised, run this test with -u";
  await expect(`${JSON.stringify(read, null, 2)}\n`).toMatchFileSnapshot(SNAPSHOT, hint);
});
