import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sweepMessages } from "#chat/message-queries";
import { closeChatters, joinChat, openChatter } from "#testing/chatters";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp();
const bob = await server.signIn("bob");
const eve = await server.signIn("eve");
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("chat_messages").execute();
});
afterEach(() => closeChatters(sockets, server.db));

const open = (browser: SignedIn, at = url) => openChatter(sockets, at, browser);
const join = (browser: SignedIn, at = url) => joinChat(sockets, at, browser);
const stored = () => server.db.selectFrom("chat_messages").selectAll().orderBy("id").execute();
const texts = (messages: readonly { text: string }[] | undefined) => messages?.map(({ text }) => text);

describe("a chat message", () => {
  test("reaches everybody else, in order, under the session's user name", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const first = await sender.say("one");
    await sender.say("two", { username: "eve" });
    await reader.receives("two");
    expect(reader.received).toEqual([
      { username: "bob", text: "one", id: expect.any(Number), sentAt: expect.stringMatching(/Z$/) },
      { username: "bob", text: "two", id: expect.any(Number), sentAt: expect.any(String) },
    ]);
    expect(first).toEqual({ ok: true, id: reader.received[0]?.id, sentAt: reader.received[0]?.sentAt });
    expect(await stored()).toMatchObject([
      { user_id: bob.userId, user_name: "bob", text: "one" },
      { user_id: bob.userId, user_name: "bob", text: "two" },
    ]);
  });

  test("reaches the sender's other pages, but not the one that sent it", async () => {
    const [sender, other] = [await join(bob), await join(bob)];
    await sender.say("mine");
    await other.receives("mine");
    await other.say("end");
    await sender.receives("end");
    expect(texts(sender.received)).toEqual(["end"]);
  });

  test("works with only the specification's events, without acknowledgements or other arguments", async () => {
    const [sender, reader] = [await open(bob), await open(eve)];
    reader.socket.emit("newuser", "eve");
    await vi.waitFor(() => expect(reader.histories).toEqual([[]]));
    sender.socket.emit("newuser", "bob");
    await reader.getsUpdate("bob joined");
    sender.socket.emit("chat", { username: "bob", text: "hello" });
    await reader.receives("hello");
    sender.socket.emit("exituser", "bob");
    await reader.getsUpdate("bob left");
    sender.socket.emit("chat", { username: "bob", text: " " });
    await sender.getsUpdate("Message is required");
  });

  test("is text: markup and scripts arrive unchanged", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const text = `  <img src=x onerror=alert(1)> '; drop table chat_messages; -- \u202e🙂\n  indented`;
    await sender.say(text);
    await reader.receives(text);
  });

  test.each([
    ["empty", { text: "" }, "text"],
    ["white space alone", { text: " \n\t\u00a0" }, "text"],
    ["too long", { text: "x".repeat(LIMITS.chatMessageLength + 1) }, "text"],
    ["with NUL", { text: "a\u0000b" }, "text"],
    ["broken Unicode", { text: "a\ud800b" }, "text"],
    ["no text", {}, "text"],
    ["a number", { text: 1 }, "text"],
    ["a key that is not a UUID", { text: "x", key: "1" }, "key"],
    ["no message", null, "message"],
    ["a list", ["x"], "message"],
  ])("is refused with the field named: %s", async (_, message, field) => {
    const sender = await join(bob);
    const reply = await sender.socket.timeout(30_000).emitWithAck("chat", message);
    expect(reply).toMatchObject({ ok: false, code: "invalid_request", field, message: expect.any(String) });
    expect(await stored()).toEqual([]);
  });

  test("of the greatest length is accepted", async () => {
    expect(await (await join(bob)).say("x".repeat(LIMITS.chatMessageLength))).toMatchObject({ ok: true });
  });

  test("that is sent again with its key is stored and delivered once", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const key = randomUUID();
    const first = await sender.say("once", { key });
    expect(await sender.say("once", { key })).toEqual(first);
    // The same key of another user is a different key.
    expect(await reader.say("mine", { key })).toMatchObject({ ok: true });
    await sender.receives("mine");
    await sender.say("end");
    await reader.receives("end");
    expect(texts(reader.received)).toEqual(["once", "end"]);
    expect(reader.received[0]?.key).toBe(key);
  });

  test("is refused after too many from one user, but not from others", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const events = Array.from({ length: RATES.chatPerUser.attempts - 1 }, () => ({
      bucket: `chat:user:${bob.userId}`,
    }));
    await server.db.insertInto("rate_events").values(events).execute();
    const replies = await Promise.all([sender.say("last"), sender.say("late")]);
    expect(replies).toMatchObject([{ ok: true }, { ok: false, code: "too_many_requests" }]);
    expect(await reader.say("other")).toMatchObject({ ok: true });
    expect(texts(await stored())).toEqual(["last", "other"]);
  });

  test("reaches every server process", async () => {
    const another = await server.openAnother();
    const far = await another.listen({ host: "127.0.0.1", port: 0 });
    const [here, there] = [await join(bob), await join(eve, far)];
    await here.getsUpdate("eve joined");
    await here.say("ping");
    await there.receives("ping");
    await there.say("pong");
    await here.receives("pong");
    const other = await join(bob, far);
    await here.say("to my other page");
    await other.receives("to my other page");
    await there.exit();
    await here.getsUpdate("eve left");
    expect(here.updates).toEqual(["eve joined", "eve left"]);
  });

  test("that was stored while the server's event connection was lost is delivered afterwards", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'assay events'`.execute(server.db);
    await sender.say("into the dark");
    await reader.receives("into the dark");
    await reader.say("end");
    await sender.receives("end");
    expect(texts(sender.received)).toEqual(["end"]);
    expect(texts(reader.received)).toEqual(["into the dark"]);
  });
});

describe("history", () => {
  async function addMessages(count: number) {
    const values = Array.from({ length: count }, (_, index) => ({
      user_id: eve.userId,
      user_name: "eve",
      text: `old ${index + 1}`,
      connection: "gone",
    }));
    await server.db.insertInto("chat_messages").values(values).execute();
  }

  test(`is the latest ${LIMITS.chatHistoryCount} messages, oldest first`, async () => {
    await addMessages(LIMITS.chatHistoryCount + 3);
    const reader = await join(bob);
    expect(reader.histories).toHaveLength(1);
    expect(texts(reader.histories[0])).toEqual(
      Array.from({ length: LIMITS.chatHistoryCount }, (_, index) => `old ${index + 4}`),
    );
    expect(reader.histories[0]?.[0]).toEqual({
      username: "eve",
      text: "old 4",
      id: expect.any(Number),
      sentAt: expect.any(String),
    });
  });

  test("after a lost connection is exactly what was said in the meantime", async () => {
    const [reader, sender] = [await join(bob), await join(eve)];
    await sender.say("known");
    await reader.receives("known");
    reader.socket.disconnect();
    await addMessages(LIMITS.chatHistoryCount + 10);
    const back = await open(bob);
    await back.join(reader.received[0]?.id);
    expect(back.histories[0]).toHaveLength(LIMITS.chatHistoryCount + 10);
    expect(back.histories[0]?.[0]?.text).toBe("old 1");
    await sender.say("next");
    await back.receives("next");
    expect(texts(back.received)).toEqual(["next"]);
  });

  test("and new messages have no gap and no repetition while others talk", async () => {
    const sender = await join(eve);
    const said = Array.from({ length: 25 }, (_, index) => `word ${index}`);
    const talk = Promise.all(said.map((text) => sender.say(text)));
    const readers = [await join(bob), await join(bob), await join(bob)];
    await talk;
    for (const reader of readers) {
      if (texts(reader.histories[0])?.at(-1) !== "word 24") await reader.receives("word 24");
      expect(texts([...(reader.histories[0] ?? []), ...reader.received])).toEqual(said);
    }
  });

  test.each([-1, 1.5, "1", [], {}])("is requested by the id of a message only: %j", async (lastId) => {
    const chatter = await open(bob);
    const reply = await chatter.socket.timeout(30_000).emitWithAck("newuser", "bob", lastId);
    expect(reply).toMatchObject({ ok: false, code: "invalid_request", field: "lastId" });
    expect(chatter.histories).toEqual([]);
  });

  test("is deleted except for the latest messages", async () => {
    await addMessages(3);
    await sql`insert into chat_messages (user_name, text, connection)
      select 'eve', 'new', 'gone' from generate_series(1, ${LIMITS.chatKeptCount - 1})`.execute(server.db);
    await sweepMessages(server.db);
    const left = await stored();
    expect([left.length, left[0]?.text, left[1]?.text]).toEqual([LIMITS.chatKeptCount, "old 3", "new"]);
    await sweepMessages(server.db);
    expect(await stored()).toHaveLength(LIMITS.chatKeptCount);
  });
});
