import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createConnection } from "node:net";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { sql } from "kysely";
import type { Socket } from "socket.io-client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp({ trustProxy: true });
const bob = await server.signIn("bob");
const eve = await server.signIn("eve");
afterEach(async () => {
  sockets.closeAll();
  await vi.waitFor(async () => expect(await counted()).toEqual([]), 10_000);
});

const counted = () => server.db.selectFrom("websockets").selectAll().execute();
const connect = (browser: SignedIn, to = url) => sockets.connect(to, browser);
async function connectMany(browser: SignedIn, count: number, to = url) {
  for (let number = 0; number < count; number += 1) await connect(browser, to);
}
/** The error that a refused page gets. */
async function refusalOf(browser: SignedIn, to = url) {
  const refusal = await connect(browser, to).catch((error) => error);
  expect(refusal).toBeInstanceOf(Error);
  return refusal as Error & { data?: unknown };
}

describe(`one session has at most ${LIMITS.websocketsPerSession} websockets`, () => {
  test("across all server processes; its next one is refused with the reason, those of other sessions are accepted", async () => {
    const another = await server.openAnother();
    const far = await another.listen({ host: "127.0.0.1", port: 0 });
    await connectMany(bob, LIMITS.websocketsPerSession - 3);
    await connectMany(bob, 3, far);
    for (const to of [url, far]) {
      const refusal = await refusalOf(bob, to);
      expect(refusal.message).toBe("too_many_connections");
      expect(refusal.data).toMatchObject({ message: expect.stringMatching(/^Too many pages of this site are open/) });
    }
    await connect(eve);
    await connect(await server.signIn("bob"));
    expect(await counted()).toHaveLength(LIMITS.websocketsPerSession + 2);
    await another.close();
  });

  test("even when they are opened at the same moment", async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => connect(bob)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(LIMITS.websocketsPerSession);
  });

  test("and a closed one makes room for another", async () => {
    await connectMany(bob, LIMITS.websocketsPerSession - 1);
    const last = await connect(bob);
    await refusalOf(bob);
    last.disconnect();
    await vi.waitFor(async () => expect(await counted()).toHaveLength(LIMITS.websocketsPerSession - 1));
    await connect(bob);
  });

  test("and those of a dead server process count until its row expires", async () => {
    const process_id = randomUUID();
    const dead = { process_id, user_id: bob.userId, session_id_hash: (await sessionOf(bob)).id_hash };
    const setExpiry = (expires_at: ReturnType<typeof sql<Date>>) =>
      server.db
        .insertInto("server_processes")
        .values({ id: process_id, expires_at })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ expires_at }))
        .execute();
    await setExpiry(sql<Date>`now() + interval '1 minute'`);
    const rows = Array.from({ length: LIMITS.websocketsPerSession }, (_, index) => ({ ...dead, id: `dead-${index}` }));
    await server.db.insertInto("websockets").values(rows).execute();
    expect((await refusalOf(bob)).message).toBe("too_many_connections");
    await setExpiry(sql<Date>`now()`);
    await connect(bob);
    await server.db.deleteFrom("server_processes").where("id", "=", process_id).execute();
  });
});

test(`one user has at most ${LIMITS.websocketsPerUser} websockets over all sessions`, async () => {
  for (let left: number = LIMITS.websocketsPerUser; left > 0; left -= LIMITS.websocketsPerSession) {
    await connectMany(await server.signIn("bob"), Math.min(left, LIMITS.websocketsPerSession));
  }
  expect((await refusalOf(await server.signIn("bob"))).message).toBe("too_many_connections");
  await connect(eve);
});

test("counts no websockets of an ended session", async () => {
  const leaver = await server.signIn("bob");
  await connectMany(leaver, 3);
  await leaver.get("/api/logout");
  await vi.waitFor(async () => expect(await counted()).toEqual([]));
});

test("counts the websockets of a process again after it was considered dead", async () => {
  await connectMany(bob, 2);
  await server.db.deleteFrom("server_processes").execute();
  expect(await counted()).toEqual([]);
  await vi.waitFor(async () => expect(await counted()).toHaveLength(2), 10_000);
});

test("counts no websockets of a server that has stopped", async () => {
  const another = await server.openAnother();
  await connectMany(bob, 4, await another.listen({ host: "127.0.0.1", port: 0 }));
  await another.close();
  expect(await counted()).toEqual([]);
});

describe("websockets without a session", () => {
  const knock = (address: string) =>
    new Promise<string>((resolve) => {
      const socket = sockets.open(url, { "x-forwarded-for": address, cookie: "assay-session=made-up" });
      socket.once("connect_error", (error) => resolve(error.message));
    });
  /** A websocket that never sends anything, opened by a program. */
  const openSilent = () => {
    const silent = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    return new Promise<WebSocket | null>((resolve) => {
      silent.onopen = () => resolve(silent);
      silent.onerror = () => resolve(null);
    });
  };

  test("are limited by address, and closed ones make room for others", async () => {
    const all = await Promise.all(Array.from({ length: LIMITS.websocketsWithoutSession + 20 }, openSilent));
    const open = all.filter((one) => one !== null);
    expect(open).toHaveLength(LIMITS.websocketsWithoutSession);
    expect(await openSilent()).toBe(null);
    // Another address has a limit of its own.
    expect(await knock("192.0.2.5")).toBe("not_signed_in");
    for (const one of open) one.close();
    await vi.waitFor(async () => expect(await knock("127.0.0.1")).toBe("not_signed_in"), 5_000);
  });

  test("that are refused are closed by the server", async () => {
    const silent = await openSilent();
    const closed = new Promise((resolve) => silent?.addEventListener("close", resolve));
    silent?.send("40");
    await closed;
  });

  test("are refused with an internal error, not for a missing session, while sessions cannot be read", async () => {
    await server.db.schema.alterTable("sessions").renameTo("sessions_away").execute();
    try {
      expect((await refusalOf(bob)).message).toBe("internal");
    } finally {
      await server.db.schema.alterTable("sessions_away").renameTo("sessions").execute();
    }
  });
});

test("closes connections of a user who sends too many events over several of them, and nobody else's", async () => {
  const flooders: Socket[] = [];
  for (let count = 0; count < 4; count += 1) flooders.push(await connect(bob));
  const closed = flooders.map((socket) => once(socket as unknown as NodeJS.EventEmitter, "disconnect"));
  const quiet = await connect(eve);
  // Too few events on each connection to exceed the limit of one connection.
  const each = RATES.eventsPerConnection.attempts - 50;
  for (const socket of flooders) for (let count = 0; count < each; count += 1) socket.emit("nonsense");
  await Promise.any(closed);
  expect(each * flooders.length).toBeGreaterThan(RATES.eventsPerUser.attempts);
  expect(quiet.connected).toBe(true);
});

test("closes a websocket whose page does not read, once its backlog is too large", async () => {
  const text = "€".repeat(LIMITS.chatMessageLength);
  await sql`insert into chat_messages (user_name, text, connection)
    select 'bob', ${text}, 'gone' from generate_series(1, ${LIMITS.chatCatchUpCount})`.execute(server.db);
  const reader = await openDeafWebsocket(await server.signIn("bob"));
  const perHistory = LIMITS.chatCatchUpCount * text.length;
  for (let sent = 0; sent <= 3 * LIMITS.websocketBacklogBytes; sent += perHistory) reader.ask();
  await vi.waitFor(async () => expect(await counted()).toEqual([]), 20_000);
});

/** A websocket that joins the chat as often as requested, and never reads. */
async function openDeafWebsocket(browser: SignedIn) {
  const { hostname, port } = new URL(url);
  const raw = createConnection({ host: hostname, port: Number(port) });
  const key = randomBytes(16).toString("base64");
  raw.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nOrigin: ${url}\r\nCookie: ${browser.cookieHeader()}\r\n\r\n`,
  );
  const send = (text: string) => raw.write(textFrame(text));
  let received = "";
  const joined = new Promise<void>((resolve) =>
    raw.on("data", (data) => {
      received += data.toString("latin1");
      if (received.includes("40{")) resolve();
    }),
  );
  raw.on("error", () => {});
  await vi.waitFor(() => expect(received).toContain("101"));
  send("40");
  await joined;
  raw.pause();
  return { ask: () => send('42["newuser","bob",0]') };
}

/** A short text as a client's websocket frame, masked with zeros. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.byteLength, 0, 0, 0, 0]), payload]);
}

async function sessionOf(browser: SignedIn) {
  return server.db
    .selectFrom("sessions")
    .select("id_hash")
    .where("user_id", "=", browser.userId)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
}
