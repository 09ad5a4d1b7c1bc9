import { randomUUID } from "node:crypto";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { numberOf, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const OWN = "Plain Total";
const GERMAN = "Schlichte Summe";

let server: TestApp;
let teacher: SignedIn;
let ann: SignedIn;
let problemId: string;
let number: number;
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  teacher = await server.signIn("teacher");
  ann = await server.signIn("ann");
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  await addMembers(server.db, "c", { [teacher.userId]: "teacher", [ann.userId]: "student" });
  const added = await addAssignment(server.db, "c", "sheet", [3], { opens_at: new Date(Date.now() - HOUR) });
  problemId = added.problemIds[0] ?? "";
  await server.db.updateTable("problems").set({ title: OWN }).where("id", "=", problemId).execute();
  await translate(GERMAN);
  const sent = await submit(ann, problemId);
  number = await numberOf(server.db, sent);
  await ann.post(`/api/feedback/submissions/${number}/threads`, {
    ...{ text: "Why?", key: randomUUID(), lineFrom: 1, lineTo: 1 },
  });
  const contest = {
    ...{ key: "friday", name: "Friday", visibility: "listed", joining: "open" },
    ...{ startAt: new Date(Date.now() - MINUTE), durationMs: HOUR, problems: [{ problemId, label: "A" }] },
  };
  expect((await admin.post("/api/contests", contest)).statusCode).toBe(201);
  await ann.post("/api/contests/friday/join", {});
  const program = { languageId: 54, source: "int main() {}" };
  expect((await ann.post("/api/contests/friday/problems/A/submissions", program)).statusCode).toBe(201);
  await computeAll(server.db);
  await teacher.post("/api/classes/c/assignments/sheet/release", { to: { kind: "all" } });
});
beforeEach(() => sql`delete from rate_events`.execute(server.db));
afterAll(() => server.close());

function translate(title: string) {
  return sql`
    insert into statement_translations (problem_id, language, title, description, input, output) values (${problemId}, 'de', ${title}, '', '', '')
    on conflict (problem_id, language) do update set title = excluded.title`.execute(server.db);
}

const SHEET = "/api/classes/c/assignments/sheet";
/** The title that a reply has; both, if it has both. */
async function titleIn(browser: Browser, path: string, language?: string): Promise<string> {
  const reply = await browser.get(path, { headers: language === undefined ? {} : { "accept-language": language } });
  expect(reply.statusCode, path).toBe(200);
  return [OWN, GERMAN].filter((title) => reply.body.includes(title)).join(" and ");
}

test.each<[string, () => [Browser, string]]>([
  ["the matrix", () => [teacher, `${SHEET}/matrix`]],
  ["a row of the matrix", () => [teacher, `${SHEET}/matrix?students=${ann.userId}`]],
  ["a grade", () => [teacher, `${SHEET}/grades/ann`]],
  ["the programs of a student", () => [teacher, `${SHEET}/grades/ann/programs/${problemId}`]],
  ["the own grades", () => [ann, "/api/classes/c/grades"]],
  ["the rubrics", () => [teacher, `${SHEET}/rubrics`]],
  ["the work to mark", () => [teacher, `${SHEET}/marking`]],
  ["a program to mark", () => [teacher, `${SHEET}/marking/${number}`]],
  ["the similar programs", () => [teacher, `${SHEET}/similarity`]],
  ["the comments on a program", () => [ann, `/api/feedback/submissions/${number}`]],
  ["the questions of a class", () => [teacher, "/api/classes/c/questions"]],
  ["a contest, for who takes part", () => [ann, "/api/contests/friday"]],
  ["a contest, for visitors", () => [server.visitor(), "/api/contests/friday"]],
  ["the own submissions of a contest", () => [ann, "/api/contests/friday/submissions"]],
])("%s has titles in the reader's language", async (_, of) => {
  const [browser, path] = of();
  expect(await titleIn(browser, path, "de-AT,de;q=0.9")).toBe(GERMAN);
  expect(await titleIn(browser, path)).toBe(OWN);
});

test("files have the titles as they were written", async () => {
  expect(await titleIn(teacher, `${SHEET}/export?format=csv`, "de")).toBe(OWN);
});

test("a matrix that is kept for readers of a language has a title that was translated since", async () => {
  expect(await titleIn(teacher, `${SHEET}/matrix`, "de")).toBe(GERMAN);
  await translate("Neue Summe");
  expect((await teacher.get(`${SHEET}/matrix`, { headers: { "accept-language": "de" } })).body).toContain("Neue Summe");
  await translate(GERMAN);
});

test("a notice has the title as it was written: its reader is another one", async () => {
  const headers = { "accept-language": "de" };
  const body = { text: "So.", key: randomUUID(), lineFrom: 1, lineTo: 1 };
  await teacher.post(`/api/feedback/submissions/${number}/threads`, body, { headers });
  const { notices } = (await ann.get("/api/notices")).json();
  expect(JSON.stringify(notices)).toContain(OWN);
  expect(JSON.stringify(notices)).not.toContain(GERMAN);
});
