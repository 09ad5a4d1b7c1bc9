import type { ExamEnd } from "@assay/contract/vocabulary/exam";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { datesFor, type OwnDates } from "@assay/gradebook/dates";
import { datesInExam, type ExamFacts, examEndsAt } from "@assay/gradebook/exam-time";
import { type RawBuilder, sql } from "kysely";

// The dates of assignments as stored, for the one function that says what is due for whom (`datesFor`).

/** What differs for a student, or for a section that they are in, as stored. */
export interface StoredOverride {
  readonly opensAt: string | null;
  readonly dueAt: string | null;
  readonly closesAt: string | null;
  readonly extraMinutes: number;
  readonly mostTries: number | null;
  readonly isExcused: boolean;
}

/** What an exam adds to the dates of a student, as stored. */
export interface StoredExam {
  readonly durationMinutes: number | null;
  readonly extraTime: number;
  /** What staff have given to everybody, and to the student. */
  readonly givenMinutes: number;
  readonly session: StoredSession | null;
}

/** The session of a student who has begun an exam, as stored. */
export interface StoredSession {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly endedBy: ExamEnd | null;
}

/** A row of a query with `datesColumns`. */
export interface DatesRow {
  readonly opensAt: Date | null;
  readonly dueAt: Date | null;
  readonly closesAt: Date | null;
  readonly graceMinutes: number;
  readonly releasedAt: Date | null;
  readonly mostTries: number | null;
  readonly overrides: readonly StoredOverride[];
  /** Null if it is no exam. */
  readonly exam: StoredExam | null;
}

/** SQL: the columns of `DatesRow` for a query of `assignments` and of the student's row of `class_members`, which may be null. */
export function datesColumns(): RawBuilder<unknown> {
  return sql`
  assignments.opens_at as "opensAt", assignments.due_at as "dueAt", assignments.closes_at as "closesAt", grace_minutes as "graceMinutes",
  released_at as "releasedAt", assignments.most_tries as "mostTries", (
    select coalesce(json_agg(json_build_object('opensAt', o.opens_at, 'dueAt', o.due_at, 'closesAt', o.closes_at,
      'extraMinutes', o.extra_minutes, 'mostTries', o.most_tries, 'isExcused', o.is_excused)), '[]')
    from assignment_overrides as o
    where o.assignment_id = assignments.id and (o.user_id = class_members.user_id or o.section = any(class_members.sections))
  ) as overrides, ${examColumn()}`;
}

/** SQL: the column `exam` of `DatesRow`, for a query of the same rows. */
export function examColumn(): RawBuilder<unknown> {
  return sql`case when assignments.kind = 'exam' then (
    select json_build_object('durationMinutes', assignments.duration_minutes, 'extraTime', coalesce(class_members.extra_time, 1)::float8,
      'givenMinutes', assignments.exam_extra_minutes + coalesce(own.extra_minutes, 0), 'session', case when own.id is not null then
        json_build_object('id', own.id, 'startedAt', own.started_at, 'endedAt', own.ended_at, 'endedBy', own.ended_by) end)
    from (select) as one left join exam_sessions as own on own.assignment_id = assignments.id and own.user_id = class_members.user_id
  ) end as exam`;
}

/** The dates of the student whose overrides the row has, in an exam with those that their session gives them. */
export function ownDatesOf(row: DatesRow): OwnDates {
  const own = datesOf(row);
  return row.exam === null ? own : datesInExam(own, examFactsOf(row.exam, longestExtraMs(row)));
}

/** When the session of a student in an exam ends by the clock; null if it has no end, or there is none. */
export function sessionEndOf(row: DatesRow): number | null {
  const { exam } = row;
  if (!exam?.session) return null;
  const { dueAt, closesAt } = datesOf(row);
  const startedAt = Date.parse(exam.session.startedAt);
  return examEndsAt({ ...examFactsOf(exam, longestExtraMs(row)), startedAt, windowEndsAt: dueAt ?? closesAt });
}

/** False once the session of a student in an exam has ended, however it did. */
export function isSessionOpen(row: DatesRow, at: Date): boolean {
  const session = row.exam?.session ?? null;
  if (session === null) return true;
  return session.endedAt === null && at.getTime() < (sessionEndOf(row) ?? Number.POSITIVE_INFINITY);
}

/** What an exam adds to the dates of a student whose longest extra time this is. */
export function examFactsOf(exam: StoredExam, overrideMs: number): ExamFacts {
  return {
    durationMs: exam.durationMinutes === null ? null : exam.durationMinutes * MINUTE,
    extraTime: exam.extraTime,
    overrideMs,
    givenMs: exam.givenMinutes * MINUTE,
    startedAt: momentIn(exam.session?.startedAt ?? null),
  };
}

/** The longest extra time of a student's own dates. */
export function longestExtraMs({ overrides }: DatesRow): number {
  return Math.max(0, ...overrides.map(({ extraMinutes }) => extraMinutes)) * MINUTE;
}

function datesOf(row: DatesRow): OwnDates {
  const common = {
    opensAt: row.opensAt?.getTime() ?? null,
    dueAt: row.dueAt?.getTime() ?? null,
    closesAt: row.closesAt?.getTime() ?? null,
    graceMs: row.graceMinutes * MINUTE,
  };
  return datesFor(
    common,
    row.overrides.map(({ opensAt, dueAt, closesAt, extraMinutes, isExcused }) => ({
      opensAt: momentIn(opensAt),
      dueAt: momentIn(dueAt),
      closesAt: momentIn(closesAt),
      extraMs: extraMinutes * MINUTE,
      isExcused,
    })),
  );
}

function momentIn(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
