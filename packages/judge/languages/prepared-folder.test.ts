import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InternalError } from "#interface";
import { openPreparedFolder } from "#languages/prepared-folder";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-prepared-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the folder for prepared files", () => {
  it("is in the cache folder, which the boxes' users may enter", async () => {
    await chmod(folder, 0o755);
    const cacheDir = join(folder, "cache");
    expect(await openPreparedFolder(cacheDir, { isRoot: true })).toBe(join(cacheDir, "prepared"));
    expect((await stat(cacheDir)).mode & 0o777).toBe(0o755);
  });

  it("is in the system's cache folder if the boxes' users cannot enter a parent folder", async () => {
    const systemFolder = join(folder, "system");
    const options = { isRoot: true, systemFolder };
    expect(await openPreparedFolder(join(folder, "cache"), options)).toBe(systemFolder);
    expect((await stat(systemFolder)).isDirectory()).toBe(true);
  });

  it("is an error if neither is possible", async () => {
    await writeFile(join(folder, "file"), "");
    const options = { isRoot: true, systemFolder: join(folder, "file/system") };
    await expect(openPreparedFolder(join(folder, "cache"), options)).rejects.toBeInstanceOf(InternalError);
  });

  it("stays in the cache folder for a judge whose boxes run as its own user", async () => {
    expect(await openPreparedFolder(join(folder, "cache"), { isRoot: false })).toBe(join(folder, "cache/prepared"));
  });
});
