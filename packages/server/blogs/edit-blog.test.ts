import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
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
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
  admin = await server.signInAdmin();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["blogs", "blog_drafts", "rate_events", "audit_entries"])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});

const TEXTS = { blogTitle: "Greedy", blogDesc: "Short.", blogContent: "<p>Sort first.</p>", authorDesc: "A student." };
const publish = async (change: object = {}) =>
  (await bob.post("/api/createBlog", { ...TEXTS, authorName: "Robert", ...change })).json().data;
const edit = (id: string, change: object = {}, by: Browser = bob) =>
  by.put(`/api/blogs/${id}`, { ...TEXTS, revision: 1, ...change });
const read = async (id: string) => (await visitor.get(`/api/blogs/${id}`)).json().data;
const audit = async () => (await admin.get("/api/admin/audit")).json().entries;

describe("an edit", () => {
  test("by the author changes the texts, keeps the author's name and stores its time", async () => {
    const { _id } = await publish();
    const response = await edit(_id, { blogTitle: "Greedy algorithms", blogContent: "<p>New</p><script>x</script>" });
    expect(response.statusCode).toBe(200);
    const blog = await read(_id);
    expect(response.json()).toEqual({ data: blog });
    expect(blog).toMatchObject({
      blogTitle: "Greedy algorithms",
      blogContent: "<p>New</p>",
      authorName: "Name of bob",
      revision: 2,
    });
    expect(Date.parse(blog.editedAt)).toBeGreaterThanOrEqual(Date.parse(blog.createdAt));
    expect(await audit()).toEqual([]);
  });

  test("by an admin is recorded with what changed; one by any other user is refused", async () => {
    const { _id } = await publish();
    expect((await edit(_id, { blogTitle: "Mine" }, eve)).statusCode).toBe(403);
    expect((await edit(_id, { blogTitle: "Polite", authorDesc: "" }, admin)).statusCode).toBe(200);
    expect(await audit()).toMatchObject([
      {
        action: "blog_edited",
        object: { id: _id, name: "Greedy", exists: true },
        changes: [
          { field: "title", from: "Greedy", to: "Polite" },
          { field: "authorDescription", from: null, to: null },
        ],
      },
    ]);
    expect((await read(_id)).authorId).toBe(bob.userId);
  });

  test("is refused if another one came first, even at the same moment; without a change it is not stored", async () => {
    const { _id } = await publish();
    expect((await edit(_id)).json().data).toMatchObject({ revision: 1, editedAt: null });
    const both = await Promise.all([edit(_id, { blogTitle: "A" }), edit(_id, { blogTitle: "B" }, admin)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await edit(_id, { blogTitle: "C" })).json().code).toBe("blog_changed");
  });

  test("names the fields that are not valid, and is 404 for a post that does not exist", async () => {
    const { _id } = await publish();
    const wrong = await edit(_id, { blogTitle: " ", blogContent: 1, revision: "x" });
    const fields = wrong.json().errors.map(({ field }: { field: string }) => field);
    expect([wrong.statusCode, fields.sort()]).toEqual([400, ["blogContent", "blogTitle", "revision"]]);
    expect((await edit(randomUUID())).statusCode).toBe(404);
  });

  test("and a deletion reach visitors although the post and the list were kept in memory", async () => {
    const { _id } = await publish();
    const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const get = async (path: string) => JSON.parse(await (await fetch(new URL(path, url))).text());
    const titles = async () => [
      (await get(`/api/blogs/${_id}`)).data?.blogTitle,
      ...(await get("/api/blogs")).data.map(({ blogTitle }: { blogTitle: string }) => blogTitle),
    ];
    const fromMemory = async () => {
      const before = server.app.publicReplies.answered;
      expect(await titles()).toEqual(["Greedy", "Greedy"]);
      return server.app.publicReplies.answered - before;
    };
    // The event of the publication drops what is in memory; it may arrive at any moment.
    await expect.poll(fromMemory, { timeout: 10_000 }).toBe(2);
    await edit(_id, { blogTitle: "Edited" });
    await expect.poll(titles, { timeout: 10_000 }).toEqual(["Edited", "Edited"]);
    await bob.delete(`/api/blogs/${_id}`);
    await expect.poll(titles, { timeout: 10_000 }).toEqual([undefined]);
  });
});

test("a post is deleted by its author, or by an admin, which is recorded", async () => {
  const [own, other] = [await publish(), await publish({ blogTitle: "Spam" })];
  expect((await eve.delete(`/api/blogs/${own._id}`)).statusCode).toBe(403);
  expect((await bob.delete(`/api/blogs/${own._id}`)).statusCode).toBe(200);
  expect((await admin.delete(`/api/blogs/${other._id}`)).statusCode).toBe(200);
  expect((await visitor.get(`/api/blogs/${other._id}`)).statusCode).toBe(404);
  expect((await bob.delete(`/api/blogs/${own._id}`)).statusCode).toBe(404);
  expect(await audit()).toMatchObject([{ action: "blog_deleted", object: { name: "Spam", exists: false } }]);
});

describe("a draft", () => {
  const save = async (change: object = {}) => (await bob.post("/api/drafts", { ...TEXTS, ...change })).json().draft;

  test("is saved, sanitised, read and saved again by its author", async () => {
    const draft = await save({ blogTitle: "", blogContent: "<p onclick='x'>Half</p>" });
    expect(draft).toEqual({
      ...TEXTS,
      blogTitle: "",
      blogContent: "<p>Half</p>",
      _id: draft._id,
      savedAt: draft.savedAt,
    });
    const again = await bob.put(`/api/drafts/${draft._id}`, { ...TEXTS, blogTitle: "Whole" });
    expect(again.json().draft).toMatchObject({ _id: draft._id, blogTitle: "Whole" });
    expect((await bob.get(`/api/drafts/${draft._id}`)).json()).toEqual(again.json());
    const { drafts } = (await bob.get("/api/drafts")).json();
    expect(drafts).toEqual([{ _id: draft._id, blogTitle: "Whole", blogDesc: "Short.", savedAt: expect.any(String) }]);
  });

  test("is in no list, search, profile or home page, and does not exist for others, not even for admins", async () => {
    const { _id } = await save({ blogTitle: "Secretword" });
    for (const reader of [visitor, eve, admin, bob])
      for (const path of ["/api/blogs", "/api/blogs?q=secretword", "/api/user/bob/activity", "/api/home"])
        expect((await reader.get(path)).body).not.toMatch(/secretword/i);
    for (const reader of [eve, admin, bob]) expect((await reader.get(`/api/blogs/${_id}`)).statusCode).toBe(404);
    for (const reader of [eve, admin]) {
      expect((await reader.get(`/api/drafts/${_id}`)).statusCode).toBe(404);
      expect((await reader.put(`/api/drafts/${_id}`, TEXTS)).statusCode).toBe(404);
      expect((await reader.delete(`/api/drafts/${_id}`)).statusCode).toBe(404);
      expect((await reader.get("/api/drafts")).json()).toEqual({ drafts: [] });
      const taken = await reader.post("/api/createBlog", { ...TEXTS, authorName: "", draftId: _id });
      expect([taken.statusCode, taken.json().code]).toEqual([404, "draft_not_found"]);
    }
    expect((await bob.get(`/api/drafts/${_id}`)).json().draft.blogTitle).toBe("Secretword");
    expect((await bob.get("/api/account/export")).json().drafts).toMatchObject([{ title: "Secretword" }]);
  });

  test("is not listed, read, saved, published or deleted with an API token", async () => {
    const { _id } = await save({ blogTitle: "Half" });
    const { secret } = (await bob.post("/api/tokens", { name: "laptop" })).json();
    const headers = { authorization: `Bearer ${secret}` };
    for (const request of [
      { method: "GET", url: "/api/drafts" },
      { method: "GET", url: `/api/drafts/${_id}` },
      { method: "POST", url: "/api/drafts", payload: TEXTS },
      { method: "PUT", url: `/api/drafts/${_id}`, payload: TEXTS },
      { method: "DELETE", url: `/api/drafts/${_id}` },
      { method: "POST", url: "/api/createBlog", payload: { ...TEXTS, authorName: "", draftId: _id } },
    ] as const)
      expect((await server.app.inject({ ...request, headers })).statusCode).toBe(403);
    expect((await bob.get("/api/drafts")).json().drafts).toMatchObject([{ _id, blogTitle: "Half" }]);
    await bob.delete(`/api/drafts/${_id}`);
  });

  test("is deleted when it is published, and its post is the newest", async () => {
    const { _id } = await save();
    await publish({ blogTitle: "In between" });
    const post = await publish({ draftId: _id });
    expect((await bob.get("/api/drafts")).json()).toEqual({ drafts: [] });
    expect((await visitor.get("/api/blogs")).json().data[0]._id).toBe(post._id);
    expect((await bob.post("/api/createBlog", { ...TEXTS, authorName: "", draftId: _id })).statusCode).toBe(404);
    expect((await visitor.get("/api/blogs")).json().data).toHaveLength(2);
  });

  test(`is one of at most ${LIMITS.blogDraftCount}, even if two are saved at the same moment`, async () => {
    await Promise.all(Array.from({ length: LIMITS.blogDraftCount - 1 }, () => save()));
    const replies = await Promise.all([1, 2].map(() => bob.post("/api/drafts", TEXTS)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const { drafts } = (await bob.get("/api/drafts")).json();
    expect(drafts).toHaveLength(LIMITS.blogDraftCount);
    expect((await bob.delete(`/api/drafts/${drafts[0]._id}`)).statusCode).toBe(200);
    expect((await bob.post("/api/drafts", TEXTS)).statusCode).toBe(201);
  });
});

describe("a search", () => {
  const find = async (query: string) => {
    const { data, older } = (await visitor.get(`/api/blogs?${query}`)).json();
    return { titles: data.map(({ blogTitle }: { blogTitle: string }) => blogTitle), older };
  };

  test("finds posts by the beginnings of words of title, text and author, newest first", async () => {
    await server.db.updateTable("users").set({ name: "Zoë" }).where("id", "=", bob.userId).execute();
    await publish({ blogTitle: "Dynamic programming" });
    await server.db.updateTable("users").set({ name: "Name of bob" }).where("id", "=", bob.userId).execute();
    await publish({ blogTitle: "Graphs", blogContent: "<p>Dijkstra and <em>dynamic</em> trees &amp; more</p>" });
    expect(await find("q=dyn")).toEqual({ titles: ["Graphs", "Dynamic programming"], older: null });
    expect((await find("q=DYNAMIC%20prog")).titles).toEqual(["Dynamic programming"]);
    expect((await find("q=zo%C3%AB")).titles).toEqual(["Dynamic programming"]);
    expect((await find("q=dijk%20tree")).titles).toEqual(["Graphs"]);
    for (const q of ["em", "nothing", "%26%7C!", "'%20or%20true%20--"])
      expect((await find(`q=${q}`)).titles).toEqual([]);
    expect((await find("q=%20")).titles).toHaveLength(2);
    const { _id } = (await visitor.get("/api/blogs?q=graphs")).json().data[0];
    await edit(_id, { blogTitle: "Trees" });
    expect((await find("q=graphs")).titles).toEqual([]);
  });

  test("and the posts beyond the list are paged by number, with an index", async () => {
    await sql`insert into blogs (title, description, content, author_name, author_description)
      select 'Post ' || n, 'words', '', 'x', '' from generate_series(1, ${LIMITS.blogListCount + 5}) as n`.execute(
      server.db,
    );
    const all = await find("");
    expect([all.titles.length, all.titles[0]]).toEqual([LIMITS.blogListCount, `Post ${LIMITS.blogListCount + 5}`]);
    expect((await find(`before=${all.older}`)).titles).toEqual([5, 4, 3, 2, 1].map((n) => `Post ${n}`));
    const first = await find("q=wor");
    const second = await find(`q=wor&before=${first.older}`);
    expect([first.titles.length, second.titles[0]]).toEqual([
      LIMITS.blogPageSize,
      `Post ${LIMITS.blogListCount + 5 - LIMITS.blogPageSize}`,
    ]);
    const recorded = recordQueries(server.db);
    const app = await server.openAnother({ db: recorded.db });
    recorded.takeQueries();
    await app.inject("/api/blogs?q=graph&before=900000");
    for (const query of recorded.takeQueries())
      expect(await fullScans(server.db, query, new Set(["blogs"]))).toEqual([]);
  });

  test.each(["before=0", "before=x", `q=${"x".repeat(LIMITS.searchLength + 1)}`])(
    "is refused with %s",
    async (query) => {
      const response = await visitor.get(`/api/blogs?${query}`);
      expect([response.statusCode, response.json().field]).toEqual([400, query.split("=")[0]]);
    },
  );
});
