import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());

const HINTS = ["Think of **quokkas**.", "Sort by $a_1$."];
const TEXT = "The answer is a *wombat*.";
const written = () => `/api/admin/problems/${problemId}/editorial`;
const write = (change: Record<string, unknown> = {}) =>
  admin.put(written(), { revision: 0, text: TEXT, hints: HINTS, isPublished: true, ...change });
const read = async (browser: Browser) => (await browser.get(`/api/problem/${problemId}/editorial`)).json().editorial;
const openHint = (browser: Browser, number: unknown) => browser.post(`/api/problem/${problemId}/hints`, { number });
const openText = (browser: Browser) => browser.post(`/api/problem/${problemId}/editorial`, undefined);
const opened = () =>
  server.db.selectFrom("opened_editorials").where("problem_id", "=", problemId).selectAll().execute();

const ANY_TIME = { opens: "any", opensTries: null, opensAt: null };
const CLOSED = { hintCount: 2, hints: [], hasText: true, text: null, opensAfter: null };
const HINTS_HTML = ["<p>Think of <strong>quokkas</strong>.</p>\n", "<p>Sort by $a_1$.</p>\n"];
const SHOWN = { html: "<p>The answer is a <em>wombat</em>.</p>\n", author: "head", updatedAt: expect.any(String) };

describe("hints", () => {
  test("are opened one after the other, and remembered", async () => {
    await write();
    expect(await read(bob)).toEqual(CLOSED);
    const early = await openHint(bob, 2);
    expect([early.statusCode, early.json().field]).toEqual([400, "number"]);
    expect((await openHint(bob, 1)).json()).toEqual({ html: HINTS_HTML[0] });
    expect(await read(bob)).toEqual({ ...CLOSED, hints: HINTS_HTML.slice(0, 1) });
    expect((await openHint(bob, 2)).json()).toEqual({ html: HINTS_HTML[1] });
    expect((await openHint(bob, 1)).json()).toEqual({ html: HINTS_HTML[0] });
    expect(await read(bob)).toEqual({ ...CLOSED, hints: HINTS_HTML });
    expect(await opened()).toMatchObject([{ user_id: bob.userId, hints: 2, opened_at: null }]);
  });

  test("can be opened by visitors, about whom nothing is recorded", async () => {
    await write();
    const visitor = server.visitor();
    expect((await openHint(visitor, 2)).json()).toEqual({ html: HINTS_HTML[1] });
    expect(await read(visitor)).toEqual(CLOSED);
    expect(await opened()).toEqual([]);
  });

  test("that do not exist are refused", async () => {
    await write();
    expect((await openHint(bob, 3)).json().code).toBe("hint_not_found");
    expect((await openHint(bob, 0)).json().field).toBe("number");
    expect((await openHint(bob, "1")).json().field).toBe("number");
  });
});

describe("the editorial", () => {
  test("is shown to users who choose to see it, and the time when they first opened it is recorded", async () => {
    await write();
    expect((await openText(bob)).json().editorial).toEqual({ ...CLOSED, text: SHOWN });
    const [first] = await opened();
    expect(first).toMatchObject({ user_id: bob.userId, hints: 0, opened_at: expect.any(Date) });
    await openHint(bob, 1);
    await openText(bob);
    expect(await opened()).toEqual([{ ...first, hints: 1 }]);
    expect(await read(bob)).toEqual({ ...CLOSED, hints: HINTS_HTML.slice(0, 1), text: SHOWN });
    const other = await server.signIn("carol");
    expect(await read(other)).toEqual(CLOSED);
  });

  test("is shown with all hints to those who have solved the problem, and to admins", async () => {
    await write();
    await addSolved(server.db, bob.userId, problemId, 10);
    const all = { ...CLOSED, hints: HINTS_HTML, text: SHOWN };
    expect(await read(bob)).toEqual(all);
    expect(await read(admin)).toEqual(all);
    expect(await opened()).toEqual([]);
  });

  test("cannot be opened by visitors", async () => {
    await write();
    expect((await openText(server.visitor())).statusCode).toBe(401);
  });

  test("is hidden while it is a draft, even from those who have opened it", async () => {
    await write();
    await openText(bob);
    expect(await read(server.visitor())).toEqual(CLOSED);
    await write({ revision: 1, isPublished: false });
    await expect.poll(() => read(server.visitor())).toBe(null);
    for (const browser of [bob, admin]) expect(await read(browser)).toBe(null);
    expect((await openText(bob)).json().code).toBe("editorial_not_found");
    expect((await openHint(bob, 1)).json().code).toBe("hint_not_found");
  });

  test("of a draft problem is refused, as if the problem did not exist", async () => {
    await write();
    await admin.put(`/api/admin/problems/${problemId}/status`, { status: "draft" });
    for (const browser of [bob, server.visitor()]) {
      expect((await browser.get(`/api/problem/${problemId}/editorial`)).json().code).toBe("problem_not_found");
      expect((await openHint(browser, 1)).json().code).toBe("hint_not_found");
    }
  });

  test("may be hints alone", async () => {
    await write({ text: " " });
    expect(await read(bob)).toEqual({ ...CLOSED, hasText: false });
    expect((await openText(bob)).json().code).toBe("editorial_not_found");
  });
});

describe("in another language", () => {
  const add = (language: string, hints: string[], html: string) => {
    const texts = { source: html, html, hints: JSON.stringify(hints.map((hint) => ({ source: hint, html: hint }))) };
    return server.db
      .insertInto("editorial_translations")
      .values({ problem_id: problemId, language, ...texts })
      .execute();
  };

  test("hints and editorial are in the first wished language that has them, and only as far as they are opened", async () => {
    await write();
    await add("de", ["Erst", "Dann"], "Antwort");
    const german = async (browser: Browser) =>
      (await browser.get(`/api/problem/${problemId}/editorial?language=fr,de`)).json().editorial;
    expect(await german(bob)).toEqual({ ...CLOSED, language: "de" });
    const hint = await bob.post(`/api/problem/${problemId}/hints?language=de`, { number: 1 });
    expect(hint.json()).toEqual({ html: "Erst" });
    expect(await german(bob)).toEqual({ ...CLOSED, hints: ["Erst"], language: "de" });
    const opened = await bob.post(`/api/problem/${problemId}/editorial?language=de`, undefined);
    expect(opened.json().editorial.text.html).toBe("Antwort");
    expect((await read(bob)).text.html).toBe(SHOWN.html);
  });

  test("hints stay in the problem's own language if there are not as many, and a missing editorial does, too", async () => {
    await write();
    await add("de", ["Erst"], "");
    const { editorial } = (await admin.get(`/api/problem/${problemId}/editorial?language=de`)).json();
    expect([editorial.hints, editorial.text.html]).toEqual([HINTS_HTML, SHOWN.html]);
  });
});

test("no list, search or reply about the problem has a word of an editorial or hint that is not opened", async () => {
  await write();
  const paths = [
    `/api/problem/${problemId}`,
    `/api/problem/${problemId}/editorial`,
    `/api/testProblem/${problemId}`,
    "/api/allProblems?q=wombat",
    "/api/allProblems?q=quokkas",
    "/api/problemOverview",
    "/api/blogs",
    "/api/home",
  ];
  for (const browser of [bob, server.visitor()]) {
    for (const path of paths) expect((await browser.get(path)).body).not.toMatch(/wombat|quokka|hint 1/);
  }
  expect((await bob.get("/api/allProblems?q=wombat")).json().problems).toEqual([]);
});

describe("writing", () => {
  test("keeps the Markdown, sanitises its HTML, and leaves entries without the text in the audit log", async () => {
    const text = "Say <script>x</script> **no**.";
    const reply = await write({ text, isPublished: false });
    expect(reply.json().editorial).toEqual({
      ...{ text, hints: HINTS, isPublished: false, ...ANY_TIME, revision: 1 },
      updatedAt: expect.any(String),
    });
    await write({ text, revision: 1 });
    await write({ text, revision: 2 });
    expect((await read(admin)).text.html).not.toContain("<script");
    const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
    const unshown = (field: string) => ({ field, from: null, to: null });
    expect(entries.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: "isPublished", from: "draft", to: "published" }],
      [unshown("editorial"), unshown("hints")],
    ]);
    expect(entries[0].action).toBe("editorial_edited");
  });

  test("is refused to an admin who has not seen the last change", async () => {
    const both = await Promise.all([write({ text: "One" }), write({ text: "Two" })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await write()).json().code).toBe("editorial_changed");
  });

  test.each([
    [{ hints: [" "] }, "hints.0"],
    [{ hints: Array(11).fill("x") }, "hints"],
    [{ text: "x".repeat(100_001) }, "text"],
    [{ text: "", hints: [] }, "isPublished"],
  ])("%o is refused, naming %s", async (change, field) => {
    const reply = await write(change);
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  });

  test("starts with an empty editorial, and is 404 for a problem that does not exist", async () => {
    const empty = { text: "", hints: [], isPublished: false, ...ANY_TIME, revision: 0, updatedAt: null };
    expect((await admin.get(written())).json().editorial).toEqual(empty);
    problemId = "00000000-0000-4000-8000-000000000000";
    expect((await admin.get(written())).statusCode).toBe(404);
    expect((await write()).statusCode).toBe(404);
    expect((await bob.get(`/api/problem/${problemId}/editorial`)).statusCode).toBe(404);
  });
});

test("an editorial is deleted with its problem", async () => {
  await write();
  await openText(bob);
  await admin.delete(`/api/admin/problems/${problemId}`);
  expect(await opened()).toEqual([]);
  expect(await server.db.selectFrom("editorials").where("problem_id", "=", problemId).select("html").execute()).toEqual(
    [],
  );
});
