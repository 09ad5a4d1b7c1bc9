import type { ClockChange } from "@assay/contract/routes/contests/manage";
import type { RemovedInterval } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type ContestClock, contestTime, momentOf } from "@assay/scoreboard/contest-time";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { clockOf } from "#contests/contest";

/** The columns of `contests` that its clock is made of, and what has happened by it. */
export interface ContestTimes {
  readonly start_at: Date | null;
  readonly pause_left_ms: number | null;
  readonly duration_ms: number;
  readonly freeze_ms: number | null;
  readonly frozen_at: Date | null;
  readonly removed_intervals: readonly RemovedInterval[];
  readonly thaw_at: Date | null;
  /** When results became public; when it was declared final; when the last participant's time is over. */
  readonly thawed_at: Date | null;
  readonly finalised_at: Date | null;
  readonly last_end_at: Date | null;
}

type Refusal = (typeof REFUSALS.contest)["noStart"];

function refuse(text: Refusal, field?: string): never {
  throw new AppError(
    field === undefined ? "contest_clock" : "invalid_request",
    field === undefined ? { text } : { field, text },
  );
}

/**
 * The times after a change at this moment. What has been frozen stays frozen from the same moment on. Throws AppError `contest_final`,
 * `contest_clock` for what is not possible now, and `invalid_request` for a value that is not: no change ends a contest in the past, or
 * lets one go on whose results are public.
 */
export function changedTimes(times: ContestTimes, change: ClockChange, at: Date): ContestTimes {
  if (times.finalised_at !== null && change.action !== "reopen" && change.action !== "thaw")
    throw new AppError("contest_final");
  const changed = { ...times, ...changedColumns(times, change, at) };
  if (change.action === "set_freeze") return changed;
  requirePossible(times, changed, at);
  return keepFreeze(times, changed, at);
}

function changedColumns(times: ContestTimes, change: ClockChange, at: Date): Partial<ContestTimes> {
  const clock = clockOf(times);
  const now = at.getTime();
  const hasBegun = clock !== null && clock.startAt <= now;
  const hasEnded = times.last_end_at !== null && times.last_end_at <= at;
  switch (change.action) {
    case "start":
      if (hasBegun) refuse(REFUSALS.contest.alreadyStarted);
      return { start_at: at, pause_left_ms: null };
    case "move_start": {
      const startAt = change.startAt === null ? null : new Date(change.startAt);
      if (hasBegun && startAt === null) refuse(REFUSALS.contest.alreadyStarted, "startAt");
      if (!hasBegun && startAt !== null && startAt < at) refuse(REFUSALS.contest.startPassed, "startAt");
      return { start_at: startAt, pause_left_ms: null };
    }
    case "pause":
      return paused(times, clock, now);
    case "resume":
      return resumed(times, now);
    case "set_duration":
      return { duration_ms: change.durationMs, freeze_ms: atMost(times.freeze_ms, change.durationMs) };
    case "remove_time":
      return {
        removed_intervals: withoutTime(times.removed_intervals, change, clock ?? refuse(REFUSALS.contest.noStart), now),
      };
    case "restore_time": {
      const kept = times.removed_intervals.filter(({ from }) => Date.parse(from) !== Date.parse(change.from));
      if (kept.length === times.removed_intervals.length) refuse(REFUSALS.contest.timeUnknown, "from");
      return { removed_intervals: kept };
    }
    case "set_freeze":
      if (times.thawed_at !== null) refuse(REFUSALS.contest.thawed);
      if ((change.freezeMs ?? 0) > times.duration_ms) refuse(REFUSALS.contest.freeze, "freezeMs");
      return { freeze_ms: change.freezeMs, frozen_at: null };
    case "thaw":
      if (!hasEnded) refuse(REFUSALS.contest.notEnded);
      if (times.thawed_at !== null) refuse(REFUSALS.contest.thawed);
      return { thaw_at: at };
    case "finalise":
      if (!hasEnded) refuse(REFUSALS.contest.notEnded);
      return { finalised_at: at };
    case "reopen":
      if (times.finalised_at === null) refuse(REFUSALS.contest.notFinal);
      return { finalised_at: null };
  }
}

/** Before the start, what is left of the countdown; after it, a removed time without an end. */
function paused(times: ContestTimes, clock: ContestClock | null, now: number): Partial<ContestTimes> {
  if (clock === null) refuse(times.pause_left_ms === null ? REFUSALS.contest.noStart : REFUSALS.contest.alreadyPaused);
  if (now < clock.startAt) return { start_at: null, pause_left_ms: clock.startAt - now };
  if (times.removed_intervals.some(({ to }) => to === null)) refuse(REFUSALS.contest.alreadyPaused);
  if ((momentOf(clock.durationMs, clock) ?? 0) <= now) refuse(REFUSALS.contest.alreadyEnded);
  return { removed_intervals: [...times.removed_intervals, { from: new Date(now).toISOString(), to: null }] };
}

function resumed({ start_at, pause_left_ms, removed_intervals }: ContestTimes, now: number): Partial<ContestTimes> {
  if (start_at === null && pause_left_ms !== null) {
    return { start_at: new Date(now + pause_left_ms), pause_left_ms: null };
  }
  if (!removed_intervals.some(({ to }) => to === null)) refuse(REFUSALS.contest.notPaused);
  const to = new Date(now).toISOString();
  return { removed_intervals: removed_intervals.map((time) => (time.to === null ? { ...time, to } : time)) };
}

function withoutTime(
  removed: readonly RemovedInterval[],
  given: { readonly from: string; readonly to: string },
  { startAt }: ContestClock,
  now: number,
): RemovedInterval[] {
  const [from, to] = [Date.parse(given.from), Date.parse(given.to)];
  if (from >= to || from < startAt || to > now) refuse(REFUSALS.contest.timeOrder, "from");
  const overlaps = removed.some(
    (time) => from < (time.to === null ? Infinity : Date.parse(time.to)) && Date.parse(time.from) < to,
  );
  if (overlaps) refuse(REFUSALS.contest.timeOverlaps, "from");
  if (removed.length >= LIMITS.removedTimes)
    refuse(REFUSALS.contest.tooManyTimes({ max: LIMITS.removedTimes }), "from");
  return [...removed, { from: new Date(from).toISOString(), to: new Date(to).toISOString() }].sort(
    (one, other) => Date.parse(one.from) - Date.parse(other.from),
  );
}

function requirePossible(before: ContestTimes, after: ContestTimes, at: Date): void {
  const [old, clock] = [clockOf(before), clockOf(after)];
  if (clock === null) return;
  const now = at.getTime();
  const elapsed = contestTime(now, clock);
  const hasEnded = old !== null && contestTime(now, old) >= old.durationMs;
  if (before.thawed_at !== null && elapsed < clock.durationMs) refuse(REFUSALS.contest.thawed);
  const isShorter = old !== null && clock.durationMs < old.durationMs;
  if (elapsed >= clock.durationMs && (!hasEnded || isShorter)) {
    refuse(REFUSALS.contest.tooShort({ minutes: Math.floor(elapsed / 60_000) }), "durationMs");
  }
}

/** A freeze that has begun goes on from the moment at which it began, whatever the contest's time was then. */
function keepFreeze(before: ContestTimes, after: ContestTimes, at: Date): ContestTimes {
  const [old, clock] = [clockOf(before), clockOf(after)];
  if (before.freeze_ms === null || old === null) return after;
  if (clock === null || clock.startAt > at.getTime()) return { ...after, frozen_at: null };
  const frozenAt = before.frozen_at?.getTime() ?? momentOf(old.durationMs - before.freeze_ms, old);
  if (frozenAt === null || frozenAt > at.getTime()) return after;
  const freezeMs = clock.durationMs - contestTime(frozenAt, clock);
  return { ...after, frozen_at: new Date(frozenAt), freeze_ms: Math.min(Math.max(0, freezeMs), clock.durationMs) };
}

function atMost(ms: number | null, most: number): number | null {
  return ms === null ? null : Math.min(ms, most);
}
