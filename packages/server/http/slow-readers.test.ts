import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endSlowReaders } from "#http/slow-readers";

const PIECE = Buffer.alloc(1_024 * 1_024);
const WINDOW_MS = 400;
/** The server looks this often in a window. */
const LOOKS = 4;

/** Sends pieces for as long as the client takes them. */
const server = createServer((_, response) => {
  const send = () => {
    while (response.write(PIECE));
  };
  response.on("drain", send);
  send();
});

let url: string;
beforeAll(async () => {
  // Time passes when the test says so, not while the machine is busy.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  endSlowReaders(server, { bytes: PIECE.byteLength, windowMs: WINDOW_MS });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

const open = async () => {
  const request = get(url, { agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.on("error", () => {});
  return response;
};

test("ends a response whose client does not read, and leaves one whose client does", async () => {
  let isEnded = false;
  server.once("connection", (socket) => {
    socket.once("close", () => {
      isEnded = true;
    });
  });
  const stalled = await open();
  stalled.pause();
  const reader = await open();
  let read = 0;
  reader.on("data", (piece: Buffer) => {
    read += piece.byteLength;
  });
  /** Returns when the reader has taken more than the system's buffers hold. */
  const readOn = async () => {
    for (const enough = read + 32 * PIECE.byteLength; read < enough; ) await once(reader, "data");
  };
  let looks = 0;
  for (; !isEnded && looks < 10 * LOOKS; looks += 1) {
    await readOn();
    vi.advanceTimersByTime(WINDOW_MS / LOOKS);
  }
  expect(isEnded).toBe(true);
  expect(looks).toBeGreaterThan(LOOKS);
  await readOn();
  expect(reader.destroyed).toBe(false);
  reader.destroy();
  stalled.destroy();
});
