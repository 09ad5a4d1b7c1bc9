import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
let eve: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
});
beforeEach(async () => {
  for (const table of ["rate_events", "chat_messages", "audit_entries", "blogs"] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

async function say(text: string): Promise<number> {
  const { id } = await server.db
    .insertInto("chat_messages")
    .values({ user_id: eve.userId, user_name: "eve", text, connection: "x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return Number(id);
}
const report = (by: SignedIn, chatMessageId: number) => by.post("/api/reports", { chatMessageId, reason: "rude" });
const reports = async () => (await admin.get("/api/admin/reports")).json().reports;
const audit = async () => (await admin.get("/api/admin/audit")).json().entries;

describe("a report about a chat message", () => {
  test("keeps the text, even if its sender deletes the message afterwards", async () => {
    const id = await say("An insult");
    expect((await report(bob, id)).statusCode).toBe(200);
    expect((await eve.delete(`/api/chat/messages/${id}`)).statusCode).toBe(200);
    expect(await reports()).toMatchObject([
      {
        reporterName: "Name of bob",
        blog: null,
        comment: null,
        message: { id, username: "eve", text: "An insult" },
        post: null,
      },
    ]);
    expect((await report(bob, id)).statusCode).toBe(404);
    const { _id } = (await reports())[0];
    expect((await admin.post(`/api/admin/reports/${_id}`, { action: "remove" })).statusCode).toBe(200);
    expect(await reports()).toEqual([]);
  });

  test("is closed with all others about it when an admin deletes the message, and the audit log keeps the text", async () => {
    const id = await say("An insult");
    await report(bob, id);
    await report(admin, id);
    expect(await reports()).toHaveLength(2);
    const { _id } = (await reports())[0];
    expect((await admin.post(`/api/admin/reports/${_id}`, { action: "remove" })).statusCode).toBe(200);
    expect(await reports()).toEqual([]);
    expect(await audit()).toMatchObject([
      { action: "chat_message_deleted", changes: [{ field: "text", from: "An insult", to: null }] },
    ]);
    // Its sender can be muted after that.
    const mute = await admin.post("/api/admin/chat/mutes", { messageId: id, minutes: 10 });
    expect([mute.statusCode, mute.json().mute]).toMatchObject([200, { userName: "eve" }]);
    await server.db.deleteFrom("chat_mutes").execute();
  });

  test("can be dismissed", async () => {
    await report(bob, await say("Harmless"));
    const { _id } = (await reports())[0];
    expect((await admin.post(`/api/admin/reports/${_id}`, { action: "dismiss" })).statusCode).toBe(200);
    expect(await reports()).toEqual([]);
    expect((await audit())[0]).toMatchObject({ action: "chat_report_dismissed" });
  });

  test.each([{}, { blogId: "018f0000-0000-7000-8000-0000000000b1", chatMessageId: 1 }])(
    "is about one thing: %j is refused",
    async (subject) => {
      const response = await bob.post("/api/reports", { ...subject, reason: "rude" });
      expect([response.statusCode, response.json().field]).toEqual([400, "blogId"]);
    },
  );
});

test("the audit log keeps the text of posts and comments that an admin deletes", async () => {
  const post = { blogTitle: "Spam", blogDesc: "", blogContent: "<p>Buy this</p>", authorName: "", authorDesc: "" };
  const { _id } = (await eve.post("/api/createBlog", post)).json().data;
  const comment = (await eve.post(`/api/blogs/${_id}/comments`, { text: "And **that**" })).json().comment;
  await admin.delete(`/api/comments/${comment._id}`);
  await admin.delete(`/api/blogs/${_id}`);
  expect((await audit()).map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [{ field: "text", from: "<p>Buy this</p>", to: null }],
    [{ field: "text", from: "And **that**", to: null }],
  ]);
});

test("admins see open reports and of reference solutions that differ, and archived problems do not count", async () => {
  const id = await say("An insult");
  await report(bob, id);
  await report(admin, id);
  const problemId = await addProblem(server.db, { title: "Tide" });
  const archived = await addProblem(server.db, { title: "Old" });
  await server.db.updateTable("problems").set({ status: "archived" }).where("id", "=", archived).execute();
  for (const problem of [problemId, archived]) {
    await sql`
      with run as (
        insert into submissions (language_id, source, version_id, verdict, finished_at)
        select 71, '', version_id, 'wrong_answer', now() from problems where id = ${problem} returning id)
      insert into reference_solutions (problem_id, position, path, language_id, expectation, source, run_id)
      select ${problem}, 0, 'accepted/a.py', 71, ${JSON.stringify({ label: "accepted", permitted: ["accepted"], required: ["accepted"], score: null })}::jsonb, '', id from run`.execute(
      server.db,
    );
  }
  const { reports: open, differing } = (await admin.get("/api/admin/attention")).json();
  expect([open, differing]).toEqual([1, [expect.objectContaining({ _id: problemId, title: "Tide", solutions: 1 })]]);
});

test("moderators are told of a report once, however often it is sent, and its reporter of its end, not of what was decided", async () => {
  await server.db.deleteFrom("notices").execute();
  const told = async (user: SignedIn) =>
    (await user.get("/api/notices"))
      .json()
      .notices.map(({ kind, times }: { kind: string; times: number }) => [kind, times]);
  const id = await say("An insult");
  await report(bob, id);
  await report(bob, id);
  expect(await told(admin)).toEqual([["report_opened", 1]]);
  expect([await told(bob), await told(eve)]).toEqual([[], []]);
  const { _id } = (await reports())[0];
  await admin.post(`/api/admin/reports/${_id}`, { action: "dismiss" });
  expect(await told(bob)).toEqual([["report_decided", 1]]);
});
