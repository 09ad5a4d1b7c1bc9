import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submit } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let teacher: SignedIn;
let classes = 0;
let slug: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  owner = await server.signIn("owner");
  teacher = await server.signIn("teacher");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  classes += 1;
  slug = `class-${classes}`;
  await admin.post("/api/classes", { slug, name: "Physics", term: "2026/27", timeZone: "Europe/Berlin" });
  await addMembers(server.db, slug, { [owner.userId]: "owner", [teacher.userId]: "teacher" });
});
afterAll(() => server.close());

const at = (path = "") => `/api/classes/${slug}${path}`;

/** An assignment of the class with one problem, due at midnight of a winter's day in Berlin. */
async function addAssignment(): Promise<string> {
  const problemId = await addProblem(server.db);
  const { rows } = await sql<{ id: string }>`
    insert into assignments (class_id, name, title, due_at, is_published, weight, languages)
    select id, 'week-1', 'Week 1', '2027-03-01T23:00:00Z', true, 2.5, array['cpp'] from classes where slug = ${slug}
    returning id`.execute(server.db);
  const id = rows[0]?.id ?? "";
  const templates = { python: { text: "print()", locked: [[1, 1]] } };
  await server.db
    .insertInto("assignment_problems")
    .values({
      assignment_id: id,
      problem_id: problemId,
      position: 1,
      points: "3",
      templates: JSON.stringify(templates),
    })
    .execute();
  return id;
}

test("settings are changed as they were read, once by each revision", async () => {
  const { settings, revision } = (await teacher.get(at("/settings"))).json();
  expect(settings).toMatchObject({ name: "Physics", showsClassmates: false, retentionUntil: null });
  const changed = { ...settings, description: "Bring a **pen**.", retentionUntil: "2027-09-30", joining: "open" };
  const reply = await teacher.put(at("/settings"), { ...changed, revision });
  expect(reply.json().class).toMatchObject({ description: "<p>Bring a <strong>pen</strong>.</p>\n", joining: "open" });
  expect((await teacher.get(at("/settings"))).json()).toEqual({ settings: changed, revision: revision + 1 });
  expect((await teacher.put(at("/settings"), { ...changed, revision })).json().code).toBe("class_changed");
  const slugs = { ...changed, slug: "class-0", revision: revision + 1 };
  await admin.post("/api/classes", { slug: "class-0", name: "Other" });
  expect((await teacher.put(at("/settings"), slugs)).json()).toMatchObject({ code: "taken", field: "slug" });
});

test("an archived class can only be read, until an owner brings it back", async () => {
  const { settings, revision } = (await owner.get(at("/settings"))).json();
  expect((await owner.post(at("/archive"), {})).json().class.archivedAt).not.toBeNull();
  const refused = [
    await owner.put(at("/settings"), { ...settings, revision }),
    await owner.post(at("/leave"), {}),
    await owner.post(at("/invitations"), { kind: "code" }),
    await owner.put(at(`/members/${teacher.userId}`), { role: "student" }),
    await owner.post(at("/list"), { rows: [{ name: "Ada" }] }),
    await owner.delete(at()),
  ];
  expect(refused.map((reply) => reply.json().code)).toEqual(refused.map(() => "class_archived"));
  expect((await owner.get(at("/members"))).statusCode).toBe(200);
  expect((await owner.post(at("/reopen"), {})).json().class.archivedAt).toBeNull();
  expect((await owner.put(at("/settings"), { ...settings, revision })).statusCode).toBe(200);
});

test("a class is deleted only while nobody has submitted in it", async () => {
  const assignmentId = await addAssignment();
  const problemId = await addProblem(server.db);
  await submit(teacher, problemId);
  await sql`insert into assignment_submissions (submission_id, assignment_id, problem_id, user_id, own_number)
    select id, ${assignmentId}, ${problemId}, ${teacher.userId}, 1 from submissions`.execute(server.db);
  expect((await owner.delete(at())).json().code).toBe("class_in_use");
  await server.db.deleteFrom("assignment_submissions").execute();
  expect((await owner.delete(at())).statusCode).toBe(200);
  expect((await admin.get(at())).statusCode).toBe(404);
});

test("Dodona: a course is copied into the next year, with its dates moved at the same time of day and without its students", async () => {
  await addAssignment();
  const student = await server.signIn("student");
  await addMembers(server.db, slug, { [student.userId]: "student" });
  const days = 182;
  const reply = await admin.post(at("/copy"), { name: "Physics", term: "2027/28", days, withStaff: true });
  const copied = reply.json().class;
  expect(copied).toMatchObject({ slug: "physics-2027-28", timeZone: "Europe/Berlin", role: "owner", studentCount: 0 });
  const { members } = (await admin.get(`/api/classes/${copied.slug}/members`)).json();
  expect(members.map(({ userName, role }: { userName: string; role: string }) => [userName, role])).toEqual([
    ["head", "owner"],
    ["owner", "owner"],
    ["teacher", "teacher"],
  ]);
  const [assignment] = await server.db
    .selectFrom("assignments")
    .innerJoin("assignment_problems", "assignment_id", "assignments.id")
    .innerJoin("classes", "classes.id", "class_id")
    .where("slug", "=", copied.slug)
    .select(["assignments.name", "due_at", "is_published", "weight", "languages", "points", "templates"])
    .execute();
  // 30 August, midnight in summer time.
  expect(assignment).toMatchObject({
    ...{ name: "week-1", due_at: new Date("2027-08-30T22:00:00Z"), is_published: false, weight: "2.500" },
    ...{ languages: ["cpp"], points: "3.000", templates: { python: { text: "print()", locked: [[1, 1]] } } },
  });
});

test("with its students, a copy has them with their sections and their extra time", async () => {
  const student = await server.signIn("pupil");
  await addMembers(server.db, slug, { [student.userId]: "student" });
  await owner.put(at(`/members/${student.userId}`), { sections: ["7a"], extraTime: 1.5, studentNumber: "12" });
  const { slug: copy } = (await admin.post(at("/copy"), { name: "Copy", withStudents: true })).json().class;
  const { members } = (await admin.get(`/api/classes/${copy}/members?role=student`)).json();
  expect(members).toMatchObject([{ userName: "pupil", sections: ["7a"], extraTime: 1.5, studentNumber: "12" }]);
});
