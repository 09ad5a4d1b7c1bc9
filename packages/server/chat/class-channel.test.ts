import type { ClassRole } from "@assay/contract/vocabulary/class";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endRetention } from "#classes/manage/end-retention";
import { addMembers } from "#testing/classes";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp();
const head = await server.signIn("head", ROLE_ADMIN);
const tess = await server.signIn("tess");
const ann = await server.signIn("ann");
const ben = await server.signIn("ben");
const eve = await server.signIn("eve");
let slug = "";
let count = 0;

afterEach(() => sockets.closeAll());
beforeEach(async () => {
  count += 1;
  slug = `class-${count}`;
  await head.post("/api/classes", { name: slug, slug });
  await addMembers(server.db, slug, { [tess.userId]: "teacher", [ann.userId]: "student", [ben.userId]: "student" });
  await server.db.deleteFrom("class_members").where("user_id", "=", head.userId).execute();
  await switchChat(true);
});

const switchChat = (isOn: boolean) =>
  server.db.updateTable("classes").set({ has_chat: isOn }).where("slug", "=", slug).execute();
const say = async (who: SignedIn, text: string) => who.post(`/api/classes/${slug}/chat`, { text });
const read = async (who: SignedIn) => (await who.get(`/api/classes/${slug}/chat`)).json();
const textsFor = async (who: SignedIn) => ((await read(who)).messages ?? []).map(({ text }: { text: string }) => text);

test("members read and write, an admin reads, and nobody else finds the channel", async () => {
  expect((await say(ann, "Hello")).statusCode).toBe(201);
  expect((await say(tess, "Welcome")).statusCode).toBe(201);
  expect(await textsFor(ben)).toEqual(["Hello", "Welcome"]);
  expect(await textsFor(head)).toEqual(["Hello", "Welcome"]);
  expect((await say(head, "As an admin")).json().code).toBe("forbidden");
  expect((await read(eve)).code).toBe("class_not_found");
  expect((await say(eve, "Me, too")).json().code).toBe("class_not_found");
});

test("a message says whether its sender teaches, and only to teachers who is a student and who has left", async () => {
  for (const who of [tess, ann, ben]) await say(who, "Hello");
  const rolesFor = async (who: SignedIn) => (await read(who)).messages.map(({ role }: { role?: string }) => role);
  const become = (who: SignedIn, change: { role?: ClassRole; state?: "left" }) =>
    server.db.updateTable("class_members").set(change).where("user_id", "=", who.userId).execute();
  expect(await rolesFor(tess)).toEqual(["teacher", "student", "student"]);
  expect(await rolesFor(ben)).toEqual(["teacher", undefined, undefined]);
  await become(ann, { state: "left" });
  await become(ben, { role: "assistant" });
  expect(await rolesFor(tess)).toEqual(["teacher", undefined, "assistant"]);
  expect(await rolesFor(ben)).toEqual(["teacher", undefined, "assistant"]);
  await become(ben, { role: "observer" });
  expect(await rolesFor(tess)).toEqual(["teacher", undefined, "observer"]);
  expect(await rolesFor(ben)).toEqual(["teacher", undefined, undefined]);
});

test("a muted student who becomes an assistant writes", async () => {
  const { id } = (await say(ann, "Hello")).json();
  await tess.post(`/api/classes/${slug}/chat/${id}/mute`, { minutes: 10 });
  expect((await say(ann, "Again")).json().code).toBe("chat_muted");
  await server.db.updateTable("class_members").set({ role: "assistant" }).where("user_id", "=", ann.userId).execute();
  expect((await say(ann, "As an assistant")).statusCode).toBe(201);
  expect((await read(tess)).muted).toEqual([]);
});

test("the global chat has no message of a class", async () => {
  await say(ann, "Only for us");
  const older = (await ben.get("/api/chat/messages?before=1000000000")).json();
  expect(JSON.stringify(older)).not.toContain("Only for us");
  const socket = await connect(ben);
  const history = new Promise((resolve) => socket.on("history", resolve));
  await socket.emitWithAck("newuser", "ben", null);
  expect(await history).toEqual([]);
});

test("a class has no channel until its teacher switches it on", async () => {
  await switchChat(false);
  expect((await read(tess)).code).toBe("class_chat_off");
  expect((await say(ann, "Hello")).json().code).toBe("class_chat_off");
  const { settings, revision } = (await tess.get(`/api/classes/${slug}/settings`)).json();
  expect(settings.hasChat).toBe(false);
  await tess.put(`/api/classes/${slug}/settings`, { ...settings, hasChat: true, revision });
  expect((await say(ann, "Hello")).statusCode).toBe(201);
});

test("members are told of messages, and who has left the class of none", async () => {
  const [annHears, benHears] = [await listen(ann), await listen(ben)];
  await say(tess, "First");
  await vi.waitFor(() => expect([annHears.length, benHears.length]).toEqual([1, 1]), 10_000);
  await ben.post(`/api/classes/${slug}/leave`, {});
  await say(tess, "Second");
  await vi.waitFor(() => expect(annHears).toHaveLength(2), 10_000);
  expect(benHears).toHaveLength(1);
  expect((await read(ben)).code).toBe("class_not_found");
});

test("who is no member may not join the room", async () => {
  const socket = await connect(eve);
  expect(await socket.emitWithAck("join", "classChat", { slug })).toMatchObject({ ok: false });
});

test("a teacher deletes a message, which teachers alone still read", async () => {
  await say(ann, "An insult");
  const [message] = (await read(ann)).messages;
  expect((await ben.delete(`/api/classes/${slug}/chat/${message.id}`)).json().code).toBe("forbidden");
  expect((await tess.delete(`/api/classes/${slug}/chat/${message.id}`)).statusCode).toBe(200);
  expect((await read(ben)).messages).toMatchObject([{ text: "", deletedBy: "teacher" }]);
  expect((await read(ann)).messages).toMatchObject([{ text: "" }]);
  expect((await read(tess)).messages).toMatchObject([{ text: "An insult", deletedBy: "teacher" }]);
  expect((await read(ben)).deleted).toEqual([{ id: message.id, deletedBy: "teacher" }]);
});

test("the text of a message that its sender deletes is gone", async () => {
  await say(ann, "Too early");
  const [message] = (await read(ann)).messages;
  await ann.delete(`/api/classes/${slug}/chat/${message.id}`);
  expect((await read(tess)).messages).toMatchObject([{ text: "", deletedBy: "author" }]);
});

test("a teacher mutes a student in this channel, and ends it", async () => {
  await say(ann, "Spam");
  await say(tess, "Stop");
  const [spam, stop] = (await read(tess)).messages;
  const mute = (messageId: number, minutes: number, who = tess) =>
    who.post(`/api/classes/${slug}/chat/${messageId}/mute`, { minutes });
  expect((await mute(spam.id, 10, ben)).json().code).toBe("forbidden");
  expect((await mute(stop.id, 10, head)).json().code).toBe("forbidden");
  expect((await mute(spam.id, 10)).statusCode).toBe(200);
  expect((await say(ann, "More spam")).json().code).toBe("chat_muted");
  expect((await read(tess)).muted).toHaveLength(1);
  expect(await read(ben)).not.toHaveProperty("muted");
  await mute(spam.id, 0);
  expect((await say(ann, "Sorry")).statusCode).toBe(201);
});

test("an archived class is read only, and loses its messages with its data", async () => {
  await say(ann, "Bye");
  const set = (values: object) => server.db.updateTable("classes").set(values).where("slug", "=", slug).execute();
  await set({ archived_at: new Date() });
  expect((await say(ann, "One more")).json().code).toBe("class_archived");
  expect(await read(ann)).toMatchObject({ mayWrite: false, messages: [{ text: "Bye" }] });
  await set({ archived_at: new Date("2020-01-01"), retention_until: null });
  await endRetention(server.db);
  expect(await textsFor(ann)).toEqual([]);
});

function connect(who: SignedIn): Promise<Socket> {
  return sockets.connect(url, who);
}

/** What the room of the channel has sent to this member. */
async function listen(who: SignedIn): Promise<unknown[]> {
  const heard: unknown[] = [];
  const socket = await connect(who);
  socket.on("classChat", (message: unknown) => heard.push(message));
  expect(await socket.emitWithAck("join", "classChat", { slug })).toMatchObject({ ok: true });
  return heard;
}
