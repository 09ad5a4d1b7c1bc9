import {
  type AssignmentFeedback,
  FEEDBACK_LEVELS,
  FEEDBACK_MOMENTS,
  type FeedbackLevel,
  type FeedbackMoment,
} from "@assay/contract/vocabulary/assignment";
import type { LatePolicy } from "@assay/contract/vocabulary/class";

// What is due for whom. Moments are milliseconds since 1970; null is no such moment.

/** The dates of an assignment as its teacher has set them. */
export interface AssignmentDates {
  readonly opensAt: number | null;
  readonly dueAt: number | null;
  /** The last moment for late work. */
  readonly closesAt: number | null;
  readonly graceMs: number;
}

/** What differs for a student, or for a section that they are in. */
export interface DateOverride {
  readonly opensAt: number | null;
  readonly dueAt: number | null;
  readonly closesAt: number | null;
  readonly extraMs: number;
  readonly isExcused: boolean;
}

/** The dates of one student. */
export interface OwnDates extends AssignmentDates {
  readonly isExcused: boolean;
}

/**
 * The dates of an assignment for a student with these overrides: their own ones and those of their sections. Nobody loses by an override: the work
 * is due at the latest of the common date and those of the overrides, with the longest extra time, opens at the earliest, and closes at the
 * latest, never before it is due.
 */
export function datesFor(common: AssignmentDates, overrides: readonly DateOverride[]): OwnDates {
  const extraMs = Math.max(0, ...overrides.map((override) => override.extraMs));
  const due = latest([common.dueAt, ...overrides.flatMap(({ dueAt }) => dueAt ?? [])]);
  const dueAt = due === null ? null : due + extraMs;
  const closes = latest([common.closesAt, ...overrides.flatMap(({ closesAt }) => closesAt ?? [])]);
  return {
    opensAt: overrides.reduce((at, { opensAt }) => earliest(at, opensAt), common.opensAt),
    dueAt,
    closesAt: closes === null ? null : Math.max(closes + extraMs, dueAt ?? 0),
    graceMs: common.graceMs,
    isExcused: overrides.some(({ isExcused }) => isExcused),
  };
}

/** The last of the moments; null, which is never, if one of them is. */
function latest(moments: readonly (number | null)[]): number | null {
  return moments.reduce((last, at) => (last === null || at === null ? null : Math.max(last, at)));
}

/** The earlier of a common moment, which may be none, and that of an override, which says nothing if it is null. */
function earliest(common: number | null, own: number | null): number | null {
  return common === null || own === null ? common : Math.min(common, own);
}

/** How late work is that was received at this moment, in milliseconds after its due date and the time of grace; 0 if it is not. */
export function latenessOf(receivedAt: number, { dueAt, graceMs }: OwnDates): number {
  return dueAt === null ? 0 : Math.max(0, receivedAt - dueAt - graceMs);
}

/** What lateness costs. */
export interface LateRule {
  readonly policy: LatePolicy;
  /** Of each started day or hour, in percent of the points. */
  readonly percent: number;
  /** What is kept at least, in percent. */
  readonly floor: number;
}

const HOUR_MS = 3_600_000;
const UNIT_MS = { percent_per_day: 24 * HOUR_MS, percent_per_hour: HOUR_MS } as const;

/**
 * The share of its points that work keeps that came this late, from 0 to 1: each *started* day (24 hours) or hour costs the same, once,
 * and never below the floor. Without a late policy late work earns nothing: it was on time until its due date moved.
 */
export function keptShare(lateMs: number, { policy, percent, floor }: LateRule): number {
  if (lateMs <= 0 || policy === "free") return 1;
  if (policy === "none") return 0;
  const started = Math.ceil(lateMs / UNIT_MS[policy]);
  // In whole percents, so that three times 10 % are 30 %.
  return Math.max(floor, 100 - started * percent, 0) / 100;
}

/** The last moment at which work is taken, late or not; null if there is none. */
export function acceptedUntil({ dueAt, closesAt, graceMs }: OwnDates, policy: LatePolicy): number | null {
  if (dueAt === null) return closesAt;
  if (policy === "none") return dueAt + graceMs;
  return closesAt === null ? null : Math.max(closesAt, dueAt + graceMs);
}

/** Where a moment is in the time in which work is taken. Work at exactly the last moment is taken. */
export function stageAt(at: number, own: OwnDates, policy: LatePolicy): "upcoming" | "open" | "closed" {
  if (own.opensAt !== null && at < own.opensAt) return "upcoming";
  const until = acceptedUntil(own, policy);
  return until !== null && at > until ? "closed" : "open";
}

/**
 * Which moment a student is in, for what they are told: their own due date decides, with its grace, also once grades are released, so
 * that nobody reads results of work that they may still send in time. Work without a due date is due at its end.
 */
export function feedbackMomentAt(at: number, own: OwnDates, releasedAt: number | null): FeedbackMoment {
  const due = own.dueAt === null ? own.closesAt : own.dueAt + own.graceMs;
  if (due !== null && at <= due) return "before";
  if (releasedAt !== null && at >= releasedAt) return "afterRelease";
  return due === null ? "before" : "afterDue";
}

/** What a student is told at a moment. A later moment never tells less than an earlier one. */
export function levelAt(moment: FeedbackMoment, feedback: AssignmentFeedback): FeedbackLevel {
  const until = FEEDBACK_MOMENTS.slice(0, FEEDBACK_MOMENTS.indexOf(moment) + 1);
  const most = Math.max(...until.map((each) => FEEDBACK_LEVELS.indexOf(feedback[each] ?? "samples")));
  return FEEDBACK_LEVELS[most] ?? "samples";
}

/** True if a level tells at least as much as another one. */
export function tells(level: FeedbackLevel, least: FeedbackLevel): boolean {
  return FEEDBACK_LEVELS.indexOf(level) >= FEEDBACK_LEVELS.indexOf(least);
}
