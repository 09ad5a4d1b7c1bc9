import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceRejudges } from "#rejudge/advance-rejudges";
import { readPoints, storeProblem, storeUser } from "#testing/stored-submissions";

let database: TestDatabase;
let contests = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A contest with this many submissions, each accepted, and a rejudge by which each gets another verdict or score. */
async function storeContestRejudge(count: number, isThawed = false) {
  const { db } = database;
  const userId = await storeUser(db);
  const problem = await storeProblem(db, 1);
  contests += 1;
  const contestId = (
    await sql<{ id: string }>`
      insert into contests (key, name, start_at, duration_ms, scoring) values (${`c${contests}`}, 'Contest', now(), 3600000, 'icpc')
      returning id`.execute(db)
  ).rows[0]?.id;
  await sql`
    insert into submissions (user_id, problem_id, version_id, language_id, source, contest_id, withheld)
    select ${userId}, ${problem.id}, ${problem.versionId}, 71, 'old', ${contestId}, ${isThawed ? null : "others"} from generate_series(1, ${count})`.execute(
    db,
  );
  await sql`
    insert into contest_submissions (submission_id, contest_id, problem_id, seq, own_number)
    select id, contest_id, problem_id, 0, 0 from submissions where contest_id = ${contestId} order by number`.execute(
    db,
  );
  await sql`
    insert into submissions (shadow_of, version_id, language_id, source)
    select id, version_id, 71, '' from submissions where contest_id = ${contestId}`.execute(db);
  await sql`
    insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb,
      cpu_time_ms, verdict, finished_at)
    select gen_random_uuid(), id, 0, ${problem.testCaseIds[0]}, true, 2000, 6000, 131072, case when shadow_of is null then 7 else 9 end,
      case when shadow_of is null then 'accepted' else 'wrong_answer' end, now()
    from submissions where contest_id = ${contestId} or shadow_of in (select id from submissions where contest_id = ${contestId})`.execute(
    db,
  );
  await sql`update submissions set verdict = 'accepted', score = 30, maximum_score = 30, group_scores = '[10, 20]', finished_at = now()
    where contest_id = ${contestId}`.execute(db);
  await sql`update submissions set verdict = 'wrong_answer', score = 10, maximum_score = 30, group_scores = '[10, 0]',
    finished_at = now() + interval '1 hour'
    where shadow_of in (select id from submissions where contest_id = ${contestId})`.execute(db);
  if (isThawed)
    await sql`insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
      select user_id, problem_id, id, 20, now() from submissions where contest_id = ${contestId} order by number limit 1`.execute(
      db,
    );
  const rejudgeId = (
    await sql<{ id: string }>`
      insert into rejudges (name, total, contest_id, state) values ('Echo', ${count}, ${contestId}, 'applying') returning id`.execute(
      db,
    )
  ).rows[0]?.id;
  await sql`
    insert into rejudged_submissions (rejudge_id, number, submission_id, shadow_id, state, finished_at, old_verdict, verdict)
    select ${rejudgeId}, ofs.number, ofs.id, shadows.id, 'judged', ofs.finished_at, ofs.verdict, shadows.verdict
    from submissions as ofs join submissions as shadows on shadows.shadow_of = ofs.id where ofs.contest_id = ${contestId}`.execute(
    db,
  );
  return { contestId: contestId ?? "", rejudgeId: rejudgeId ?? "", userId };
}

/** What a reader of the contest finds at one moment: its revision, the judgements that count, and the results beside them. */
async function readAll(contestId: string) {
  const { rows } = await sql<{ revision: string; judgements: unknown; results: unknown }>`
    select revision, (
      select json_agg(row (submission_id, verdict, score, group_scores, longest_run_ms) order by submission_id) from (
        select distinct on (submission_id) * from contest_judgements where contest_id = contests.id order by submission_id, revision desc
      ) as counting
    ) as judgements, (
      select json_agg(row (submissions.id, submissions.verdict, rejudged_at is null, submissions.finished_at, test_runs.verdict, position) order by submissions.id)
      from submissions left join test_runs on submission_id = submissions.id where contest_id = contests.id
    ) as results
    from contests where id = ${contestId}`.execute(database.db);
  const [row] = rows;
  return { revision: Number(row?.revision), facts: JSON.stringify([row?.judgements, row?.results]) };
}

const undo = (id: string) => sql`update rejudges set state = 'undoing' where id = ${id}`.execute(database.db);
const pass = () => advanceRejudges(database.db);

test("DOMjudge#345: a rejudge of 200 submissions is one revision for who polls the facts meanwhile, and undoing it another one", async () => {
  const { contestId, rejudgeId } = await storeContestRejudge(200);
  const before = await readAll(contestId);
  const seen = new Map<number, Set<string>>();
  let isOver = false;
  const polling = (async () => {
    while (!isOver) {
      const { revision, facts } = await readAll(contestId);
      seen.set(revision, (seen.get(revision) ?? new Set()).add(facts));
    }
  })();
  await pass();
  const applied = await readAll(contestId);
  await undo(rejudgeId);
  await pass();
  isOver = true;
  await polling;
  const undone = await readAll(contestId);

  expect([applied.revision, undone.revision]).toEqual([before.revision + 1, before.revision + 2]);
  expect(applied.facts).not.toEqual(before.facts);
  expect(undone.facts).toEqual(before.facts);
  const allowed = new Map([before, applied, undone].map(({ revision, facts }) => [revision, new Set([facts])]));
  for (const [revision, facts] of seen) expect(facts).toEqual(allowed.get(revision));
  expect(seen.size).toBeGreaterThan(0);
});

test("QDUOJ PR#129: what was accepted and is not any more takes points back once the results count, and undoing gives them again", async () => {
  const { rejudgeId, userId } = await storeContestRejudge(2, true);
  expect(await readPoints(database.db, userId)).toEqual([20]);
  await pass();
  expect(await readPoints(database.db, userId)).toEqual([]);
  await undo(rejudgeId);
  await pass();
  expect(await readPoints(database.db, userId)).toEqual([20]);
});

test("what was judged since keeps its verdict, both when a rejudge is applied and when it is undone", async () => {
  const { contestId, rejudgeId } = await storeContestRejudge(3);
  const { rows: own } = await sql<{ id: string }>`
    select id from submissions where contest_id = ${contestId} order by number`.execute(database.db);
  const judge = (index: number) =>
    sql`update submissions set verdict = 'runtime_error', finished_at = now() + interval '2 hours' where id = ${own[index]?.id}`.execute(
      database.db,
    );
  const verdicts = async () =>
    (
      await sql<{
        verdict: string;
      }>`select verdict from submissions where contest_id = ${contestId} order by number`.execute(database.db)
    ).rows.map(({ verdict }) => verdict);
  await judge(0);
  await pass();
  expect(await verdicts()).toEqual(["runtime_error", "wrong_answer", "wrong_answer"]);
  await judge(1);
  await undo(rejudgeId);
  await pass();
  expect(await verdicts()).toEqual(["runtime_error", "runtime_error", "accepted"]);
});

test("the replaced results are kept as long as the rejudge can be undone", async () => {
  const { rejudgeId } = await storeContestRejudge(2);
  const shadows = async () =>
    (
      await sql<{ count: number }>`
        select count(shadow_id)::int as count from rejudged_submissions where rejudge_id = ${rejudgeId}`.execute(
        database.db,
      )
    ).rows[0]?.count;
  await pass();
  await pass();
  expect(await shadows()).toBe(2);
  await sql`update rejudges set undo_until = now() where id = ${rejudgeId}`.execute(database.db);
  await pass();
  await pass();
  expect(await shadows()).toBe(0);
});
