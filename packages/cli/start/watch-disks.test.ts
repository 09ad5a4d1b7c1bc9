import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { diskLog, readDisks, watchDisks } from "#start/watch-disks";

test("measures the disk of a folder, or of its parent if the folder does not exist", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-disk-"));
  const { blocks, bsize } = await statfs(folder);
  const [database, scratch] = await readDisks({ database: folder, scratch: join(folder, "data", "scratch") });
  await rm(folder, { recursive: true });
  expect([database?.disk, scratch?.disk]).toEqual(["database", "scratch"]);
  for (const { freeBytes = -1 } of [database ?? {}, scratch ?? {}]) {
    expect(freeBytes).toBeGreaterThan(0);
    expect(freeBytes).toBeLessThanOrEqual(blocks * bsize);
  }
});

test("distinguishes two file systems", async () => {
  const [processes, here] = await readDisks({ database: "/proc", scratch: import.meta.dirname });
  expect(processes?.freeBytes).toBe(0);
  expect(here?.freeBytes).toBeGreaterThan(0);
});

test("reports at once", async () => {
  const reports: unknown[] = [];
  const watch = watchDisks({ scratch: import.meta.dirname }, (disks) => reports.push(disks), console);
  await vi.waitFor(() => expect(reports).toEqual([[{ disk: "scratch", freeBytes: expect.any(Number) }]]));
  watch.stop();
});

test("logs once that a disk is too full, and once that it has room again", () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const logChanges = diskLog(log);
  for (const freeBytes of [2 ** 33, 2 ** 25, 2 ** 24, 2 ** 33, 2 ** 33]) logChanges([{ disk: "scratch", freeBytes }]);
  expect(log.warn.mock.calls.map(([, text]) => text)).toEqual([
    "the disk of the judge's scratch files has 32 MiB free, less than 512 MiB",
  ]);
  expect(log.info.mock.calls.map(([, text]) => text)).toEqual(["the disk of the judge's scratch files has room again"]);
});
