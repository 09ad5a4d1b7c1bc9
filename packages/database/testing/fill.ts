import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";

/** How much `fillDatabase` adds. */
export interface Sizes {
  readonly problems: number;
  readonly users: number;
  readonly submissions: number;
}

const BATCH = 20_000;
const RUNS_PER_SUBMISSION = 2;

/**
 * Fills a database as years of use would: problems with two tests each, users, and judged submissions to them over two
 * years, more of them for some users and problems than for others, with whatever the triggers derive from them. The same
 * sizes give the same rows, except for ids and times. Calls `log` after each step.
 */
export async function fillDatabase(db: Database, sizes: Sizes, log: (line: string) => void = () => {}): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(connection);
    await run(addUsers(sizes.users));
    await run(addProblems(sizes.problems));
    await run(addTests);
    for (const statement of PLACES) await run(statement);
    log(`${sizes.users} users and ${sizes.problems} problems`);
    // Nobody waits for these submissions: half a million events would only fill PostgreSQL's queue of them.
    await run(sql`alter table submissions disable trigger submissions_added`);
    for (let first = 1; first <= sizes.submissions; first += BATCH) {
      const last = Math.min(sizes.submissions, first + BATCH - 1);
      await run(addSubmissions(first, last, sizes));
      log(`${last} submissions`);
    }
    await run(sql`alter table submissions enable trigger submissions_added`);
    await run(addSolved);
    await run(sql`drop table filled_users, filled_problems, filled_submissions`);
    // In years of use, autovacuum would have done this.
    await run(sql`vacuum analyze`);
  });
}

function addUsers(count: number) {
  return sql`
    insert into users (name, user_name, email, password_hash, created_at)
    select 'Name ' || n, 'member' || n, 'member' || n || '@example.org', 'none', now() - interval '2 years'
    from generate_series(1, ${count}::int) as n`;
}

function addProblems(count: number) {
  return sql`
    with added as (
      insert into problems (title, difficulty, problem_type, description, input, output, time_limit_ms, memory_limit_kb)
      select 'Problem ' || n || ' of ' || (array['paths', 'strings', 'games', 'sums'])[1 + n % 4],
        (array['easy', 'medium', 'hard'])[1 + n % 3],
        (array['graphs', 'strings', 'greedy', 'maths', 'dynamic programming'])[1 + n % 5] || ', tag ' || n % 40,
        '<p>' || repeat('A sentence of statement ' || n || ' that tells what to do. ', 12) || '</p>',
        '<p>Two numbers.</p>', '<p>Their sum.</p>', 1000, 262144
      from generate_series(1, ${count}::int) as n
      returning id
    )
    insert into problem_versions (problem_id, number) select id, 1 from added`;
}

const addTests = sql`
  with versions as (
    update problems set version_id = problem_versions.id from problem_versions
    where problem_versions.problem_id = problems.id and version_id is null
    returning problems.id as problem_id, problem_versions.id as version_id
  ), data as (
    insert into test_data (problem_id, hash, content)
    select problem_id, sha256(side::bytea), side::bytea from versions cross join (values ('1 2'), ('3')) as sides (side)
    returning id, problem_id, content
  )
  insert into test_cases (version_id, position, name, is_sample, time_limit_ms, input_id, output_id)
  select versions.version_id, place, 'test ' || place, place = 0, 1000, inputs.id, outputs.id
  from versions
  join data as inputs on inputs.problem_id = versions.problem_id and inputs.content = '1 2'
  join data as outputs on outputs.problem_id = versions.problem_id and outputs.content = '3'
  cross join generate_series(0, 1) as place`;

/** Users and problems by place, so that submissions can choose theirs by number. */
const PLACES = [
  sql`create temporary table filled_users as
    select row_number() over (order by user_name) as place, id from users where user_name like 'member%'`,
  sql`create temporary table filled_problems as
    select row_number() over (order by number) as place, problems.id, version_id,
      array_agg(test_cases.id order by position) as tests
    from problems join test_cases using (version_id) where title like 'Problem % of %' group by problems.id`,
  sql`create unique index on filled_users (place)`,
  sql`create unique index on filled_problems (place)`,
  sql`create temporary table filled_submissions (id uuid, user_id uuid, problem_id uuid, verdict text, created_at timestamptz)`,
  sql`analyze filled_users, filled_problems`,
];

/** A number from 0 to 1 that looks random and is the same each time. */
const chance = (salt: number) => sql`((hashint8extended(n, ${salt}) & 2147483647) / 2147483648.0)`;

function addSubmissions(first: number, last: number, { users, problems, submissions }: Sizes) {
  return sql`
    with chosen as (
      select n, gen_random_uuid() as id,
        now() - interval '2 years' * (1 - n / ${submissions}::float8) as created_at,
        1 + floor(power(${chance(1)}, 2) * ${users}) as user_place,
        1 + floor(power(${chance(2)}, 3) * ${problems}) as problem_place,
        (array['accepted', 'accepted', 'wrong_answer', 'wrong_answer', 'time_limit_exceeded', 'runtime_error',
          'compilation_error'])[1 + floor(${chance(3)} * 7)::int] as verdict
      from generate_series(${first}::bigint, ${last}::bigint) as n
    ), placed as (
      select chosen.*, filled_users.id as user_id, filled_problems.id as problem_id, version_id, tests
      from chosen
      join filled_users on filled_users.place = user_place
      join filled_problems on filled_problems.place = problem_place
      order by n
    ), remembered as (
      insert into filled_submissions select id, user_id, problem_id, verdict, created_at from placed
    ), added as (
      insert into submissions (id, user_id, problem_id, version_id, language_id, source, verdict, created_at, started_at, finished_at)
      select id, user_id, problem_id, version_id, (array[52, 71, 91])[1 + n % 3],
        convert_to(repeat('print(sum(map(int, input().split())))' || chr(10), 6), 'utf8'),
        verdict, created_at, created_at, created_at + interval '1 second'
      from placed
    )
    insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms,
      memory_limit_kb, status_id, verdict, cpu_time_ms, wall_time_ms, memory_kb, created_at, finished_at)
    select gen_random_uuid(), placed.id, position, tests[position + 1], position > 0, 1000, 5000, 262144,
      case when verdict = 'accepted' then 3 else 4 end, verdict, 12, 15, 3400, created_at, created_at + interval '1 second'
    from placed cross join generate_series(0, ${RUNS_PER_SUBMISSION - 1}::int) as position`;
}

const addSolved = sql`
  insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
  select distinct on (user_id, problem_id) user_id, problem_id, id, 10, created_at
  from filled_submissions where verdict = 'accepted' order by user_id, problem_id, created_at`;
