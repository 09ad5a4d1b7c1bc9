import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tellOfDueWork } from "#assignments/tell-due-work";
import { addMembers } from "#testing/classes";
import { addAssignment, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let ann: SignedIn;
let ben: SignedIn;
const now = Date.now();
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  [ann, ben] = [await server.signIn("ann"), await server.signIn("ben")];
  await addMembers(server.db, "c", { [ann.userId]: "student", [ben.userId]: "student" });
});
beforeEach(async () => {
  await sql`delete from assignments`.execute(server.db);
  await server.db.deleteFrom("notices").execute();
});
afterAll(() => server.close());

const due = (ms: number) => addAssignment(server.db, "c", "sheet", [1], { due_at: new Date(now + ms) });
const tell = (at = 0) => tellOfDueWork(server.db, new Date(now + at));
const told = async (who: SignedIn) =>
  (await who.get("/api/notices"))
    .json()
    .notices.map(({ kind, times }: { kind: string; times: number }) => [kind, times]);

test("each student is told once, within a day of the due date, whoever looks at the same time", async () => {
  await due(2 * DAY);
  await tell();
  expect(await told(ann)).toEqual([]);
  await Promise.all([tell(DAY + HOUR), tell(DAY + HOUR)]);
  await tell(DAY + 2 * HOUR);
  expect([await told(ann), await told(ben)]).toEqual([[["work_due", 1]], [["work_due", 1]]]);
});

test("an extension moves it, and who has sent everything, is excused or too late is not told", async () => {
  // The server tells regularly, too, so nothing may be due before the extension is there.
  const { id, problemIds } = await due(3 * DAY);
  await sql`insert into assignment_overrides (assignment_id, user_id, due_at) values (${id}, ${ann.userId}, ${new Date(now + 3 * DAY)})`.execute(
    server.db,
  );
  await sendWork(server.db, { assignmentId: id, problemId: problemIds[0] ?? "", userId: ben.userId, verdicts: null });
  await sql`update assignments set due_at = ${new Date(now + HOUR)}`.execute(server.db);
  await tell();
  expect([await told(ann), await told(ben)]).toEqual([[], []]);
  await tell(2 * DAY + HOUR);
  expect(await told(ann)).toEqual([["work_due", 1]]);
  await server.db.deleteFrom("due_notices").execute();
  await server.db.deleteFrom("notices").execute();
  await tell(4 * DAY);
  await sql`update assignment_overrides set is_excused = true`.execute(server.db);
  await tell(2 * DAY + HOUR);
  expect(await told(ann)).toEqual([]);
});

test("nobody is told of a draft, of practice, or in an archived class", async () => {
  await due(HOUR);
  for (const [change, back] of [
    ["update assignments set is_published = false", "update assignments set is_published = true"],
    ["update assignments set kind = 'practice'", "update assignments set kind = 'homework'"],
    ["update classes set archived_at = now()", "update classes set archived_at = null"],
  ] as const) {
    await sql.raw(change).execute(server.db);
    await tell();
    await sql.raw(back).execute(server.db);
  }
  expect(await told(ann)).toEqual([]);
});
