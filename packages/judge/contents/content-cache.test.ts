import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashOf, openContentCache } from "#contents/content-cache";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-contents-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [KB, MB] = [1_024, 1_024 * 1_024];
const text = (letter: string, bytes: number) => Buffer.alloc(bytes, letter);
const open = (memoryBytes = 64 * KB, bytes = 10 * MB) => openContentCache({ memoryBytes, disk: { folder, bytes } });
const never = () => Promise.reject(new Error("it is loaded again"));

test("loads a content once, however many ask for it at the same time or later", async () => {
  const cache = await open();
  const [small, large] = [text("a", 10), text("b", MB)];
  for (const content of [small, large]) {
    const load = vi.fn(async () => content);
    const all = await Promise.all([1, 2, 3].map(() => cache.get(hashOf(content), load)));
    expect(all.every((each) => content.equals(each))).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
    // Also while it is being written to the disk.
    expect(content.equals(await cache.get(hashOf(content), never))).toBe(true);
    await vi.waitFor(async () => expect(await readdir(folder)).toContain(hashOf(content)));
  }
});

test("still has contents after a restart", async () => {
  const content = text("c", 100);
  (await open()).put(hashOf(content), content);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([hashOf(content)]));
  expect(content.equals(await (await open()).get(hashOf(content), never))).toBe(true);
});

test("refuses bytes with another hash and loads a damaged file again", async () => {
  const content = text("d", 100);
  const hash = hashOf(content);
  await writeFile(join(folder, hash), "damaged");
  await expect((await open()).get(hash, async () => text("e", 100))).rejects.toThrow("damaged");
  expect(content.equals(await (await open()).get(hash, async () => content))).toBe(true);
});

test("removes what was used least recently when the disk's share is full, and remains of a dead process", async () => {
  await writeFile(join(folder, `${hashOf(text("x", 1))}.part`), "half");
  const cache = await open(0, 3 * MB);
  expect(await readdir(folder)).toEqual([]);
  const contents = ["f", "g", "h"].map((letter) => text(letter, MB));
  for (const content of contents) {
    cache.put(hashOf(content), content);
    await vi.waitFor(() => expect(cache.has(hashOf(content))).toBe(true));
  }
  const [first, second] = contents.map(hashOf) as [string, string];
  await cache.get(first, never);
  cache.put(hashOf(text("i", MB)), text("i", MB));
  await vi.waitFor(() => expect([cache.has(first), cache.has(second)]).toEqual([true, false]));
});

test("works without a disk", async () => {
  const cache = await openContentCache({ memoryBytes: 64 * KB });
  const content = text("j", KB);
  await cache.get(hashOf(content), async () => content);
  expect(await cache.get(hashOf(content), never)).toBe(content);
});
