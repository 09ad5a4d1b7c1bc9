import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { DAY, HOUR, MINUTE } from "@assay/contract/vocabulary/units";
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
  await teacher.post("/api/classes", { name: "One", slug: "one", timeZone: "Europe/Berlin" });
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
const create = (settings: object = {}) =>
  teacher.post(URL, { name: "hw", title: "Homework", isPublished: true, problems: [{ problemId }], ...settings });
const submit = (browser: SignedIn, source = "int main() {}", name = "hw") =>
  browser.post(`${URL}/${name}/problems/${problemId}/submissions`, { language: "cpp", source });
const submitElsewhere = (browser: SignedIn) =>
  browser.post(`/api/problem/${problemId}/submissions`, { language: "cpp", source: "int main() {}" });
const placed = async () =>
  (
    await sql<{ name: string }>`
      select name from assignment_submissions join assignments on assignments.id = assignment_id order by received_at`.execute(
      server.db,
    )
  ).rows.map(({ name }) => name);

async function setDates(browser: SignedIn, dates: object) {
  const { rows } = await sql<{ id: string }>`select id from assignments where name = 'hw'`.execute(server.db);
  await server.db
    .insertInto("assignment_overrides")
    .values({ assignment_id: rows[0]?.id ?? "", user_id: browser.userId, ...dates })
    .execute();
}

test("github-education-resources/classroom#2072: who has an extension may submit until then, the others not", async () => {
  await create({ dueAt: inMs(-MINUTE) });
  await setDates(ann, { due_at: new Date(Date.now() + 7 * DAY) });
  expect((await submit(ann)).json()).toMatchObject({ ownNumber: 1, lateMs: 0 });
  expect((await submit(ben)).statusCode).toBe(403);
  const dates = async (browser: SignedIn) => (await browser.get(`${URL}/hw`)).json().assignment;
  expect(await dates(ann)).toMatchObject({ isOpen: true, dates: { isOwn: true } });
  expect(await dates(ben)).toMatchObject({ isOpen: false, dates: { isOwn: false } });
});

test("github-education-resources/classroom#2488: late work without a late policy is refused, with the date", async () => {
  await create({ dueAt: "2026-01-02T14:00:00Z" });
  const refused = await submit(ann);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: "assignment_closed" });
  expect(refused.json().message).toContain("2026-01-02 15:00 (Europe/Berlin)");
});

test("ls1intum/Artemis#7678: an own date that is later than the common one is current", async () => {
  await create({ dueAt: inMs(-DAY) });
  await setDates(ann, { due_at: new Date(Date.now() + HOUR) });
  const { assignment } = (await ann.get(`${URL}/hw`)).json();
  expect(Date.parse(assignment.dates.dueAt)).toBeGreaterThan(Date.parse(assignment.now));
  const [listed] = (await ann.get(URL)).json().assignments;
  expect(listed.dates).toEqual(assignment.dates);
});

test("ls1intum/Artemis#12464: opening and due at the same moment is refused and names both fields", async () => {
  const moment = inMs(DAY);
  const refused = (await create({ opensAt: moment, dueAt: moment })).json();
  expect(refused.errors.map(({ field }: { field: string }) => field)).toEqual(["opensAt", "dueAt"]);
  expect((await create({ opensAt: inMs(DAY), dueAt: inMs(HOUR) })).statusCode).toBe(400);
  expect((await create({ dueAt: inMs(DAY), closesAt: inMs(HOUR) })).statusCode).toBe(400);
  expect((await create({ feedback: { before: "tests", afterDue: "nothing" } })).json().field).toBe("feedback");
});

test("a submission from elsewhere belongs to the open assignment that is due first for its sender", async () => {
  await create({ name: "later", dueAt: inMs(2 * DAY) });
  await create({ dueAt: inMs(DAY) });
  expect((await submitElsewhere(ann)).statusCode).toBe(201);
  await setDates(ben, { due_at: new Date(Date.now() + 3 * DAY) });
  await submitElsewhere(ben);
  expect(await placed()).toEqual(["hw", "later"]);
});

test("a submission from elsewhere is practice once all assignments are closed, and refused during an exam", async () => {
  await create({ dueAt: inMs(-DAY) });
  expect((await submitElsewhere(ann)).statusCode).toBe(201);
  expect(await placed()).toEqual([]);
  await create({ name: "exam", kind: "exam", dueAt: inMs(HOUR) });
  expect((await submitElsewhere(ann)).json().code).toBe("problem_in_exam");
  expect((await submit(ann, "int main() {}", "exam")).statusCode).toBe(201);
});

test("several submissions at once do not exceed the tries, and the next one waits", async () => {
  await create({ mostTries: 2 });
  const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => submit(ann, `int main() { ${index}; }`)));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect(replies.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe("assignment_tries_used");
  await create({ name: "slow", waitSeconds: 60 });
  await submit(ben, "int main() {}", "slow");
  const refused = await submit(ben, "int main() {}", "slow");
  expect(refused.json().code).toBe("assignment_wait");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
});

test("languages that are not allowed are refused, and changed lines of a template are named", async () => {
  const template = {
    text: "#include <cstdio>\nint solve() {\n}\nint main() { solve(); }",
    locked: [
      [1, 2],
      [4, 4],
    ],
  };
  await create({ languages: ["cpp"], problems: [{ problemId, templates: { cpp: template } }] });
  const python = await ann.post(`${URL}/hw/problems/${problemId}/submissions`, { language: "py", source: "1" });
  expect(python.json().field).toBe("language");
  const changed = await submit(ann, template.text.replace("solve(); }", "}"));
  expect(changed.json()).toMatchObject({ field: "source" });
  expect(changed.json().message).toContain("Lines 4 to 4");
  expect((await submit(ann, template.text.replace("{\n}", "{\n  return 1;\n}"))).statusCode).toBe(201);
});

test("opens its drafts to its students once it has opened for them, and to nobody else", async () => {
  await sql`update problems set status = 'draft' where id = ${problemId}`.execute(server.db);
  const cara = await server.signIn("cara");
  await create({ opensAt: inMs(DAY) });
  const read = async (browser: SignedIn) => (await browser.get(`/api/problem/${problemId}`)).statusCode;
  expect(await read(ann)).toBe(404);
  expect((await submit(ann)).json().code).toBe("assignment_not_open");
  expect((await ann.get(`${URL}/hw`)).json().assignment).toMatchObject({ problems: [], problemCount: null });
  await setDates(ann, { opens_at: new Date(Date.now() - MINUTE) });
  expect([await read(ann), await read(ben), await read(cara)]).toEqual([200, 404, 404]);
  expect((await submit(ann)).statusCode).toBe(201);
  expect((await teacher.delete(`/api/problem/${problemId}`)).statusCode).toBeGreaterThanOrEqual(400);
  await sql`update problems set status = 'published' where id = ${problemId}`.execute(server.db);
});

test("edits are based on a revision, and a problem or an assignment with submissions stays", async () => {
  const created = await create();
  expect(created.statusCode).toBe(201);
  const { settings, revision } = created.json();
  await submit(ann);
  const edit = (change: object, of = revision) =>
    teacher.put(`${URL}/hw/settings`, { revision: of, settings: { ...settings, ...change } });
  expect((await edit({ title: "New" }, 0)).json().code).toBe("assignment_changed");
  expect((await edit({ title: "New" })).json()).toMatchObject({ revision: 2, settings: { title: "New" } });
  expect((await edit({ problems: [] }, 2)).json()).toMatchObject({ field: "problems" });
  expect((await teacher.delete(`${URL}/hw`)).json().code).toBe("assignment_has_submissions");
  await sql`update classes set archived_at = now()`.execute(server.db);
  expect((await edit({ title: "Newer" }, 2)).json().code).toBe("class_archived");
  expect((await submit(ann)).json().code).toBe("class_archived");
  await sql`update classes set archived_at = null`.execute(server.db);
});

test("assignments are listed in the order that teachers give them, unpublished ones to staff alone", async () => {
  await create({ name: "a" });
  await create({ name: "b", isPublished: false });
  expect((await teacher.put("/api/classes/one/assignment-order", { names: ["b"] })).json()).toEqual({
    names: ["b", "a"],
  });
  const names = async (browser: SignedIn) =>
    (await browser.get(URL)).json().assignments.map(({ name }: { name: string }) => name);
  expect([await names(teacher), await names(ann)]).toEqual([["b", "a"], ["a"]]);
  expect((await ann.get(`${URL}/b`)).statusCode).toBe(404);
});

test("users.md fault 18: a try at an assignment is not cancelled by its sender", async () => {
  await create({ maxTries: 1 });
  const { tokens } = (await submit(ann)).json();
  expect((await ann.post(`/api/queue/${tokens[0]}/cancel`, {})).json().code).toBe("submission_counts");
});
