import type { ContestSettings, ManagedContest } from "@assay/contract/routes/contests/manage";
import type { Database } from "@assay/database/connect";
import { momentOf } from "@assay/scoreboard/contest-time";
import { sql } from "kysely";
import type { Viewing } from "#access/viewer";
import { type ContestRow, clockOf, stateOf } from "#contests/contest";
import { isoOf, listContestProblems } from "#contests/show-contest";

/** A contest as its managers see it. It checks no rights. */
export async function showManaged(db: Database, row: ContestRow, viewing: Viewing): Promise<ManagedContest> {
  const { at } = viewing;
  const problems = await listContestProblems(db, row.id, viewing);
  const counts = await countSubmissions(db, row.id);
  const { participants } = await db
    .selectFrom("participants")
    .where("contest_id", "=", row.id)
    .where("run", "=", 0)
    .select(sql<number>`count(*)::int`.as("participants"))
    .executeTakeFirstOrThrow();
  const clock = clockOf(row);
  const freezesAt = clock && row.freeze_ms !== null ? momentOf(clock.durationMs - Number(row.freeze_ms), clock) : null;
  return {
    settings: { ...settingsOf(row), problems },
    settingsRevision: row.settings_revision,
    clock: {
      state: stateOf(row, at),
      countdownLeftMs: row.start_at === null && row.pause_left_ms !== null ? Number(row.pause_left_ms) : null,
      isPaused:
        row.start_at === null ? row.pause_left_ms !== null : row.removed_intervals.some(({ to }) => to === null),
      removedTimes: [...row.removed_intervals],
      endAt: isoOf(row.end_at),
      lastEndAt: isoOf(row.last_end_at),
      frozenAt: isoOf(row.frozen_at ?? (freezesAt === null ? null : new Date(freezesAt))),
      thawedAt: isoOf(row.thawed_at),
      finalisedAt: isoOf(row.finalised_at),
    },
    participants,
    ...counts,
    now: at.toISOString(),
  };
}

/** How many submissions participants have sent in a contest, and how many of them have no verdict or could not be judged. */
export async function countSubmissions(
  db: Database,
  contestId: string,
): Promise<{ readonly submissions: number; readonly unjudged: number }> {
  return db
    .selectFrom("contest_submissions")
    .innerJoin("submissions", "submissions.id", "submission_id")
    .where("contest_submissions.contest_id", "=", contestId)
    .where("participant_id", "is not", null)
    .select([
      sql<number>`count(*)::int`.as("submissions"),
      sql<number>`count(*) filter (where not is_ignored and coalesce(verdict, 'internal_error') = 'internal_error')::int`.as(
        "unjudged",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The settings in a row of `contests`, without the problems. */
export function settingsOf(row: ContestRow): Omit<ContestSettings, "problems"> {
  return {
    key: row.key,
    name: row.name,
    formalName: row.formal_name,
    description: row.description,
    visibility: row.visibility,
    startAt: isoOf(row.start_at),
    durationMs: Number(row.duration_ms),
    freezeMs: row.freeze_ms === null ? null : Number(row.freeze_ms),
    windowMs: row.window_ms === null ? null : Number(row.window_ms),
    scoring: row.scoring,
    rules: row.rules,
    feedback: row.feedback,
    board: row.board,
    joining: row.joining,
    joinCode: row.join_code,
    joinsLate: row.joins_late,
    statements: row.statements as ContestSettings["statements"],
    unit: row.unit,
    languages: row.languages && [...row.languages],
    mostTries: row.most_tries,
    isRated: row.is_rated,
    publishesProblems: row.publishes_problems,
    showsFlags: row.shows_flags,
    showsLogos: row.shows_logos,
    thawAt: isoOf(row.thaw_at),
  };
}
