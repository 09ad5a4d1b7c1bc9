import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp();
const jury = await server.signIn("head", ROLE_ADMIN);
const ann = await server.signIn("ann");
const ben = await server.signIn("ben");
const cas = await server.signIn("cas");
const participantIds = new Map<SignedIn, string>();

beforeAll(async () => {
  const problemId = await addProblem(server.db, { authorId: jury.userId });
  for (const key of ["cup", "other", "closed"]) {
    await jury.post("/api/contests", {
      ...{ key, name: key, visibility: "listed", startAt: new Date(Date.now() - MINUTE), durationMs: HOUR },
      ...(key === "cup" && { problems: [{ problemId, label: "A" }] }),
      ...(key === "closed" && { statements: "participants" }),
    });
    for (const person of [ann, ben, cas]) {
      const { participation } = (await person.post(`/api/contests/${key}/join`, {})).json();
      if (key === "cup") participantIds.set(person, participation.participantId);
    }
  }
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});

const address = (key = "cup") => `/api/contests/${key}/messages`;
const list = async (person: { get: SignedIn["get"] }, key?: string) =>
  (await person.get(address(key))).json() as { messages: ContestMessage[]; unread: number };
const ask = async (person: SignedIn, text: string, body: object = {}) =>
  (await person.post(address(), { text, ...body })).json().message as ContestMessage;
const write = async (body: object, key = "cup") => jury.post(`/api/contests/${key}/jury/messages`, body);
const texts = ({ messages }: { messages: ContestMessage[] }) => messages.map(({ text }) => text);

describe("DOMjudge PR#3088: an answer to all shows nothing of the question", () => {
  test("others read only what the jury wrote, not who asked, and no number of the question", async () => {
    const question = await ask(ann, "My secret idea is a segment tree. Is A about trees?", { label: "A" });
    await write({ text: "A is about trees.", replyTo: question.number, to: "all" });
    const seen = await list(ben);
    expect(seen.messages[0]).toMatchObject({ text: "A is about trees.", label: "A", replyTo: null, from: null });
    expect(JSON.stringify(seen)).not.toMatch(/secret|Name of ann/);
    expect((await ben.post(`${address()}/${question.number}/read`, {})).statusCode).toBe(404);
    const [answer] = (await list(ann)).messages;
    expect(answer).toMatchObject({ replyTo: question.number, isRead: false });
  });

  test("a private answer is for who asked alone, and takes the question from the queue", async () => {
    const question = await ask(ann, "Privately?");
    expect((await list(jury)).messages[0]).toMatchObject({ isOpen: true, from: { name: "Name of ann" } });
    await write({ text: "Only for you.", replyTo: question.number, to: "some" });
    expect(texts(await list(ann)).slice(0, 2)).toEqual(["Only for you.", "Privately?"]);
    expect(texts(await list(ben))).not.toContain("Only for you.");
    expect((await list(jury)).messages[1]).toMatchObject({ text: "Privately?", isOpen: false });
  });

  test("a message to a group is for its participants, whose other members are not told of each other", async () => {
    await sql`insert into contest_groups (contest_id, key, name) select id, 'site-b', 'Site B' from contests where key = 'cup'`.execute(
      server.db,
    );
    await sql`insert into participant_groups (participant_id, contest_id, group_key)
      select ${participantIds.get(ben)}::uuid, id, 'site-b' from contests where key = 'cup'`.execute(server.db);
    await write({ text: "Your room closes at six.", to: "some", groups: ["site-b"] });
    expect((await list(ben)).messages[0]).toMatchObject({ text: "Your room closes at six.", recipients: [] });
    expect(texts(await list(ann))).not.toContain("Your room closes at six.");
    expect((await list(jury)).messages[0]?.recipients).toEqual([{ id: "site-b", name: "Site B" }]);
    const refused = await write({ text: "Nobody.", to: "some", groups: ["site-x"] });
    expect([refused.statusCode, refused.json().field]).toEqual([400, "groups"]);
  });
});

describe("DOMjudge#1306, #246: what the jury lists", () => {
  test("what it wrote to one team unasked is listed for the jury", async () => {
    await write({ text: "Please be quieter.", to: "some", participants: [participantIds.get(cas)] });
    expect((await list(jury)).messages[0]).toMatchObject({
      text: "Please be quieter.",
      recipients: [{ name: "Name of cas" }],
    });
    expect(texts(await list(ann))).not.toContain("Please be quieter.");
  });

  test("messages of another contest are neither listed nor counted as new", async () => {
    const before = (await list(ann)).unread;
    await write({ text: "Elsewhere.", to: "all" }, "other");
    expect((await list(ann)).unread).toBe(before);
    expect(texts(await list(ann, "other"))).toEqual(["Elsewhere."]);
  });
});

test("a message is unread until its reader closes it; own questions are not, nor what others close", async () => {
  await write({ text: "Ten minutes left.", to: "all" });
  const [message] = (await list(ann)).messages;
  const { unread } = await list(ann);
  expect(message).toMatchObject({ isRead: false });
  await ann.post(`${address()}/${message?.number}/read`, {});
  await ask(ann, "Thank you!");
  expect((await list(ann)).unread).toBe(unread - 1);
  expect((await list(ben)).messages.find(({ number }) => number === message?.number)?.isRead).toBe(false);
});

test("where only participants read the statements, visitors read no messages", async () => {
  await write({ text: "A's second sample is wrong.", to: "all" }, "closed");
  expect(texts(await list(server.visitor(), "closed"))).toEqual([]);
  expect(texts(await list(ann, "closed"))).toHaveLength(1);
  await write({ text: "The cup's second sample is right.", to: "all" });
  expect(texts(await list(server.visitor()))).toContain("The cup's second sample is right.");
});

test("only participants ask, only the jury answers, and open questions are bounded", async () => {
  const eve = await server.signIn("eve");
  expect((await eve.post(address(), { text: "Hello?" })).json().code).toBe("not_in_contest");
  expect((await ann.post("/api/contests/cup/jury/messages", { text: "Me", to: "all" })).statusCode).toBe(403);
  expect((await ben.post(address(), { text: " " })).json().field).toBe("text");
  const open = await server.signIn("open");
  await open.post("/api/contests/cup/join", {});
  await sql`insert into contest_messages (contest_id, from_participant_id, text)
    select contest_id, participant_id, 'Again?' from participant_users, generate_series(1, 20) where user_id = ${open.userId}`.execute(
    server.db,
  );
  expect((await open.post(address(), { text: "Once more?" })).json().code).toBe("too_many_questions");
});

test("the jury keeps answers ready, in their order", async () => {
  const answers = ["Read the statement.", "No comment."];
  expect((await jury.put("/api/contests/cup/jury/answers", { answers })).statusCode).toBe(200);
  expect((await jury.get("/api/contests/cup/jury/answers")).json()).toEqual({ answers });
  expect((await ann.get("/api/contests/cup/jury/answers")).statusCode).toBe(403);
});

describe("VNOI#146, judgels#303: pages get news of the messages that they may see", () => {
  const watch = async (browser: SignedIn) => {
    const socket = await sockets.connect(url, browser);
    const news: string[][] = [];
    socket.on("contestNews", (one: string[]) => news.push(one));
    const joined = await socket.timeout(30_000).emitWithAck("join", "contestNews", { key: "cup" });
    expect(joined.ok).toBe(true);
    return news;
  };

  test("omegaup#2081: of extra time only whose it is", async () => {
    const { participants } = (await jury.get("/api/contests/cup/participants")).json();
    const giveTime = async (name: string, extraMs: number) => {
      const [own] = participants.filter(({ userNames }: { userNames: string[] }) => userNames.includes(name));
      const reply = await jury.put(`/api/contests/cup/participants/${own.participantId}`, { ...own, extraMs });
      expect(reply.statusCode).toBe(200);
    };
    // The end of whoever has longest is that of the contest, which concerns everybody.
    await giveTime("cas", 2 * MINUTE);
    const [toAnn, toBen] = [await watch(ann), await watch(ben)];
    await giveTime("ann", MINUTE);
    await vi.waitFor(() => expect(toAnn).toEqual([["contest"]]), 10_000);
    await write({ text: "Afterwards.", to: "all" });
    await vi.waitFor(() => expect(toBen).toEqual([["messages"]]), 10_000);
  });

  test("of one to all everybody does, of a question only its sender and the jury", async () => {
    const [toJury, toAnn, toBen] = [await watch(jury), await watch(ann), await watch(ben)];
    await ask(ann, "Who hears this?");
    await vi.waitFor(() => expect([toJury, toAnn]).toEqual([[["messages"]], [["messages"]]]), 10_000);
    await write({ text: "Everybody hears this.", to: "all" });
    await vi.waitFor(() => expect(toBen).toEqual([["messages"]]), 10_000);
    await vi.waitFor(() => expect(toAnn).toHaveLength(2), 10_000);
  });
});
