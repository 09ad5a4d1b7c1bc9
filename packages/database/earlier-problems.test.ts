import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS } from "#migrations";
import { createEmptyDatabase } from "#testing/test-database";

test("gives a first version to problems and submissions that are older than versions, and stores each text once", async () => {
  const { db: typed, drop } = await createEmptyDatabase();
  // Untyped, because old migrations find other tables.
  const db = typed as unknown as Kysely<unknown>;
  const first = MIGRATIONS.findIndex(({ name }) => name === "0011-test-data-versions");
  for (const { up } of MIGRATIONS.slice(0, first)) await up(db);
  for (const statement of EARLIER) await sql.raw(statement).execute(db);
  for (const { up } of MIGRATIONS.slice(first)) await db.transaction().execute((transaction) => up(transaction));
  const { rows: tests } =
    await sql`select problem_versions.number, checking, limits, name, convert_from(inputs.content, 'UTF8') as input,
      convert_from(outputs.content, 'UTF8') as output, problems.version_id = problem_versions.id as "isCurrent"
    from test_cases join problem_versions on problem_versions.id = version_id
      join problems on problems.id = problem_versions.problem_id
      join test_data as inputs on inputs.id = input_id join test_data as outputs on outputs.id = output_id
    order by title, position`.execute(db);
  const tokens = { kind: "tokens" };
  expect(tests).toEqual([
    { number: 1, checking: tokens, limits: { outputKb: 8 }, name: "a", input: "1", output: "2", isCurrent: true },
    { number: 1, checking: tokens, limits: { outputKb: 8 }, name: "b", input: "2", output: "2", isCurrent: true },
    { number: 1, checking: { kind: "whole_output" }, limits: {}, name: "a", input: "1", output: "1", isCurrent: true },
  ]);
  const { rows: data } = await sql<{ count: number }>`select count(*)::int as count from test_data`.execute(db);
  expect(data[0]?.count).toBe(3);
  const { rows: runs } =
    await sql`select convert_from(source, 'UTF8') as source, version_id is not null as "hasVersion", is_by_handle,
      exists (select from test_cases where test_cases.id = test_case_id) as "hasTest"
    from submissions left join test_runs on submission_id = submissions.id order by 1`.execute(db);
  expect(runs).toEqual([
    { source: "free", hasVersion: false, is_by_handle: null, hasTest: false },
    { source: "judged", hasVersion: true, is_by_handle: false, hasTest: true },
  ]);
  await drop();
});

const PROBLEM = "'', '', '', '', 1000, 65536";
const EARLIER = [
  `insert into problems (title, checking, limits, difficulty, problem_type, description, input, output, time_limit_ms, memory_limit_kb)
    values ('first', '{"kind": "tokens"}', '{"outputKb": 8}', 'easy', ${PROBLEM}),
      ('second', '{"kind": "whole_output"}', '{}', 'easy', ${PROBLEM})`,
  `insert into test_cases (problem_id, position, name, is_sample, input, expected_output, time_limit_ms)
    select id, 0, 'a', true, '1'::bytea, case title when 'first' then '2'::bytea else '1'::bytea end, 1000 from problems
    union all select id, 1, 'b', false, '2'::bytea, '2'::bytea, 1000 from problems where title = 'first'`,
  `insert into submissions (problem_id, language_id, source) select id, 71, 'judged' from problems where title = 'first'`,
  `insert into submissions (language_id, source) values (71, 'free')`,
  `insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
    select gen_random_uuid(), submissions.id, 0, test_cases.id, false, 1, 1, 1
    from submissions join test_cases on test_cases.problem_id = submissions.problem_id where test_cases.name = 'a'`,
];
