import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem, HIDDEN_INPUTS, SAMPLE } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findBrowser } from "#pdf/browser/find-browser";
import type { Browser } from "#testing/browser";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { readPdf } from "#testing/read-pdf";

// With a real browser, as `npm test` installs it. Who may read which statement is the rule behind the pages: here are the ways round it.

let server: TestApp;
let head: SignedIn;
let ann: SignedIn;
let eve: SignedIn;
beforeAll(async () => {
  const { browser, reason } = await findBrowser();
  expect(reason, "PDF files need chromium and bubblewrap").toBeNull();
  server = await openTestApp({ printingBrowser: browser });
  head = await server.signInAdmin();
  ann = await server.signIn("ann");
  eve = await server.signIn("eve");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

async function pagesOf(response: LightMyRequestResponse): Promise<string[]> {
  expect(response.statusCode, response.headers["content-type"] === "application/pdf" ? "" : response.body).toBe(200);
  expect(response.headers["cache-control"]).toBe("no-store");
  return readPdf(response.rawPayload);
}

/** The code of the refusal of both the page's route and that of the file: they are the same. */
async function refusals(browser: Browser, page: string, file: string) {
  const replies = [await browser.get(page), await browser.get(file)];
  return replies.map((reply) => [reply.statusCode, reply.json().code]);
}

test("a problem's file has its title, limits, statement and samples, and no hidden test", async () => {
  const id = await addProblem(server.db, { title: "Sums", description: "<p>Add $a_1$ and <b>b</b>.</p>" });
  const response = await server.visitor().get(`/api/problem/${id}/pdf`);
  const text = (await pagesOf(response)).join("\n");
  expect(response.headers["content-disposition"]).toBe('inline; filename="Sums.pdf"');
  expect(text).toMatch(/Sums[\s\S]*Time limit: [\s\S]*Memory limit: [\s\S]*Add [\s\S]*Sample input/);
  expect(text).toContain(SAMPLE.input.trim());
  for (const hidden of HIDDEN_INPUTS) expect(text).not.toContain(hidden.trim());
  expect(text).toMatch(/Sums +1 ?\/ ?1/);
});

test("a draft has no file for who may not open it, and one for its editors", async () => {
  const id = await addProblem(server.db, { title: "Half done" });
  await head.put(`/api/admin/problems/${id}/status`, { status: "draft" });
  for (const browser of [server.visitor(), eve])
    expect(await refusals(browser, `/api/problem/${id}`, `/api/problem/${id}/pdf`)).toEqual([
      [404, "problem_not_found"],
      [404, "problem_not_found"],
    ]);
  expect((await pagesOf(await head.get(`/api/problem/${id}/pdf`))).join("")).toContain("Half done");
});

test("a list's file has a title page, and each problem on the page that its table of contents names", async () => {
  const long = "<p>And so on, and so on, and so on, until the end of the line is reached.</p>".repeat(60);
  const titles = ["Alpha", "Beta", "Gamma"];
  const problemIds: string[] = [];
  for (const title of titles) problemIds.push(await addProblem(server.db, { title, description: long }));
  const draft = await addProblem(server.db, { title: "Secret draft" });
  const made = await head.post("/api/admin/problemLists", { name: "Lesson 1", description: "For Monday" });
  const { _id } = made.json().list;
  await head.put(`/api/admin/problemLists/${_id}`, { problemIds: [...problemIds, draft] });
  await head.put(`/api/admin/problems/${draft}/status`, { status: "draft" });
  const pages = await pagesOf(await server.visitor().get(`/api/problemLists/${_id}/pdf?paper=letter`));
  const [cover = ""] = pages;
  expect(cover).toMatch(/Lesson 1[\s\S]*For Monday[\s\S]*3 problems[\s\S]*Contents/);
  for (const title of titles) {
    const number = Number(new RegExp(`${title} +(\\d+)`).exec(cover)?.[1]);
    expect(pages[number - 1], title).toMatch(new RegExp(`Lesson 1[\\s\\S]*${title}\\s+Time limit`));
  }
  expect(pages.join("")).not.toContain("Secret draft");
});

test("a contest's file begins to exist when its problems do, and is refused as its page is", async () => {
  const problemId = await addProblem(server.db, { title: "Sealed" });
  const made = await head.post("/api/contests", {
    ...{ key: "friday", name: "Friday", visibility: "listed", startAt: new Date(Date.now() + HOUR), durationMs: HOUR },
    problems: [{ problemId, label: "A" }],
  });
  expect(made.statusCode).toBe(201);
  for (const browser of [server.visitor(), eve]) {
    const early = await browser.get("/api/contests/friday/pdf");
    expect([early.statusCode, early.json().code]).toEqual([404, "problem_not_found"]);
    expect((await browser.get(`/api/problem/${problemId}/pdf`)).statusCode).toBe(
      (await browser.get(`/api/problem/${problemId}`)).statusCode,
    );
  }
  expect(await refusals(eve, "/api/contests/none", "/api/contests/none/pdf")).toHaveLength(2);
  await server.db
    .updateTable("contests")
    .set({ start_at: new Date(Date.now() - MINUTE) })
    .where("key", "=", "friday")
    .execute();
  const pages = await pagesOf(await head.get("/api/contests/friday/pdf"));
  expect(pages[0]).toMatch(/Friday[\s\S]*Start: [\s\S]*60 minutes/);
  expect(pages[1]).toMatch(/A +Sealed/);
});

test("an assignment's file is for its class, once it is open", async () => {
  const problemId = await addProblem(server.db, { title: "Homework sum" });
  await head.post("/api/classes", { name: "8b", slug: "class-8b", term: "Winter" });
  await addMembers(server.db, "class-8b", { [ann.userId]: "student" });
  const make = (name: string, dates: object) =>
    head.post("/api/classes/class-8b/assignments", {
      ...{ name, title: `Sheet ${name}`, isPublished: true, problems: [{ problemId, points: 7 }], ...dates },
    });
  const inAnHour = new Date(Date.now() + HOUR).toISOString();
  const inTwo = new Date(Date.now() + 2 * HOUR).toISOString();
  expect((await make("open", { dueAt: inTwo })).statusCode).toBe(201);
  expect((await make("later", { opensAt: inAnHour, dueAt: inTwo })).statusCode).toBe(201);
  const pathOf = (name: string) => `/api/classes/class-8b/assignments/${name}/pdf`;
  const pages = await pagesOf(await ann.get(pathOf("open")));
  expect(pages[0]).toMatch(/Sheet open[\s\S]*8b · Winter[\s\S]*Due /);
  expect(pages[1]).toMatch(/Homework sum[\s\S]*7 points/);
  expect((await ann.get(pathOf("later"))).statusCode).toBe(404);
  expect((await pagesOf(await head.get(pathOf("later")))).join("")).toContain("Homework sum");
  expect((await eve.get(pathOf("open"))).statusCode).toBe(404);
  expect((await server.visitor().get(pathOf("open"))).statusCode).toBe(401);
});

test("a file that was made is not made again until a word of it changes", async () => {
  const id = await addProblem(server.db, { title: "Twice" });
  const first = await ann.get(`/api/problem/${id}/pdf`);
  const again = await eve.get(`/api/problem/${id}/pdf`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  await server.db.updateTable("problems").set({ description: "<p>Reworded</p>" }).where("id", "=", id).execute();
  expect((await pagesOf(await ann.get(`/api/problem/${id}/pdf`))).join("")).toContain("Reworded");
});
