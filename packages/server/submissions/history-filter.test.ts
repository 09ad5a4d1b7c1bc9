import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
let admin: SignedIn;
let sumId: string;
let tapeId: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
  admin = await server.signInAdmin();
  sumId = await addProblem(server.db);
  tapeId = await addProblem(server.db, { title: "A Piece of Tape_100%" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("classes").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const list = async (browser: Browser, query: string) => (await browser.get(`/api/submissions${query}`)).json();
const numbers = async (browser: Browser, query: string): Promise<number[]> =>
  (await list(browser, query)).submissions.map(({ number }: { number: number }) => number);
/** Submits to a problem, and judges it unless no verdicts are given. */
async function add(browser: SignedIn, problemId: string, ...verdicts: Parameters<typeof judgeSubmission>[2][number][]) {
  const tokens = await submit(browser, problemId);
  if (verdicts.length > 0) await judgeSubmission(server.db, tokens, verdicts);
  return numberOf(server.db, tokens);
}

test("the history lists those of the students of a class: to its assignments for its staff, all for admins, none for others", async () => {
  await admin.post("/api/classes", { name: "8b", slug: "8b" });
  await addMembers(server.db, "8b", { [bob.userId]: "student", [eve.userId]: "assistant" });
  const elsewhere = await add(bob, tapeId);
  const settings = { name: "hw", title: "Homework", isPublished: true, problems: [{ problemId: sumId }] };
  expect((await admin.post("/api/classes/8b/assignments", settings)).statusCode).toBe(201);
  const set = await add(bob, sumId);
  await add(eve, sumId);
  await add(admin, sumId);
  const ofStaff = await list(eve, "?class=8b");
  expect(ofStaff).toMatchObject({ submissions: [{ number: set, user: { userName: "bob" } }], total: null });
  expect(await numbers(admin, "?class=8b")).toEqual([set, elsewhere]);
  expect(await numbers(admin, `?class=8b&before=${set}`)).toEqual([elsewhere]);
  expect(await numbers(eve, "?class=8b&user=bob&problem=sum")).toEqual([set]);
  expect(await numbers(eve, "?class=8b&problem=a%20piece")).toEqual([]);
  expect(await numbers(eve, "?class=8b&user=eve")).toEqual([]);
  for (const [who, slug] of [
    [bob, "8b"],
    [eve, "none"],
  ] as const) {
    const refused = await who.get(`/api/submissions?class=${slug}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "class_not_found"]);
    expect((await who.get(`/api/submissions/export?class=${slug}`)).statusCode).toBe(404);
  }
  const file = await eve.get("/api/submissions/export?class=8b");
  expect(file.body.split("\r\n")).toHaveLength(3);
});

test("the history is a table with the same filters, in which no name is a formula", async () => {
  await server.db.updateTable("users").set({ name: "=1+1" }).where("id", "=", bob.userId).execute();
  const first = await add(bob, tapeId, "accepted", "wrong_answer", "accepted");
  await add(bob, sumId);
  await add(eve, tapeId);
  const file = await bob.get(`/api/submissions/export?problem=${tapeId}`);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="submissions.csv"');
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [header, row, ...rest] = file.body.split("\r\n");
  expect(header).toMatch(/^number,submitted,name,user name,/);
  expect(row).toMatch(new RegExp(`^${first},[^,]+Z,'=1\\+1,bob,\\d+,A Piece of Tape_100%,C\\+\\+,Wrong Answer,2,3,`));
  expect(rest).toEqual([""]);
  expect((await bob.get("/api/submissions/export?user=eve")).statusCode).toBe(403);
  expect((await admin.get("/api/submissions/export?format=excel-comma")).body).toMatch(/^\ufeffnumber;submitted;/);
  await server.db.updateTable("users").set({ name: "Name of bob" }).where("id", "=", bob.userId).execute();
});
