import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSlowReaders } from "#http/slow-readers";

const PIECE = Buffer.alloc(1_024 * 1_024);
const WINDOW_MS = 400;

/** Sends pieces for as long as the client takes them. */
const server = createServer((_, response) => {
  const send = () => {
    while (response.write(PIECE));
  };
  response.on("drain", send);
  send();
});
endSlowReaders(server, { bytes: PIECE.byteLength, windowMs: WINDOW_MS });

let url: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = async () => {
  const request = get(url, { agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.on("error", () => {});
  return response;
};

test("ends a response whose client does not read, and leaves one whose client does", async () => {
  const reader = await open();
  let read = 0;
  reader.on("data", (piece: Buffer) => {
    read += piece.byteLength;
  });
  const stalled = await open();
  stalled.pause();
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections, { timeout: 30_000 }).toBe(1);
  const before = read;
  await sleep(3 * WINDOW_MS);
  expect(read).toBeGreaterThan(before);
  expect([reader.destroyed, await connections()]).toEqual([false, 1]);
  reader.destroy();
  stalled.destroy();
});
