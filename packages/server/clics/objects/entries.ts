import type { BoardVisibility, Withheld } from "@assay/contract/vocabulary/contest";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { contestTime, type OwnClock, ownDuration } from "@assay/scoreboard/contest-time";
import { hiddenFrom, settledFrom } from "@assay/scoreboard/freeze";
import { sql } from "kysely";
import { isBoardPublic } from "#boards/audience";
import { IS_HIDDEN } from "#clics/objects/people";
import { type ContestView, isStaff } from "#clics/view";

/** A submission of a participant that the client sees. */
export interface Entry {
  readonly submissionId: string;
  /** Its id in the API. */
  readonly id: string;
  readonly team: string;
  readonly problem: string;
  readonly languageId: LanguageId;
  readonly at: number;
  readonly contestMs: number;
  readonly clock: OwnClock;
  readonly isOwn: boolean;
  /** Whether the client sees its judgements. */
  readonly showsVerdict: boolean;
}

interface EntryRow {
  readonly submissionId: string;
  readonly seq: number;
  readonly ownNumber: number;
  readonly givenId: string | null;
  readonly participantId: string;
  readonly team: string;
  readonly problem: string;
  readonly languageId: LanguageId;
  readonly at: Date;
  readonly isIgnored: boolean;
  readonly isHidden: boolean;
  readonly withheld: Withheld | null;
  readonly startedAt: Date | null;
  readonly delayMs: number;
  readonly extraMs: number;
}

/**
 * The submissions that the client sees, in the order of arrival, or those among these. Only those that count in the contest: not those
 * of the jury and of virtual participants, those sent before one's start or after one's end, and those that the jury took out.
 */
export async function readEntries(view: ContestView, only: readonly string[] | null): Promise<Entry[]> {
  const { db, row } = view;
  const { rows } = await sql<EntryRow>`
    select submissions.id as "submissionId", seq::double precision as seq, own_number as "ownNumber", given.id as "givenId", participants.id as "participantId",
      participants.key as team, contest_problems.label as problem, language_id as "languageId", received_at as at,
      is_ignored as "isIgnored", ${IS_HIDDEN} as "isHidden", withheld, participants.started_at as "startedAt",
      delay_ms::double precision as "delayMs", extra_ms::double precision as "extraMs"
    from contest_submissions join submissions on submissions.id = submission_id
      join participants on participants.id = participant_id and run = 0
      join contest_problems on contest_problems.contest_id = contest_submissions.contest_id
        and contest_problems.problem_id = contest_submissions.problem_id
      left join contest_given_ids as given on given.object_id = submission_id
    where contest_submissions.contest_id = ${row.id} and ${only === null ? sql`true` : sql`submission_id = any(${[...only]}::uuid[])`}
    order by seq`.execute(db);
  return rows.flatMap((found) => showEntry(view, found) ?? []);
}

function showEntry(view: ContestView, row: EntryRow): Entry | null {
  const { settings, audience } = view;
  const clock: OwnClock = {
    startedAt: row.startedAt?.getTime() ?? null,
    delayMs: row.delayMs,
    extraMs: row.extraMs,
  };
  const at = row.at.getTime();
  const contestMs = contestTime(at, settings.clock, clock);
  if (contestMs < 0 || contestMs >= ownDuration(settings.clock, clock)) return null;
  const isFrozen = !isSettled(view) && at >= hiddenFrom(settings);
  const isOwn = row.participantId === audience.participantId;
  const isWhole = isStaff(audience);
  // One that the public has seen in the freeze stays pending for it.
  if (row.isIgnored && (isWhole || isOwn || !isFrozen)) return null;
  if (!isWhole && !isOwn && (row.isHidden || !showsOthers(view))) return null;
  return {
    submissionId: row.submissionId,
    id: entryId(view.frame.board, row),
    team: row.team,
    problem: row.problem,
    languageId: row.languageId,
    at,
    contestMs,
    clock,
    isOwn,
    showsVerdict: isWhole || (isOwn ? row.withheld !== "all" : !isFrozen && !row.isIgnored),
  };
}

/** Whether every result is public: the board's own rule, so that both tell the same. */
function isSettled({ row, settings, at }: ContestView): boolean {
  const lastEnd = row.last_end_at instanceof Date ? row.last_end_at.getTime() : Number.POSITIVE_INFINITY;
  return settledFrom(settings, lastEnd) <= at.getTime();
}

/** Whether others' submissions are public: with the board, and everywhere once all results are. */
function showsOthers({ row, frame }: ContestView): boolean {
  return isBoardPublic(frame) || row.thawed_at !== null;
}

/** Where a board is not public during the contest, ids must not tell how many others have submitted. */
function entryId(board: BoardVisibility, { seq, team, ownNumber, givenId }: EntryRow): string {
  if (givenId !== null) return givenId;
  return board === "live" ? `${seq}` : `${team}-${ownNumber}`;
}

/** The ids in the database of those submissions, or of all, that have no verdict yet: their judgements and test runs change without an event. */
export async function readPending({ db, row }: ContestView, among: readonly string[] | null): Promise<string[]> {
  if (among?.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select submissions.id from contest_submissions join submissions on submissions.id = submission_id
    where contest_submissions.contest_id = ${row.id} and verdict is null
      and ${among === null ? sql`true` : sql`submission_id = any(${[...new Set(among)]}::uuid[])`}`.execute(db);
  return rows.map(({ id }) => id);
}
