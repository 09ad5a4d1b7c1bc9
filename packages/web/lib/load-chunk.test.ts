import { afterEach, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "#lib/load-chunk";

afterEach(() => {
  vi.useRealTimers();
});

test("returns what the import returns", async () => {
  await expect(loadChunk(async () => "module")).resolves.toBe("module");
});

test("throws ChunkLoadError with the cause when an import fails", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: "ChunkLoadError", cause });
});

test("throws ChunkLoadError after 120,000 ms, and not before", async () => {
  vi.useFakeTimers();
  let end: unknown = "still loading";
  loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(end).toBe("still loading");
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toBeInstanceOf(ChunkLoadError);
});
