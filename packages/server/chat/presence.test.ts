import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { RATES } from "@assay/contract/vocabulary/rates";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sweepConnections } from "#chat/presence-queries";
import { closeChatters, joinChat, openChatter } from "#testing/chatters";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp();
const bob = await server.signIn("bob");
const eve = await server.signIn("eve");
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterEach(() => closeChatters(sockets, server.db));

const join = (browser: SignedIn, at = url) => joinChat(sockets, at, browser);
const connectionsOf = (userId: string) =>
  server.db
    .selectFrom("chat_connections")
    .where("user_id", "=", userId)
    .select(["id", sql<number | null>`extract(epoch from expires_at - now())::float8`.as("secondsLeft")])
    .execute();
const processes = () => server.db.selectFrom("server_processes").select("id").execute();
/** Makes a lost connection expire at once. */
async function letRunOut(connection: string) {
  const expires_at = sql<Date>`now() - interval '1 second'`;
  await server.db.updateTable("chat_connections").set({ expires_at }).where("id", "=", connection).execute();
  await sweepConnections(server.db);
}

describe("newuser", () => {
  test("notifies the others once, under the session's user name, but not the one who joins", async () => {
    const reader = await join(eve);
    const comer = await openChatter(sockets, url, bob);
    await comer.socket.timeout(30_000).emitWithAck("newuser", "somebody else");
    await reader.getsUpdate("bob joined");
    await comer.join();
    await join(bob);
    await comer.say("end");
    await reader.receives("end");
    expect(reader.updates).toEqual(["bob joined"]);
    expect(comer.updates).not.toContain("bob joined");
  });

  test("notifies nobody once a user has joined and left too often", async () => {
    const [reader, comer] = [await join(eve), await join(bob)];
    const { attempts } = RATES.chatPresencePerUser;
    for (let count = 0; count < attempts; count += 1) {
      await comer.exit();
      await comer.join();
      await server.db.deleteFrom("rate_events").where("bucket", "like", "chat-history:%").execute();
    }
    await comer.say("end");
    await reader.receives("end");
    expect(reader.updates).toHaveLength(attempts);
  });
});

describe("joining again and again", () => {
  test("is refused once it happens too often, and no messages are sent", async () => {
    const reader = await join(bob);
    const events = Array.from({ length: RATES.chatHistoryPerUser.attempts - 1 }, () => ({
      bucket: `chat-history:user:${bob.userId}`,
    }));
    await server.db.deleteFrom("rate_events").execute();
    await server.db.insertInto("rate_events").values(events).execute();
    expect(await reader.join(0)).toEqual({ ok: true });
    expect(await reader.join(0)).toMatchObject({ ok: false, code: "too_many_requests" });
    expect(reader.histories).toHaveLength(2);
    await join(eve);
  });
});

describe("exituser", () => {
  test("notifies the others when the user's last page leaves, and ends delivery to that page", async () => {
    const [reader, first, second] = [await join(eve), await join(bob), await join(bob)];
    await first.exit();
    await reader.say("not for the first");
    await second.receives("not for the first");
    expect(reader.updates).toEqual(["bob joined"]);
    await second.exit();
    await reader.getsUpdate("bob left");
    await second.exit();
    expect(first.received).toEqual([]);
    expect(second.updates).not.toContain("bob left");
    expect(await connectionsOf(bob.userId)).toEqual([]);
    expect(reader.updates).toEqual(["bob joined", "bob left"]);
  });
});

describe("disconnect", () => {
  test("of the last page counts as leaving after a moment", async () => {
    const [reader, leaver] = [await join(eve), await join(bob)];
    const connection = leaver.socket.id ?? "";
    leaver.socket.disconnect();
    await vi.waitFor(async () => expect((await connectionsOf(bob.userId))[0]?.secondsLeft).toBeLessThan(6));
    await sweepConnections(server.db);
    await reader.getsUpdate("bob joined");
    expect(reader.updates).toEqual(["bob joined"]);
    await letRunOut(connection);
    await reader.getsUpdate("bob left");
  });

  test("of somebody who comes back in time notifies nobody", async () => {
    const [reader, leaver] = [await join(eve), await join(bob)];
    const connection = leaver.socket.id ?? "";
    leaver.socket.disconnect();
    const back = await join(bob);
    await letRunOut(connection);
    await back.say("end");
    await reader.receives("end");
    expect(reader.updates).toEqual(["bob joined"]);
  });

  test("by a server that restarts does not count as leaving", async () => {
    const another = await server.openAnother();
    const far = await another.listen({ host: "127.0.0.1", port: 0 });
    const [reader, comer] = [await join(eve), await join(bob, far)];
    const ended = once(comer.socket as unknown as NodeJS.EventEmitter, "disconnect");
    await another.close();
    await ended;
    const [connection] = await connectionsOf(bob.userId);
    expect(connection?.secondsLeft).toBeNull();
    const back = await join(bob);
    await letRunOut(connection?.id ?? "");
    await back.say("end");
    await reader.receives("end");
    expect(reader.updates).toEqual(["bob joined"]);
  });

  test("that the server did not notice, because it had died, counts as leaving once the server's row has expired", async () => {
    const reader = await join(eve);
    const process_id = randomUUID();
    await server.db.insertInto("server_processes").values({ id: process_id, expires_at: sql<Date>`now()` }).execute();
    const life = { user_id: bob.userId, user_name: "bob", process_id, expires_at: null };
    const session = server.db.selectFrom("sessions").select("id_hash").where("user_id", "=", bob.userId).limit(1);
    await server.db
      .insertInto("chat_connections")
      .values({ ...life, id: "dead", session_id_hash: session })
      .execute();
    // The server sweeps without being asked.
    await reader.getsUpdate("bob left");
  });
});

describe("a server process that was silent for so long that it was considered dead", () => {
  test("has its users in the room again, as if they had just joined, and they receive everything", async () => {
    const [reader, member] = [await join(eve), await join(bob)];
    await reader.getsUpdate("bob joined");
    await server.db.deleteFrom("server_processes").execute();
    await sweepConnections(server.db);
    expect(await connectionsOf(bob.userId)).toEqual([]);
    await member.getsUpdate("eve joined");
    await reader.say("still with you");
    await member.receives("still with you");
    expect(member.updates).not.toContain("Please Login first");
    await vi.waitFor(async () => expect(await processes()).toHaveLength(1), 10_000);
  });
});

describe("what is written to the database", () => {
  test("for a message does not grow with the number of members", async () => {
    const members = [];
    for (let count = 0; count < 6; count += 1) members.push(await join(await server.signIn(`member-${count}`)));
    const versions = () =>
      server.db
        .selectFrom("chat_connections")
        .select(["id", sql<string>`xmin::text || ctid::text`.as("version")])
        .orderBy("id")
        .execute();
    const before = await versions();
    for (let count = 0; count < 5; count += 1) await members[0]?.say(`message ${count}`);
    for (const member of members.slice(1)) await member.receives("message 4");
    expect(before).toHaveLength(6);
    expect(await versions()).toEqual(before);
  });
});

describe("a session that ends", () => {
  test("closes its connection at once, and counts as leaving", async () => {
    const leaver = await server.signIn("leaver");
    const [reader, ended] = [await join(bob), await join(leaver)];
    await leaver.get("/api/logout");
    await reader.say("not for leaver");
    await reader.getsUpdate("leaver left");
    expect([ended.socket.connected, ended.received, reader.received]).toEqual([false, [], []]);
  });

  test("with its account: the others are notified of who left, and the messages stay", async () => {
    const leaver = await server.signIn("deleted");
    const [reader, ended] = [await join(bob), await join(leaver)];
    await ended.say("my last words");
    const admin = await server.signInAdmin();
    await admin.delete(`/api/admin/user/delete/${leaver.userId}`);
    await reader.getsUpdate("deleted left");
    const later = await join(eve);
    expect(later.histories[0]?.at(-1)).toMatchObject({ username: "deleted", text: "my last words" });
  });
});

test("closes a connection that sends more events than any page does", async () => {
  const [reader, flooder] = [await join(eve), await join(bob)];
  const closed = once(flooder.socket as unknown as NodeJS.EventEmitter, "disconnect");
  for (let count = 0; count <= RATES.eventsPerConnection.attempts; count += 1) flooder.socket.emit("nonsense", count);
  expect(await closed).toContain("io server disconnect");
  expect(await reader.say("still here")).toMatchObject({ ok: true });
});
