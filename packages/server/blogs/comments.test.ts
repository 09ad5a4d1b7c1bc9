import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { fullScans, recordQueries } from "#testing/query-plans";

let server: TestApp;
let visitor: Browser;
let bob: SignedIn;
let eve: SignedIn;
let admin: SignedIn;
let blogId: string;
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
  admin = await server.signInAdmin();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["blogs", "rate_events", "audit_entries"])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  const form = { blogTitle: "Greedy", blogDesc: "", blogContent: "", authorName: "", authorDesc: "" };
  blogId = (await bob.post("/api/createBlog", form)).json().data._id;
});

const path = () => `/api/blogs/${blogId}/comments`;
const write = async (by: Browser, text: string, replyTo?: string) =>
  (await by.post(path(), { text, ...(replyTo && { replyTo }) })).json().comment;
const read = async (query = "") => (await visitor.get(path() + query)).json();
const texts = async () => (await read()).comments.map(({ text }: { text: string }) => text);
const audit = async () =>
  (await admin.get("/api/admin/audit")).json().entries.map(({ action }: { action: string }) => action);

describe("comments", () => {
  test("are Markdown, sanitised, with replies in their thread, for everybody to read", async () => {
    const first = await write(eve, "**Sort** first: $n \\log n$ <script>x</script>");
    await write(bob, "second");
    const reply = await write(bob, "reply", first._id);
    await write(eve, "reply to the reply", reply._id);
    expect(first).toMatchObject({ authorName: "Name of eve", authorId: eve.userId, editedAt: null, isDeleted: false });
    expect(first.html).toContain("<strong>Sort</strong>");
    expect(first.html).not.toContain("<script");
    const { comments, count, next } = await read();
    expect([await texts(), count, next]).toEqual([[first.text, "reply", "reply to the reply", "second"], 4, null]);
    expect(comments.map(({ thread }: { thread: number }) => thread === first.number)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test("have a preview that is sanitised like the comment and stores nothing", async () => {
    const text = "**Sort** `x` <img src=x onerror=alert(1)>\n\n```cpp\nint x;\n```";
    const { html } = (await write(eve, text)) as { html: string };
    const preview = await bob.post("/api/commentPreview", { text });
    expect([preview.statusCode, preview.json()]).toEqual([200, { html }]);
    expect(html).not.toContain("onerror");
    expect((await read()).count).toBe(1);
    expect((await bob.post("/api/commentPreview", { text: " " })).json().field).toBe("text");
    expect((await visitor.post("/api/commentPreview", { text })).statusCode).toBe(401);
  });

  test("are edited by their author alone, deleted also by admins, which is recorded", async () => {
    const [one, two] = [await write(eve, "one"), await write(eve, "two")];
    for (const other of [bob, admin])
      expect((await other.put(`/api/comments/${one._id}`, { text: "x" })).statusCode).toBe(403);
    const edited = (await eve.put(`/api/comments/${one._id}`, { text: "*1*" })).json().comment;
    expect(edited).toMatchObject({ text: "*1*", html: "<p><em>1</em></p>\n", editedAt: expect.any(String) });
    expect((await bob.delete(`/api/comments/${one._id}`)).statusCode).toBe(403);
    expect((await eve.delete(`/api/comments/${one._id}`)).statusCode).toBe(200);
    expect(await audit()).toEqual([]);
    expect((await admin.delete(`/api/comments/${two._id}`)).statusCode).toBe(200);
    expect([await audit(), await texts()]).toEqual([["comment_deleted"], []]);
    expect((await eve.put(`/api/comments/${one._id}`, { text: "back" })).statusCode).toBe(404);
  });

  test("that are deleted keep their place, without their text, while they have replies", async () => {
    const first = await write(eve, "secret");
    const reply = await write(bob, "reply", first._id);
    await eve.delete(`/api/comments/${first._id}`);
    const { comments, count } = await read();
    expect(comments).toMatchObject([{ text: "", html: "", isDeleted: true }, { text: "reply" }]);
    expect(count).toBe(1);
    expect((await bob.post(path(), { text: "late", replyTo: first._id })).json().code).toBe("comment_not_found");
    await bob.delete(`/api/comments/${reply._id}`);
    expect(await read()).toEqual({ comments: [], count: 0, next: null });
  });

  test("are limited in length, in footnotes and in rate, and belong to a post", async () => {
    for (const text of ["", " ", "\u200b", "x".repeat(LIMITS.commentLength + 1), null]) {
      const reply = await eve.post(path(), { text });
      expect([reply.statusCode, reply.json().field]).toEqual([400, "text"]);
    }
    const long = { text: `${"[^a]".repeat(1_000)}\n\n[^a]: x` };
    for (const address of [path(), "/api/commentPreview"]) {
      const reply = await eve.post(address, long);
      expect([reply.statusCode, reply.json().field]).toEqual([400, "text"]);
    }
    expect((await eve.post(`/api/blogs/${randomUUID()}/comments`, { text: "x" })).json().code).toBe("blog_not_found");
    for (const _ of Array.from({ length: RATES.commentsPerUser.attempts - 2 })) await write(eve, "x");
    expect((await eve.post(path(), { text: "too much" })).statusCode).toBe(429);
    expect((await visitor.get(`${path()}?after=x`)).json().field).toBe("after");
  });

  test("are paged by thread and number, with an index", async () => {
    const first = await write(eve, "0");
    await sql`insert into blog_comments (thread, blog_id, author_name, source, content)
      select ${first.number}, ${blogId}, 'eve', n::text, '' from generate_series(1, ${LIMITS.commentPageSize}::int) as n`.execute(
      server.db,
    );
    const page = await read();
    const rest = await read(`?after=${page.next}`);
    expect([page.comments.length, rest.comments.length, rest.next]).toEqual([LIMITS.commentPageSize, 1, null]);
    const recorded = recordQueries(server.db);
    const app = await server.openAnother({ db: recorded.db });
    recorded.takeQueries();
    await app.inject(`${path()}?after=1-1`);
    await app.inject({ url: "/api/admin/reports", headers: { cookie: admin.cookieHeader() } });
    for (const query of recorded.takeQueries().filter(({ sql: text }) => /^select/.test(text)))
      expect(await fullScans(server.db, query, new Set(["blog_comments", "reports", "blogs"]))).toEqual([]);
  });

  test("and their deletion reach visitors although the page was kept in memory", async () => {
    const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const count = async () => {
      const reply = await fetch(new URL(path(), url));
      return reply.status === 200 ? ((await reply.json()) as { count: number }).count : reply.status;
    };
    expect([await count(), await count()]).toEqual([0, 0]);
    const { _id } = await write(eve, "new");
    await expect.poll(count, { timeout: 10_000 }).toBe(1);
    await eve.delete(`/api/comments/${_id}`);
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
    await bob.delete(`/api/blogs/${blogId}`);
    await expect.poll(count, { timeout: 10_000 }).toBe(404);
  });
});

describe("reports", () => {
  const report = (by: Browser, change: object = {}) =>
    by.post("/api/reports", { blogId, reason: "Advertising", ...change });
  const reports = async () => (await admin.get("/api/admin/reports")).json().reports;
  const close = (id: string, action: string) => admin.post(`/api/admin/reports/${id}`, { action });

  test("of a post and of a comment are listed for admins, once per user", async () => {
    const comment = await write(eve, "Buy *this*");
    for (const _ of [1, 2]) expect((await report(bob, { commentId: comment._id })).statusCode).toBe(200);
    await report(eve);
    expect(await reports()).toMatchObject([
      {
        reporterName: "Name of bob",
        reason: "Advertising",
        blog: { title: "Greedy" },
        comment: { html: "<p>Buy <em>this</em></p>\n" },
      },
      { reporterName: "Name of eve", comment: null },
    ]);
    const other = await report(bob, { commentId: randomUUID() });
    expect([other.statusCode, other.json().code]).toEqual([404, "comment_not_found"]);
    expect((await report(bob, { reason: " " })).json().field).toBe("reason");
  });

  test("are dismissed together, or deleted with what they are about; both are recorded", async () => {
    const comment = await write(eve, "rude");
    for (const user of [bob, admin]) await report(user, { commentId: comment._id });
    await report(eve);
    const [first, second, third] = await reports();
    expect((await close(first._id, "dismiss")).statusCode).toBe(200);
    expect((await reports()).map(({ _id }: { _id: string }) => _id)).toEqual([third._id]);
    expect((await close(second._id, "remove")).statusCode).toBe(404);
    expect((await close(third._id, "remove")).statusCode).toBe(200);
    expect((await visitor.get(`/api/blogs/${blogId}`)).statusCode).toBe(404);
    const { entries } = (await admin.get("/api/admin/audit")).json();
    expect(entries).toMatchObject([
      { action: "blog_deleted", object: { name: "Greedy" } },
      { action: "comment_report_dismissed", object: { id: blogId, name: "Name of eve, Greedy" } },
    ]);
  });

  test("are dismissed only once, even by two requests at once, and the audit log names the post", async () => {
    await report(eve);
    const [{ _id }] = await reports();
    const statuses = await Promise.all([close(_id, "dismiss"), close(_id, "dismiss")]);
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const { entries } = (await admin.get("/api/admin/audit")).json();
    expect(entries).toMatchObject([{ action: "report_dismissed", object: { id: blogId, name: "Greedy" } }]);
  });

  test("that were dismissed can be made again only if what they are about has been edited since", async () => {
    const comment = await write(eve, "rude");
    const again = async (change: object) => {
      await report(bob, { ...change, reason: "Still rude" });
      return (await reports()).map(({ reason }: { reason: string }) => reason);
    };
    const post = { blogTitle: "Greed", blogContent: "", authorName: "", authorDesc: "" };
    for (const [change, edit] of [
      [{ commentId: comment._id }, (text: string) => eve.put(`/api/comments/${comment._id}`, { text })],
      [{}, (text: string, revision: number) => bob.put(`/api/blogs/${blogId}`, { ...post, blogDesc: text, revision })],
    ] as const) {
      await report(bob, change);
      expect((await edit("ruder", 1)).statusCode).toBe(200);
      expect(await again(change)).toEqual(["Advertising"]);
      const [{ _id }] = await reports();
      await close(_id, "dismiss");
      expect(await again(change)).toEqual([]);
      expect((await edit("rudest", 2)).statusCode).toBe(200);
      expect(await again(change)).toEqual(["Still rude"]);
      expect((await close(_id, "dismiss")).statusCode).toBe(404);
      await close((await reports())[0]._id, "dismiss");
    }
  });

  test("about a comment let admins delete the comment, but not the post", async () => {
    const [rude, kind] = [await write(eve, "rude"), await write(eve, "kind")];
    await report(bob, { commentId: rude._id });
    expect((await close((await reports())[0]._id, "remove")).statusCode).toBe(200);
    expect([await texts(), await reports()]).toEqual([[kind.text], []]);
    expect(await audit()).toEqual(["comment_deleted"]);
  });
});
