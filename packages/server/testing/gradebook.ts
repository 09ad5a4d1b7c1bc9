import { randomUUID } from "node:crypto";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { computeMarkedGrades } from "#gradebook/compute-grades";

/** What a test sets of an assignment. Columns that are left out have their defaults. */
export interface AssignmentChange {
  readonly opens_at?: Date;
  readonly due_at?: Date;
  readonly closes_at?: Date;
  readonly late_policy?: "none" | "percent_per_day" | "percent_per_hour" | "free";
  readonly late_percent?: string;
  readonly counts?: "best" | "last" | "chosen";
}

/** Adds a published assignment with problems of these points (each with a sample and two hidden tests). Returns its id and theirs. */
export async function addAssignment(
  db: Database,
  slug: string,
  name: string,
  points: readonly number[],
  change: AssignmentChange = {},
): Promise<{ readonly id: string; readonly problemIds: readonly string[] }> {
  const problemIds: string[] = [];
  for (const [index] of points.entries()) problemIds.push(await addProblem(db, { title: `Problem ${index + 1}` }));
  const row = await db.selectFrom("classes").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("assignments")
    .values({ class_id: row.id, name, title: `Sheet ${name}`, is_published: true, ...change })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, problemId] of problemIds.entries())
    await db
      .insertInto("assignment_problems")
      .values({ assignment_id: id, problem_id: problemId, position, points: `${points[position]}` })
      .execute();
  return { id, problemIds };
}

/** Computes all grades that are marked; waits for an app that is at it. */
export async function computeAll(db: Database): Promise<void> {
  const isMarked = async () => (await sql`select from grade_marks limit 1`.execute(db)).rows.length > 0;
  while (await isMarked()) await computeMarkedGrades(db);
}

export interface SentWork {
  readonly assignmentId: string;
  readonly problemId: string;
  readonly userId: string;
  readonly receivedAt?: Date;
  readonly source?: string;
  /** Of the three tests of the problem; null while they wait. */
  readonly verdicts: readonly Verdict[] | null;
}

/** Stores a submission of an assignment and, unless it waits, its verdicts. Returns its id. */
export async function sendWork(db: Database, work: SentWork): Promise<string> {
  const { assignmentId, problemId, userId, receivedAt = new Date(), source = "int main() {}" } = work;
  const id = randomUUID();
  const { version_id } = await db
    .selectFrom("problems")
    .select("version_id")
    .where("id", "=", problemId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("submissions")
    .values({
      ...{ id, user_id: userId, problem_id: problemId, version_id, language_id: 52 as const },
      ...{ source: Buffer.from(source), created_at: receivedAt },
    })
    .execute();
  const own = await db
    .selectFrom("assignment_submissions")
    .where("assignment_id", "=", assignmentId)
    .where("user_id", "=", userId)
    .where("problem_id", "=", problemId)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("assignment_submissions")
    .values({
      ...{ submission_id: id, assignment_id: assignmentId, problem_id: problemId, user_id: userId },
      ...{ received_at: receivedAt, own_number: Number(own.count) + 1 },
    })
    .execute();
  await sql`
    insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
    select gen_random_uuid(), ${id}, position, id, not is_sample, 500, 1000, 65536 from test_cases where version_id = ${version_id}`.execute(
    db,
  );
  if (work.verdicts) await judgeWork(db, id, work.verdicts);
  return id;
}

/** Stores the verdicts on all tests of a submission, as a worker or an applied rejudge does. */
export async function judgeWork(db: Database, submissionId: string, verdicts: readonly Verdict[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      update test_runs set verdict = verdicts.verdict, finished_at = now()
      from (
        select token, (${verdicts}::text[])[row_number() over (order by position)] as verdict
        from test_runs where submission_id = ${submissionId}
      ) as verdicts where test_runs.token = verdicts.token`.execute(transaction);
    const verdict = verdicts.find((one) => one !== "accepted") ?? "accepted";
    await sql`
      update submissions set verdict = ${verdict}, finished_at = now(),
        rejudged_at = case when verdict is not null then clock_timestamp() end
      where id = ${submissionId}`.execute(transaction);
  });
}
