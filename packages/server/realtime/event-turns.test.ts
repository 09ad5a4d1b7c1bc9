import { once } from "node:events";
import { EVENT_WORK_BYTES, RATES } from "@assay/contract/vocabulary/rates";
import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import { openLiveApp } from "#testing/open-live-app";

const { server, url, sockets } = await openLiveApp();
const bob = await server.signIn("bob");

const FLOOD = 150;

test.each([
  ["watch", []],
  ["watchSubmissions", "mine"],
  ["newuser", "bob"],
  ["chat", { username: "bob", text: "hello" }],
] as const)("many %s events of others delay a user's by a few of them", async (event, value) => {
  const flooders = await Promise.all(
    Array.from({ length: 4 }, async (_, index) =>
      sockets.connect(url, await server.signIn(`floods-${event.toLowerCase()}-${index}`)),
    ),
  );
  const quiet = await sockets.connect(url, bob);
  let answered = 0;
  const answers = flooders.flatMap((flooder) =>
    Array.from({ length: FLOOD }, () =>
      flooder
        .timeout(60_000)
        .emitWithAck(event, value)
        .then(() => {
          answered += 1;
        }),
    ),
  );
  await Promise.any(answers);
  const before = answered;
  await quiet.timeout(60_000).emitWithAck(event, value);
  expect(answered - before).toBeLessThan(FLOOD);
  await Promise.all(answers);
});

test("closes a connection whose events are few but long", async () => {
  const flooder: Socket = await sockets.connect(url, await server.signIn("long"));
  const closed = once(flooder as unknown as NodeJS.EventEmitter, "disconnect");
  const long = "x".repeat(40 * EVENT_WORK_BYTES);
  const count = Math.ceil(RATES.eventsPerConnection.attempts / 40);
  for (let sent = 0; sent < count; sent += 1) flooder.emit("nonsense", long);
  await closed;
});
