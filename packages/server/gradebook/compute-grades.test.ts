import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { computeMarkedGrades } from "#gradebook/compute-grades";
import { addMembers } from "#testing/classes";
import { type AssignmentChange, addAssignment, computeAll, judgeWork, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const HOUR = 3_600_000;
const RIGHT: Verdict[] = ["accepted", "accepted", "accepted"];
const PARTLY: Verdict[] = ["accepted", "accepted", "wrong_answer"];

let server: TestApp;
let ann: SignedIn;
let ben: SignedIn;
let assignments = 0;
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await admin.post("/api/classes", { slug: "c", name: "C" });
  await addMembers(server.db, "c", { [ann.userId]: "student", [ben.userId]: "student" });
});
afterAll(() => server.close());

async function assign(points: readonly number[], change: AssignmentChange = {}) {
  assignments += 1;
  return addAssignment(server.db, "c", `a${assignments}`, points, change);
}

async function gradesOf(assignmentId: string) {
  await computeAll(server.db);
  const { rows } = await sql<{ name: string; points: string | null }>`
    select user_name as name, computed_points::float8::text as points from grades join users on users.id = user_id
    where assignment_id = ${assignmentId} order by user_name`.execute(server.db);
  return Object.fromEntries(rows.map(({ name, points }) => [name, points]));
}

async function eventsOf(assignmentId: string) {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select before_points::float8::text as from, after_points::float8::text as to from grade_events
    where assignment_id = ${assignmentId} and kind = 'computed' order by id`.execute(server.db);
  return rows.map(({ from, to }) => `${from} ${to}`);
}

test("a verdict, and another one after a rejudge, make a grade and an entry of its history", async () => {
  const { id, problemIds } = await assign([3, 1]);
  const work = { assignmentId: id, problemId: problemIds[0] ?? "", userId: ann.userId };
  const sent = await sendWork(server.db, { ...work, verdicts: null });
  expect(await gradesOf(id)).toEqual({ ann: null });
  await judgeWork(server.db, sent, PARTLY);
  expect(await gradesOf(id)).toEqual({ ann: "2" });
  await judgeWork(server.db, sent, RIGHT);
  expect(await gradesOf(id)).toEqual({ ann: "3" });
  expect(await gradesOf(id)).toEqual({ ann: "3" });
  expect(await eventsOf(id)).toEqual(["null 2", "2 3"]);
});

test("grades follow points, counts, overrides and sections", async () => {
  const due = new Date(Date.now() - 2 * HOUR);
  const late = { late_policy: "percent_per_day", late_percent: "50", due_at: due } as const;
  const { id, problemIds } = await assign([2], late);
  const work = { assignmentId: id, problemId: problemIds[0] ?? "" };
  await sendWork(server.db, { ...work, userId: ann.userId, verdicts: RIGHT });
  await sendWork(server.db, { ...work, userId: ben.userId, verdicts: RIGHT });
  expect(await gradesOf(id)).toEqual({ ann: "1", ben: "1" });
  await sql`update assignment_problems set points = 10 where assignment_id = ${id}`.execute(server.db);
  expect(await gradesOf(id)).toEqual({ ann: "5", ben: "5" });
  await sql`insert into assignment_overrides (assignment_id, section, due_at) values (${id}, 'Monday', now() + interval '1 day')`.execute(
    server.db,
  );
  expect(await gradesOf(id)).toEqual({ ann: "5", ben: "5" });
  await sql`update class_members set sections = '{Monday}' where user_id = ${ben.userId}`.execute(server.db);
  expect(await gradesOf(id)).toEqual({ ann: "5", ben: "10" });
  await sql`insert into assignment_overrides (assignment_id, user_id, is_excused) values (${id}, ${ann.userId}, true)`.execute(
    server.db,
  );
  expect(await gradesOf(id)).toEqual({ ann: null, ben: "10" });
  await sql`update class_members set sections = '{}' where user_id = ${ben.userId}`.execute(server.db);
});

it("TU-Wien-dataLAB/grader-service#238: grades follow a due date that moves after late submissions", async () => {
  const late = { late_policy: "percent_per_day", late_percent: "25", due_at: new Date(Date.now() - HOUR) } as const;
  const { id, problemIds } = await assign([4], late);
  await sendWork(server.db, { assignmentId: id, problemId: problemIds[0] ?? "", userId: ann.userId, verdicts: RIGHT });
  expect(await gradesOf(id)).toEqual({ ann: "3" });
  await sql`update assignments set due_at = now() + interval '1 hour' where id = ${id}`.execute(server.db);
  expect(await gradesOf(id)).toEqual({ ann: "4" });
  expect(await eventsOf(id)).toEqual(["null 3", "3 4"]);
});

test("a process that dies while it computes loses no mark and stores nothing half", async () => {
  const { id, problemIds } = await assign([3]);
  await sendWork(server.db, { assignmentId: id, problemId: problemIds[0] ?? "", userId: ann.userId, verdicts: RIGHT });
  const dying = server.db.transaction().execute(async (transaction) => {
    await sql`delete from grade_marks`.execute(transaction);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  await expect(dying).rejects.toThrow();
  expect(await gradesOf(id)).toEqual({ ann: "3" });
});

test("however many processes compute at the same moment, each change of a grade is noted once", async () => {
  const { id, problemIds } = await assign([3]);
  const work = { assignmentId: id, problemId: problemIds[0] ?? "", userId: ann.userId };
  const sent: string[] = [];
  for (const _ of RIGHT) sent.push(await sendWork(server.db, { ...work, verdicts: null }));
  await Promise.all(
    sent.flatMap((submission) => [
      judgeWork(server.db, submission, RIGHT),
      ...RIGHT.map(() => computeMarkedGrades(server.db)),
    ]),
  );
  expect(await gradesOf(id)).toEqual({ ann: "3" });
  expect(await eventsOf(id)).toEqual(["null 3"]);
});

test("an assignment that is deleted while its grades are marked is passed over", async () => {
  const { id, problemIds } = await assign([3]);
  await sendWork(server.db, { assignmentId: id, problemId: problemIds[0] ?? "", userId: ann.userId, verdicts: RIGHT });
  await sql`delete from assignments where id = ${id}`.execute(server.db);
  await computeAll(server.db);
  expect((await server.db.selectFrom("grade_marks").selectAll().execute()).length).toBe(0);
});
