import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBareAssignment } from "#testing/bare-assignment";
import type { Browser } from "#testing/browser";
import { addMembers } from "#testing/classes";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let author: SignedIn;
let moderator: SignedIn;
let ann: SignedIn;
let bob: SignedIn;
let classes = 0;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  author = await server.signInWith("author");
  moderator = await server.signInWith("moderator");
  ann = await server.signIn("ann");
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("notices").execute();
  problemId = await addProblem(server.db, { authorId: author.userId });
});
afterAll(() => server.close());

const path = () => `/api/problem/${problemId}/discussion`;
const read = async (browser: Browser) => (await browser.get(path())).json();
const write = (browser: Browser, title = "Overflow", text = "Use **64** bits.") =>
  browser.post(path(), { title, text });
const reply = (browser: Browser, topic: number, text = "Yes.") => browser.post(`${path()}/${topic}`, { text });
const solve = (who: SignedIn) => addSolved(server.db, who.userId, problemId, 10);
const set = (discussion: string) =>
  author.put(`/api/admin/problems/${problemId}/talk`, { discussion, showsPrograms: false });
const told = async (who: SignedIn) =>
  (await who.get("/api/notices")).json().notices.map(({ kind }: { kind: string }) => kind);
/** An assignment with the problem, of which Ann is a student. Returns its address. */
async function assign(assignment: { dueAt?: Date; kind?: "exam" | "homework" }): Promise<string> {
  classes += 1;
  const slug = `class-${classes}`;
  await admin.post("/api/classes", { slug, name: "Class" });
  await addMembers(server.db, slug, { [ann.userId]: "student", [bob.userId]: "assistant" });
  await addBareAssignment(server.db, slug, { name: "sheet", problemIds: [problemId], ...assignment });
  return `/api/classes/${slug}/assignments/sheet/discussion`;
}
const soon = () => new Date(Date.now() + HOUR);

describe("who reads and writes", () => {
  test("is who has solved the problem, unless its author says otherwise; others learn no number", async () => {
    await solve(bob);
    expect((await write(bob)).statusCode).toBe(201);
    expect(await read(ann)).toMatchObject({ state: "solve", topics: [], next: null });
    expect((await write(ann)).json().code).toBe("discussion_closed");
    expect(await read(server.visitor())).toMatchObject({ state: "solve", topics: [] });
    expect(await read(author)).toMatchObject({ state: "open", topics: [{ title: "Overflow" }] });
    await set("everybody");
    expect(await read(server.visitor())).toMatchObject({ state: "open", topics: [{ title: "Overflow" }] });
    expect((await write(ann)).statusCode).toBe(201);
    await set("off");
    for (const who of [bob, author, admin]) expect(await read(who)).toMatchObject({ state: "off", topics: [] });
    expect((await write(admin)).json().code).toBe("discussion_closed");
  });

  test("is nobody who works on the problem in an assignment, until it is due for them", async () => {
    await set("everybody");
    const { number } = (await write(admin)).json().post;
    const address = await assign({ dueAt: soon() });
    await solve(ann);
    expect(await read(ann)).toMatchObject({ state: "held", topics: [], asks: "class" });
    expect((await ann.get(`${path()}/${number}`)).json().code).toBe("topic_not_found");
    expect(await read(bob)).toMatchObject({ state: "open" });
    await sql`update assignments set due_at = now() - interval '1 hour' where opens_discussion = false`.execute(
      server.db,
    );
    expect(await read(ann)).toMatchObject({ state: "open" });
    await sql`insert into assignment_overrides (assignment_id, user_id, extra_minutes)
      select assignment_id, ${ann.userId}, 120 from assignment_problems where problem_id = ${problemId}`.execute(
      server.db,
    );
    expect(await read(ann)).toMatchObject({ state: "held" });
    expect((await ann.put(address, { isOpen: true })).statusCode).toBe(403);
  });

  test("is also who has not solved it, once a teacher opens the discussion, but not in an exam", async () => {
    const address = await assign({ dueAt: soon() });
    expect(await read(ann)).toMatchObject({ state: "held" });
    expect((await admin.put(address, { isOpen: true })).json()).toEqual({ isOpen: true });
    expect(await read(ann)).toMatchObject({ state: "open" });
    expect((await write(ann)).statusCode).toBe(201);
    // Another assignment that has not opened it, and an exam without an end.
    const exam = await assign({ kind: "exam" });
    expect(await read(ann)).toMatchObject({ state: "held" });
    expect((await admin.put(exam, { isOpen: true })).json().field).toBe("isOpen");
  });

  test("is nobody while a contest hides the problem", async () => {
    await solve(ann);
    await set("everybody");
    await sql`update problems set concealed_until = now() + interval '1 hour' where id = ${problemId}`.execute(
      server.db,
    );
    for (const who of [ann, server.visitor()]) {
      const answer = await who.get(path());
      expect(answer.statusCode === 404 || answer.json().state === "held").toBe(true);
    }
  });
});

test("topics are listed newest first, with their replies, and each has its page", async () => {
  await solve(ann);
  await solve(bob);
  const first = (await write(ann, "One")).json().post;
  await write(ann, "Two");
  await reply(bob, first.number, "Say <script>x</script> $a_1$.");
  const { topics } = await read(bob);
  expect(topics.map(({ title, replies }: { title: string; replies: number }) => [title, replies])).toEqual([
    ["Two", 0],
    ["One", 1],
  ]);
  const { title, posts } = (await bob.get(`${path()}/${first.number}`)).json();
  expect([title, posts.length]).toEqual(["One", 2]);
  expect(posts[1].html).not.toContain("<script");
  const other = await addProblem(server.db);
  expect((await admin.get(`/api/problem/${other}/discussion/${first.number}`)).statusCode).toBe(404);
});

test("the author of a topic is told of replies by others, if they may read them", async () => {
  await solve(ann);
  await solve(bob);
  const { number } = (await write(ann)).json().post;
  await reply(ann, number);
  expect(await told(ann)).toEqual([]);
  await reply(bob, number);
  await reply(bob, number);
  expect(await told(ann)).toEqual(["discussion_reply"]);
  await server.db.deleteFrom("notices").execute();
  await assign({ dueAt: soon() });
  await reply(bob, number);
  expect(await told(ann)).toEqual([]);
});

test("posts are edited by their author alone, and deleted by moderators, too", async () => {
  await solve(ann);
  await solve(bob);
  const topic = (await write(ann)).json().post;
  const answer = (await reply(bob, topic.number)).json().post;
  const address = (id: string) => `/api/discussionPosts/${id}`;
  expect((await bob.put(address(topic._id), { text: "No" })).statusCode).toBe(403);
  const edited = (await ann.put(address(topic._id), { text: "No", title: "Better" })).json().post;
  expect(edited).toMatchObject({ title: "Better", text: "No", editedAt: expect.any(String) });
  expect((await bob.delete(address(topic._id))).statusCode).toBe(403);
  expect((await ann.delete(address(topic._id))).statusCode).toBe(200);
  expect((await read(bob)).topics).toMatchObject([{ title: "", isDeleted: true, replies: 1 }]);
  expect((await moderator.delete(address(answer._id))).statusCode).toBe(200);
  expect((await read(bob)).topics).toEqual([]);
  const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
  expect(entries[0]).toMatchObject({ action: "discussion_post_deleted" });
});

test("who is muted does not write", async () => {
  await solve(ann);
  await sql`insert into chat_mutes (user_id, until) values (${ann.userId}, now() + interval '1 hour')`.execute(
    server.db,
  );
  expect((await write(ann)).json().code).toBe("chat_muted");
  await server.db.deleteFrom("chat_mutes").execute();
});

test("a user has a bounded number of topics at a problem", async () => {
  await solve(ann);
  await write(ann);
  await sql`insert into discussion_posts (number, topic, problem_id, author_id, author_name, title, source, content) overriding system value
    select n, n, ${problemId}, ${ann.userId}, '', '', '', '' from generate_series(1000001, ${1_000_000 + LIMITS.topicsOfUser}) as n`.execute(
    server.db,
  );
  expect((await write(ann)).json().code).toBe("discussion_full");
  await sql`delete from discussion_posts where number > 1000000`.execute(server.db);
});

test("a reported post is among the reports, and goes with them", async () => {
  await solve(ann);
  await solve(bob);
  const { _id: id, number } = (await write(ann)).json().post;
  expect((await bob.post(`/api/discussionPosts/${id}/reports`, { reason: "Rude" })).statusCode).toBe(200);
  expect(await told(moderator)).toEqual(["report_opened"]);
  expect((await moderator.get("/api/admin/attention")).json().reports).toBe(1);
  const [report] = (await moderator.get("/api/admin/reports")).json().reports;
  expect(report).toMatchObject({ reason: "Rude", post: { _id: id, topic: number, problem: { _id: problemId } } });
  await moderator.post(`/api/admin/reports/${report._id}`, { action: "remove" });
  expect((await read(bob)).topics).toEqual([]);
  expect((await moderator.get("/api/admin/reports")).json().reports).toEqual([]);
  expect(await told(bob)).toEqual(["report_decided"]);
});
