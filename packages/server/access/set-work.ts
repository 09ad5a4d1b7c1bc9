import { type RawBuilder, sql } from "kysely";
import { hasBegun } from "#access/class-access";
import type { Viewing } from "#access/viewer";

// What an assignment keeps from its students until it is due: the problem that it has set is their own work till then.

/**
 * SQL: the part of a select after its columns, whose rows are the assignments with the query's problem that have opened for the viewer, a
 * student, with a further condition. `own` has their own dates.
 */
export function assignmentsOf({ viewer, at }: Viewing, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from assignment_problems join assignments on assignments.id = assignment_problems.assignment_id
      join class_members on class_members.class_id = assignments.class_id
      left join lateral (
        select min(opens_at) as opens_at, max(due_at) as due_at, max(closes_at) as closes_at, coalesce(max(extra_minutes), 0) as extra
        from assignment_overrides where assignment_overrides.assignment_id = assignments.id
          and (assignment_overrides.user_id = ${viewer?.id ?? null} or assignment_overrides.section = any(class_members.sections))
      ) as own on true
    where assignment_problems.problem_id = problems.id and class_members.user_id = ${viewer?.id ?? null} and class_members.state = 'active'
      and class_members.role = 'student' and assignments.is_published and ${viewer === null ? sql`false` : hasBegun(viewer)}
      and (assignments.opens_at is null or least(assignments.opens_at, own.opens_at) <= ${at}) and (${condition})`;
}

/** SQL: there is one of `assignmentsOf`. */
export function isSetFor(viewing: Viewing, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewing.viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select ${assignmentsOf(viewing, condition)})`;
}

/**
 * SQL, of a row of `assignmentsOf`: when it is due for the student at the latest, whichever of their dates count; null if it is never due. An
 * exam without an end is never over: its staff can always set one.
 */
export const LAST_DUE = sql<Date | null>`(coalesce(greatest(assignments.due_at, own.due_at), greatest(assignments.closes_at, own.closes_at),
  case when assignments.kind = 'exam' then 'infinity'::timestamptz end)
  + (own.extra + assignments.exam_extra_minutes) * interval '1 minute')`;

/** SQL: the query's problem is in an exam of the viewer, a student, that is not over for them. */
export function isInExam(viewing: Viewing): RawBuilder<boolean> {
  return isSetFor(viewing, sql`assignments.kind = 'exam' and ${LAST_DUE} > ${viewing.at}`);
}

/** SQL: the viewer has solved the query's problem. */
export function isSolved({ viewer }: Viewing): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from solved_problems where solved_problems.problem_id = problems.id and solved_problems.user_id = ${viewer.id})`;
}
