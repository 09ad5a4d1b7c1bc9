import type {
  BoardVisibility,
  ContestVisibility,
  Feedback,
  MedalCounts,
  ScoringKind,
} from "@assay/contract/vocabulary/contest";
import type { Database } from "@assay/database/connect";
import type { ContestFacts, ContestSettings, GroupFact, ProblemFact } from "@assay/scoreboard/facts";
import { sectionOf } from "@assay/scoreboard/seat";
import { type RawBuilder, sql } from "kysely";
import { medalsIn, rulesOf, USUAL_POINTS } from "#boards/rules";
import { type ContestRow, clockOf } from "#contests/contest";
import { logoPath } from "#contests/logos";

/** What a contest's pages show around its board, and what decides who sees it. */
export interface ContestFrame {
  readonly contestId: string;
  readonly key: string;
  readonly name: string;
  readonly visibility: ContestVisibility;
  readonly board: BoardVisibility;
  readonly feedback: Feedback;
  readonly scoring: ScoringKind;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly durationMs: number;
  readonly freezeMs: number | null;
  readonly thawedAt: Date | null;
  readonly medals: MedalCounts;
  readonly problems: readonly { readonly label: string; readonly rgb: string | null; readonly colour: string | null }[];
  readonly groups: readonly {
    readonly key: string;
    readonly name: string;
    readonly isHidden: boolean;
    readonly section: number;
  }[];
  readonly organisations: readonly {
    readonly key: string;
    readonly name: string;
    readonly country: string | null;
    readonly logo: string | null;
  }[];
}

/** The frame with the facts that belong to no participant, and the contest's revision. */
export interface FrameAndFacts extends Pick<ContestFacts, "revision" | "settings" | "problems" | "groups"> {
  readonly frame: ContestFrame;
}

/** Types of events that change no board: what they are about is shown elsewhere. */
const ELSEWHERE = [
  "submissions",
  "judgements",
  "runs",
  "clarifications",
  "awards",
  "commentary",
  "accounts",
  "persons",
  "balloons",
  "prints",
  "languages",
];

/** SQL: the event of the query's `contest_events` row is about the contest itself, or about a participant that it has no longer. */
export function changesFrame(contestId: string): RawBuilder<boolean> {
  return sql<boolean>`(type not in (${sql.join(ELSEWHERE.map((type) => sql.lit(type)))}) and not (type = 'teams'
    and object_id in (select participants.id::text from participants where participants.contest_id = ${contestId})))`;
}

/** Reads the frame of a contest. Null if there is no such contest. */
export async function readFrame(snapshot: Database, contestId: string): Promise<FrameAndFacts | null> {
  const row = await snapshot
    .selectFrom("contests")
    .selectAll()
    .select(
      sql<string>`coalesce((select max(contest_events.revision) from contest_events
        where contest_id = ${contestId} and ${changesFrame(contestId)}), 0)`.as("framed"),
    )
    .where("id", "=", contestId)
    .executeTakeFirst();
  if (!row) return null;
  const { rows: problems } = await sql<ContestFrame["problems"][number] & ProblemFact>`
    select problem_id as id, label, rgb, colour, coalesce(points, ${sql.lit(USUAL_POINTS)})::double precision as points
    from contest_problems where contest_id = ${contestId} order by position`.execute(snapshot);
  const { rows: groups } = await sql<Omit<ContestFrame["groups"][number], "section"> & GroupFact>`
    select key as id, key, name, is_hidden as "isHidden", ranks_apart as "ranksApart", wins_medals as "winsMedals"
    from contest_groups where contest_id = ${contestId} order by position, key`.execute(snapshot);
  const organisations = await snapshot
    .selectFrom("contest_organisations")
    .where("contest_id", "=", contestId)
    .select(["key", "name", "country", "logo_hash"])
    .orderBy("key")
    .execute();
  return {
    revision: Number(row.revision),
    settings: settingsOf(row, Number(row.framed)),
    problems: problems.map(({ id, points }) => ({ id, points })),
    groups: groups.map(({ id, isHidden, ranksApart, winsMedals }) => ({ id, isHidden, ranksApart, winsMedals })),
    frame: {
      ...{ contestId, key: row.key, name: row.name, visibility: row.visibility, board: row.board },
      ...{ feedback: row.feedback, scoring: row.scoring, startAt: row.start_at, thawedAt: row.thawed_at },
      medals: medalsIn(row.rules),
      endAt: row.end_at instanceof Date ? row.end_at : null,
      durationMs: Number(row.duration_ms),
      freezeMs: row.freeze_ms === null ? null : Number(row.freeze_ms),
      problems: problems.map(({ label, rgb, colour }) => ({ label, rgb, colour })),
      groups: groups.map(({ key, name, isHidden }) => ({ key, name, isHidden, section: sectionOf(groups, key) })),
      organisations: organisations.map(({ key, name, country, logo_hash }) => ({
        ...{ key, name },
        country: row.shows_flags ? country : null,
        logo: row.shows_logos ? logoPath(row.key, key, logo_hash) : null,
      })),
    },
  };
}

function settingsOf(row: ContestRow, revision: number): ContestSettings {
  const clock = clockOf(row) ?? { startAt: Number.POSITIVE_INFINITY, durationMs: Number(row.duration_ms), removed: [] };
  const freezeMs = Number(row.freeze_ms ?? 0);
  return {
    revision,
    clock: { ...clock, windowMs: row.window_ms === null ? null : Number(row.window_ms) },
    rules: rulesOf(row.scoring, row.rules),
    freezeMs: freezeMs === 0 && row.thaw_at === null ? null : clock.durationMs - freezeMs,
    frozenAt: row.frozen_at?.getTime() ?? null,
    // Not when it is to be thawed, but when it was: readers see everything at the same revision (docs/decisions/0090-contests.md).
    thawAt: row.thawed_at?.getTime() ?? null,
  };
}
