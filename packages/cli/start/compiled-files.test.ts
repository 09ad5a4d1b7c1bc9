import { execFile } from "node:child_process";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { COMPILED_FILES } from "#start/compiled-files";

/** A uid that no account of the tests has. */
const UID = 54_321;

/** Calls `shareCompiledFiles` in a process with this compile cache. Returns the path of its folder in the cache. */
async function share(cache: string): Promise<string> {
  const program = `
    const { getCompileCacheDir } = await import("node:module");
    const { shareCompiledFiles } = await import(${JSON.stringify(join(import.meta.dirname, "compiled-files.ts"))});
    await shareCompiledFiles(${UID});
    process.stdout.write(getCompileCacheDir());`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  return stdout;
}

const linkBeside = (folder: string) => folder.replace(/\d+$/, String(UID));

let made: string[] = [];
afterEach(async () => {
  for (const path of made) await rm(path, { recursive: true, force: true });
  made = [];
});

test("another uid gets the folder with what this one has compiled", async () => {
  const own = await share(COMPILED_FILES);
  made = [linkBeside(own)];
  expect((await lstat(linkBeside(own))).isSymbolicLink()).toBe(true);
  expect(await readdir(linkBeside(own))).toEqual(await readdir(own));
  await expect(share(COMPILED_FILES)).resolves.toBe(own);
});

test("a cache that somebody else has chosen is left alone", async () => {
  const cache = await mkdtemp(join(tmpdir(), "assay-compiled-"));
  made = [cache];
  expect(await readdir(cache)).toEqual([]);
  const own = await share(cache);
  expect(await readdir(cache)).toEqual([basename(own)]);
});
