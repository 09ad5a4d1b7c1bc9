import type { Rejudge, RejudgeDetails, RejudgedSubmission } from "@assay/contract/routes/rejudges";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { isPending, type RejudgeState } from "@assay/contract/vocabulary/rejudge";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { titleFor } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { HEAD_JOINS, type HeadRow, headColumns, toHead } from "#submissions/submission-head";

interface Row {
  readonly id: string;
  readonly number: string;
  readonly state: RejudgeState;
  readonly name: string;
  readonly problemId: string | null;
  readonly title: string | null;
  readonly contestKey: string | null;
  readonly contestName: string | null;
  readonly adminId: string | null;
  readonly adminName: string | null;
  readonly adminUserName: string | null;
  readonly startedAt: string;
  readonly readyAt: string | null;
  readonly endedAt: string | null;
  readonly keptUntil: string | null;
  readonly undoUntil: string | null;
  readonly total: number;
  readonly left: number;
  readonly changed: number;
}

/** A page of rejudges, the newest first; only those of a contest, if its key is given. */
export async function listRejudges(
  db: Database,
  viewing: Viewing,
  { before, contest }: { readonly before?: number | undefined; readonly contest?: string | undefined },
): Promise<{ rejudges: Rejudge[]; older: number | null }> {
  const place = before === undefined ? sql`true` : sql`rejudges.number < ${before}`;
  const ofContest = contest === undefined ? sql`true` : sql`contests.key = ${contest}`;
  const rows = await readRows(
    db,
    viewing,
    sql`where ${place} and ${ofContest} order by rejudges.number desc limit ${LIMITS.rejudgePageSize + 1}`,
  );
  const rejudges = rows.slice(0, LIMITS.rejudgePageSize).map(toRejudge);
  return { rejudges, older: rows.length > rejudges.length ? (rejudges.at(-1)?.number ?? null) : null };
}

/** A rejudge with what it changes. Throws AppError `rejudge_not_found`. */
export async function readRejudge(db: Database, viewing: Viewing, number: number): Promise<RejudgeDetails> {
  const [row] = await readRows(db, viewing, sql`where rejudges.number = ${number}`);
  if (!row) throw new AppError("rejudge_not_found");
  const [counts, changes, points] = await Promise.all([
    countItems(db, row.id),
    countChanges(db, row.id),
    sumPoints(db, row.id),
  ]);
  return {
    ...toRejudge(row),
    ...counts,
    changes,
    points,
    keptUntil: row.state === "ready" ? row.keptUntil : null,
    undoUntil: row.state === "applied" ? row.undoUntil : null,
  };
}

/** A page of the submissions that a rejudge changes, the newest first. Throws AppError `rejudge_not_found`. */
export async function listRejudged(
  db: Database,
  viewing: Viewing,
  number: number,
  before: number | undefined,
): Promise<{ submissions: RejudgedSubmission[]; older: number | null }> {
  const rejudge = await db.selectFrom("rejudges").select("id").where("number", "=", `${number}`).executeTakeFirst();
  if (!rejudge) throw new AppError("rejudge_not_found");
  const place = before === undefined ? sql`true` : sql`items.number < ${before}`;
  const { rows } = await sql<ItemRow>`
    select ${headColumns(viewing)}, items.old_verdict as "oldVerdict", items.old_score as "oldScore", items.verdict, items.score,
      points_change as "pointsChange", is_left_out as "isLeftOut"
    from rejudged_submissions as items join submissions on submissions.id = submission_id ${HEAD_JOINS}
    where rejudge_id = ${rejudge.id} and is_changed and ${place}
    order by items.number desc limit ${LIMITS.rejudgePageSize + 1}`.execute(db);
  const submissions = rows.slice(0, LIMITS.rejudgePageSize).map(toSubmission);
  return { submissions, older: rows.length > submissions.length ? (submissions.at(-1)?.number ?? null) : null };
}

async function readRows(db: Database, viewing: Viewing, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select rejudges.id, rejudges.number, state, rejudges.name, problems.id as "problemId", ${titleFor(viewing)} as title,
      contests.key as "contestKey", contests.name as "contestName", users.id as "adminId",
      users.name as "adminName", users.user_name as "adminUserName", ${isoTimestamp("started_at")} as "startedAt",
      ${isoTimestamp("undo_until")} as "undoUntil", ${isoTimestamp("ready_at")} as "readyAt", ${isoTimestamp("ended_at")} as "endedAt", total,
      to_char((ready_at + ${LIMITS.rejudgeKeptMs}::double precision * interval '1 millisecond') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "keptUntil",
      (select count(*)::int from rejudged_submissions
        where rejudge_id = rejudges.id and rejudged_submissions.state in ('waiting', 'judging')) as "left",
      (select count(*)::int from rejudged_submissions
        where rejudge_id = rejudges.id and is_changed and not is_left_out) as changed
    from rejudges left join users on users.id = admin_id left join problems on problems.id = problem_id
      left join contests on contests.id = rejudges.contest_id
    ${which}`.execute(db);
  return rows;
}

function toRejudge(row: Row): Rejudge {
  const { state, name, problemId, title, adminId, adminName, adminUserName, startedAt, readyAt, endedAt, total } = row;
  return {
    ...{ number: Number(row.number), state, name, startedAt, readyAt, endedAt, total, changed: row.changed },
    problem: problemId === null ? null : { _id: problemId, title: title ?? "" },
    contest: row.contestKey === null ? null : { key: row.contestKey, name: row.contestName ?? "" },
    admin: adminId === null ? null : { _id: adminId, name: adminName ?? "", userName: adminUserName ?? "" },
    judged: isPending(state) ? total - row.left : total,
  };
}

async function countItems(db: Database, rejudgeId: string) {
  const { rows } = await sql<{ applied: number; failed: number; skipped: number; leftOut: number }>`
    select count(*) filter (where state = 'applied')::int as applied,
      count(*) filter (where verdict = 'internal_error')::int as failed,
      count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where is_changed and is_left_out)::int as "leftOut"
    from rejudged_submissions where rejudge_id = ${rejudgeId}`.execute(db);
  return rows[0] ?? { applied: 0, failed: 0, skipped: 0, leftOut: 0 };
}

async function countChanges(db: Database, rejudgeId: string) {
  const { rows } = await sql<RejudgeDetails["changes"][number]>`
    select old_verdict as from, verdict as to, count(*) filter (where not is_left_out)::int as count,
      count(*) filter (where is_left_out)::int as "leftOut"
    from rejudged_submissions where rejudge_id = ${rejudgeId} and is_changed
    group by old_verdict, verdict order by count(*) desc, old_verdict, verdict`.execute(db);
  return rows;
}

async function sumPoints(db: Database, rejudgeId: string) {
  const { rows } = await sql<{ change: number; gaining: number; losing: number }>`
    select coalesce(sum(change), 0)::int as change, count(*) filter (where change > 0)::int as gaining,
      count(*) filter (where change < 0)::int as losing
    from (
      select sum(points_change) as change
      from rejudged_submissions join submissions on submissions.id = submission_id
      where rejudge_id = ${rejudgeId} and is_changed and points_change <> 0 group by user_id
    ) as users`.execute(db);
  return rows[0] ?? { change: 0, gaining: 0, losing: 0 };
}

interface ItemRow extends HeadRow {
  readonly oldVerdict: Verdict | null;
  readonly oldScore: number | null;
  readonly verdict: Verdict;
  readonly score: number | null;
  readonly pointsChange: number;
  readonly isLeftOut: boolean;
}

function toSubmission(row: ItemRow): RejudgedSubmission {
  return {
    ...toHead(row),
    from: { verdict: row.oldVerdict, score: row.oldScore },
    to: { verdict: row.verdict, score: row.score },
    pointsChange: row.pointsChange,
    isLeftOut: row.isLeftOut,
  };
}
