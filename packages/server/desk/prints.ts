import type { PrintRequest } from "@assay/contract/routes/contests/desk";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import { type Contest, stateOf } from "#contests/contest";
import { placeOf } from "#desk/place";

interface Row extends Omit<PrintRequest, "state"> {
  readonly isClaimed: boolean;
  readonly isPrinted: boolean;
}

/** The print requests of a contest, those first that wait longest, then the printed ones; for a participant only their own. */
export async function listPrints(
  db: Database,
  contest: Contest,
  participantId: string | null,
): Promise<PrintRequest[]> {
  const { rows } = await sql<Row>`
    select contest_prints.id, number, title, participants.name, ${placeOf} as place, ${isoTimestamp("requested_at")} as "requestedAt",
      octet_length(text) as bytes, claimed_at is not null as "isClaimed", printed_at is not null as "isPrinted", users.name as runner
    from contest_prints join participants on participants.id = participant_id left join users on users.id = runner_id
    where contest_prints.contest_id = ${contest.row.id} and ${participantId === null ? sql`true` : sql`participant_id = ${participantId}`}
    order by printed_at is not null, case when printed_at is null then number else -number end
    limit ${LIMITS.contestPrintsShown}`.execute(db);
  return rows.map(({ isClaimed, isPrinted, ...row }) => ({
    ...row,
    state: isPrinted ? "printed" : isClaimed ? "claimed" : "waiting",
  }));
}

/** Asks for a print while the contest runs. Throws AppError `not_in_contest`, `contest_not_started`, `contest_closed` and `too_many_prints`. */
export async function requestPrint(
  db: Database,
  viewer: Viewer,
  contest: Contest,
  { title, text }: { readonly title: string; readonly text: string },
  at: Date,
): Promise<PrintRequest> {
  if (contest.own === null) throw new AppError("not_in_contest");
  const state = stateOf(contest.row, at);
  if (state === "before") throw new AppError("contest_not_started");
  if (state !== "running" && state !== "frozen") throw new AppError("contest_closed");
  await countEvent(db, `contest-print:user:${viewer.id}`, RATES.contestPrintsPerUser);
  const { participantId } = contest.own;
  const id = await db.transaction().execute(async (transaction) => {
    // Holds the contest's row, so that no other request gets the number.
    await sql`select add_contest_event(${contest.row.id}, 'prints', null)`.execute(transaction);
    const { rows: waiting } = await sql<{ count: number }>`
      select count(*)::int as count from contest_prints where participant_id = ${participantId} and printed_at is null`.execute(
      transaction,
    );
    if ((waiting[0]?.count ?? 0) >= LIMITS.contestPrintsWaiting) throw new AppError("too_many_prints");
    const { rows } = await sql<{ id: string }>`
      insert into contest_prints (contest_id, participant_id, user_id, number, title, text)
      select ${contest.row.id}::uuid, ${participantId}::uuid, ${viewer.id}::uuid, 1 + coalesce(max(number), 0), ${title}, ${text}
      from contest_prints where contest_id = ${contest.row.id} returning id`.execute(transaction);
    return rows[0]?.id;
  });
  const found = (await listPrints(db, contest, participantId)).find((print) => print.id === id);
  if (!found) throw new AppError("print_not_found");
  return found;
}

/** Takes a print request, whose text is returned for the printer. Throws AppError `print_not_found`, and `print_taken` if another runner has it. */
export async function claimPrint(db: Database, viewer: Viewer, contest: Contest, id: string): Promise<string> {
  const { rows } = await sql<{ text: string | null; isMine: boolean }>`
    update contest_prints set claimed_at = coalesce(claimed_at, now()), runner_id = coalesce(runner_id, ${viewer.id}::uuid)
    where id = ${id} and contest_id = ${contest.row.id} and printed_at is null
    returning text, runner_id = ${viewer.id} as "isMine"`.execute(db);
  const [row] = rows;
  if (!row || row.text === null) throw new AppError("print_not_found");
  if (!row.isMine) throw new AppError("print_taken");
  return row.text;
}

/** Notes that a claimed request is printed, and deletes its text; or puts it back into the queue. Throws AppError `print_not_found`. */
export async function settlePrint(
  db: Database,
  viewer: Viewer,
  contest: Contest,
  id: string,
  isPrinted: boolean,
): Promise<void> {
  const set = isPrinted ? sql`printed_at = now(), text = null` : sql`claimed_at = null, runner_id = null`;
  const { numAffectedRows } = await sql`
    update contest_prints set ${set} where id = ${id} and contest_id = ${contest.row.id} and printed_at is null
      and runner_id = ${viewer.id}`.execute(db);
  if (numAffectedRows !== 1n) throw new AppError("print_not_found");
}
