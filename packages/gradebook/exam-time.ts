import type { OwnDates } from "#dates";

// How long an exam lasts for whom. Moments are milliseconds since 1970; null is no such moment.

/** What decides the end of one student's exam. */
export interface ExamTime {
  readonly startedAt: number;
  /** The working time that all have; null if they all have it until it is due. */
  readonly durationMs: number | null;
  /** The student's factor, from 1. */
  readonly extraTime: number;
  /** The longest extra time of the student's own dates, by which the window is longer already. */
  readonly overrideMs: number;
  /** What staff have given to the student, and to everybody, while the exam ran. */
  readonly givenMs: number;
  /** When the exam ends by the student's own dates. */
  readonly windowEndsAt: number | null;
}

/**
 * The moment from which on a student's exam takes nothing more; null if it has no end. The own working time is the duration times the
 * student's factor, and extra minutes; it ends with the window, which is longer by as much as the student has extra. Who begins late
 * has what is left of the window.
 */
export function examEndsAt({
  startedAt,
  durationMs,
  extraTime,
  overrideMs,
  givenMs,
  windowEndsAt,
}: ExamTime): number | null {
  const window = windowEndsAt === null ? null : windowEndsAt + longerBy(durationMs, extraTime) + givenMs;
  if (durationMs === null) return window;
  const own = startedAt + durationMs + longerBy(durationMs, extraTime) + overrideMs + givenMs;
  return window === null ? own : Math.min(own, window);
}

/** How much longer than the others a student with this factor works, in whole milliseconds. */
function longerBy(durationMs: number | null, extraTime: number): number {
  return durationMs === null ? 0 : Math.round(durationMs * extraTime) - durationMs;
}

/** What a student's dates in an exam follow from, besides the dates themselves. */
export interface ExamFacts {
  readonly durationMs: number | null;
  readonly extraTime: number;
  readonly overrideMs: number;
  readonly givenMs: number;
  /** Null before the student has begun. */
  readonly startedAt: number | null;
}

/**
 * The dates of a student in an exam: it is due when it ends for them, so that no work that it took is late, and never before its common
 * due date, so that nobody is told results while others work. What staff have given moves both ends.
 */
export function datesInExam(own: OwnDates, exam: ExamFacts): OwnDates {
  const { startedAt, givenMs, ...time } = exam;
  const windowEndsAt = own.dueAt ?? own.closesAt;
  const moved = (at: number | null) => (at === null ? null : at + givenMs);
  const endsAt = startedAt === null ? null : examEndsAt({ ...time, givenMs, startedAt, windowEndsAt });
  const dueAt = moved(own.dueAt);
  const closesAt = moved(own.closesAt);
  return {
    ...own,
    dueAt: dueAt === null ? null : Math.max(dueAt, endsAt ?? dueAt),
    closesAt: closesAt === null ? null : Math.max(closesAt, endsAt ?? closesAt),
  };
}

/**
 * True for what the server received before an exam was sealed: it belongs to the exam, even if it was stored only afterwards. What was received
 * later never does, whatever its dates were made to say since.
 */
export function isBeforeSeal(receivedAt: Date, sealedAt: Date): boolean {
  return receivedAt.getTime() < sealedAt.getTime();
}
