import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { numberOf, submit } from "#testing/batches";
import type { SignedIn, TestApp } from "#testing/open-test-app";

/** Stores a published assignment of a class with one problem. Returns its id. */
export async function storeAssignment(db: Database, slug: string, name: string, problemId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into assignments (class_id, name, title, is_published) select id, ${name}, ${name}, true from classes where slug = ${slug}
    returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  await sql`insert into assignment_problems (assignment_id, problem_id, position) values (${id}, ${problemId}, 0)`.execute(
    db,
  );
  return id;
}

/** Submits this program as a student's work for an assignment. Returns the submission's number. */
export async function submitWork(
  server: TestApp,
  student: SignedIn,
  assignmentId: string,
  problemId: string,
  source: string,
): Promise<number> {
  const number = await numberOf(server.db, await submit(student, problemId));
  await sql`update submissions set source = ${Buffer.from(source)} where number = ${number}`.execute(server.db);
  await sql`
    insert into assignment_submissions (submission_id, assignment_id, problem_id, user_id, own_number)
    select id, ${assignmentId}, ${problemId}, ${student.userId}, 1 + (
      select count(*) from assignment_submissions where user_id = ${student.userId} and assignment_id = ${assignmentId} and problem_id = ${problemId})
    from submissions where number = ${number}`.execute(server.db);
  return number;
}
