import type { Database } from "@assay/database/connect";
import { storeTestRuns } from "@assay/database/problems/new-test-runs";
import { BACKGROUND, queueEntry } from "@assay/database/queue/enqueue";
import { storePreviewPoints } from "@assay/database/rejudges/preview-points";
import { sql } from "kysely";

/**
 * How many submissions of a rejudge are queued at once. Each is a copy of a program with its test runs, so they are made as they
 * are needed. There are enough of them that a worker finds the next one in the queue while more are being added.
 */
const QUEUED = 16;

/**
 * Advances a rejudge that is being judged by one step, within a transaction that holds its row: keeps the results of the shadows
 * that have ended, queues shadows of the next submissions, and makes the rejudge ready when nothing is left. If a problem's tests
 * have changed, its submissions are judged again from the start.
 */
export async function judgeAgain(transaction: Database, rejudgeId: string, isReady: boolean): Promise<void> {
  const isRestarted = await restartOutdated(transaction, rejudgeId);
  if (isReady && !isRestarted) return;
  await keepResults(transaction, rejudgeId);
  const { waiting, queued } = await countUnjudged(transaction, rejudgeId);
  if (waiting > 0 && queued < QUEUED) await queueShadows(transaction, rejudgeId, QUEUED - queued);
  const left = waiting > 0 ? await countUnjudged(transaction, rejudgeId) : { waiting, queued };
  if (left.waiting + left.queued === 0) await makeReady(transaction, rejudgeId);
}

/** Discards what was judged on tests that are no longer the problem's current ones. Returns whether there was any. */
async function restartOutdated(transaction: Database, rejudgeId: string): Promise<boolean> {
  const { rows } = await sql<{ problem_id: string }>`
    update rejudged_problems set version_id = problems.version_id from problems
    where problems.id = problem_id and rejudge_id = ${rejudgeId}
      and rejudged_problems.version_id is distinct from problems.version_id
    returning problem_id`.execute(transaction);
  if (rows.length === 0) return false;
  const problemIds = rows.map(({ problem_id }) => problem_id);
  const { rows: reset } = await sql<{ id: string | null }>`
    with outdated as (
      select items.number, items.shadow_id from rejudged_submissions as items
      join submissions on submissions.id = submission_id
      where rejudge_id = ${rejudgeId} and state in ('judging', 'judged') and problem_id = any(${problemIds}::uuid[])
    )
    update rejudged_submissions as items
    set state = 'waiting', shadow_id = null, verdict = null, score = null, maximum_score = null, points_change = 0
    from outdated where rejudge_id = ${rejudgeId} and items.number = outdated.number
    returning outdated.shadow_id as id`.execute(transaction);
  await sql`delete from submissions where id = any(${reset.map(({ id }) => id)}::uuid[])`.execute(transaction);
  await sql`update rejudges set state = 'judging', ready_at = null where id = ${rejudgeId}`.execute(transaction);
  return true;
}

/**
 * Stores the results of shadows that have ended and drops their programs, which are no longer needed. A submission whose shadow
 * an admin has deleted from the queue is queued again.
 */
async function keepResults(transaction: Database, rejudgeId: string): Promise<void> {
  await sql`
    with ended as (
      select items.number, shadows.id, shadows.verdict, shadows.score, shadows.maximum_score
      from rejudged_submissions as items join submissions as shadows on shadows.id = shadow_id
      where rejudge_id = ${rejudgeId} and state = 'judging' and shadows.finished_at is not null
    ), emptied as (
      update submissions set source = '', additional_files = null from ended where submissions.id = ended.id
    )
    update rejudged_submissions as items
    set state = 'judged', verdict = ended.verdict, score = ended.score, maximum_score = ended.maximum_score
    from ended where rejudge_id = ${rejudgeId} and items.number = ended.number`.execute(transaction);
  await sql`
    update rejudged_submissions set state = 'waiting'
    where rejudge_id = ${rejudgeId} and state = 'judging' and shadow_id is null`.execute(transaction);
}

async function countUnjudged(transaction: Database, rejudgeId: string) {
  const { rows } = await sql<{ waiting: number; queued: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'judging')::int as queued
    from rejudged_submissions where rejudge_id = ${rejudgeId} and state in ('waiting', 'judging')`.execute(transaction);
  return rows[0] ?? { waiting: 0, queued: 0 };
}

/** A submission that somebody is deleting or rejudging is left for the next time. */
async function queueShadows(transaction: Database, rejudgeId: string, count: number): Promise<void> {
  const { rows } = await sql<{
    number: string;
    id: string;
    problemId: string;
    languageId: number;
    isFinished: boolean;
  }>`
    select items.number, submissions.id, problem_id as "problemId", language_id as "languageId",
      submissions.finished_at is not null as "isFinished"
    from rejudged_submissions as items join submissions on submissions.id = submission_id
    where rejudge_id = ${rejudgeId} and state = 'waiting'
    order by items.number limit ${count} for key share of submissions skip locked`.execute(transaction);
  for (const { number, id, problemId, languageId, isFinished } of rows) {
    const shadowId = isFinished ? await storeShadow(transaction, id, languageId, problemId) : null;
    // An unfinished submission is being rejudged separately, on the current tests, so it is skipped.
    await sql`
      update rejudged_submissions as items set state = ${isFinished ? "judging" : "skipped"}, shadow_id = ${shadowId}::uuid,
        old_verdict = submissions.verdict, old_score = submissions.score, finished_at = submissions.finished_at
      from submissions where rejudge_id = ${rejudgeId} and items.number = ${number} and submissions.id = ${id}`.execute(
      transaction,
    );
  }
}

/** Queues a copy of the submission's program with test runs on the problem's current tests. Returns the copy's id. */
async function storeShadow(
  transaction: Database,
  submissionId: string,
  languageId: number,
  problemId: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into submissions (shadow_of, version_id, language_id, source, compiler_options, additional_files)
    select id, (select version_id from problems where problems.id = problem_id), language_id, source, compiler_options,
      additional_files
    from submissions where id = ${submissionId}
    returning id`.execute(transaction);
  const id = rows[0]?.id ?? "";
  await storeTestRuns(transaction, id, problemId);
  await transaction
    .insertInto("queued_submissions")
    .values(queueEntry(id, languageId, BACKGROUND, false))
    .execute();
  return id;
}

/** Ends the judging: from now on, an admin can look at the preview. */
async function makeReady(transaction: Database, rejudgeId: string): Promise<void> {
  await storePreviewPoints(transaction, rejudgeId);
  await sql`update rejudges set state = 'ready', ready_at = now() where id = ${rejudgeId}`.execute(transaction);
}
