import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** A filled queue: `clients` users who have `each` submissions waiting, all to one problem with one test. */
export interface QueueSize {
  readonly clients: number;
  readonly each: number;
}

/** The problem that everybody submits to. */
export interface BenchProblem {
  readonly problemId: string;
  readonly versionId: string;
  readonly testCaseId: string;
}

/** Stores the users and the problem. */
export async function storeContestants(db: Database, clients: number): Promise<BenchProblem> {
  await sql`insert into users (name, user_name, email, password_hash)
    select 'u' || n, 'u' || n, 'u' || n || '@example.org', '' from generate_series(1, ${clients}::int) as n`.execute(
    db,
  );
  const { rows } = await sql<BenchProblem>`
    with problem as (
      insert into problems (title, difficulty, problem_type, description, input, output, time_limit_ms, memory_limit_kb)
      values ('Echo', 'easy', '', '', '', '', 2000, 131072) returning id
    ), version as (
      insert into problem_versions (problem_id, number) select id, 1 from problem returning id, problem_id
    ), data as (
      insert into test_data (problem_id, hash, content) select id, sha256('1'), '1' from problem returning id
    ), test as (
      insert into test_cases (position, name, is_sample, time_limit_ms, version_id, input_id, output_id)
      select 0, '1', true, 2000, version.id, data.id, data.id from version cross join data returning id
    )
    select version.problem_id as "problemId", version.id as "versionId", test.id as "testCaseId" from version cross join test`.execute(
    db,
  );
  const [problem] = rows;
  if (!problem) throw new Error("the problem was not stored");
  await db.updateTable("problems").set({ version_id: problem.versionId }).where("id", "=", problem.problemId).execute();
  return problem;
}

/** Stores submissions and queues them, the first of each client before the second of any. */
export async function fillQueue(db: Database, problem: BenchProblem, { clients, each }: QueueSize): Promise<void> {
  await sql`
    with wanted as (
      select gen_random_uuid() as id, users.id as user_id
      from generate_series(1, ${each}::int) as round
      cross join (select id from users where user_name like 'u%' order by created_at, id limit ${clients}) as users
    ), stored as (
      insert into submissions (id, user_id, problem_id, version_id, language_id, source)
      select id, user_id, ${problem.problemId}::uuid, ${problem.versionId}::uuid, 71, 'print(input())' from wanted
      returning id
    ), runs as (
      insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
      select gen_random_uuid(), id, 0, ${problem.testCaseId}::uuid, false, 2000, 6000, 131072 from stored
    )
    insert into queued_submissions (submission_id, language_id, client, is_interactive)
    select id, 71, 'user ' || user_id, true from wanted`.execute(db);
}
