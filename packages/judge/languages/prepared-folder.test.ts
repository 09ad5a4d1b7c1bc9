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
  it("lies in the cache folder, which the boxes' users may enter", async () => {
    await chmod(folder, 0o755);
    const cacheDir = join(folder, "cache");
    expect(await openPreparedFolder(cacheDir, { isRoot: true })).toBe(join(cacheDir, "prepared"));
    expect((await stat(cacheDir)).mode & 0o777).toBe(0o755);
  });

  it("lies in the system's cache folder where a folder above is closed to them", async () => {
    const systemFolder = join(folder, "system");
    const options = { isRoot: true, systemFolder };
    expect(await openPreparedFolder(join(folder, "cache"), options)).toBe(systemFolder);
    expect((await stat(systemFolder)).isDirectory()).toBe(true);
  });

  it("is refused where neither can be", async () => {
    await writeFile(join(folder, "file"), "");
    const options = { isRoot: true, systemFolder: join(folder, "file/system") };
    await expect(openPreparedFolder(join(folder, "cache"), options)).rejects.toBeInstanceOf(InternalError);
  });

  it("stays where it is for a judge whose boxes run as the same user", async () => {
    expect(await openPreparedFolder(join(folder, "cache"), { isRoot: false })).toBe(join(folder, "cache/prepared"));
  });
});
