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
