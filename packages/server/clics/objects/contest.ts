import { momentOf } from "@assay/scoreboard/contest-time";
import { hiddenFrom } from "@assay/scoreboard/freeze";
import { rulesOf } from "#boards/rules";
import { relativeTime, timeOf } from "#clics/formats";
import type { ClicsObject, ObjectType } from "#clics/objects/object-type";
import type { ContestView, Dialect } from "#clics/view";
import type { ContestRow } from "#contests/contest";

/** A contest at a moment, by the row alone: lists of contests show many. */
export function showContest(row: ContestRow, { version, isStrict }: Dialect, at: Date): ClicsObject {
  const rules = rulesOf(row.scoring, row.rules);
  const isIcpc = row.scoring === "icpc";
  const freezeMs = row.freeze_ms === null ? null : Number(row.freeze_ms);
  const pauseMs = row.pause_left_ms === null ? null : Number(row.pause_left_ms);
  const overtimeMs = overtimeOf(row, at);
  const thaw = row.thawed_at ?? row.thaw_at;
  return {
    id: row.key,
    // For DOMjudge's client.
    shortname: isStrict ? undefined : row.key,
    name: row.name,
    formal_name: row.formal_name ?? row.name,
    start_time: row.start_at && timeOf(row.start_at),
    countdown_pause_time: row.start_at === null && pauseMs !== null ? relativeTime(pauseMs) : undefined,
    duration: relativeTime(Number(row.duration_ms) + overtimeMs),
    scoreboard_freeze_duration: freezeMs ? relativeTime(freezeMs + overtimeMs) : null,
    scoreboard_thaw_time: version === "2023-06" && isStrict ? undefined : freezeMs && thaw ? timeOf(thaw) : null,
    scoreboard_type: isIcpc ? "pass-fail" : "score",
    penalty_time: isIcpc ? penaltyOf(rules.penaltyMs, version) : undefined,
  };
}

/**
 * How much longer the contest takes for whoever has most time, from the common end on: tools count nothing that was sent after the
 * duration. The freeze is as much longer, so that it begins when it began. Before, clocks have to show the time that all have.
 */
function overtimeOf({ end_at: end, last_end_at: lastEnd }: ContestRow, at: Date): number {
  if (!(end instanceof Date && lastEnd instanceof Date) || end > at) return 0;
  return Math.max(0, lastEnd.getTime() - end.getTime());
}

function penaltyOf(ms: number, version: Dialect["version"]): string | number {
  return version === "2023-06" ? Math.floor(ms / 60_000) : relativeTime(ms);
}

export const CONTEST: ObjectType = {
  isOfPeople: false,
  properties: () => [
    ...[
      "id",
      "shortname",
      "name",
      "formal_name",
      "start_time",
      "countdown_pause_time",
      "duration",
      "scoreboard_freeze_duration",
    ],
    ...["scoreboard_thaw_time", "scoreboard_type", "penalty_time"],
  ],
  read: async ({ row, dialect, at }) => [showContest(row, dialect, at)],
};

/** What has happened of the contest, with its moments; null for what has not. */
export function showState({ row, settings, at }: ContestView) {
  const now = at.getTime();
  const past = (moment: number | null) => (moment !== null && moment <= now ? timeOf(moment) : null);
  const end = row.last_end_at instanceof Date ? row.last_end_at.getTime() : null;
  const hasFreeze = Number(row.freeze_ms ?? 0) > 0;
  const started = row.start_at === null ? null : past(row.start_at.getTime());
  const frozenAt = hasFreeze ? hiddenFrom(settings) : null;
  const thawed = hasFreeze && row.thawed_at !== null ? timeOf(row.thawed_at) : null;
  const finalised = row.finalised_at !== null ? timeOf(row.finalised_at) : null;
  const isComplete = row.finalised_at !== null && row.thawed_at !== null;
  const completedAt = Math.max(row.finalised_at?.getTime() ?? 0, row.thawed_at?.getTime() ?? 0);
  return {
    started,
    frozen: started && Number.isFinite(frozenAt) ? past(frozenAt) : null,
    ended: started && past(end),
    thawed,
    finalized: finalised,
    end_of_updates: isComplete ? timeOf(completedAt) : null,
  };
}

export const STATE: ObjectType = {
  isOfPeople: false,
  properties: () => ["started", "frozen", "ended", "thawed", "finalized", "end_of_updates"],
  read: async (view) => [showState(view)],
};

/** The moments at which the state, and so what clients see, changes by time alone. */
export function turningPoints({ row, settings }: Pick<ContestView, "row" | "settings">): number[] {
  const end = momentOf(settings.clock.durationMs, settings.clock);
  const points = [row.start_at?.getTime(), hiddenFrom(settings), end, row.last_end_at?.valueOf()];
  return points.flatMap((point) => (typeof point === "number" && Number.isFinite(point) ? [point] : []));
}
