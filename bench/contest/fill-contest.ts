import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** How large a contest is. */
export interface ContestSize {
  readonly key: string;
  readonly participants: number;
  readonly problems: number;
  readonly submissions: number;
  /** Further submissions without a verdict. */
  readonly pending: number;
  /** When it began, or begins. */
  readonly startsInMs: number;
}

const HOUR = 3_600_000;
const TABLES = [
  "users",
  "participants",
  "participant_users",
  "submissions",
  "contest_submissions",
  "contest_judgements",
];
const DURATION_MS = 5 * HOUR;

/**
 * Stores a contest in which everybody has a user with a session (`sessionOf`), and returns the ids of submissions without a verdict,
 * each of which the board shows once it is accepted.
 * Each submission and each verdict has a revision of its own, as if they had been judged one after the other.
 */
export async function fillContest(db: Database, size: ContestSize): Promise<readonly string[]> {
  const { key, participants, problems, submissions, pending, startsInMs } = size;
  const startAt = new Date(Date.now() + startsInMs);
  const endAt = new Date(startAt.getTime() + DURATION_MS);
  await sql`
      insert into contests (key, name, visibility, start_at, duration_ms, end_at, last_end_at, scoring)
      values (${key}, ${key}, 'listed', ${startAt}, ${DURATION_MS}, ${endAt}, ${endAt}, 'icpc')`.execute(db);
  for (let position = 0; position < problems; position += 1) await addProblem(db, key, position);
  // Triggers would count every row on its own.
  for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`
      with made as (
        insert into users (name, user_name, email, password_hash)
        select ${key}::text || n, ${key}::text || n, ${key}::text || n || '@example.org', '' from generate_series(1, ${participants}::int) as n
        returning id, user_name
      ), joined as (
        insert into participants (id, contest_id, key, name, starts_at, ends_at)
        select made.id, contests.id, user_name, 'Team ' || user_name, start_at, end_at
        from made cross join contests where contests.key = ${key}
        returning id, contest_id
      ), members as (
        insert into participant_users (participant_id, user_id, contest_id) select id, id, contest_id from joined
      )
      insert into sessions (id_hash, user_id) select sha256(convert_to(user_name, 'UTF8')), id from made`.execute(db);
  const { rows } = await sql<{ id: string }>`
      with teams as (
        select participants.id, (row_number() over (order by participants.key))::int - 1 as place
        from participants join contests on contests.id = contest_id where contests.key = ${key}
      ), wanted as (
        select gen_random_uuid() as id, n, contests.id as contest_id, teams.id as team_id, problem_id, version_id,
          start_at + n * (now() - start_at) / ${submissions + pending + 1} as at,
          case when n > ${submissions} then null when abs(hashint4(n)) % 10 < 1 then 'accepted' else 'wrong_answer' end as verdict
        from generate_series(1, ${submissions + pending}::int) as n
        join contests on contests.key = ${key}
        join teams on teams.place = (n * 7919::bigint + n / ${participants}::int) % ${participants}::int
        join contest_problems on contest_problems.contest_id = contests.id
          and position = abs(hashint4(n + 1)) % ${problems}::int
        join problems on problems.id = problem_id
      ), sent as (
        insert into submissions (id, user_id, problem_id, version_id, language_id, source, contest_id, withheld, verdict, created_at, finished_at)
        select id, team_id, problem_id, version_id, 71, 'print(input())', contest_id, 'others', verdict, at, case when verdict is not null then at end
        from wanted
      ), placed as (
        insert into contest_submissions (submission_id, contest_id, participant_id, problem_id, seq, own_number, received_at)
        select id, contest_id, team_id, problem_id, n, row_number() over (partition by team_id order by n), at from wanted
      ), judged as (
        insert into contest_judgements (contest_id, submission_id, revision, verdict, judged_at)
        select contest_id, id, 2 * n, verdict, at from wanted where verdict is not null
      ), told as (
        insert into contest_events (contest_id, revision, type, object_id)
        select contest_id, 2 * n - 1, 'submissions', id::text from wanted
        union all select contest_id, 2 * n, 'judgements', id::text from wanted where verdict is not null
      )
      select id from (
        select distinct on (team_id, problem_id) id, n from wanted
        where verdict is null and (team_id, problem_id) not in (select team_id, problem_id from wanted where verdict = 'accepted')
        order by team_id, problem_id, n
      ) as waiting order by n`.execute(db);
  const sent = submissions + pending;
  await sql`update contests set revision = ${2 * sent}, last_seq = ${sent} where key = ${key}`.execute(db);
  for (const table of TABLES) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  return rows.map(({ id }) => id);
}

/** The session cookie of the n-th participant, from 1. */
export const sessionOf = (key: string, n: number) => `assay-session=${key}${n}`;

/** Stores submissions without a contest and a verdict, by users of a contest to one of its problems, and returns their ids. */
export async function fillPlain(db: Database, key: string, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into submissions (user_id, problem_id, version_id, language_id, source)
    select users.id, problems.id, version_id, 71, 'print(input())'
    from generate_series(1, ${count}::int) as n join users on user_name = ${key}::text || n
    cross join (select problems.* from problems where title = ${`${key} 0`}) as problems
    returning submissions.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** About as long as a usual statement. */
const PARAGRAPHS = 6;

async function addProblem(db: Database, key: string, position: number): Promise<void> {
  await sql`
    with problem as (
      insert into problems (title, difficulty, problem_type, description, input, output, time_limit_ms, memory_limit_kb)
      select ${`${key} ${position}`}, 'easy', '',
        (select string_agg('<p>' || md5(${key}::text || ${position}::int || n) || repeat(' of the numbers that are given', 10) || '</p>', '')
          from generate_series(1, ${PARAGRAPHS}::int) as n),
        '<p>A number.</p>', '<p>The same.</p>', 2000, 131072
      returning id
    ), version as (
      insert into problem_versions (problem_id, number) select id, 1 from problem returning id, problem_id
    ), data as (
      insert into test_data (problem_id, hash, content) select id, sha256('1'), '1' from problem returning id
    ), test as (
      insert into test_cases (position, name, is_sample, time_limit_ms, version_id, input_id, output_id)
      select 0, '1', true, 2000, version.id, data.id, data.id from version cross join data
    )
    insert into contest_problems (contest_id, problem_id, position, label)
    select contests.id, problem.id, ${position}::int, chr(65 + ${position}::int) from problem, contests where contests.key = ${key}`.execute(
    db,
  );
  await sql`update problems set version_id = problem_versions.id from problem_versions
    where problem_id = problems.id and title = ${`${key} ${position}`}`.execute(db);
}
