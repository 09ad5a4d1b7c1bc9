import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAssignmentSubmission, addBareAssignment } from "#testing/bare-assignment";
import { addMembers } from "#testing/classes";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let ann: SignedIn;
let bob: SignedIn;
let classes = 0;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  ann = await server.signIn("ann");
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await sql`update users set shows_programs = false, is_public = true, deactivated_at = null`.execute(server.db);
  problemId = await addProblem(server.db);
  await addSolved(server.db, ann.userId, problemId, 10);
  await addSolved(server.db, bob.userId, problemId, 10);
  await send(bob, "old", 71);
  await send(bob, "new", 71);
});
afterAll(() => server.close());

const path = () => `/api/problem/${problemId}/programs`;
const allow = (showsPrograms = true) =>
  admin.put(`/api/admin/problems/${problemId}/talk`, { discussion: "solved", showsPrograms });
const show = (who: SignedIn, isShown = true) => who.put("/api/user/shownPrograms", { isShown });
async function send(who: SignedIn, source: string, languageId: number) {
  await sql`insert into submissions (user_id, problem_id, language_id, source, verdict, finished_at)
    values (${who.userId}, ${problemId}, ${languageId}, ${Buffer.from(source)}, 'accepted', now())`.execute(server.db);
}
const list = async (who: SignedIn, query = "") => (await who.get(`${path()}${query}`)).json();
const sources = async (who: SignedIn) => {
  const { programs } = await list(who);
  return Promise.all(
    programs.map(async ({ number }: { number: number }) => (await who.get(`${path()}/${number}`)).json().source),
  );
};

test("nobody's program is shown unless its author and the author of the problem allow it", async () => {
  await show(bob);
  expect((await ann.get(path())).json().code).toBe("shown_program_not_found");
  await allow();
  expect(await sources(ann)).toEqual(["new"]);
  await show(bob, false);
  expect(await list(ann)).toMatchObject({ programs: [], isShown: false });
});

test("only who has solved the problem reads programs, and never while an assignment with it runs", async () => {
  await allow();
  await show(bob);
  const { programs } = await list(ann);
  const cem = await server.signIn("cem");
  for (const who of [cem]) {
    expect((await who.get(path())).statusCode).toBe(404);
    expect((await who.get(`${path()}/${programs[0].number}`)).statusCode).toBe(404);
  }
  classes += 1;
  const slug = `shown-${classes}`;
  await admin.post("/api/classes", { slug, name: "Class" });
  await addMembers(server.db, slug, { [ann.userId]: "student" });
  const dueAt = new Date(Date.now() + HOUR);
  await addBareAssignment(server.db, slug, { name: "sheet", problemIds: [problemId], dueAt });
  await admin.put(`/api/classes/${slug}/assignments/sheet/discussion`, { isOpen: true });
  expect((await ann.get(path())).statusCode).toBe(404);
});

test("programs of assignments, of who hides their activity, and of deactivated users are left out", async () => {
  await allow();
  await show(bob);
  classes += 1;
  const slug = `shown-${classes}`;
  await admin.post("/api/classes", { slug, name: "Class" });
  const assignmentId = await addBareAssignment(server.db, slug, { name: "sheet", problemIds: [problemId] });
  await addAssignmentSubmission(
    server.db,
    { assignmentId, problemId, userId: bob.userId },
    { source: "work", isAccepted: true },
  );
  expect(await sources(ann)).toEqual(["new"]);
  await sql`update users set is_public = false where id = ${bob.userId}`.execute(server.db);
  expect(await sources(ann)).toEqual([]);
  await sql`update users set is_public = true, deactivated_at = now() where id = ${bob.userId}`.execute(server.db);
  expect(await sources(ann)).toEqual([]);
});

test("the list has one program of a user, filtered by language, by time if asked", async () => {
  await allow();
  await show(bob);
  expect((await list(ann, "?language=python&sort=fastest")).programs).toMatchObject([{ language: { key: "python" } }]);
  expect((await list(ann, "?language=cpp")).programs).toEqual([]);
  expect((await list(ann, "?page=2")).programs).toEqual([]);
});
