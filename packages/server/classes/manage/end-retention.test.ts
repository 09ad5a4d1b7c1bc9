import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endRetention } from "#classes/manage/end-retention";
import { addAssignmentSubmission, addBareAssignment } from "#testing/bare-assignment";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
});
afterAll(() => server.close());

/** A class with a graded program and a comment on it. */
async function addClass(slug: string): Promise<string> {
  await head.post("/api/classes", { name: slug, slug });
  await addMembers(server.db, slug, { [ann.userId]: "student" });
  const problemId = await addProblem(server.db);
  const assignmentId = await addBareAssignment(server.db, slug, { name: "hw", problemIds: [problemId] });
  const sent = { source: "print('private')", isAccepted: true };
  const id = await addAssignmentSubmission(server.db, { assignmentId, problemId, userId: ann.userId }, sent);
  await sql`insert into grades (assignment_id, user_id, computed_points, maximum_points, released_points, released_at)
    values (${assignmentId}, ${ann.userId}, 7, 10, 7, now())
    on conflict (assignment_id, user_id) do update set released_points = 7, released_at = now()`.execute(server.db);
  await sql`insert into feedback_threads (assignment_id, problem_id, student_id, submission_id)
    values (${assignmentId}, ${problemId}, ${ann.userId}, ${id})`.execute(server.db);
  return id;
}

async function stateOf(slug: string, submissionId: string) {
  const { rows } = await sql<{ source: string; verdict: string; threads: number; grades: number }>`
    select convert_from(source, 'UTF8') as source, verdict,
      (select count(*)::int from feedback_threads join assignments on assignments.id = assignment_id
        join classes on classes.id = class_id where slug = ${slug}) as threads,
      (select count(*)::int from grades join assignments on assignments.id = assignment_id
        join classes on classes.id = class_id where slug = ${slug} and released_points = 7) as grades
    from submissions where id = ${submissionId}`.execute(server.db);
  return rows[0];
}

const KEPT = { source: "print('private')", verdict: "accepted", threads: 1, grades: 1 };
const GONE = { source: "", verdict: "accepted", threads: 0, grades: 1 };

test.each([
  ["open", "retention_until = now() - interval '1 day'", KEPT],
  ["archived-now", "archived_at = now()", KEPT],
  ["archived-long", "archived_at = now() - interval '367 days'", GONE],
  ["own-date-later", "archived_at = now() - interval '367 days', retention_until = now() + interval '9 days'", KEPT],
  ["own-date-over", "archived_at = now(), retention_until = now() - interval '2 days'", GONE],
])(
  "a class that is %s: only one that is archived and whose time is over loses its data, and keeps its grades",
  async (slug, set, expected) => {
    const id = await addClass(slug);
    await sql`update classes set ${sql.raw(set)} where slug = ${slug}`.execute(server.db);
    await endRetention(server.db);
    await endRetention(server.db);
    expect(await stateOf(slug, id)).toEqual(expected);
  },
);
