import { randomBytes } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { setClock } from "#contests/clock";
import type { ContestRow } from "#contests/contest";
import { holdRow } from "#organising/change-contest";
import { countCores } from "#organising/check-contest";
import { addTeams, copyContest } from "#rehearsals/copy-contest";
import { removeRehearsal } from "#rehearsals/end-rehearsal";
import { planSubmissions } from "#rehearsals/plan-submissions";
import { readSolutions } from "#rehearsals/read-solutions";

/** What a manager chooses for a rehearsal. */
export interface RehearsalChoice {
  readonly teams: number;
  readonly lengthMs: number;
  /** Whether it may take cores from another contest that runs on a busy judge. */
  readonly isConfirmed: boolean;
}

/** Time for the pages that want to watch. */
const COUNTDOWN_MS = 3 * SECOND;

/**
 * Starts a rehearsal: a copy of the contest that takes so long, in which so many simulated teams send the problems' reference solutions. An
 * earlier rehearsal of the contest is removed. It checks no rights. Throws AppError `rehearsal_running`, `too_many_rehearsals`,
 * `rehearsal_disturbs`, and `rehearsal_without_solutions`.
 */
export async function startRehearsal(
  db: Database,
  { viewer, at }: Viewing<Viewer>,
  contest: ContestRow,
  { teams, lengthMs, isConfirmed }: RehearsalChoice,
): Promise<void> {
  if (!isConfirmed && (await wouldDisturb(db, at))) throw new AppError("rehearsal_disturbs");
  await db.transaction().execute(async (transaction) => {
    const row = await holdRow(transaction, contest.id);
    await requireRoom(transaction, row.id);
    await removeRehearsal(transaction, row.id);
    const planned = planSubmissions(await readSolutions(transaction, row), {
      ...{ teams, lengthMs, mostTries: row.most_tries, most: LIMITS.rehearsalSubmissions },
      seed: randomBytes(4).readUInt32LE(),
    });
    if (planned.length === 0) throw new AppError("rehearsal_without_solutions");
    const contestId = await copyContest(transaction, row, lengthMs, new Date(at.getTime() + COUNTDOWN_MS));
    await transaction
      .insertInto("contest_rehearsals")
      .values({ contest_id: contestId, teams, started_by: viewer.id })
      .execute();
    const participantIds = await addTeams(transaction, row.id, contestId, teams);
    await setClock(transaction, contestId);
    await transaction
      .insertInto("rehearsal_submissions")
      .values(
        planned.map(({ team, problemId, solution, dueMs }, number) => ({
          ...{ contest_id: contestId, number, participant_id: participantIds[team] ?? "", problem_id: problemId },
          ...{ solution_id: solution.id, path: solution.path, expectation: JSON.stringify(solution.expectation) },
          due_ms: dueMs,
        })),
      )
      .execute();
    await recordAction(transaction, viewer.id, "contest_rehearsed", row.id, [
      { field: "teams", from: null, to: `${teams}` },
    ]);
  });
}

/** Whether another contest runs while others' submissions take at least half of the cores: a rehearsal would be felt. */
async function wouldDisturb(db: Database, at: Date): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`
    select count(*)::int as busy from queued_submissions where client <> ${BACKGROUND} and exists (
      select from contests where rehearsal_of is null and visibility <> 'draft' and start_at <= ${at} and last_end_at > ${at})`.execute(
    db,
  );
  const busy = rows[0]?.busy ?? 0;
  return busy > 0 && busy >= (await countCores(db)) / 2;
}

async function requireRoom(transaction: Change, originalId: string): Promise<void> {
  // One after the other, so that two of different contests do not both take the last place.
  await sql`lock table contest_rehearsals in share row exclusive mode`.execute(transaction);
  const { rows } = await sql<{ isOwn: boolean }>`
    select rehearsal_of = ${originalId} as "isOwn" from contest_rehearsals join contests on contests.id = contest_id
    where state = 'running'`.execute(transaction);
  if (rows.some(({ isOwn }) => isOwn)) throw new AppError("rehearsal_running");
  if (rows.length >= LIMITS.rehearsalsAtOnce) throw new AppError("too_many_rehearsals");
}
