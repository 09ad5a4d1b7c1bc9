import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closedSignal, whenClosed } from "#http/when-closed";

const server = createServer();
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A response that nobody has sent yet, and how its client leaves. */
async function open(): Promise<{ response: ServerResponse; leave: () => void }> {
  const arrived = once(server, "request");
  const request = get({ port: (server.address() as AddressInfo).port, agent: false }, (message) => message.resume());
  request.on("error", () => {});
  const [, response] = (await arrived) as [unknown, ServerResponse];
  return { response, leave: () => request.destroy() };
}

test("tells once of a response that is sent, and of a client that leaves", async () => {
  const told: string[] = [];
  const sent = await open();
  whenClosed(sent.response, () => told.push("sent"));
  sent.response.end("text");
  await once(sent.response, "close");
  const left = await open();
  whenClosed(left.response, () => told.push("left"));
  left.leave();
  await once(left.response, "close");
  left.response.end("for nobody");
  expect(told).toEqual(["sent", "left"]);
});

test("tells at once of a client that has left before anybody asked", async () => {
  const { response, leave } = await open();
  const closed = once(response, "close");
  leave();
  await closed;
  const told: string[] = [];
  whenClosed(response, () => told.push("left"));
  expect(told).toEqual(["left"]);
  expect(closedSignal(response).aborted).toBe(true);
});
