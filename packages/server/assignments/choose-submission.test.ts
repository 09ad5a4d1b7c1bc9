import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let teacher: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  teacher = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await teacher.post("/api/classes", { name: "One", slug: "one" });
  await addMembers(server.db, "one", { [ann.userId]: "student", [ben.userId]: "student" });
  problemId = await addProblem(server.db);
});
beforeEach(async () => {
  await sql`delete from rate_events`.execute(server.db);
  await sql`delete from assignment_submissions`.execute(server.db);
  await sql`delete from assignments`.execute(server.db);
});
afterAll(() => server.close());

const URL = "/api/classes/one/assignments";
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const create = (settings: object) =>
  teacher.post(URL, { name: "hw", title: "Homework", isPublished: true, problems: [{ problemId }], ...settings });
const send = async (browser: SignedIn): Promise<number> =>
  (
    await browser.post(`${URL}/hw/problems/${problemId}/submissions`, { language: "cpp", source: "int main() {}" })
  ).json().number;
const choose = (browser: SignedIn, number: number) => browser.put(`${URL}/hw/submissions/${number}/choice`, {});
const chosen = async () =>
  (
    await sql<{ number: string }>`
      select number from assignment_submissions join submissions on id = submission_id where is_chosen`.execute(
      server.db,
    )
  ).rows.map(({ number }) => Number(number));

test("a student chooses which submission counts, and may change their mind until the end", async () => {
  await create({ counts: "chosen", dueAt: inMs(HOUR) });
  const [first, second] = [await send(ann), await send(ann)];
  expect((await choose(ann, second)).json().submission).toMatchObject({ number: second, isChosen: true });
  expect((await choose(ann, first)).statusCode).toBe(200);
  expect(await chosen()).toEqual([first]);
  await sql`delete from grade_marks`.execute(server.db);
  await choose(ann, second);
  expect((await sql`select from grade_marks`.execute(server.db)).rows.length).toBeGreaterThan(0);
  await sql`update assignments set opens_at = now() - interval '2 days', due_at = now() - interval '1 day'`.execute(
    server.db,
  );
  expect((await choose(ann, first)).json().code).toBe("assignment_closed");
  expect(await chosen()).toEqual([second]);
});

test("who has an extension still chooses, the others do not", async () => {
  await create({ counts: "chosen", dueAt: inMs(HOUR) });
  const [own, other] = [await send(ann), await send(ben)];
  await sql`update assignments set due_at = now() - interval '1 hour'`.execute(server.db);
  await teacher.put(`${URL}/hw/own-dates`, { user: "ann", dueAt: inMs(DAY) });
  expect((await choose(ann, own)).statusCode).toBe(200);
  expect((await choose(ben, other)).json().code).toBe("assignment_closed");
});

test("nobody chooses for others, nor where the best or the last one counts", async () => {
  await create({ counts: "chosen", dueAt: inMs(HOUR) });
  const number = await send(ann);
  expect((await choose(ben, number)).json().code).toBe("submission_not_found");
  expect((await choose(teacher, number)).statusCode).toBe(403);
  await sql`update assignments set counts = 'last'`.execute(server.db);
  expect((await choose(ann, number)).json()).toMatchObject({ code: "invalid_request", field: "counts" });
  expect(await chosen()).toEqual([]);
});

test("staff read an assignment as its students do, and students gain nothing by asking for it", async () => {
  await create({ opensAt: inMs(HOUR), dueAt: inMs(DAY), feedback: { before: "nothing" } });
  const read = async (browser: SignedIn, query: string) => (await browser.get(`${URL}/hw${query}`)).json().assignment;
  expect(await read(teacher, "")).toMatchObject({ problemCount: 1, mayManage: true });
  const preview = await read(teacher, "?as=student");
  expect(preview).toMatchObject({
    problemCount: null,
    problems: [],
    mayManage: false,
    isOpen: false,
    level: "nothing",
  });
  const { now: _now, ...shown } = await read(ann, "?as=student");
  expect({ ...preview, now: undefined }).toEqual({ ...shown, now: undefined });
});
