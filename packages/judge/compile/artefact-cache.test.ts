import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openArtefactCache } from "#compile/artefact-cache";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const artefact = (size: number, output: string | null = null) => ({ program: Buffer.alloc(size, size % 251), output });

/** Sets when an entry was last used, in seconds since the epoch. */
const useAt = (key: string, seconds: number) => utimes(join(folder, key), seconds, seconds);

describe("the artefact cache", () => {
  it("returns what was stored, with the output, even after reopening", async () => {
    const cache = await openArtefactCache(folder, 10_000);
    await cache.put("a", artefact(500, "warning: ‘x’"));
    await cache.put("b", artefact(0));
    const again = await openArtefactCache(folder, 10_000);
    for (const each of [cache, again]) {
      expect(await each.get("a")).toEqual(artefact(500, "warning: ‘x’"));
      expect(await each.get("b")).toEqual(artefact(0));
      expect(await each.get("c")).toBeNull();
    }
  });

  it.each([
    [
      "a changed byte",
      async (path: string) => {
        const bytes = await readFile(path);
        bytes[bytes.length - 1] = 0;
        await writeFile(path, bytes);
      },
    ],
    ["a missing end", (path: string) => truncate(path, 100)],
    ["no content", (path: string) => truncate(path, 0)],
    ["a wrong digest and an impossible length", (path: string) => writeFile(path, Buffer.alloc(36, 255))],
  ])("does not return an entry with %s, and removes it", async (_case, damage) => {
    const cache = await openArtefactCache(folder, 10_000);
    await cache.put("a", artefact(500));
    await damage(join(folder, "a"));
    expect(await cache.get("a")).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it("evicts the least recently used entries when it grows too large", async () => {
    const cache = await openArtefactCache(folder, 2_000);
    for (const [index, key] of ["a", "b", "c"].entries()) {
      await cache.put(key, artefact(500));
      await useAt(key, 1_000 + index);
    }
    await cache.get("a");
    await cache.put("d", artefact(500));
    expect((await readdir(folder)).sort()).toEqual(["a", "c", "d"]);
  });

  it("shrinks when it is opened with a smaller size", async () => {
    const cache = await openArtefactCache(folder, 10_000);
    for (const [index, key] of ["a", "b", "c"].entries()) {
      await cache.put(key, artefact(500));
      await useAt(key, 1_000 + index);
    }
    await openArtefactCache(folder, 700);
    expect(await readdir(folder)).toEqual(["c"]);
  });

  it("does not store an entry larger than the cache", async () => {
    const cache = await openArtefactCache(folder, 100);
    await cache.put("a", artefact(500));
    expect(await readdir(folder)).toEqual([]);
  });

  it("removes half-written files of dead processes, but not those being written now", async () => {
    await writeFile(join(folder, "x.1.part"), "half");
    await writeFile(join(folder, "y.2.part"), "half");
    await utimes(join(folder, "x.1.part"), 1_000, 1_000);
    await openArtefactCache(folder, 10_000);
    expect(await readdir(folder)).toEqual(["y.2.part"]);
  });
});
