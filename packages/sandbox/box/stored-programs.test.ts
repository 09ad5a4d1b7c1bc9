import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findOrBuild, type StoredPrograms } from "#box/stored-programs";

const isRoot = process.getuid?.() === 0;

describe("stored programs", () => {
  let sources: string;
  let made: string[];
  let builds: number;
  beforeEach(() => {
    sources = mkdtempSync(join(tmpdir(), "assay-stored-"));
    writeFileSync(join(sources, "a.c"), `${sources} first`);
    made = [];
    builds = 0;
  });
  afterEach(() => {
    for (const folder of [sources, ...made]) rmSync(folder, { recursive: true, force: true });
  });
  const find = async (changes: Partial<StoredPrograms> = {}) => {
    const build = async (folder: string) => {
      builds += 1;
      await writeFile(join(folder, "program"), "built");
    };
    const plan = { name: basename(sources), sources: [join(sources, "a.c")], options: [], build, ...changes };
    const folder = await findOrBuild(plan);
    if (folder !== null) made.push(folder);
    return folder;
  };

  if (!isRoot) {
    it("are not stored by a user other than root", async () => {
      expect([await find(), builds]).toEqual([null, 0]);
    });
    return;
  }

  it("are built once, and once more when a source or an option changes", async () => {
    const first = (await find()) ?? "";
    expect(await readFile(join(first, "program"), "utf8")).toBe("built");
    expect([await find(), builds]).toEqual([first, 1]);
    expect(await find({ options: ["-O3"] })).not.toBe(first);
    writeFileSync(join(sources, "a.c"), `${sources} second`);
    expect(await find()).not.toBe(first);
    expect(builds).toBe(3);
  });

  it("are the same for two starts at the same time", async () => {
    const [first, second] = await Promise.all([find(), find()]);
    expect(first).toBe(second);
    expect(existsSync(join(first ?? "", "program"))).toBe(true);
  });

  it("leave nothing behind if they cannot be built", async () => {
    const folder = (await find()) ?? "";
    const own = () => readdirSync(dirname(folder)).filter((name) => name.startsWith(basename(sources)));
    const build = () => Promise.reject(new Error("no space left"));
    await expect(find({ options: ["other"], build })).rejects.toThrow("no space left");
    expect(own()).toEqual([basename(folder)]);
  });

  it("are not used from a folder that another user owns", async () => {
    const folder = (await find()) ?? "";
    chownSync(folder, 1000, 1000);
    await expect(find()).rejects.toThrow("ENOTEMPTY");
  });
});
