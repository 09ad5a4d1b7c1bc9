import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ZippedFile, zipStream } from "#base/zip-stream";

const MEGABYTE = 1_024 * 1_024;

/** Files that cannot be compressed, without end; `asked` counts them. */
function endlessFiles() {
  const state = { asked: 0, isOver: false };
  async function* files(): AsyncGenerator<ZippedFile> {
    try {
      for (;;) {
        state.asked += 1;
        const content = crypto.getRandomValues(new Uint8Array(64 * 1_024));
        yield { name: `${state.asked}`, content: Buffer.concat(Array(16).fill(content)), modified: new Date() };
      }
    } finally {
      state.isOver = true;
    }
  }
  return { state, files: files() };
}

test("asks for no further files while nobody reads, and for none after the reader has left", async () => {
  const { state, files } = endlessFiles();
  const stream = zipStream(files, new AbortController().signal);
  await sleep(300);
  expect(state.asked).toBeLessThan(4);
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > MEGABYTE / 2) break;
  }
  await expect.poll(() => state.isOver).toBe(true);
  expect(state.asked).toBeLessThan(40);
});

test("ends when its signal aborts", async () => {
  const { state, files } = endlessFiles();
  const aborting = new AbortController();
  const stream = zipStream(files, aborting.signal);
  const failed = once(stream, "error");
  aborting.abort();
  await failed;
  await expect.poll(() => state.isOver).toBe(true);
});

test("fails as the files do", async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: "a", content: Buffer.from("a"), modified: new Date() };
    throw new Error("gone");
  }
  const read = async () => {
    for await (const _ of zipStream(files(), new AbortController().signal));
  };
  await expect(read()).rejects.toThrow("gone");
});
