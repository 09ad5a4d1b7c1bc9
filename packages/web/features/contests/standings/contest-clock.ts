import type { ContestBoard } from "@assay/contract/routes/contests/board";
import { HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { contestTime } from "@assay/scoreboard/contest-time";

/** The contest time of a board at a moment, from 0 to its end; null before its start. */
export function elapsedOf({ startAt, durationMs, removed }: ContestBoard, now: number): number | null {
  if (startAt === null) return null;
  const ms = contestTime(now, { startAt: Date.parse(startAt), durationMs, removed });
  return ms < 0 ? null : Math.min(ms, durationMs);
}

/** A contest time as in addresses: "2:13:45". */
export function formatContestTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${Math.floor(ms / HOUR)}:${two((ms % HOUR) / MINUTE)}:${two((ms % MINUTE) / SECOND)}`;
}

/** The contest time of such a text, in ms; null for another one. */
export function parseContestTime(text: string): number | null {
  if (!/^\d{1,4}:[0-5]?\d:[0-5]?\d$/.test(text)) return null;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * SECOND;
}

/** Since when a board has been frozen, in contest time; null if it is not, or not any more. */
export function frozenSince(
  { freezeMs, durationMs, thawedAt, view }: ContestBoard,
  elapsed: number | null,
): number | null {
  if (view === "jury" || freezeMs === null || freezeMs === 0 || thawedAt !== null || elapsed === null) return null;
  return elapsed >= durationMs - freezeMs ? durationMs - freezeMs : null;
}
