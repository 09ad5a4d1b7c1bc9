import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAssignmentSubmission, addBareAssignment } from "#testing/bare-assignment";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
let teacher: SignedIn;
let other: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signIn("head", ROLE_ADMIN);
  teacher = await server.signInWith("teacher");
  other = await server.signInWith("teacher", "other");
  ann = await server.signIn("ann");
  const ben = await server.signIn("ben");
  const cem = await server.signIn("cem");
  await teacher.post("/api/classes", { name: "One", slug: "one" });
  await addMembers(server.db, "one", { [ann.userId]: "student", [ben.userId]: "student" });
  await sql`insert into class_members (class_id, user_id, role, state)
    select id, ${cem.userId}, 'student', 'pending' from classes where slug = 'one'`.execute(server.db);
  const problemId = await addProblem(server.db, { title: "Hard one" });
  const dueAt = new Date(Date.now() + HOUR);
  const open = await addBareAssignment(server.db, "one", { name: "open", problemIds: [problemId], dueAt });
  const over = await addBareAssignment(server.db, "one", { name: "over", problemIds: [problemId], dueAt: new Date(0) });
  const fail = async (assignmentId: string, userId: string, isAccepted = false) => {
    const id = await addAssignmentSubmission(
      server.db,
      { assignmentId, problemId, userId },
      { source: "x", isAccepted },
    );
    if (!isAccepted)
      await sql`update submissions set verdict = 'wrong_answer', finished_at = now() where id = ${id}`.execute(
        server.db,
      );
  };
  for (let tries = 0; tries < LIMITS.stuckTries; tries += 1) {
    await fail(open, ann.userId);
    await fail(open, ben.userId);
    await fail(over, ann.userId);
  }
  await fail(open, ben.userId, true);
  await sql`insert into feedback_threads (assignment_id, problem_id, student_id, is_question)
    values (${open}, ${problemId}, ${ann.userId}, true)`.execute(server.db);
  await sql`insert into regrade_requests (assignment_id, student_id, state)
    values (${over}, ${ann.userId}, 'open'), (${over}, ${ben.userId}, 'kept')`.execute(server.db);
});
afterAll(() => server.close());

const read = async (person: SignedIn) => (await person.get("/api/admin/attention")).json();

test("a teacher sees what waits in own classes: questions, people who want to join, requests to be graded again, and who is stuck in an open assignment", async () => {
  const stuck = {
    userName: "ann",
    name: "Name of ann",
    assignment: "open",
    title: "open",
    problem: "Hard one",
    tries: LIMITS.stuckTries,
  };
  expect(await read(teacher)).toEqual({
    ...{ reports: 0, queued: 0, differing: [], reportedTests: [], questioned: [], newest: [], checklist: null },
    classes: [{ slug: "one", name: "One", questions: 1, regrades: 1, waiting: 1, stuck: [stuck] }],
  });
});

test("another teacher sees nothing of it, and a student may not ask", async () => {
  expect((await read(other)).classes).toEqual([]);
  expect((await ann.get("/api/admin/attention")).statusCode).toBe(403);
});

test("an admin sees how far a new site is set up", async () => {
  const { checklist } = await read(head);
  expect(checklist).toEqual({
    ...{ hasName: false, sendsMail: false, hasLanguages: false, hasProblem: false, hasClass: true, hasBackup: false },
    ...{ hasContact: expect.any(Boolean), hasAudience: false, hasUsers: true, hasList: false },
  });
  await sql`insert into backups (place, bytes) values ('disk', 1)`.execute(server.db);
  await addProblem(server.db, { authorId: head.userId });
  expect((await read(head)).checklist).toMatchObject({ hasProblem: true, hasBackup: true });
});

test("an author sees differing solutions of own problems alone", async () => {
  const author = await server.signInWith("author");
  expect(await read(author)).toMatchObject({ differing: [], classes: [], checklist: null });
});
