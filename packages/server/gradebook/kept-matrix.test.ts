import { matrix as matrixReply } from "@assay/contract/routes/classes/grade-shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let teacher: SignedIn;
let observer: SignedIn;
let ann: SignedIn;
let problemId: string;
let assignmentId: string;
beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.signInAdmin();
  teacher = await server.signIn("teacher");
  observer = await server.signIn("observer");
  ann = await server.signIn("ann");
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  await addMembers(server.db, "c", {
    ...{ [teacher.userId]: "teacher", [observer.userId]: "observer", [ann.userId]: "student" },
  });
  const added = await addAssignment(server.db, "c", "sheet", [3], { opens_at: new Date(Date.now() - 600_000) });
  assignmentId = added.id;
  problemId = added.problemIds[0] ?? "";
});
beforeEach(() => sql`delete from rate_events`.execute(server.db));
afterAll(() => server.close());

const path = "/api/classes/c/assignments/sheet/matrix";
const read = async (who: SignedIn) => {
  const reply = await who.get(path);
  expect(matrixReply.parse(reply.json())).toEqual(reply.json());
  return { etag: String(reply.headers.etag), matrix: reply.json() };
};

test("every change of what a matrix shows is in the next reply", async () => {
  const work = {
    assignmentId,
    problemId,
    userId: ann.userId,
    verdicts: ["accepted" as const, "accepted" as const, "accepted" as const],
    source: "a",
  };
  const changes: (readonly [string, () => Promise<unknown>])[] = [
    ["a verdict", () => sendWork(server.db, work).then(() => computeAll(server.db))],
    ["a name", () => sql`update users set name = 'Annabel' where id = ${ann.userId}`.execute(server.db)],
    [
      "a section",
      () => sql`update class_members set sections = '{B}' where user_id = ${ann.userId}`.execute(server.db),
    ],
    ["a title", () => sql`update problems set title = 'Other' where id = ${problemId}`.execute(server.db)],
    ["points", () => sql`update assignment_problems set points = 5 where problem_id = ${problemId}`.execute(server.db)],
    ["a rule", () => sql`update assignments set late_percent = 7`.execute(server.db)],
    ["a release", () => teacher.post("/api/classes/c/assignments/sheet/release", { to: { kind: "all" } })],
    [
      "a new student",
      () => server.signIn("ben").then((ben) => addMembers(server.db, "c", { [ben.userId]: "student" })),
    ],
    [
      "a student who is gone",
      () => sql`update class_members set state = 'left' where user_id = ${ann.userId}`.execute(server.db),
    ],
  ];
  for (const [what, change] of changes) {
    const before = await read(observer);
    await change();
    const after = await read(observer);
    expect(after.matrix, what).not.toEqual(before.matrix);
    expect(after.etag, what).not.toBe(before.etag);
  }
});

test("without a change the reply is the one before, and a page that has it gets none", async () => {
  const first = await read(observer);
  expect((await read(observer)).etag).toBe(first.etag);
  const again = await observer.get(path, { headers: { "if-none-match": first.etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("each reader's rights are their own, and are asked for with every request", async () => {
  expect((await read(observer)).matrix).toMatchObject({ mayMark: false, mayRelease: false });
  expect((await read(teacher)).matrix).toMatchObject({ mayMark: true, mayRelease: true });
  expect((await read(observer)).matrix).toMatchObject({ mayMark: false, mayRelease: false });
  await sql`update class_members set state = 'removed' where user_id = ${observer.userId}`.execute(server.db);
  expect((await observer.get(path)).statusCode).toBe(404);
});
