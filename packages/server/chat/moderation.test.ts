import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Chatter, closeChatters, joinChat, openChatter } from "#testing/chatters";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";
import { fullScans, recordQueries } from "#testing/query-plans";

const { server, url, sockets } = await openLiveApp();
const far = await (await server.openAnother()).listen({ host: "127.0.0.1", port: 0 });
const bob = await server.signIn("bob");
const eve = await server.signIn("eve");
const admin = await server.signInAdmin("head");
beforeEach(async () => {
  for (const table of ["rate_events", "chat_messages", "chat_mutes", "audit_entries"])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});
afterEach(() => closeChatters(sockets, server.db));

const join = (browser: SignedIn, at = url) => joinChat(sockets, at, browser);
async function idOf(reply: Promise<{ ok: boolean; id?: number }>): Promise<number> {
  const { id = 0 } = await reply;
  expect(id).toBeGreaterThan(0);
  return id;
}
const poll = (read: () => unknown) => expect.poll(read, { timeout: 10_000 });
const address = (id: number) => `/api/chat/messages/${id}`;
const audit = async () => (await admin.get("/api/admin/audit")).json().entries;

describe("an edit of a message", () => {
  test("reaches everybody at every server process, and so does the next one", async () => {
    const [sender, near, distant] = [await join(bob), await join(eve), await join(eve, far)];
    const id = await idOf(sender.say("fisrt"));
    for (const text of ["firts", "first"]) {
      expect((await bob.put(address(id), { text })).statusCode).toBe(200);
      for (const reader of [sender, near, distant]) await poll(() => reader.changed.at(-1)?.text).toBe(text);
    }
    expect(near.changed.at(-1)).toEqual({
      id,
      username: "bob",
      text: "first",
      sentAt: expect.any(String),
      editedAt: expect.stringMatching(/Z$/),
    });
    expect((await join(eve)).histories[0]?.[0]).toEqual(near.changed.at(-1));
    expect(await audit()).toEqual([]);
  });

  test("is refused to everybody but the message's author, even to admins, and with an invalid text; the same text is not an edit", async () => {
    const id = await idOf((await join(bob)).say("mine"));
    for (const other of [eve, admin]) expect((await other.put(address(id), { text: "theirs" })).statusCode).toBe(403);
    for (const text of ["", " ", "x".repeat(LIMITS.chatMessageLength + 1), 1]) {
      const reply = await bob.put(address(id), { text });
      expect([reply.statusCode, reply.json().field]).toEqual([400, "text"]);
    }
    expect((await bob.put(address(id), { text: "mine" })).json().message).not.toHaveProperty("editedAt");
    expect((await bob.put(address(id + 1), { text: "x" })).statusCode).toBe(404);
  });

  test("reaches a page that was away meanwhile, and one whose server had lost its event connection", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const [first, second] = [await idOf(sender.say("one")), await idOf(sender.say("two"))];
    await reader.receives("two");
    reader.socket.disconnect();
    await bob.put(address(first), { text: "1" });
    await bob.delete(address(second));
    const back = await openChatter(sockets, url, eve);
    await back.join(second);
    await poll(() => back.changed.map(({ text, deletedBy }) => [text, deletedBy])).toEqual([
      ["", "author"],
      ["1", undefined],
    ]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'assay events'`.execute(server.db);
    await bob.put(address(first), { text: "I" });
    await poll(() => sender.changed.at(-1)?.text).toBe("I");
  });
});

describe("a deleted message", () => {
  test("loses its text for everybody and cannot be changed any more", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const id = await idOf(sender.say("secret"));
    expect((await eve.delete(address(id))).statusCode).toBe(403);
    expect((await bob.delete(address(id))).json().message).toMatchObject({ id, text: "", deletedBy: "author" });
    await poll(() => reader.changed).toMatchObject([{ id, text: "", deletedBy: "author" }]);
    expect(await server.db.selectFrom("chat_messages").select(["text"]).execute()).toEqual([{ text: "" }]);
    for (const reply of [await bob.put(address(id), { text: "back" }), await bob.delete(address(id))])
      expect([reply.statusCode, reply.json().code]).toEqual([404, "message_not_found"]);
  });

  test("says so if an admin deleted it, and the audit log keeps the text", async () => {
    const id = await idOf((await join(bob)).say("rude words"));
    expect((await admin.delete(address(id))).json().message.deletedBy).toBe("admin");
    const entries = await audit();
    expect(entries).toMatchObject([
      { action: "chat_message_deleted", object: { id: `${id}`, name: "bob", exists: false } },
    ]);
    expect(JSON.stringify(entries)).toContain("rude");
  });
});

describe("a muted user", () => {
  test("can read, but neither write nor edit, until the mute ends; muting and unmuting are recorded", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const id = await idOf(sender.say("spam"));
    const { mute } = (await admin.post("/api/admin/chat/mutes", { messageId: id, minutes: 10 })).json();
    expect(mute).toMatchObject({ userId: bob.userId, userName: "bob" });
    expect(Date.parse(mute.until) - Date.now()).toBeGreaterThan(9 * 60_000);
    const refused = await sender.say("more");
    expect(refused).toMatchObject({
      ok: false,
      code: "chat_muted",
      message: expect.stringMatching(/until \d+ \w+ \d{4}, \d\d:\d\d UTC\.$/),
    });
    expect((await bob.put(address(id), { text: "more" })).json().code).toBe("chat_muted");
    await reader.say("peace");
    await sender.receives("peace");
    expect((await admin.get("/api/admin/chat/mutes")).json()).toEqual({ mutes: [mute] });
    expect((await admin.delete(`/api/admin/chat/mutes/${bob.userId}`)).statusCode).toBe(200);
    expect(await sender.say("sorry")).toMatchObject({ ok: true });
    expect((await admin.delete(`/api/admin/chat/mutes/${bob.userId}`)).json().code).toBe("not_muted");
    expect(await audit()).toMatchObject([
      { action: "chat_user_unmuted", object: { name: "bob" } },
      { action: "chat_user_muted", object: { name: "bob" }, changes: [{ field: "mute", to: "10 minutes" }] },
    ]);
  });

  test("may write again once the time is over", async () => {
    const sender = await join(bob);
    await admin.post("/api/admin/chat/mutes", { messageId: await idOf(sender.say("spam")), minutes: 1 });
    await sql`update chat_mutes set until = now() - interval '1 second'`.execute(server.db);
    expect(await sender.say("again")).toMatchObject({ ok: true });
    expect((await admin.get("/api/admin/chat/mutes")).json()).toEqual({ mutes: [] });
  });

  test("users.md fault 14: is muted by name, without a message, and with it in one step", async () => {
    const [sender, reader] = [await join(bob), await join(eve)];
    const byName = await admin.post("/api/admin/chat/mutes", { userId: bob.userId, minutes: 5 });
    expect(byName.json().mute).toMatchObject({ userId: bob.userId });
    expect(await sender.say("more")).toMatchObject({ ok: false, code: "chat_muted" });
    const id = await idOf(reader.say("rude words"));
    const both = { messageId: id, minutes: 5, deletesMessage: true };
    expect((await admin.post("/api/admin/chat/mutes", both)).json().mute).toMatchObject({ userId: eve.userId });
    await poll(() => reader.changed).toMatchObject([{ id, text: "", deletedBy: "admin" }]);
    expect(await reader.say("more")).toMatchObject({ ok: false, code: "chat_muted" });
    expect((await audit()).map(({ action }: { action: string }) => action)).toEqual([
      "chat_user_muted",
      "chat_message_deleted",
      "chat_user_muted",
    ]);
    for (const subject of [{}, { messageId: id, userId: bob.userId }, { userId: bob.userId, deletesMessage: true }]) {
      const reply = await admin.post("/api/admin/chat/mutes", { ...subject, minutes: 5 });
      expect([reply.statusCode, reply.json().field]).toEqual([400, "messageId"]);
    }
  });

  test("is never an admin, and is muted for a limited time", async () => {
    const id = await idOf((await join(admin)).say("order"));
    expect((await admin.post("/api/admin/chat/mutes", { messageId: id, minutes: 10 })).statusCode).toBe(403);
    expect((await admin.post("/api/admin/chat/mutes", { messageId: id + 1, minutes: 10 })).statusCode).toBe(404);
    for (const minutes of [0, 1.5, LIMITS.muteMinutes.max + 1, "10"]) {
      const reply = await admin.post("/api/admin/chat/mutes", { messageId: id, minutes });
      expect([reply.statusCode, reply.json().field]).toEqual([400, "minutes"]);
    }
  });
});

describe("older messages", () => {
  test("are paged by id, oldest first, with an index", async () => {
    const count = LIMITS.chatHistoryCount * 2 + 5;
    await sql`insert into chat_messages (user_name, text, connection)
      select 'eve', 'old ' || n, 'gone' from generate_series(1, ${count}::int) as n`.execute(server.db);
    const history = (await join(bob)).histories[0] ?? [];
    let before = history[0]?.id;
    const texts = history.map(({ text }) => text);
    const more: boolean[] = [];
    for (const _ of [1, 2]) {
      const page = (await bob.get(`/api/chat/messages?before=${before}`)).json();
      texts.unshift(...page.messages.map(({ text }: { text: string }) => text));
      before = page.messages[0].id;
      more.push(page.hasOlder);
    }
    expect([texts.length, texts[0], texts.at(-1), more]).toEqual([count, "old 1", `old ${count}`, [true, false]]);
    const recorded = recordQueries(server.db);
    const app = await server.openAnother({ db: recorded.db });
    recorded.takeQueries();
    await app.inject({ url: "/api/chat/messages?before=100", headers: { cookie: bob.cookieHeader() } });
    for (const query of recorded.takeQueries().filter(({ sql: text }) => /^select/.test(text)))
      expect(await fullScans(server.db, query, new Set(["chat_messages"]))).toEqual([]);
  });

  test.each(["", "?before=0", "?before=x"])("need the id of a message: %s", async (query) => {
    const reply = await bob.get(`/api/chat/messages${query}`);
    expect([reply.statusCode, reply.json().field]).toEqual([400, "before"]);
  });
});

describe("who is here", () => {
  const namesOf = ({ presences }: Chatter) => {
    const { count, people } = presences.at(-1) ?? { count: 0, people: [] };
    return [count, ...people.map(({ userName }) => userName)];
  };

  test("is sent to everybody at every server process, each user once, when somebody comes or goes", async () => {
    const reader = await join(eve);
    expect(reader.presences).toEqual([
      { count: 1, people: [{ _id: eve.userId, userName: "eve", name: "Name of eve", isAdmin: false }] },
    ]);
    const pages = [await join(bob, far), await join(bob), await join(admin, far)];
    for (const page of [reader, ...pages]) await poll(() => namesOf(page)).toEqual([3, "bob", "eve", "head"]);
    expect(reader.presences.at(-1)?.people.map(({ isAdmin }) => isAdmin)).toEqual([false, false, true]);
    await pages[0]?.exit();
    await pages[2]?.exit();
    await poll(() => namesOf(reader)).toEqual([2, "bob", "eve"]);
    await pages[1]?.exit();
    await poll(() => namesOf(reader)).toEqual([1, "eve"]);
  });
});

test("messages cannot be read, edited or deleted while the chat is turned off", async () => {
  const id = await idOf((await join(bob)).say("before"));
  const { settings, version } = (await admin.get("/api/admin/site")).json();
  await admin.put("/api/admin/site", { ...settings, hasChat: false, version });
  for (const reply of [
    await bob.get(`/api/chat/messages?before=${id}`),
    await bob.put(address(id), { text: "x" }),
    await bob.delete(address(id)),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([404, "chat_off"]);
  await admin.put("/api/admin/site", { ...settings, version: version + 1 });
  expect((await bob.delete(address(id))).statusCode).toBe(200);
});
