import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { settlePoints } from "#record/settle-points";
import { summarise } from "#record/submission-summary";
import { exchangeResults, type Pair } from "#rejudge/exchange-results";

/**
 * Gives all submissions of a contest's rejudge their new results, within a transaction that holds the rejudge's row: one revision of the
 * contest, of which nobody sees a half. A submission that was judged since its preview is skipped. The shadows keep the old results for a
 * while. Returns false: nothing is left to do now.
 */
export async function applyToContest(transaction: Database, rejudgeId: string): Promise<false> {
  const items = await holdItems(
    transaction,
    rejudgeId,
    sql`state = 'judged' and verdict <> 'internal_error' and not is_left_out`,
  );
  const applied = items.filter(isSame);
  const shadows = applied.map(({ shadowId }) => shadowId);
  await sql`update submissions set rejudged_at = now() where id = any(${shadows}::uuid[])`.execute(transaction);
  await exchange(transaction, rejudgeId, applied);
  await setState(transaction, rejudgeId, applied, "applied");
  await setState(
    transaction,
    rejudgeId,
    items.filter((item) => !isSame(item)),
    "skipped",
  );
  await sql`delete from rejudged_problems where rejudge_id = ${rejudgeId}`.execute(transaction);
  await sql`update rejudges set state = 'applied', ended_at = now(),
    undo_until = now() + ${LIMITS.rejudgeUndoMs}::double precision * interval '1 millisecond' where id = ${rejudgeId}`.execute(
    transaction,
  );
  return false;
}

/**
 * Gives the submissions of an applied rejudge back what it has replaced, as one revision again. One that was judged since then keeps what
 * it has. Returns true: the shadows are to be deleted.
 */
export async function undoInContest(transaction: Database, rejudgeId: string): Promise<true> {
  const undone = (await holdItems(transaction, rejudgeId, sql`state = 'applied'`)).filter(isSame);
  await exchange(transaction, rejudgeId, undone);
  await setState(transaction, rejudgeId, undone, "judged");
  await sql`update rejudges set state = 'undone', ended_at = now(), undo_until = null where id = ${rejudgeId}`.execute(
    transaction,
  );
  return true;
}

interface Item {
  readonly submissionId: string;
  readonly shadowId: string | null;
  /** It has the results that the rejudge knows of. */
  readonly isSame: boolean;
}

function isSame(item: Item): item is Item & Pair {
  return item.isSame && item.shadowId !== null;
}

/** Locks submissions before the contest, which their verdicts lock: whoever records a verdict does so in this order. */
async function holdItems(transaction: Database, rejudgeId: string, which: ReturnType<typeof sql>): Promise<Item[]> {
  await sql`
    select from submissions where id in (select submission_id from rejudged_submissions where rejudge_id = ${rejudgeId} and ${which})
    order by id for update`.execute(transaction);
  const { rows } = await sql<Item>`
    select submission_id as "submissionId", shadow_id as "shadowId",
      submissions.finished_at is not distinct from items.finished_at as "isSame"
    from rejudged_submissions as items join submissions on submissions.id = submission_id
    where items.rejudge_id = ${rejudgeId} and items.number in (
      select number from rejudged_submissions where rejudge_id = ${rejudgeId} and ${which}
    ) order by items.number`.execute(transaction);
  return rows;
}

/** Exchanges the results, and the points of those whose results count already. */
async function exchange(transaction: Database, rejudgeId: string, pairs: readonly Pair[]): Promise<void> {
  await exchangeResults(transaction, pairs);
  const { rows } = await sql<{ id: string; verdict: Verdict }>`
    update rejudged_submissions as items set finished_at = submissions.finished_at
    from submissions join submissions as shadows on shadows.shadow_of = submissions.id
    where rejudge_id = ${rejudgeId} and items.submission_id = submissions.id and items.shadow_id = shadows.id
      and submissions.id = any(${pairs.map(({ submissionId }) => submissionId)}::uuid[])
    returning submissions.id, case when submissions.withheld is null and submissions.verdict is distinct from shadows.verdict
      then submissions.verdict end as verdict`.execute(transaction);
  for (const { id, verdict } of rows) {
    if (verdict === null) continue;
    const summary = { ...(await summarise(transaction, id)), isRejudged: true };
    await settlePoints(transaction, summary, verdict);
  }
}

async function setState(
  transaction: Database,
  rejudgeId: string,
  items: readonly Item[],
  state: "applied" | "judged" | "skipped",
): Promise<void> {
  await sql`update rejudged_submissions set state = ${state}
    where rejudge_id = ${rejudgeId} and submission_id = any(${items.map(({ submissionId }) => submissionId)}::uuid[])`.execute(
    transaction,
  );
}
