import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";

/** Tests of the problem to which all submissions are. */
export const TESTS = 5;
const TEST_BYTES = 200_000;
const CLIENTS = 50;

/** Adds a problem and users, and a table of every verdict that is ever stored. Returns the problem's id. */
export async function prepare(db: Database): Promise<string> {
  const tests = Array.from({ length: TESTS }, (_, number) => ({
    name: `${number}`,
    isSample: false,
    input: Buffer.alloc(TEST_BYTES, `in ${number} `),
    expectedOutput: Buffer.alloc(TEST_BYTES, `out ${number} `),
    timeLimitMs: SECOND,
  }));
  const problemId = await addProblem(db, { title: "Drill", tests });
  await sql`
    insert into users (name, user_name, email, password_hash)
    select 'drill-' || n, 'drill-' || n, n || '@example.org', '' from generate_series(1, ${CLIENTS}::int) as n`.execute(
    db,
  );
  await sql`create table drill_verdicts (submission_id uuid not null, at timestamptz not null default clock_timestamp())`.execute(
    db,
  );
  await sql`
    create function drill_note() returns trigger language plpgsql as $$
    begin insert into drill_verdicts (submission_id) values (new.id); return null; end $$`.execute(db);
  await sql`
    create trigger drill_note after update of verdict on submissions for each row
    when (new.verdict is not null) execute function drill_note()`.execute(db);
  return problemId;
}

/** Stores and enqueues so many submissions of many users. */
export async function submit(db: Database, problemId: string, count: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with drillers as (select id, row_number() over (order by user_name) as n from users where user_name like 'drill-%'),
    submitted as (
      insert into submissions (user_id, problem_id, version_id, language_id, source)
      select drillers.id, problems.id, problems.version_id, 71, convert_to('print(1)', 'UTF8')
      from generate_series(1, ${count}::int) as each
        join drillers on drillers.n = 1 + each % ${CLIENTS}::int cross join problems where problems.id = ${problemId}
      returning id, version_id
    )
    insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
    select gen_random_uuid(), submitted.id, position, test_cases.id, true, 1000, 1000, 65536
    from submitted join test_cases on test_cases.version_id = submitted.version_id
    returning submission_id as id`.execute(db);
  for (const id of new Set(rows.map((row) => row.id))) await enqueueJudging(db, id);
}

export async function unfinished(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from submissions where finished_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}

export interface Tally {
  readonly accepted: number;
  /** Stored verdicts beyond the first of a submission. */
  readonly doubled: number;
  /** Submissions that needed more than one attempt. */
  readonly repeated: number;
  /** Users who have the points, and those who should. */
  readonly points: number;
  readonly users: number;
}

export async function tally(db: Database): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select count(*) filter (where verdict = 'accepted')::int as accepted, count(*) filter (where attempts > 1)::int as repeated,
      (select count(*) - count(distinct submission_id) from drill_verdicts)::int as doubled,
      (select count(*) from solved_problems)::int as points, count(distinct user_id)::int as users
    from submissions`.execute(db);
  return rows[0] ?? { accepted: 0, doubled: 0, repeated: 0, points: 0, users: 0 };
}

/** Between the first verdict and the last one of what was submitted since, in seconds; and how many there are. */
export async function pace(
  db: Database,
  since: Date,
): Promise<{ readonly verdicts: number; readonly seconds: number }> {
  const { rows } = await sql<{ verdicts: number; seconds: number }>`
    select count(*)::int as verdicts, extract(epoch from max(at) - ${since}::timestamptz)::double precision as seconds
    from drill_verdicts where at > ${since}::timestamptz`.execute(db);
  return rows[0] ?? { verdicts: 0, seconds: 0 };
}
