import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { nameReader, shownName } from "#access/people";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import type { SiteStore } from "#base/site-store";
import { setClock } from "#contests/clock";
import type { Contest } from "#contests/contest";
import { holdContest } from "#contests/contest";
import { isSameCode } from "#contests/join-contest";
import { readRuns, type VirtualRun } from "#virtual/read-runs";

/**
 * Begins a virtual participation, or returns the one that still runs. Throws AppError `contest_not_ended` before all results are public,
 * because the replay shows them, and while another contest hides one of the problems; `contest_closed` for who was not invited or has taken
 * part too often, and for a rehearsal; and `wrong_contest_code`.
 */
export async function joinVirtual(
  db: Database,
  { viewer, at }: Viewing<Viewer>,
  { row, own, role }: Contest,
  code: string | undefined,
  site: SiteStore,
): Promise<VirtualRun> {
  if (row.thawed_at === null || row.last_end_at === null || row.last_end_at > at)
    throw new AppError("contest_not_ended");
  const isKnown = own !== null || role !== null;
  if (row.rehearsal_of !== null || (row.joining === "invited" && !isKnown)) throw new AppError("contest_closed");
  if (row.joining === "code" && !isKnown && !isSameCode(code ?? "", row.join_code ?? ""))
    throw new AppError("wrong_contest_code");
  return db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    await requireOpenProblems(transaction, row.id, at);
    // Another tab may have begun meanwhile.
    const [newest] = await readRuns(transaction, viewer, row.id);
    if (newest && newest.endsAt > at) return newest;
    if (newest && newest.run >= LIMITS.virtualRuns)
      throw new AppError("contest_closed", { text: REFUSALS.contest.tooManyRuns({ max: LIMITS.virtualRuns }) });
    const run = (newest?.run ?? 0) + 1;
    const { id } = await transaction
      .insertInto("participants")
      .columns(["contest_id", "key", "name", "kind", "run", "started_at"])
      .expression(
        sql`select ${row.id}::uuid, 'v' || (1 + count(*)), (select ${shownName(nameReader(site, null))} from users where id = ${viewer.id}), 'virtual', ${run}::integer,
          ${at}::timestamptz from participants where contest_id = ${row.id} and run > 0`,
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("participant_users")
      .values({ participant_id: id, user_id: viewer.id, contest_id: row.id, run })
      .execute();
    await setClock(transaction, row.id, id);
    const [begun] = await readRuns(transaction, viewer, row.id);
    if (!begun) throw new Error(`the virtual participation ${id} has vanished`);
    return begun;
  });
}

/** Another contest that is still to come or runs may have a problem of this one: who begins now would have a try that costs nothing there. */
async function requireOpenProblems(transaction: Change, contestId: string, at: Date): Promise<void> {
  const concealed = await transaction
    .selectFrom("contest_problems")
    .innerJoin("problems", "problems.id", "problem_id")
    .where("contest_id", "=", contestId)
    .where("concealed_until", ">", at)
    .select("problem_id")
    .limit(1)
    .executeTakeFirst();
  if (concealed) throw new AppError("contest_not_ended", { text: REFUSALS.contest.notReplayed });
}
