import { momentOf, ownEnd } from "#contest-time";
import type { ContestFacts, ContestSettings } from "#facts";

const NEVER = Number.POSITIVE_INFINITY;

/**
 * The moment from which on arrivals have no public result until `settlesAt`: the beginning of the freeze, and without one the common end,
 * after which only those submit who have more time than others. Infinity while that is not known.
 */
export function hiddenFrom({ clock, freezeMs, frozenAt }: ContestSettings): number {
  const end = momentOf(clock.durationMs, clock) ?? NEVER;
  return freezeMs === null ? end : Math.min(end, frozenAt ?? momentOf(freezeMs, clock) ?? NEVER);
}

/** When the last participant of the contest itself has no time left; Infinity while that is not known. */
export function lastEnd({
  settings: { clock },
  participants,
}: Pick<ContestFacts, "settings" | "participants">): number {
  const ends = participants.map(({ kind, clock: own }) => (kind === "virtual" ? 0 : (ownEnd(clock, own) ?? NEVER)));
  return ends.reduce((last, end) => Math.max(last, end), momentOf(clock.durationMs, clock) ?? NEVER);
}

/**
 * When every result is public: at the last end, or when the freeze is thawed after it. Infinity while that is not known.
 */
export function settlesAt(facts: Pick<ContestFacts, "settings" | "participants">): number {
  return settledFrom(facts.settings, lastEnd(facts));
}

/** The same, by the moment of the last end. */
export function settledFrom({ freezeMs, thawAt }: ContestSettings, end: number): number {
  return freezeMs === null ? end : Math.max(end, thawAt ?? NEVER);
}
