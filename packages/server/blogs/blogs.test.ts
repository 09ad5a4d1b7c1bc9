import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { recordQueries } from "#testing/query-plans";

let server: TestApp;
let visitor: Browser;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("blogs").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const form = {
  blogTitle: "  Two pointers ",
  blogDesc: "A technique\nthat is short.",
  blogContent: "<h2>Why</h2><p>Because <strong>n</strong> is large: $n \\le 10^5$.</p>",
  authorName: "Robert",
  authorDesc: "Likes windows.",
};
const write = (change: object = {}) => bob.post("/api/createBlog", { ...form, ...change });
const idOf = async (change: object = {}) => (await write(change)).json().data._id as string;

describe("POST /api/createBlog", () => {
  test("stores the post and returns it", async () => {
    const response = await write();
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(data).toEqual({
      ...form,
      authorName: "Name of bob",
      blogTitle: "Two pointers",
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      editedAt: null,
      authorId: bob.userId,
      authorIsAdmin: false,
      revision: 1,
    });
    expect((await visitor.get(`/api/blogs/${data._id}`)).json()).toEqual({ data });
    const [row] = await server.db.selectFrom("blogs").selectAll().execute();
    expect(row?.author_id).toBe(bob.userId);
  });

  test("is refused to visitors with 403 and the specification's message, whatever they send", async () => {
    for (const body of [form, {}, "nonsense"]) {
      const response = await visitor.post("/api/createBlog", body);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "blog_needs_login", message: "Please log in first." });
    }
    expect(await server.db.selectFrom("blogs").selectAll().execute()).toEqual([]);
  });

  test("removes active content and stores the rest of the post", async () => {
    const blogContent =
      '<p onclick="a()">x</p><script>alert(1)</script><img src=x onerror=alert(1)><iframe src="/"></iframe>';
    const id = await idOf({ blogContent });
    const stored = await server.db.selectFrom("blogs").select("content").where("id", "=", id).executeTakeFirstOrThrow();
    expect(stored.content).toBe('<p>x</p><img src="x" />');
  });

  test("takes title and descriptions as text and returns them exactly", async () => {
    const text = '<b>1 < 2 & "3"</b> 🙂 ../../etc/passwd\'; drop table blogs; --';
    const fields = { blogTitle: text, blogDesc: `\u202e${text}`, authorDesc: `\u202e${text}` };
    expect((await write(fields)).json().data).toMatchObject(fields);
  });

  test.each(["", "  \n", "Head of the school"])(
    "signs a post with the account's name, whatever the form says: %j",
    async (authorName) => {
      expect((await write({ authorName })).json().data.authorName).toBe("Name of bob");
    },
  );

  test("names every field that is not valid, and stores nothing", async () => {
    const response = await write({
      blogTitle: " ",
      blogDesc: "x".repeat(LIMITS.blogDescriptionLength + 1),
      blogContent: null,
      authorName: ["x"],
      authorDesc: "a\u0000b",
    });
    expect(response.statusCode).toBe(400);
    const fields = response.json().errors.map((error: { field: string }) => error.field);
    expect(fields).toEqual(["blogTitle", "blogDesc", "blogContent", "authorName", "authorDesc"]);
    expect(await server.db.selectFrom("blogs").selectAll().execute()).toEqual([]);
  });

  test("refuses a user who has posted too often, and no other user", async () => {
    const events = Array.from({ length: RATES.blogPerUser.attempts }, () => ({ bucket: `blog:user:${bob.userId}` }));
    await server.db.insertInto("rate_events").values(events).execute();
    const response = await write();
    expect([response.statusCode, Number(response.headers["retry-after"]) > 0]).toEqual([429, true]);
    const eve = await server.signIn("eve");
    expect((await eve.post("/api/createBlog", form)).statusCode).toBe(200);
  });

  test("keeps a post when its author's account is deleted", async () => {
    const leaver = await server.signIn("leaver");
    const { data } = (await leaver.post("/api/createBlog", { ...form, authorName: "" })).json();
    const admin = await server.signInAdmin();
    await admin.delete(`/api/admin/user/delete/${leaver.userId}`);
    expect((await visitor.get(`/api/blogs/${data._id}`)).json().data.authorName).toBe("Name of leaver");
  });
});

describe("GET /api/blogs", () => {
  test("returns an empty list if there are no posts", async () => {
    const response = await visitor.get("/api/blogs");
    expect([response.statusCode, response.json()]).toEqual([200, { data: [], older: null }]);
  });

  test("returns the posts to everybody, newest first and without content", async () => {
    for (const blogTitle of ["first", "second", "third"]) await write({ blogTitle });
    const { data } = (await visitor.get("/api/blogs")).json();
    expect(data.map((blog: { blogTitle: string }) => blog.blogTitle)).toEqual(["third", "second", "first"]);
    expect(data[0]).toMatchObject({ blogDesc: form.blogDesc, authorName: "Name of bob", blogContent: "" });
    expect((await bob.get("/api/blogs")).json().data).toEqual(data);
  });

  test("is computed once for all requests until a post is added, changed or removed", async () => {
    const counted = recordQueries(server.db);
    const app = await server.openAnother({ db: counted.db });
    const read = async () => {
      counted.takeQueries().length;
      const { data } = (await app.inject("/api/blogs")).json();
      return [data.map((blog: { blogTitle: string }) => blog.blogTitle), counted.takeQueries().length];
    };
    await write({ blogTitle: "first" });
    expect(await read()).toEqual([["first"], 2]);
    expect(await read()).toEqual([["first"], 1]);
    await write({ blogTitle: "second" });
    expect(await read()).toEqual([["second", "first"], 2]);
    const { _id, revision } = (await visitor.get("/api/blogs")).json().data[1];
    const { authorName: _, ...texts } = form;
    await bob.put(`/api/blogs/${_id}`, { ...texts, blogTitle: "changed", revision });
    expect(await read()).toEqual([["second", "changed"], 2]);
    await server.db.deleteFrom("blogs").where("title", "=", "changed").execute();
    expect(await read()).toEqual([["second"], 2]);
  });
});

describe("GET /api/blogs/:blogId", () => {
  test("is 404 if it does not exist, and 400 for an invalid id", async () => {
    const response = await visitor.get(`/api/blogs/${randomUUID()}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "blog_not_found", message: "Blog not found" });
    const wrong = await visitor.get("/api/blogs/1");
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, "blogId"]);
  });
});
