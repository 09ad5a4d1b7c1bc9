import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeImportFolder } from "#import-folder";

test("an import leaves no files, and removes those of imports that nobody runs any more", async () => {
  const parent = await mkdtemp(join(tmpdir(), "assay-imports-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  // Their workers do not come to the end of them.
  for (const id of ["killed", "running", "again"]) await makeImportFolder(parent, id);
  {
    await using folder = await makeImportFolder(parent, "again", ["running", "again"]);
    expect(await readdir(folder.read)).toEqual([]);
    expect((await readdir(parent)).sort()).toEqual(["assay-import-again", "assay-import-running"]);
  }
  expect(await readdir(parent)).toEqual(["assay-import-running"]);
});
