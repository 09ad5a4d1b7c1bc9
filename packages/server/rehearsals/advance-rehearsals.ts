import { createHash } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import type { BoardStore } from "#boards/board-store";
import { type ContestRow, stateOf } from "#contests/contest";
import { settleContests } from "#contests/settle-contests";
import { holdRow, storeTimes, timesOf } from "#organising/change-contest";
import { endRehearsal } from "#rehearsals/end-rehearsal";
import { readDue } from "#rehearsals/read-due";
import { areBoardsRight } from "#rehearsals/recount";
import { type Submitting, submitToProblem } from "#submissions/submit";

/** What rehearsals are run with. */
export interface RehearsalParts extends Omit<Submitting, "sealer"> {
  readonly boards: BoardStore;
}

/**
 * Does what is due in the rehearsals that run: what teams send now, and after the end thaw and final results. All that is known of them is
 * in the database, so whichever web server comes next goes on. Ends those of which none has come for too long.
 */
export async function advanceRehearsals(parts: RehearsalParts): Promise<void> {
  const { db } = parts;
  const running = await db
    .selectFrom("contest_rehearsals")
    .select("contest_id")
    .where("state", "=", "running")
    .execute();
  for (const { contest_id: contestId } of running) {
    await db.transaction().execute(async (transaction) => {
      // Held while its submissions are sent on other connections: no other web server sends them, too.
      const held = await transaction
        .selectFrom("contest_rehearsals")
        .innerJoin("contests", "contests.id", "contest_id")
        .selectAll("contests")
        .select(sql<boolean>`advanced_at < ${ago(LIMITS.rehearsalGapMs)}`.as("isLate"))
        .where("contest_id", "=", contestId)
        .where("state", "=", "running")
        .forUpdate("contest_rehearsals")
        .skipLocked()
        .executeTakeFirst();
      if (!held) return;
      const { isLate, ...copy } = held;
      if (isLate) return endRehearsal(transaction, copy.id, "interrupted");
      await advance(parts, transaction, copy);
      await note(transaction, copy.id, { advanced_at: sql<Date>`clock_timestamp()` });
    });
  }
}

async function advance(parts: RehearsalParts, held: Change, copy: ContestRow): Promise<void> {
  const at = new Date();
  const state = stateOf(copy, at);
  if (state === "running" || state === "frozen") return sendDue(parts, copy, at);
  const { db, boards } = parts;
  if (state === "before" || (await countUnjudged(db, copy.id)) > 0) return;
  const isRight = await areBoardsRight(db, boards, copy);
  if (isRight === null) return;
  if (state === "ended") {
    await note(held, copy.id, { is_frozen_right: isRight });
    await changeTimes(db, copy, { thaw_at: at });
    await settleContests(db);
  } else {
    await changeTimes(db, copy, { finalised_at: at });
    await note(held, copy.id, { is_final_right: isRight, state: "done", ended_at: at });
  }
}

/** Within the transaction that holds the row. */
async function note(held: Change, contestId: string, change: object): Promise<void> {
  await held.updateTable("contest_rehearsals").set(change).where("contest_id", "=", contestId).execute();
}

async function changeTimes(db: Database, { id }: ContestRow, change: { thaw_at: Date } | { finalised_at: Date }) {
  await db.transaction().execute(async (transaction) => {
    await storeTimes(transaction, id, { ...timesOf(await holdRow(transaction, id)), ...change });
  });
}

/** How many submissions of a contest have no verdict. */
async function countUnjudged(db: Database, contestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contest_submissions join submissions on submissions.id = submission_id
    where contest_submissions.contest_id = ${contestId} and finished_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sends what is due, on the way of all submissions, as far as few enough wait; the rest is due again at once. */
async function sendDue(parts: RehearsalParts, copy: ContestRow, at: Date): Promise<void> {
  const { db } = parts;
  const room = LIMITS.rehearsalWaiting - (await countUnjudged(db, copy.id));
  if (room <= 0) return;
  const elapsedMs = at.getTime() - (copy.start_at?.getTime() ?? at.getTime());
  for (const { number, participantId, problemId, languageId, source } of await readDue(db, copy.id, elapsedMs, room)) {
    const place = sql<boolean>`contest_id = ${copy.id} and number = ${number}`;
    if (source === null || languageId === null) {
      await db.updateTable("rehearsal_submissions").set({ refusal: "solution_gone" }).where(place).execute();
      continue;
    }
    try {
      const [token] = await submitToProblem(parts, {
        caller: { viewer: null, at: new Date(), isPage: false, simulatedId: participantId },
        ...{ client: BACKGROUND, problemId, contestId: copy.id },
        program: { languageId, source, compilerOptions: null, additionalFiles: null },
        // Whoever sends it again after a crash gets the submission that is there.
        key: keyOf(copy.id, number),
      });
      await db
        .updateTable("rehearsal_submissions")
        .set({ submission_id: sql`(select submission_id from test_runs where token = ${token})` })
        .where(place)
        .execute();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await db.updateTable("rehearsal_submissions").set({ refusal: error.code }).where(place).execute();
    }
  }
}

/** Removed with the rehearsal (migration 0114). */
function keyOf(contestId: string, number: number) {
  const hash = createHash("sha256").update(`rehearsal ${contestId} ${number}`).digest();
  return { keyHash: hash, requestHash: hash };
}
