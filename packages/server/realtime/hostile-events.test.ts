import { once } from "node:events";
import type { ChatEventsToServer } from "@assay/contract/sockets/chat";
import type { LiveEventsToServer } from "@assay/contract/sockets/live-verdicts";
import { ROOMS, type RoomEventsToServer } from "@assay/contract/sockets/rooms";
import fc from "fast-check";
import type { Socket } from "socket.io-client";
import { afterAll, describe, expect, test } from "vitest";
import { fingerprint } from "#testing/fingerprint";
import { hostileString, hostileValue } from "#testing/hostile-values";
import { openLiveApp } from "#testing/open-live-app";

const { server, url, sockets } = await openLiveApp();
const bob = await server.signIn("bob");
let sent = 0;
afterAll(() => console.info(`hostile events: ${sent} sent`));

type EventName = keyof (ChatEventsToServer & LiveEventsToServer & RoomEventsToServer);
const EVENTS: Readonly<Record<EventName, fc.Arbitrary<unknown>>> = {
  newuser: hostileValue,
  exituser: hostileValue,
  watch: fc.oneof(hostileValue, fc.array(hostileValue, { maxLength: 300 })),
  watchSubmissions: hostileValue,
  join: fc.oneof(hostileValue, fc.constantFrom(...Object.keys(ROOMS))),
  leave: fc.oneof(hostileValue, fc.array(hostileValue, { maxLength: 300 })),
  chat: fc.oneof(
    hostileValue,
    fc.record({ username: hostileValue, text: hostileValue, key: hostileValue }, { requiredKeys: [] }),
  ),
};

/** Larger messages close the connection, which has a test of its own. */
const isSmall = (values: unknown[]) => Buffer.byteLength(JSON.stringify(values)) < 90_000;

describe.each(Object.keys(EVENTS) as EventName[])("%s", (event) => {
  test("is acknowledged with any arguments, and changes nothing when it is refused", async () => {
    const args = fc
      .tuple(EVENTS[event], fc.array(hostileValue, { maxLength: 3 }))
      .map(([first, more]) => [first, ...more])
      .filter(isSmall);
    const browser = await server.signIn(`sends-${event.toLowerCase()}`);
    const check = fc.asyncProperty(args, async (values) => {
      await server.db.deleteFrom("rate_events").execute();
      const before = await fingerprint(server.db);
      // One connection may send only so many events, and so much in them, in a few seconds.
      const socket = await sockets.connect(url, browser);
      const reply = await socket.timeout(10_000).emitWithAck(event, ...values);
      sent += 1;
      socket.disconnect();
      if (event === "watch") expect(reply).toEqual([]);
      else if (event === "watchSubmissions") expect(reply).toBe(false);
      else if (reply.ok) return;
      else
        expect(reply).toMatchObject({
          code: "invalid_request",
          field: expect.any(String),
          message: expect.any(String),
        });
      expect(await fingerprint(server.db)).toEqual(before);
    });
    await fc.assert(check, { numRuns: 90 });
  });
});

test("survives frames that are not events", async () => {
  const frame = fc.oneof(
    hostileString,
    fc.constantFrom(
      "42",
      "42[",
      "42[]",
      "42[1]",
      '42["__proto__"]',
      '42["chat"',
      '451-["chat",{"_placeholder":true,"num":0}]',
    ),
    fc.constantFrom(
      '42["connection"]',
      '42["disconnect"]',
      '42["disconnecting"]',
      '42["error"]',
      '42["newListener"]',
      "41",
      "43",
      "99",
    ),
    fc.constantFrom('42["watch",{"_placeholder":true,"num":1}]', "45[]", "4999999999-[]", "b4AAAA", "\u0000"),
  );
  const check = fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 5 }), async (frames) => {
    const socket = await sockets.connect(url, bob);
    const before = await fingerprint(server.db);
    for (const text of frames) writeFrame(socket, text);
    sent += frames.length;
    // This connection may be closed, but the server has to survive.
    const other = await sockets.connect(url, bob);
    expect(await other.timeout(10_000).emitWithAck("watch", [])).toEqual([]);
    expect(await fingerprint(server.db)).toEqual(before);
    sockets.closeAll();
  });
  await fc.assert(check, { numRuns: 40 });
});

test("closes only the connection that sends a message of a megabyte", async () => {
  const socket = await sockets.connect(url, bob);
  const closed = once(socket as unknown as NodeJS.EventEmitter, "disconnect");
  socket.emit("chat", { username: "bob", text: "x".repeat(1_024 * 1_024) });
  await closed;
  const other = await sockets.connect(url, bob);
  expect(await other.timeout(10_000).emitWithAck("watch", [])).toEqual([]);
});

/** Sends text as a websocket frame, bypassing the client library. */
function writeFrame(socket: Socket, text: string): void {
  const { transport } = socket.io.engine as unknown as { transport: { ws: WebSocket } };
  if (transport.ws.readyState === WebSocket.OPEN) transport.ws.send(text);
}
